#include "objcrt_methods.h"

#include "objcrt_cache.h"
#include "objcrt_check.h"
#include "objcrt_classes.h"
#include "objcrt_dispatch.h"
#include "objcrt_fatal.h"
#include "objcrt_hidden.h"
#include "objcrt_lock.h"
#include "objcrt_origins.h"
#include "objcrt_selectors.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_OPEN_CAPACITY = 4, LARGEST_OPEN_CAPACITY = 64 };

_Atomic(uintptr_t) objcrt_methodEpochWord;

void objcrt_methodNoteChangeLocked(void) {
  objcrt_assertLocked();
  atomic_fetch_add_explicit(&objcrt_methodEpochWord, 1, memory_order_relaxed);
}

objcrt_method *objcrt_classFindOwnMethodLocked(const objcrt_class *cls, objcrt_SEL selector) {
  objcrt_assertLocked();
  for (objcrt_method_list *list = cls->methods; list != NULL; list = list->next) {
    for (int32_t index = 0; index < list->count; index++) {
      if (list->methods[index].selector == selector) return &list->methods[index];
    }
  }
  return NULL;
}

objcrt_method *objcrt_classFindMethodLocked(
  objcrt_class *cls, objcrt_SEL selector, objcrt_class **owner) {
  for (; cls != NULL; cls = cls->superclass) {
    objcrt_method *method = objcrt_classFindOwnMethodLocked(cls, selector);
    if (method != NULL) {
      if (owner != NULL) *owner = cls;
      return method;
    }
  }
  return NULL;
}

// Writes an implementation through to the caches of `cls` and of every
// subclass that inherits it.
static void updateCachesLocked(objcrt_class *cls, objcrt_SEL selector, objcrt_IMP implementation) {
  if (implementation == objcrt_forwardImplementation()) objcrt_cacheDoubtAbsenceLocked();
  bool inherits = true;
  for (objcrt_class *current = cls; current != NULL;
       current = objcrt_classNextInTreeLocked(current, cls, inherits)) {
    inherits = current == cls || objcrt_classFindOwnMethodLocked(current, selector) == NULL;
    if (inherits) objcrt_cacheUpdateLocked(current, selector, implementation);
  }
}

typedef struct change {
  objcrt_SEL selector;
  objcrt_IMP implementation;
} change;

// The same for two methods of one class, whose selectors differ, in one pass: what takes
// time is to reach the records of many subclasses.
static void updateCachesOfTwoLocked(objcrt_class *cls, change first, change second) {
  objcrt_IMP forward = objcrt_forwardImplementation();
  if (first.implementation == forward || second.implementation == forward) {
    objcrt_cacheDoubtAbsenceLocked();
  }
  bool inheritsBoth = true;
  for (objcrt_class *current = cls; current != NULL;
       current = objcrt_classNextInTreeLocked(current, cls, inheritsBoth)) {
    bool isRoot = current == cls;
    bool hasFirst = !isRoot && objcrt_classFindOwnMethodLocked(current, first.selector) != NULL;
    bool hasSecond = !isRoot && objcrt_classFindOwnMethodLocked(current, second.selector) != NULL;
    inheritsBoth = !hasFirst && !hasSecond;
    if (inheritsBoth) {
      objcrt_cacheUpdateLocked(current, first.selector, first.implementation);
      objcrt_cacheUpdateLocked(current, second.selector, second.implementation);
    } else if (!hasFirst) {
      // From here down the pass is about one of them.
      updateCachesLocked(current, first.selector, first.implementation);
    } else if (!hasSecond) {
      updateCachesLocked(current, second.selector, second.implementation);
    }
  }
}

void objcrt_classRefreshCachesLocked(objcrt_class *cls) {
  objcrt_assertLocked();
  objcrt_methodNoteChangeLocked();
  for (objcrt_class *current = cls; current != NULL;
       current = objcrt_classNextInTreeLocked(current, cls, true)) {
    objcrt_cacheRefreshLocked(current);
  }
}

objcrt_method_list *objcrt_methodListAllocate(int32_t capacity) {
  objcrt_method_list *list = calloc(1, sizeof(*list) + (size_t)capacity * sizeof(list->methods[0]));
  if (list == NULL) objcrt_fatal("out of memory for %d methods", capacity);
  list->stride = sizeof(list->methods[0]);
  return list;
}

void objcrt_methodListAppend(
  objcrt_method_list *list, objcrt_SEL selector, objcrt_IMP implementation, const char *types) {
  // Qualifiers may stand in front of the result's type.
  const char result = types[strspn(types, "rnNoORVA+")];
  if (result == '{' || result == '(') objcrt_selectorNoteStructureResult(selector);
  objcrt_method *method = &list->methods[list->count++];
  method->selector = selector;
  method->types = types;
  atomic_store_explicit(&method->implementation, implementation, memory_order_release);
}

