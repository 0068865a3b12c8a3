// Objects
// -------
// A heap object is a Swift object:
//
//   base + 0    Swift metadata   ┐ an instance of ObjCObject or of a face
//   base + 8    Swift refcount   ┘
//   base + 16   isa              ← `id`
//   base + 24   instance variables
//
// so crossing between the two adds or subtracts 16, and one count serves Swift
// and Objective-C. Class objects and protocols have no header: a function that
// touches a count first asks the object's class (objcrt_hasHeader).

#ifndef OBJCRT_OBJECTS_H
#define OBJCRT_OBJECTS_H

#include "objcrt_msgsend.h"
#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

enum {
  /// Bytes of Swift's header in front of `id`.
  OBJCRT_HEADER_SIZE = 16,
};

/// The Swift heap object of an instance.
OBJCRT_INLINE void *objcrt_heapObject(objcrt_id object) {
  return (char *)object - OBJCRT_HEADER_SIZE;
}

/// The `id` of a Swift heap object that is an instance of ObjCObject.
OBJCRT_INLINE objcrt_id objcrt_idOfHeapObject(const void *heapObject) {
  return (objcrt_id)((char *)heapObject + OBJCRT_HEADER_SIZE);
}

/// The class of an untagged object, which another thread may be changing: to a hidden class,
/// say, that it has just made.
OBJCRT_INLINE objcrt_class *objcrt_isa(const objcrt_object *object) {
  return __atomic_load_n(&object->isa, __ATOMIC_ACQUIRE);
}

/// Whether an object has a Swift header: a count, and a place in Swift. Its tag or,
/// by one load and one test, its class's flags tell.
OBJCRT_INLINE bool objcrt_hasHeader(const objcrt_object *object) {
  return OBJCRT_LIKELY(!objcrt_isTagged(object))
    && !objcrt_classHas(objcrt_isa(object), OBJCRT_CLASS_META | OBJCRT_CLASS_HEADERLESS);
}

/// Whether an `id` has a count: false for null and for what has no header.
OBJCRT_INLINE bool objcrt_isCounted(const objcrt_object *_Nullable object) {
  return OBJCRT_LIKELY(object != NULL) && objcrt_hasHeader(object);
}

/// Allocates an instance with a count of one: zeroed, isa set, Swift instance
/// variables initialised. Sends nothing.
///
/// - Parameters:
///   - cls: A registered class whose instances have a header; anything else stops
///     the process.
///   - extra_bytes: Zeroed bytes behind the last instance variable.
objcrt_id objcrt_createInstance(objcrt_class *cls, size_t extra_bytes);

/// Creates an instance of the same class with the same instance variables: C types bit
/// for bit, Swift values copied, owned objects retained. Sends nothing.
///
/// - Parameters:
///   - object: An instance.
///   - extra_bytes: Bytes behind the last instance variable, which `object` must have
///     too; they are copied bit for bit.
objcrt_id objcrt_copyInstance(objcrt_id object, size_t extra_bytes);

/// Gives an object another class, and with it the Swift class that is its face; returns
/// the one it had. What keeps that safe is the caller's to check. Associations stay.
/// Readers see one class or the other. Takes the runtime lock: an object's class is also
/// changed by its hooks, which must not lose a change.
objcrt_class *objcrt_objectSetClass(objcrt_id object, objcrt_class *cls);

/// `objcrt_objectSetClass` with the lock held.
objcrt_class *objcrt_objectSetClassLocked(objcrt_id object, objcrt_class *cls);

/// Gives an object another class while nobody else knows of it, and nothing hangs on it.
void objcrt_objectSetClassOfNew(objcrt_id object, objcrt_class *cls);

/// What `deinit` of ObjCObject does: `-dealloc` is sent, then Swift instance
/// variables are destroyed, then associations dropped. Past a depth of nested
/// deallocations the object waits in a queue of its thread, so that long chains do not
/// exhaust the stack.
void objcrt_deinitialize(void *heapObject);

/// Empties an object that may still be referenced, without `-dealloc`, and
/// drops one reference: instance variables are destroyed and zeroed, associations
/// dropped, and every message to what is left stops the process with a clear reason.
void objcrt_disposeObject(objcrt_id object);

/// Adds a reference; null and what has no header are left alone. Returns `object`.
objcrt_id _Nullable objcrt_retain(objcrt_id _Nullable object);

/// Drops a reference; null and what has no header are left alone. `-dealloc` may run.
void objcrt_release(objcrt_id _Nullable object);

/// Whether the two change Swift's count themselves, and call `swift_retain` and `swift_release`
/// only for what is more than that. False with OBJCRT_SWIFT_COUNTS, and with a Swift whose counts
/// are not known (src/counts-private.h).
bool objcrt_countsWithoutCalls(void);

/// True from the start of `-dealloc` on.
bool objcrt_isDeallocating(objcrt_id object);

/// The number of references, at least one. For debugging.
size_t objcrt_retainCount(objcrt_id object);

OBJCRT_ASSUME_NONNULL_END

#endif
