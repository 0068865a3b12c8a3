#include "objcrt_faces.h"

#include "objcrt_fatal.h"
#include "objcrt_lock.h"

#include <stdlib.h>

// Open addressing by metadata address, never shrunk. An unbound
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