objcrt_method *objcrt_classAddMethodLocked(
  objcrt_class *cls, objcrt_SEL selector, objcrt_IMP implementation, const char *types) {
  objcrt_assertLocked();
  objcrt_hiddenMethodYieldLocked(cls, selector);
  objcrt_class_extra *extra = objcrt_classExtraLocked(cls);
  objcrt_method_list *list = extra->open_list;
  if (list == NULL || list->count == extra->open_capacity) {
    int32_t capacity = list == NULL ? FIRST_OPEN_CAPACITY : extra->open_capacity * 2;
    if (capacity > LARGEST_OPEN_CAPACITY) capacity = LARGEST_OPEN_CAPACITY;
    list = objcrt_methodListAllocate(capacity);
    list->next = cls->methods;
    cls->methods = list;
    extra->open_list = list;
    extra->open_capacity = capacity;
  }
  objcrt_methodListAppend(list, selector, implementation, types);
  objcrt_methodNoteChangeLocked();
  updateCachesLocked(cls, selector, implementation);
  objcrt_noteChangeLocked(cls, OBJCRT_CHANGE_SUBCLASSES);
  return &list->methods[list->count - 1];
}

void objcrt_classPushMethodListLocked(objcrt_class *cls, objcrt_method_list *list) {
  objcrt_assertLocked();
  list->next = cls->methods;
  cls->methods = list;
  objcrt_methodNoteChangeLocked();
  // Backward, so that the first of two entries of one name, the one that a
  // look-up finds, is the one that stays in the caches.
  for (int32_t index = list->count - 1; index >= 0; index--) {
    objcrt_method *method = &list->methods[index];
    updateCachesLocked(cls, method->selector, objcrt_methodImplementation(method));
  }
  objcrt_noteChangeLocked(cls, OBJCRT_CHANGE_SUBCLASSES);
}

static objcrt_IMP storeImplementationLocked(
  objcrt_class *owner, objcrt_method *method, objcrt_IMP implementation) {
  objcrt_IMP previous = objcrt_methodImplementation(method);
  objcrt_hiddenMethodAdoptLocked(owner, method);
  objcrt_originNoteChangeLocked(owner, method, previous);
  atomic_store_explicit(&method->implementation, implementation, memory_order_release);
  objcrt_methodNoteChangeLocked();
  return previous;
}

// A method that an earlier list shadows is in no cache.
static bool isVisibleLocked(objcrt_class *owner, objcrt_method *method) {
  return objcrt_classFindOwnMethodLocked(owner, method->selector) == method;
}

objcrt_IMP objcrt_methodSetImplementationLocked(
  objcrt_class *owner, objcrt_method *method, objcrt_IMP implementation) {
  objcrt_assertLocked();
  objcrt_IMP previous = storeImplementationLocked(owner, method, implementation);
  if (isVisibleLocked(owner, method)) {
    updateCachesLocked(owner, method->selector, implementation);
  }
  objcrt_noteChangeLocked(owner, OBJCRT_CHANGE_SUBCLASSES);
  return previous;
}

void objcrt_methodsExchangeLocked(objcrt_class *owner, objcrt_method *method,
  objcrt_class *otherOwner, objcrt_method *other) {
  objcrt_assertLocked();
  if (owner != otherOwner || method->selector == other->selector
    || !isVisibleLocked(owner, method) || !isVisibleLocked(owner, other)) {
    objcrt_IMP implementation = objcrt_methodImplementation(method);
    objcrt_methodSetImplementationLocked(owner, method,
      objcrt_methodSetImplementationLocked(otherOwner, other, implementation));
    return;
  }
  change changeOfOther = {other->selector, objcrt_methodImplementation(method)};
  change changeOfMethod = {
    method->selector, storeImplementationLocked(owner, other, changeOfOther.implementation)};
  storeImplementationLocked(owner, method, changeOfMethod.implementation);
  updateCachesOfTwoLocked(owner, changeOfMethod, changeOfOther);
  objcrt_noteChangeLocked(owner, OBJCRT_CHANGE_SUBCLASSES);
}

size_t objcrt_classMethodCountLocked(const objcrt_class *cls) {
  objcrt_assertLocked();
  size_t count = 0;
  for (objcrt_method_list *list = cls->methods; list != NULL; list = list->next) {
    count += (size_t)list->count;
  }
  return count;
}
