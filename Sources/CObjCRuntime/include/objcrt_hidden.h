// Hidden methods and classes
// --------------------------
// What a hook adds to a class in order to be reached, and what nobody else should
// see. Look-ups find both; lists, copies and "does the class itself have it" do not.
//
// A hidden method is a list of one entry, pushed in front where the class only
// inherits the method. As soon as somebody else gives that entry another
// implementation it is theirs, and hidden no more.
//
// A hidden class stands between one object, its owner, and the object's class, whose
// name it has; nobody finds it by name. An object that is switched to another
// object's hidden class becomes an instance of the class beneath. When its hooks
// are gone it stays, empty and without an owner, a subclass of the same class, for
// the next object that needs one: a thread may just have read it from the object.
//
// Concurrency: functions that end in `Locked` need the runtime lock.

#ifndef OBJCRT_HIDDEN_H
#define OBJCRT_HIDDEN_H

#include "objcrt_classes.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// The class's own method if it is not hidden, or null. O(methods of the class).
objcrt_method *_Nullable objcrt_classFindVisibleMethodLocked(
  const objcrt_class *cls, objcrt_SEL selector);

/// Gives a class that has no method of that name a hidden one. The list stays
/// allocated when it is taken out again.
///
/// - Parameter list: One that was taken out of this class before, or null for a new one.
objcrt_method_list *objcrt_hiddenMethodAddLocked(objcrt_class *cls, objcrt_SEL selector,
  objcrt_IMP implementation, const char *types, objcrt_method_list *_Nullable list);

/// Takes a list out of the class, if it is there, and brings caches up to date.
void objcrt_hiddenMethodRemoveLocked(objcrt_class *cls, objcrt_method_list *list);

/// Frees a list, unless it is in the class's chain and ends with the class.
void objcrt_hiddenMethodForgetLocked(const objcrt_class *cls, objcrt_method_list *list);

/// Takes the hidden method of that name out, because somebody adds a real one, which
/// writes the caches.
void objcrt_hiddenMethodYieldLocked(objcrt_class *cls, objcrt_SEL selector);

/// Somebody gives `method` another implementation: if it was hidden, it is theirs.
void objcrt_hiddenMethodAdoptLocked(objcrt_class *cls, const objcrt_method *method);

/// Whether the class itself, not only one above it, is a hidden one.
OBJCRT_INLINE bool objcrt_classIsHidden(const objcrt_class *cls) {
  return objcrt_classHas(cls, OBJCRT_CLASS_HIDDEN);
}

/// The class that an object of class `cls` has for everybody who asks it.
OBJCRT_INLINE objcrt_class *objcrt_classVisible(objcrt_class *cls) {
  while (OBJCRT_UNLIKELY(objcrt_classIsHidden(cls))) cls = cls->superclass;
  return cls;
}

/// The class that `object` gets when it is switched to `cls`.
objcrt_class *objcrt_hiddenClassFor(const objcrt_object *object, objcrt_class *cls);

/// The owner of a hidden class, or null.
OBJCRT_INLINE objcrt_id _Nullable objcrt_hiddenOwner(const objcrt_class *cls) {
  objcrt_class_extra *extra = objcrt_classExtra(cls);
  return extra == NULL
    ? NULL : (objcrt_id)atomic_load_explicit(&extra->hidden_owner, memory_order_acquire);
}

OBJCRT_INLINE void objcrt_hiddenSetOwnerLocked(objcrt_class *cls, objcrt_id _Nullable owner) {
  atomic_store_explicit(
    &objcrt_classExtraLocked(cls)->hidden_owner, (uintptr_t)owner, memory_order_release);
}

/// An object that may have hooks is switched to another class: the class is told to
/// expect it, unless the object's hooks have ended.
void objcrt_objectHooksFollowLocked(
  const objcrt_object *object, objcrt_class *previous, objcrt_class *cls);

/// The object is dead: tells the observer.
void objcrt_objectHooksEnd(objcrt_id object);

/// A hidden subclass of `cls` without an owner and without subclasses, or null.
objcrt_class *_Nullable objcrt_hiddenRetiredLocked(const objcrt_class *cls);

/// Who is told of the end of what hooks hang on. Set once, before there is any.
typedef struct objcrt_hook_observer {
  /// An object that had hooks of its own is dead; its memory is still there. No lock.
  void (*object_ended)(objcrt_id object);
  /// A class is about to be freed. With the lock held.
  void (*class_ends_locked)(objcrt_class *cls);
  /// The lock is free again after such calls.
  void (*classes_ended)(void);
} objcrt_hook_observer;

void objcrt_setHookObserver(const objcrt_hook_observer *observer);

/// The observer, or null.
const objcrt_hook_observer *_Nullable objcrt_hookObserver(void);

OBJCRT_ASSUME_NONNULL_END

#endif
