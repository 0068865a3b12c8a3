// Method lists
// ------------
// A class owns a chain of lists; the first entry for a selector wins, so what
// is pushed in front (a category) overrides what was there. Methods that are
// added one by one go to an open list with room to grow. A `Method` handed out
// is a pointer into these lists: entries never move.
//
// Every function that ends in `Locked` needs the runtime lock. Selectors are
// canonical (objcrt_selectorCanonical). Each change is written through to all
// caches that hold the method before the function returns.

#ifndef OBJCRT_METHODS_H
#define OBJCRT_METHODS_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// The class's own method, or null. O(methods of the class).
objcrt_method *_Nullable objcrt_classFindOwnMethodLocked(
  const objcrt_class *cls, objcrt_SEL selector);

/// The method that an instance of `cls` answers with, or null; the class that
/// defines it goes to `owner`. O(methods of the class and its superclasses).
objcrt_method *_Nullable objcrt_classFindMethodLocked(
  objcrt_class *cls, objcrt_SEL selector, objcrt_class *_Nullable *_Nullable owner);

/// Adds a method that the class itself must not have. `types` is immortal.
objcrt_method *objcrt_classAddMethodLocked(
  objcrt_class *cls, objcrt_SEL selector, objcrt_IMP implementation, const char *types);

/// Pushes a list in front of the chain; the class keeps it for ever.
void objcrt_classPushMethodListLocked(objcrt_class *cls, objcrt_method_list *list);

/// Stores an implementation and returns the previous one. `owner` is the class
/// whose list holds the method.
objcrt_IMP objcrt_methodSetImplementationLocked(
  objcrt_class *owner, objcrt_method *method, objcrt_IMP implementation);

/// Exchanges the implementations of two methods, each of which `owner` and `otherOwner`
/// have in one of their lists. O(classes that inherit either).
void objcrt_methodsExchangeLocked(objcrt_class *owner, objcrt_method *method,
  objcrt_class *otherOwner, objcrt_method *other);

/// Brings every cache of `cls` and its subclasses up to date after a change of what
/// they inherit. O(cached methods × look-up).
void objcrt_classRefreshCachesLocked(objcrt_class *cls);

extern _Atomic(uintptr_t) objcrt_methodEpochWord;

/// Changes `objcrt_methodEpoch`.
void objcrt_methodNoteChangeLocked(void);

/// A number that changes whenever a method is added, goes, or gets another implementation
/// anywhere, or a class another superclass. No lock, no order.
OBJCRT_INLINE uintptr_t objcrt_methodEpoch(void) {
  return atomic_load_explicit(&objcrt_methodEpochWord, memory_order_relaxed);
}

/// How many methods the class itself has, hidden ones included.
size_t objcrt_classMethodCountLocked(const objcrt_class *cls);

/// An uninitialised list with room for `capacity` methods and a count of zero.
objcrt_method_list *objcrt_methodListAllocate(int32_t capacity);

/// Appends to a list that has room and is not attached yet.
void objcrt_methodListAppend(
  objcrt_method_list *list, objcrt_SEL selector, objcrt_IMP implementation, const char *types);

OBJCRT_ASSUME_NONNULL_END

#endif
