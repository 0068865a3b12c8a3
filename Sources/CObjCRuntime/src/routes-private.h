// The routes of a class (objcrt_forward.h): open addressing, by selector.
//
// A route is right as long as no method has changed anywhere, of which there is a count
// (objcrt_methods.h). Changes are rare, and a route is soon found right again.
//
// Concurrency: a reader takes the table once, and no lock. An entry's route is stored before its
// selector, a table is filled before it is published. Routes and outgrown tables are
// freed with the class. Writers hold the runtime lock, as do all who change methods.

#ifndef OBJCRT_ROUTES_PRIVATE_H
#define OBJCRT_ROUTES_PRIVATE_H

#include "objcrt_forward.h"
#include "objcrt_methods.h"
#include "objcrt_msgsend.h"
#include "objcrt_objects.h"

typedef struct known_route {
  objcrt_route route;
  /// The count of changes when the route was last found right.
  _Atomic(uintptr_t) epoch;
  /// All routes that the class has ever had.
  struct known_route *next;
} known_route;

typedef struct route_entry {
  _Atomic(objcrt_SEL) selector;
  _Atomic(known_route *) known;
} route_entry;

typedef struct objcrt_route_table {
  /// A power of two, less one. At least half of the entries are empty.
  size_t mask;
  size_t count;
  struct objcrt_route_table *outgrown;
  known_route *routes;
  route_entry entries[];
} objcrt_route_table;

/// The entry of a selector, or the empty one where it would be. Records of selectors are 16
/// bytes apart.
OBJCRT_INLINE route_entry *objcrt_routeEntry(objcrt_route_table *table, objcrt_SEL selector) {
  for (size_t index = (uintptr_t)selector >> 4;; index++) {
    route_entry *entry = &table->entries[index & table->mask];
    objcrt_SEL key = atomic_load_explicit(&entry->selector, memory_order_acquire);
    if (key == selector || key == NULL) return entry;
  }
}

/// The route of a message, or null.
OBJCRT_INLINE const objcrt_route *objcrt_routeFind(objcrt_id receiver, objcrt_SEL selector) {
  if (objcrt_isTagged(receiver)) return NULL;
  const objcrt_class_extra *extra = objcrt_classExtra(objcrt_isa(receiver));
  if (OBJCRT_UNLIKELY(extra == NULL)) return NULL;
  objcrt_route_table *table = atomic_load_explicit(&extra->routes, memory_order_acquire);
  if (table == NULL) return NULL;
  known_route *known =
    atomic_load_explicit(&objcrt_routeEntry(table, selector)->known, memory_order_acquire);
  bool isRight = known != NULL
    && atomic_load_explicit(&known->epoch, memory_order_relaxed) == objcrt_methodEpoch();
  return OBJCRT_LIKELY(isRight) ? &known->route : NULL;
}

#endif
