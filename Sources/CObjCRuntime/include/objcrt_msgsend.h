// msgSend
// -------
// Sends for callers that do not inline the look-up: one entry for each way of
// returning a result, written in assembly (src/msgsend-*.S). An entry finds the
// implementation and jumps to it, with every argument register and the stack as
// the caller left them, so it is called through a cast to the method's true type:
//
//     ((double (*)(objcrt_id, objcrt_SEL, double))objcrt_msgSend)(object, selector, 1.5)
//
// What 256-bit and wider vector arguments have above their lower 128 bits is lost
// where a send misses its cache; nothing else is.
//
// Concurrency: as `objcrt_lookUp` (objcrt_dispatch.h). The thread sanitizer does not see
// what assembly reads: it takes no order from a send that hits.

#ifndef OBJCRT_MSGSEND_H
#define OBJCRT_MSGSEND_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

enum {
  /// The bits of an `id` that hold a tag. Objects have zero there.
  OBJCRT_TAG_MASK = 7,
};

/// What a super send passes in place of its receiver.
typedef struct objcrt_super {
  objcrt_id _Nullable receiver;
  /// Where the search begins: the superclass of the class that defines the sending
  /// method, or of its metaclass. Null, above a root class, stops the process.
  objcrt_class *_Nullable cls;
} objcrt_super;

/// Sends a message whose result travels in registers.
///
/// A nil receiver gives zero in the registers of integer and of floating-point results:
/// rax, rdx, xmm0 and xmm1, or x0, x1 and v0 to v3.
void objcrt_msgSend(void);

/// Sends a message whose result is a structure in memory. On x86-64 the address of the
/// result comes first, then receiver and selector; on aarch64 this is `objcrt_msgSend`.
///
/// A nil receiver leaves the result as it is: its size is not known here.
void objcrt_msgSend_stret(void);

/// Sends a message whose result is a `long double`. A nil receiver gives zero.
void objcrt_msgSend_fpret(void);

/// Sends a message to `super`: an `objcrt_super *` stands where the receiver would, and the
/// implementation gets the receiver in it. Otherwise as `objcrt_msgSend`.
void objcrt_msgSendSuper(void);

/// `objcrt_msgSendSuper` for a structure in memory, as `objcrt_msgSend_stret`.
void objcrt_msgSendSuper_stret(void);

/// The implementation that `objcrt_msgSend` and `objcrt_msgSend_stret` reach, to be called
/// with the same receiver and selector. A nil receiver has one that returns zero.
objcrt_IMP objcrt_msgLookUp(objcrt_id _Nullable receiver, objcrt_SEL selector);

/// The implementation that `objcrt_msgSendSuper` reaches, to be called with the receiver
/// in `super`. This is what super sends in compiled Objective-C call.
objcrt_IMP objcrt_msgLookUpSuper(const objcrt_super *super, objcrt_SEL selector);

/// The classes of tagged receivers, by tag; the first is null, and so is one that has not
/// been set.
extern _Atomic(objcrt_class *_Nullable) objcrt_taggedClasses[OBJCRT_TAG_MASK + 1];

/// Makes `cls` the class of every `id` with `tag` in its lowest three bits, for good: it
/// can then not be disposed of.
///
/// - Parameters:
///   - tag: 1 to 7.
///   - cls: A registered class.
/// - Returns: False if the tag is another, has a class already, or `cls` is a metaclass or
///   not registered; nothing changes then.
bool objcrt_setTaggedClass(unsigned tag, objcrt_class *cls);

/// Whether an `id` is a value with a tag, not an address.
OBJCRT_INLINE bool objcrt_isTagged(const objcrt_object *_Nullable object) {
  return ((uintptr_t)object & OBJCRT_TAG_MASK) != 0;
}

/// The class of what is not nil: its isa, or the class of its tag, which may be null.
OBJCRT_INLINE objcrt_class *_Nullable objcrt_classOf(const objcrt_object *object) {
  if (OBJCRT_UNLIKELY(objcrt_isTagged(object))) {
    return atomic_load_explicit(
      &objcrt_taggedClasses[(uintptr_t)object & OBJCRT_TAG_MASK], memory_order_acquire);
  }
  return __atomic_load_n(&object->isa, __ATOMIC_ACQUIRE);
}

OBJCRT_ASSUME_NONNULL_END

#endif
