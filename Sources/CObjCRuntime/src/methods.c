#include "objcrt_methods.h"

#include "objcrt_cache.h"
#include "objcrt_check.h"
#include "objcrt_classes.h"
#include "objcrt_dispatch.h"
#include "objcrt_fatal.h"
#include "objcrt_lock.h"
#include "objcrt_origins.h"
#include "objcrt_selectors.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_OPEN_CAPACITY = 4, LARGEST_OPEN_CAPACITY = 64 };

static _Atomic(uintptr_t) epoch;

uintptr_t objcrt_methodEpoch(void) { return atomic_load_explicit(&epoch, memory_order_relaxed); }

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

void objcrt_classRefreshCachesLocked(objcrt_class *cls) {
  objcrt_assertLocked();
  atomic_fetch_add_explicit(&epoch, 1, memory_order_relaxed);
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
  objcrt_class_extra *extra = cls->extra;
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
  atomic_fetch_add_explicit(&epoch, 1, memory_order_relaxed);
  updateCachesLocked(cls, selector, implementation);
  objcrt_noteChangeLocked(cls, OBJCRT_CHANGE_SUBCLASSES);
  return &list->methods[list->count - 1];
}

void objcrt_classPushMethodListLocked(objcrt_class *cls, objcrt_method_list *list) {
  objcrt_assertLocked();
  list->next = cls->methods;
  cls->methods = list;
  atomic_fetch_add_explicit(&epoch, 1, memory_order_relaxed);
  // Backward, so that the first of two entries of one name, the one that a
  // look-up finds, is the one that stays in the caches.
  for (int32_t index = list->count - 1; index >= 0; index--) {
    objcrt_method *method = &list->methods[index];
    updateCachesLocked(cls, method->selector, objcrt_methodImplementation(method));
  }
  objcrt_noteChangeLocked(cls, OBJCRT_CHANGE_SUBCLASSES);
}

objcrt_IMP objcrt_methodSetImplementationLocked(
  objcrt_class *owner, objcrt_method *method, objcrt_IMP implementation) {
  objcrt_assertLocked();
  objcrt_IMP previous = objcrt_methodImplementation(method);
  objcrt_originNoteChangeLocked(owner, method, previous);
  atomic_store_explicit(&method->implementation, implementation, memory_order_release);
  // A method that an earlier list shadows is in no cache.
  if (objcrt_classFindOwnMethodLocked(owner, method->selector) == method) {
    updateCachesLocked(owner, method->selector, implementation);
  }
  objcrt_noteChangeLocked(owner, OBJCRT_CHANGE_SUBCLASSES);
  return previous;
}

size_t objcrt_classMethodCountLocked(const objcrt_class *cls) {
  objcrt_assertLocked();
  size_t count = 0;
  for (objcrt_method_list *list = cls->methods; list != NULL; list = list->next) {
    count += (size_t)list->count;
  }
  return count;
}
