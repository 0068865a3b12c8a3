#include "routes-private.h"

#include "objcrt_check.h"
#include "objcrt_classes.h"
#include "objcrt_fatal.h"
#include "objcrt_lock.h"
#include "objcrt_scribble.h"
#include "objcrt_selectors.h"

#include <stdlib.h>

enum { FIRST_CAPACITY = 8 };

static void insert(objcrt_route_table *table, known_route *known) {
  route_entry *entry = objcrt_routeEntry(table, known->route.selector);
  atomic_store_explicit(&entry->known, known, memory_order_release);
  if (atomic_load_explicit(&entry->selector, memory_order_relaxed) != NULL) return;
  atomic_store_explicit(&entry->selector, known->route.selector, memory_order_release);
  table->count++;
}

static objcrt_route_table *currentLocked(const objcrt_class *cls) {
  objcrt_assertLocked();
  const objcrt_class_extra *extra = objcrt_classExtra(cls);
  return extra == NULL ? NULL : atomic_load_explicit(&extra->routes, memory_order_relaxed);
}

// The table with room for one more.
static objcrt_route_table *roomyTableLocked(objcrt_class *cls) {
  objcrt_route_table *current = currentLocked(cls);
  if (current != NULL && current->count <= current->mask / 2) return current;
  size_t capacity = current == NULL ? FIRST_CAPACITY : (current->mask + 1) * 2;
  objcrt_route_table *table = calloc(1, sizeof(*table) + capacity * sizeof(table->entries[0]));
  if (table == NULL) objcrt_fatal("out of memory for %zu routes", capacity);
  table->mask = capacity - 1;
  table->outgrown = current;
  if (current != NULL) {
    table->routes = current->routes;
    for (size_t index = 0; index <= current->mask; index++) {
      route_entry *entry = &current->entries[index];
      if (atomic_load_explicit(&entry->selector, memory_order_relaxed) != NULL) {
        insert(table, atomic_load_explicit(&entry->known, memory_order_relaxed));
      }
    }
  }
  atomic_store_explicit(&objcrt_classExtraLocked(cls)->routes, table, memory_order_release);
  return table;
}

static objcrt_IMP implementationLocked(objcrt_class *cls, const char *name) {
  objcrt_method *method = objcrt_classFindMethodLocked(cls, objcrt_selectorRegister(name), NULL);
  return method == NULL ? NULL : objcrt_methodImplementation(method);
}

// Whether messages of that name get to where the route leads.
static bool isRightLocked(objcrt_class *cls, const objcrt_route *route) {
  objcrt_IMP target = implementationLocked(cls, "forwardingTargetForSelector:");
  return objcrt_classFindMethodLocked(cls, route->selector, NULL) == NULL
    && (target == NULL || target == (objcrt_IMP)(uintptr_t)objcrt_forwardNowhere)
    && implementationLocked(cls, "methodSignatureForSelector:") == route->signature
    && implementationLocked(cls, "forwardInvocation:") == route->invocation;
}

static bool isSame(const objcrt_route *left, const objcrt_route *right) {
  return left->handle == right->handle && left->context == right->context
    && left->layout == right->layout;
}

static void addLocked(objcrt_class *cls, const objcrt_route *route) {
  objcrt_route_table *table = roomyTableLocked(cls);
  route_entry *entry = objcrt_routeEntry(table, route->selector);
  known_route *known = atomic_load_explicit(&entry->known, memory_order_relaxed);
  bool isKnown = known != NULL && isSame(&known->route, route);
  if (!isKnown) {
    known = calloc(1, sizeof(*known));
    if (known == NULL) objcrt_fatal("out of memory for a route");
    known->route = *route;
    known->next = table->routes;
    table->routes = known;
  }
  // All changes of methods happen under this lock.
  atomic_store_explicit(&known->epoch, objcrt_methodEpoch(), memory_order_relaxed);
  if (!isKnown) insert(table, known);
  objcrt_noteChangeLocked(cls, OBJCRT_CHANGE_CLASS);
}

void objcrt_routeAdd(objcrt_class *cls, objcrt_route route) {
  objcrt_lock();
  if (isRightLocked(cls, &route)) addLocked(cls, &route);
  objcrt_unlock();
}

void objcrt_routesFreeLocked(objcrt_class *cls) {
  objcrt_route_table *table = currentLocked(cls);
  for (known_route *known = table == NULL ? NULL : table->routes; known != NULL;) {
    known_route *next = known->next;
    objcrt_scribble(known, sizeof(*known));
    free(known);
    known = next;
  }
  while (table != NULL) {
    objcrt_route_table *outgrown = table->outgrown;
    objcrt_scribble(table, sizeof(*table));
    free(table);
    table = outgrown;
  }
}
