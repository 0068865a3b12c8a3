#include "objcrt_check.h"

#include "objcrt_cache.h"
#include "objcrt_classes.h"
#include "objcrt_dispatch.h"
#include "objcrt_fatal.h"
#include "objcrt_hidden.h"
#include "objcrt_lock.h"
#include "objcrt_methods.h"
#include "objcrt_names.h"
#include "objcrt_selectors.h"

#include <stdlib.h>
#include <string.h>

// The whole tree is checked once in so many changes: a change that somebody
// forgot to note is found too, if later.
enum { CHANGES_BETWEEN_WHOLE_CHECKS = 4096 };

// A tree of more classes than this has a circle.
enum { MOST_CLASSES = 1 << 24 };

typedef struct change {
  objcrt_class *cls;
  enum objcrt_change reach;
} change;

// Guarded by the lock, empty whenever it is free.
static change *changes;
static size_t changeCount;
static size_t changeCapacity;
static size_t changesSinceWholeCheck;

#define FAULT(cls, format, ...) \
  objcrt_fatal("OBJCRT_CHECK: %sclass %s (%p): " format, kindOf(cls), (cls)->name, \
    (void *)(cls), __VA_ARGS__)

static const char *kindOf(const objcrt_class *cls) {
  return objcrt_classHas(cls, OBJCRT_CLASS_META) ? "meta" : "";
}

void objcrt_checkRememberLocked(objcrt_class *cls, enum objcrt_change reach) {
  objcrt_assertLocked();
  for (size_t index = 0; index < changeCount; index++) {
    if (changes[index].cls != cls) continue;
    if (reach > changes[index].reach) changes[index].reach = reach;
    return;
  }
  if (changeCount == changeCapacity) {
    changeCapacity = changeCapacity == 0 ? 16 : changeCapacity * 2;
    changes = realloc(changes, changeCapacity * sizeof(changes[0]));
    if (changes == NULL) objcrt_fatal("out of memory for %zu changes", changeCapacity);
  }
  changes[changeCount++] = (change){cls, reach};
}

void objcrt_checkForgetLocked(objcrt_class *cls) {
  objcrt_assertLocked();
  for (size_t index = 0; index < changeCount; index++) {
    if (changes[index].cls == cls) changes[index--] = changes[--changeCount];
  }
}

static void checkSelector(objcrt_class *cls, objcrt_SEL selector, const char *place) {
  if (objcrt_selectorCanonical(selector) != selector) {
    FAULT(cls, "the selector %s (%p) in %s is not the canonical one", objcrt_selectorName(selector),
      (const void *)selector, place);
  }
}

static void checkMethodsLocked(objcrt_class *cls) {
  const objcrt_class_extra *extra = objcrt_classExtra(cls);
  size_t lists = 0;
  for (objcrt_method_list *list = cls->methods; list != NULL; list = list->next) {
    if (++lists > MOST_CLASSES) FAULT(cls, "its chain of %s is a circle", "method lists");
    if (list->stride != sizeof(objcrt_method)) {
      FAULT(cls, "a method list has the stride %zu", list->stride);
    }
    if (list->count < 0 || (extra != NULL && list == extra->open_list
          && list->count > extra->open_capacity)) {
      FAULT(cls, "a method list holds %d methods", list->count);
    }
    for (int32_t index = 0; index < list->count; index++) {
      const objcrt_method *method = &list->methods[index];
      if (method->selector == NULL) FAULT(cls, "method %d of a list has no selector", index);
      checkSelector(cls, method->selector, "a method list");
      if (objcrt_methodImplementation(method) == NULL || method->types == NULL) {
        FAULT(cls, "method %s lacks its implementation or its types",
          objcrt_selectorName(method->selector));
      }
    }
  }
}

static void checkIvarsLocked(objcrt_class *cls) {
  if (cls->ivars == NULL) return;
  if (cls->ivars->stride != sizeof(objcrt_ivar)) {
    FAULT(cls, "the list of instance variables has the stride %zu", cls->ivars->stride);
  }
  for (int32_t index = 0; index < cls->ivars->count; index++) {
    const objcrt_ivar *ivar = &cls->ivars->ivars[index];
    if (*ivar->offset < (int32_t)sizeof(objcrt_object)
        || *ivar->offset + (long)ivar->size > cls->instance_size) {
      FAULT(cls, "instance variable %s of %u bytes at offset %d is outside an instance of %ld",
        ivar->name, ivar->size, *ivar->offset, cls->instance_size);
    }
  }
}

static void checkCacheLocked(objcrt_class *cls) {
  const char *fault = objcrt_cacheFaultLocked(cls);
  if (fault != NULL) FAULT(cls, "its cache %s", fault);
  objcrt_cache_summary summary = objcrt_cacheSummaryLocked(cls);
  if (summary.count != 0 && !objcrt_classHas(objcrt_classNonMeta(cls), OBJCRT_CLASS_INITIALIZED)) {
    FAULT(cls, "its cache is filled (%zu) before the end of +initialize", summary.count);
  }
  for (size_t index = 0; index < summary.capacity; index++) {
    objcrt_cache_entry entry;
    if (!objcrt_cacheEntryLocked(cls, index, &entry)) continue;
    checkSelector(cls, entry.selector, "the cache");
    objcrt_method *method = objcrt_classFindMethodLocked(cls, entry.selector, NULL);
    // What is missing may be cached: objcrt_classResponds, objcrt_cacheRefreshLocked.
    objcrt_IMP fresh =
      method == NULL ? objcrt_forwardImplementation() : objcrt_methodImplementation(method);
    if (entry.implementation != fresh) {
      FAULT(cls, "the cache has %p for %s, and a fresh look-up finds %p",
        (void *)entry.implementation, objcrt_selectorName(entry.selector), (void *)fresh);
    }
  }
}

