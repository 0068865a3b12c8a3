#include "objcrt_classes.h"

#include "arena-private.h"
#include "objcrt_cache.h"
#include "objcrt_check.h"
#include "objcrt_fatal.h"
#include "objcrt_forward.h"
#include "objcrt_lock.h"
#include "objcrt_methods.h"
#include "objcrt_origins.h"
#include "objcrt_properties.h"
#include "objcrt_protocols.h"
#include "objcrt_scribble.h"
#include "objcrt_switches.h"

#include <stdlib.h>
#include <string.h>

static objcrt_class *firstRoot;

// Classes that are allocated and not in the tree, by `next_sibling`: somebody
// holds a handle to each of them, which a leak checker cannot know.
static objcrt_class *firstPending;

static objcrt_class *allocateClassLocked(const char *name, unsigned long info, size_t extra_bytes) {
  objcrt_class *cls = objcrt_arenaAllocateLocked(sizeof(*cls) + extra_bytes);
  cls->name = name;
  atomic_init(&cls->info, info | OBJCRT_CLASS_CREATED);
  objcrt_cacheInitialize(cls);
  // Most metaclasses never need it. Of a class, debug builds count instances without the lock.
  bool needsExtra = (info & OBJCRT_CLASS_META) == 0 || extra_bytes != 0;
  if (needsExtra) objcrt_classExtraLocked(cls)->extra_bytes = (int32_t)extra_bytes;
  return cls;
}

objcrt_class_extra *objcrt_classExtraLocked(objcrt_class *cls) {
  objcrt_assertLocked();
  objcrt_class_extra *extra = objcrt_classExtra(cls);
  if (extra != NULL) return extra;
  extra = calloc(1, sizeof(*extra));
  if (extra == NULL) objcrt_fatal("out of memory for class %s", cls->name);
  atomic_store_explicit(&cls->extra, extra, memory_order_release);
  return extra;
}

static void link(objcrt_class **head, objcrt_class *cls);

objcrt_class *objcrt_classAllocatePairLocked(
  objcrt_class *superclass, const char *name, size_t extra_bytes) {
  objcrt_assertLocked();
  unsigned long inherited = superclass == NULL ? 0
    : atomic_load_explicit(&superclass->info, memory_order_relaxed)
      & (OBJCRT_CLASS_HEADERLESS | OBJCRT_CLASS_HAS_OBJECT_HOOKS);
  objcrt_class *cls = allocateClassLocked(name, inherited, extra_bytes);
  objcrt_class *meta = allocateClassLocked(name, OBJCRT_CLASS_META, extra_bytes);
  cls->isa = meta;
  cls->superclass = superclass;
  if (superclass != NULL && objcrt_classHas(superclass, OBJCRT_CLASS_ALIGNED_32)) {
    objcrt_classSetLocked(cls, OBJCRT_CLASS_ALIGNED_32);
  }
  cls->instance_size =
    superclass == NULL ? (long)sizeof(objcrt_object) : superclass->instance_size;
  meta->instance_type = cls;
  meta->instance_size = (long)sizeof(objcrt_class);
  if (superclass == NULL) {
    // The root metaclass closes the loop: it is its own isa, and instance
    // methods of the root class answer for class objects too.
    meta->isa = meta;
    meta->superclass = cls;
  } else {
    meta->isa = superclass->isa->isa;
    meta->superclass = superclass->isa;
  }
  link(&firstPending, cls);
  return cls;
}

static objcrt_class **headOfSiblings(objcrt_class *cls) {
  return cls->superclass == NULL ? &firstRoot : &cls->superclass->first_subclass;
}

static void link(objcrt_class **head, objcrt_class *cls) {
  cls->next_sibling = *head;
  *head = cls;
}

static void unlinkFrom(objcrt_class **head, objcrt_class *cls) {
  objcrt_class **slot = head;
  while (*slot != cls) slot = &(*slot)->next_sibling;
  *slot = cls->next_sibling;
  cls->next_sibling = NULL;
}

void objcrt_classLinkPairLocked(objcrt_class *cls) {
  objcrt_assertLocked();
  unlinkFrom(&firstPending, cls);
  link(headOfSiblings(cls), cls);
  link(headOfSiblings(cls->isa), cls->isa);
  objcrt_classSetLocked(cls->isa, OBJCRT_CLASS_REGISTERED);
  objcrt_classSetLocked(cls, OBJCRT_CLASS_REGISTERED);
  objcrt_noteChangeLocked(cls, OBJCRT_CHANGE_CLASS);
  objcrt_noteChangeLocked(cls->isa, OBJCRT_CHANGE_CLASS);
  if (OBJCRT_UNLIKELY(objcrt_switches.print_classes)) {
    objcrt_trace("class %s : %s is registered at %p, its instances have %ld bytes", cls->name,
      cls->superclass == NULL ? "nil" : cls->superclass->name, (void *)cls, cls->instance_size);
  }
}

void objcrt_classUnlinkPairLocked(objcrt_class *cls) {
  objcrt_assertLocked();
  unlinkFrom(headOfSiblings(cls->isa), cls->isa);
  unlinkFrom(headOfSiblings(cls), cls);
  link(&firstPending, cls);
  objcrt_classClearLocked(cls, OBJCRT_CLASS_REGISTERED);
  objcrt_classClearLocked(cls->isa, OBJCRT_CLASS_REGISTERED);
}

