#include "objcrt_protocols.h"

#include "names-private.h"
#include "objcrt_fatal.h"
#include "objcrt_lock.h"

#include <stdlib.h>

objcrt_name_table *objcrt_protocolNames(void) {
  static objcrt_name_table table = {.lock = PTHREAD_MUTEX_INITIALIZER};
  return &table;
}

objcrt_protocol *objcrt_protocolAllocate(objcrt_class *isa, const char *name) {
  objcrt_protocol *protocol = calloc(1, sizeof(*protocol));
  if (protocol == NULL) objcrt_fatal("out of memory for protocol %s", name);
  protocol->isa = isa;
  protocol->name = name;
  return protocol;
}

objcrt_protocol_list *objcrt_protocolListAllocate(size_t capacity) {
  objcrt_protocol_list *list = calloc(1, sizeof(*list) + capacity * sizeof(list->protocols[0]));
  if (list == NULL) objcrt_fatal("out of memory for %zu protocols", capacity);
  return list;
}

void objcrt_protocolListAppend(objcrt_protocol_list *list, objcrt_protocol *protocol) {
  list->protocols[list->count++] = protocol;
}

void objcrt_protocolListPushLocked(objcrt_protocol_list **chain, objcrt_protocol_list *list) {
  objcrt_assertLocked();
  list->next = *chain;
  *chain = list;
}

void objcrt_protocolListPushLastLocked(objcrt_protocol_list **chain, objcrt_protocol_list *list) {
  objcrt_assertLocked();
  while (*chain != NULL) chain = &(*chain)->next;
  *chain = list;
}

bool objcrt_protocolListContainsLocked(
  const objcrt_protocol_list *chain, const objcrt_protocol *protocol) {
  objcrt_assertLocked();
  for (const objcrt_protocol_list *list = chain; list != NULL; list = list->next) {
    for (size_t index = 0; index < list->count; index++) {
      if (objcrt_protocolsShareName(list->protocols[index], protocol)) return true;
    }
  }
  return false;
}

void objcrt_protocolListFree(objcrt_protocol_list *chain) {
  while (chain != NULL) {
    objcrt_protocol_list *next = chain->next;
    free(chain);
    chain = next;
  }
}

void objcrt_methodDescriptionListAppendLocked(
  objcrt_method_description_list **list, objcrt_method_description description) {
  objcrt_assertLocked();
  int32_t count = *list == NULL ? 0 : (*list)->count;
  size_t bytes = sizeof(**list) + (size_t)(count + 1) * sizeof(description);
  objcrt_method_description_list *larger = realloc(*list, bytes);
  if (larger == NULL) objcrt_fatal("out of memory for %d method descriptions", count + 1);
  larger->count = count + 1;
  larger->stride = (int32_t)sizeof(description);
  larger->descriptions[count] = description;
  *list = larger;
}
