#include "objcrt_hidden.h"

#include "objcrt_cache.h"
#include "objcrt_check.h"
#include "objcrt_classes.h"
#include "objcrt_dispatch.h"
#include "objcrt_lock.h"
#include "objcrt_methods.h"

#include <stdlib.h>

objcrt_method *objcrt_classFindVisibleMethodLocked(const objcrt_class *cls, objcrt_SEL selector) {
  objcrt_assertLocked();
  for (objcrt_method_list *list = cls->methods; list != NULL; list = list->next) {
    if (list->is_hidden) continue;
    for (int32_t index = 0; index < list->count; index++) {
      if (list->methods[index].selector == selector) return &list->methods[index];
    }
  }
  return NULL;
}

objcrt_method_list *objcrt_hiddenMethodAddLocked(objcrt_class *cls, objcrt_SEL selector,
  objcrt_IMP implementation, const char *types, objcrt_method_list *list) {
  objcrt_assertLocked();
  if (list == NULL) {
    list = objcrt_methodListAllocate(1);
    objcrt_methodListAppend(list, selector, implementation, types);
  }
  list->is_hidden = true;
  objcrt_classPushMethodListLocked(cls, list);
  return list;
}

// Takes the list out of the chain; false if it is not there.
static bool unlinkListLocked(objcrt_class *cls, objcrt_method_list *list) {
  for (objcrt_method_list **link = &cls->methods; *link != NULL; link = &(*link)->next) {
    if (*link != list) continue;
    *link = list->next;
    list->next = NULL;
    return true;
  }
  return false;
}

void objcrt_hiddenMethodRemoveLocked(objcrt_class *cls, objcrt_method_list *list) {
  objcrt_assertLocked();
  if (!unlinkListLocked(cls, list)) return;
  objcrt_methodNoteChangeLocked();
  objcrt_SEL selector = list->methods[0].selector;
  objcrt_method *now = objcrt_classFindMethodLocked(cls, selector, NULL);
  // As objcrt_cacheRefreshLocked: what is found no more keeps its bucket.
  objcrt_IMP implementation =
    now == NULL ? objcrt_forwardImplementation() : objcrt_methodImplementation(now);
  bool inherits = true;
  for (objcrt_class *current = cls; current != NULL;
       current = objcrt_classNextInTreeLocked(current, cls, inherits)) {
    inherits = current == cls || objcrt_classFindOwnMethodLocked(current, selector) == NULL;
    if (inherits) objcrt_cacheUpdateLocked(current, selector, implementation);
  }
  objcrt_noteChangeLocked(cls, OBJCRT_CHANGE_SUBCLASSES);
}

void objcrt_hiddenMethodForgetLocked(const objcrt_class *cls, objcrt_method_list *list) {
  objcrt_assertLocked();
  for (objcrt_method_list *own = cls->methods; own != NULL; own = own->next) {
    if (own == list) return;
  }
  free(list);
}

void objcrt_hiddenMethodYieldLocked(objcrt_class *cls, objcrt_SEL selector) {
  objcrt_assertLocked();
  for (objcrt_method_list *list = cls->methods; list != NULL; list = list->next) {
    if (!list->is_hidden || list->methods[0].selector != selector) continue;
    unlinkListLocked(cls, list);
    return;
  }
}

void objcrt_hiddenMethodAdoptLocked(objcrt_class *cls, const objcrt_method *method) {
  objcrt_assertLocked();
  for (objcrt_method_list *list = cls->methods; list != NULL; list = list->next) {
    if (list->is_hidden && method == &list->methods[0]) list->is_hidden = false;
  }
}

objcrt_class *objcrt_hiddenClassFor(const objcrt_object *object, objcrt_class *cls) {
  while (objcrt_classIsHidden(cls) && objcrt_hiddenOwner(cls) != object) cls = cls->superclass;
  return cls;
}

objcrt_class *objcrt_hiddenRetiredLocked(const objcrt_class *cls) {
  objcrt_assertLocked();
  for (objcrt_class *subclass = cls->first_subclass; subclass != NULL;
       subclass = subclass->next_sibling) {
    if (objcrt_classIsHidden(subclass) && objcrt_hiddenOwner(subclass) == NULL
        && subclass->first_subclass == NULL
        && objcrt_classExtraLocked(subclass)->pending_subclasses == 0) {
      return subclass;
    }
  }
  return NULL;
}

static _Atomic(const objcrt_hook_observer *) observer;

void objcrt_objectHooksFollowLocked(
  const objcrt_object *object, objcrt_class *previous, objcrt_class *cls) {
  objcrt_assertLocked();
  // Whoever ends the hooks first takes the hidden class its owner.
  bool hasEnded = objcrt_classIsHidden(previous) && objcrt_hiddenOwner(previous) != object;
  if (!hasEnded) objcrt_classSetLocked(cls, OBJCRT_CLASS_HAS_OBJECT_HOOKS);
}

void objcrt_objectHooksEnd(objcrt_id object) {
  const objcrt_hook_observer *told = objcrt_hookObserver();
  if (told != NULL) told->object_ended(object);
}

void objcrt_setHookObserver(const objcrt_hook_observer *new) {
  atomic_store_explicit(&observer, new, memory_order_release);
}

const objcrt_hook_observer *objcrt_hookObserver(void) {
  return atomic_load_explicit(&observer, memory_order_acquire);
}