static void checkLinks(objcrt_class *cls) {
  objcrt_class *meta = cls->isa;
  objcrt_class *superclass = cls->superclass;
  if (meta == NULL || !objcrt_classHas(meta, OBJCRT_CLASS_META)) {
    FAULT(cls, "its isa %p is no metaclass", (void *)meta);
  }
  if (objcrt_classHas(cls, OBJCRT_CLASS_META)) {
    objcrt_class *base = cls->instance_type;
    if (base->isa != cls) FAULT(cls, "its class %p has another metaclass", (void *)base);
    if (meta->isa != meta) FAULT(cls, "its isa %p is not the root metaclass", (void *)meta);
    if (superclass != (base->superclass == NULL ? base : base->superclass->isa)) {
      FAULT(cls, "its superclass is %s, and the metaclass of its class's superclass is not",
        superclass == NULL ? "null" : superclass->name);
    }
  } else if (meta->instance_type != cls) {
    FAULT(cls, "its metaclass belongs to %p", meta->instance_type);
  } else if (superclass != NULL && cls->instance_size < superclass->instance_size) {
    FAULT(cls, "its instances have %ld bytes, fewer than its superclass's", cls->instance_size);
  }
  if (superclass != NULL && objcrt_classHas(cls, OBJCRT_CLASS_REGISTERED)
      && !objcrt_classHas(superclass, OBJCRT_CLASS_REGISTERED)) {
    FAULT(cls, "its superclass %s is not registered", superclass->name);
  }
}

// Whether the tree has the class once where it belongs, and by its name.
static void checkPlaceLocked(objcrt_class *cls) {
  objcrt_class *sibling = cls->superclass == NULL ? objcrt_firstRootClassLocked()
                                                  : cls->superclass->first_subclass;
  size_t places = 0;
  for (size_t steps = 0; sibling != NULL; sibling = sibling->next_sibling) {
    if (++steps > MOST_CLASSES) FAULT(cls, "the chain of its %s is a circle", "siblings");
    if (sibling == cls) places++;
  }
  bool isRegistered = objcrt_classHas(cls, OBJCRT_CLASS_REGISTERED);
  if (places != (isRegistered ? 1 : 0)) {
    FAULT(cls, "it is %sregistered and %zu times in the tree", isRegistered ? "" : "not ", places);
  }
  if (!isRegistered || objcrt_classHas(cls, OBJCRT_CLASS_META)) return;
  // Named like the class above it, which is the one that is found.
  if (objcrt_classIsHidden(cls)) return;
  objcrt_name *entry = objcrt_nameLookUp(objcrt_classNames(), cls->name);
  if (entry == NULL || objcrt_nameValue(entry) != cls) {
    FAULT(cls, "it is registered and not found by %s", "name");
  }
}

void objcrt_checkClassLocked(objcrt_class *cls) {
  objcrt_assertLocked();
  checkLinks(cls);
  checkMethodsLocked(cls);
  checkIvarsLocked(cls);
  checkCacheLocked(cls);
}

// The class and everything below it, without recursion.
static void checkSubtreeLocked(objcrt_class *top) {
  size_t steps = 0;
  for (objcrt_class *current = top; current != NULL;) {
    objcrt_checkClassLocked(current);
    if (++steps > MOST_CLASSES) FAULT(top, "the tree of its %s has a circle", "subclasses");
    objcrt_class *next = current->first_subclass;
    if (next != NULL && next->superclass != current) {
      FAULT(next, "it is among the subclasses of %s, which is not its superclass", current->name);
    }
    while (next == NULL) {
      if (current == top) return;
      next = current->next_sibling;
      if (next != NULL && next->superclass != current->superclass) {
        FAULT(next, "it is a sibling of %s, which has another superclass", current->name);
      }
      current = current->superclass;
    }
    current = next;
  }
}

void objcrt_checkChangesLocked(void) {
  objcrt_assertLocked();
  for (size_t index = 0; index < changeCount; index++) {
    objcrt_class *cls = changes[index].cls;
    checkPlaceLocked(cls);
    if (changes[index].reach == OBJCRT_CHANGE_SUBCLASSES) {
      checkSubtreeLocked(cls);
    } else {
      objcrt_checkClassLocked(cls);
    }
  }
  changesSinceWholeCheck += changeCount;
  changeCount = 0;
  if (changesSinceWholeCheck < CHANGES_BETWEEN_WHOLE_CHECKS) return;
  changesSinceWholeCheck = 0;
  for (objcrt_class *root = objcrt_firstRootClassLocked(); root != NULL;
       root = root->next_sibling) {
    checkSubtreeLocked(root);
  }
}
