#include "objcrt_properties.h"

#include "names-private.h"
#include "objcrt_fatal.h"
#include "objcrt_lock.h"

#include <stdlib.h>
#include <string.h>

const char *objcrt_internPropertyString(const char *string) {
  static objcrt_name_table table = {.lock = PTHREAD_MUTEX_INITIALIZER};
  return objcrt_nameIntern(&table, string)->characters;
}

objcrt_property_list *objcrt_propertyListAllocate(int32_t capacity) {
  objcrt_property_list *list =
    calloc(1, sizeof(*list) + (size_t)capacity * sizeof(list->properties[0]));
  if (list == NULL) objcrt_fatal("out of memory for %d properties", capacity);
  list->stride = (int32_t)sizeof(list->properties[0]);
  return list;
}

void objcrt_propertyListAppend(objcrt_property_list *list, objcrt_property property) {
  list->properties[list->count++] = property;
}

void objcrt_propertyListPushLocked(objcrt_property_list **chain, objcrt_property_list *list) {
  objcrt_assertLocked();
  list->next = *chain;
  *chain = list;
}

void objcrt_propertyListPushLastLocked(objcrt_property_list **chain, objcrt_property_list *list) {
  objcrt_assertLocked();
  while (*chain != NULL) chain = &(*chain)->next;
  *chain = list;
}

objcrt_property *objcrt_propertyFindLocked(objcrt_property_list *chain, const char *name) {
  objcrt_assertLocked();
  for (objcrt_property_list *list = chain; list != NULL; list = list->next) {
    for (int32_t index = 0; index < list->count; index++) {
      // Not by address: a compiler's names are not interned.
      if (strcmp(list->properties[index].name, name) == 0) return &list->properties[index];
    }
  }
  return NULL;
}

void objcrt_propertyListFree(objcrt_property_list *chain) {
  while (chain != NULL) {
    objcrt_property_list *next = chain->next;
    free(chain);
    chain = next;
  }
}
