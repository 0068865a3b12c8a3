// Dispatch
// --------
// The fast path stands inline at every call site: one load of the class's cache
// word, one probe of the home bucket. Everything else is `objcrt_lookUpMiss`.
//
// A miss goes through these stages. Those that call foreign code run without the lock:
//
//   1. `+initialize` of the class and its superclasses
//   2. under the lock, the walk of the method lists and the filling of the cache
//   3. `+resolveInstanceMethod:` or `+resolveClassMethod:`, then 2. again, where the
//      forwarding implementation is cached for what is still missing
//   4. the forwarding implementation: objcrt_forward.h

#ifndef OBJCRT_DISPATCH_H
#define OBJCRT_DISPATCH_H

#include "objcrt_cache.h"
#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// Finds an implementation when the home bucket does not hold it: probes the
/// rest of the chain, runs `+initialize` if it is due, walks the method lists, asks the
/// class to resolve what is missing, and caches the answer. Stops the process if `cls` is not registered or its
/// instances have been disposed of.
objcrt_IMP objcrt_lookUpMiss(objcrt_class *cls, objcrt_SEL selector)
  __attribute__((noinline));

/// The method that an instance of `cls` answers with, or null, after the class has been
/// asked to resolve it; its owner goes to `owner`. Not with the lock held: foreign code
/// may run, `+initialize` only if the class has a resolver.
objcrt_method *_Nullable objcrt_classResolveMethod(
  objcrt_class *cls, objcrt_SEL selector, objcrt_class *_Nullable *_Nullable owner);

/// Whether an instance of `cls` answers to the selector, after the class has been asked to
/// resolve it. Answers from the cache, and puts a "no" there once `+initialize` has
/// returned: the class is then not asked again. Not with the lock held: foreign code may run.
bool objcrt_classResponds(objcrt_class *cls, objcrt_SEL selector);

/// What `+resolveInstanceMethod:` and `+resolveClassMethod:` of a root class do: nothing.
/// A class whose resolvers are these is not asked.
bool objcrt_resolveNothing(objcrt_id receiver, objcrt_SEL selector, objcrt_SEL asked);

/// The implementation that a message to an instance of `cls` reaches.
///
/// - Parameter cls: The receiver's isa, or for a super send the superclass of
///   the class that defines the sending method.
OBJCRT_INLINE objcrt_IMP objcrt_lookUp(objcrt_class *cls, objcrt_SEL selector) {
  uintptr_t word = atomic_load_explicit(&cls->cache, memory_order_acquire);
  objcrt_bucket *bucket =
    (objcrt_bucket *)((word >> 16) + ((uintptr_t)selector & (word & 0xFFFF)));
  if (OBJCRT_LIKELY(
        atomic_load_explicit(&bucket->selector, memory_order_acquire) == selector)) {
    return atomic_load_explicit(&bucket->implementation, memory_order_acquire);
  }
  return objcrt_lookUpMiss(cls, selector);
}

/// Where a message goes.
typedef struct objcrt_target {
  /// The receiver, an object or a class.
  void *receiver;
  /// The class in which the search starts.
  objcrt_class *lookUpClass;
} objcrt_target;

/// What `objcrt_lookUp` gives where there is no method: it forwards the message,
/// whatever its arguments and result (objcrt_forward.h).
objcrt_IMP objcrt_forwardImplementation(void);

OBJCRT_ASSUME_NONNULL_END

#endif