objcrt_class *objcrt_classNextInTreeLocked(
  objcrt_class *cls, objcrt_class *root, bool descends) {
  objcrt_assertLocked();
  if (descends && cls->first_subclass != NULL) return cls->first_subclass;
  for (; cls != root; cls = cls->superclass) {
    if (cls->next_sibling != NULL) return cls->next_sibling;
  }
  return NULL;
}

// A metaclass's isa is its root's metaclass, in the whole tree below `cls`.
static void setRootMetaclassLocked(objcrt_class *cls) {
  objcrt_class *root = cls;
  while (root->superclass != NULL) root = root->superclass;
  for (objcrt_class *current = cls; current != NULL;
       current = objcrt_classNextInTreeLocked(current, cls, true)) {
    if (!objcrt_classHas(current, OBJCRT_CLASS_META)) current->isa->isa = root->isa;
  }
}

void objcrt_classSetSuperclassLocked(objcrt_class *cls, objcrt_class *superclass) {
  objcrt_assertLocked();
  objcrt_class *meta = cls->isa;
  unlinkFrom(headOfSiblings(meta), meta);
  unlinkFrom(headOfSiblings(cls), cls);
  cls->superclass = superclass;
  meta->superclass = superclass == NULL ? cls : superclass->isa;
  link(headOfSiblings(cls), cls);
  link(headOfSiblings(meta), meta);
  setRootMetaclassLocked(cls);
  objcrt_noteChangeLocked(cls, OBJCRT_CHANGE_SUBCLASSES);
  objcrt_noteChangeLocked(meta, OBJCRT_CHANGE_SUBCLASSES);
  objcrt_classRefreshCachesLocked(cls);
  // Of a root class the metaclass is a subclass, and has just been visited.
  if (superclass != NULL) objcrt_classRefreshCachesLocked(meta);
}

size_t objcrt_classInstanceCount(const objcrt_class *cls) {
  objcrt_class_extra *extra = objcrt_classExtra(cls);
  return extra == NULL ? 0 : atomic_load_explicit(&extra->instances, memory_order_relaxed);
}

static void freeClass(objcrt_class *cls) {
  objcrt_checkForgetLocked(cls);
  objcrt_cacheFreeLocked(cls);
  objcrt_originsFreeLocked(cls);
  objcrt_routesFreeLocked(cls);
  for (objcrt_method_list *list = cls->methods; list != NULL;) {
    objcrt_method_list *next = list->next;
    objcrt_scribble(list, sizeof(*list) + (size_t)list->count * sizeof(list->methods[0]));
    free(list);
    list = next;
  }
  if (cls->ivars != NULL) {
    // Each offset was allocated with its instance variable (ABI 2.5 points to it).
    for (int32_t index = 0; index < cls->ivars->count; index++) {
      free(cls->ivars->ivars[index].offset);
    }
    free(cls->ivars);
  }
  objcrt_protocolListFree(cls->protocols);
  objcrt_propertyListFree(cls->properties);
  objcrt_class_extra *extra = objcrt_classExtra(cls);
  size_t extra_bytes = extra == NULL ? 0 : (size_t)extra->extra_bytes;
  free(extra);
  objcrt_scribble(cls, sizeof(*cls) + extra_bytes);
  objcrt_arenaFreeLocked(cls, sizeof(*cls) + extra_bytes);
}

void objcrt_classFreePairLocked(objcrt_class *cls) {
  objcrt_assertLocked();
  unlinkFrom(&firstPending, cls);
  // What is remembered for the class's address must not hold for the next class there.
  objcrt_methodNoteChangeLocked();
  freeClass(cls->isa);
  freeClass(cls);
}

void objcrt_classAppendIvarLocked(objcrt_class *cls, const char *name, const char *type,
  int32_t offset, uint32_t size, uint32_t flags) {
  objcrt_assertLocked();
  int32_t count = cls->ivars == NULL ? 0 : cls->ivars->count;
  size_t bytes = sizeof(objcrt_ivar_list) + (size_t)(count + 1) * sizeof(objcrt_ivar);
  objcrt_ivar_list *list = realloc(cls->ivars, bytes);
  int32_t *cell = malloc(sizeof(*cell));
  if (list == NULL || cell == NULL) objcrt_fatal("out of memory for instance variable %s", name);
  *cell = offset;
  list->count = count + 1;
  list->stride = sizeof(objcrt_ivar);
  list->ivars[count] =
    (objcrt_ivar){.name = name, .type = type, .offset = cell, .size = size, .flags = flags};
  cls->ivars = list;
  objcrt_noteChangeLocked(cls, OBJCRT_CHANGE_CLASS);
}

objcrt_class *objcrt_firstRootClassLocked(void) {
  objcrt_assertLocked();
  return firstRoot;
}

void *objcrt_classExtraBytes(objcrt_class *cls) {
  const objcrt_class_extra *extra = objcrt_classExtra(cls);
  return extra == NULL || extra->extra_bytes == 0 ? NULL : cls + 1;
}
