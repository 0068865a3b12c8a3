#include "objcrt_classes.h"

#include "objcrt_cache.h"
#include "objcrt_check.h"
#include "objcrt_fatal.h"
#include "objcrt_lock.h"
#include "objcrt_methods.h"
#include "objcrt_origins.h"
#include "objcrt_scribble.h"
#include "objcrt_switches.h"

#include <stdlib.h>
#include <string.h>

static objcrt_class *firstRoot;

// Classes that are allocated and not in the tree, by `next_sibling`: somebody
// holds a handle to each of them, which a leak checker cannot know.
static objcrt_class *firstPending;

static objcrt_class *allocateClass(const char *name, unsigned long info, size_t extra_bytes) {
  objcrt_class *cls = calloc(1, sizeof(*cls) + extra_bytes);
  objcrt_class_extra *extra = calloc(1, sizeof(*extra));
  if (cls == NULL || extra == NULL) objcrt_fatal("out of memory for class %s", name);
  cls->name = name;
  cls->extra = extra;
  extra->extra_bytes = (int32_t)extra_bytes;
  atomic_init(&cls->info, info | OBJCRT_CLASS_CREATED);
  objcrt_cacheInitialize(cls);
  return cls;
}

static void link(objcrt_class **head, objcrt_class *cls);

objcrt_class *objcrt_classAllocatePairLocked(
  objcrt_class *superclass, const char *name, size_t extra_bytes) {
  objcrt_assertLocked();
  objcrt_class *cls = allocateClass(name, 0, extra_bytes);
  objcrt_class *meta = allocateClass(name, OBJCRT_CLASS_META, extra_bytes);
  cls->isa = meta;
  cls->superclass = superclass;
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

static void freeClass(objcrt_class *cls) {
  objcrt_checkForgetLocked(cls);
  objcrt_cacheFreeLocked(cls);
  objcrt_originsFreeLocked(cls);
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
  size_t extra_bytes = (size_t)cls->extra->extra_bytes;
  free(cls->extra);
  objcrt_scribble(cls, sizeof(*cls) + extra_bytes);
  free(cls);
}

void objcrt_classFreePairLocked(objcrt_class *cls) {
  objcrt_assertLocked();
  unlinkFrom(&firstPending, cls);
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
  return cls->extra->extra_bytes == 0 ? NULL : cls + 1;
}

// The face map: open addressing by metadata address, never shrunk. An unbound
// face keeps its slot with a null class. Outgrown arrays are kept for readers;
// together they are smaller than the current one.

typedef struct face_binding {
  _Atomic(const void *) metadata;
  _Atomic(objcrt_class *) cls;
} face_binding;

typedef struct face_map {
  struct face_map *outgrown;
  size_t mask;
  size_t count;
  face_binding bindings[];
} face_map;

static _Atomic(face_map *) faces;

static face_binding *findFace(face_map *map, const void *metadata) {
  // Metadata is 16-byte aligned and some hundred bytes long.
  for (size_t index = ((uintptr_t)metadata >> 5) * UINT64_C(0x9E3779B97F4A7C15) >> 40 & map->mask;;
       index = (index + 1) & map->mask) {
    face_binding *binding = &map->bindings[index];
    const void *key = atomic_load_explicit(&binding->metadata, memory_order_acquire);
    if (key == metadata || key == NULL) return binding;
  }
}

objcrt_class *objcrt_classForFace(const void *metadata) {
  face_map *map = atomic_load_explicit(&faces, memory_order_acquire);
  if (map == NULL) return NULL;
  return atomic_load_explicit(&findFace(map, metadata)->cls, memory_order_acquire);
}

static void bindIn(face_map *map, const void *metadata, objcrt_class *cls) {
  face_binding *binding = findFace(map, metadata);
  if (atomic_load_explicit(&binding->metadata, memory_order_relaxed) == NULL) map->count++;
  atomic_store_explicit(&binding->cls, cls, memory_order_release);
  atomic_store_explicit(&binding->metadata, metadata, memory_order_release);
}

void objcrt_bindFaceLocked(const void *metadata, objcrt_class *cls) {
  objcrt_assertLocked();
  face_map *map = atomic_load_explicit(&faces, memory_order_relaxed);
  if (map == NULL || (map->count + 1) * 2 > map->mask + 1) {
    size_t capacity = map == NULL ? 32 : (map->mask + 1) * 2;
    face_map *larger = calloc(1, sizeof(*larger) + capacity * sizeof(larger->bindings[0]));
    if (larger == NULL) objcrt_fatal("out of memory for %zu faces", capacity);
    larger->mask = capacity - 1;
    larger->outgrown = map;
    for (size_t index = 0; map != NULL && index <= map->mask; index++) {
      const void *key = atomic_load_explicit(&map->bindings[index].metadata, memory_order_relaxed);
      objcrt_class *value = atomic_load_explicit(&map->bindings[index].cls, memory_order_relaxed);
      if (value != NULL) bindIn(larger, key, value);
    }
    map = larger;
    bindIn(map, metadata, cls);
    atomic_store_explicit(&faces, map, memory_order_release);
    return;
  }
  bindIn(map, metadata, cls);
}
