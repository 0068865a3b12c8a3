#include "objcrt_enumeration.h"

#include "objcrt_fatal.h"

static _Atomic(objcrt_enumeration_handler) current;

void objcrt_setEnumerationHandler(objcrt_enumeration_handler handler) {
  atomic_store_explicit(&current, handler, memory_order_release);
}

void objcrt_enumerationMutation(objcrt_id object) {
  objcrt_enumeration_handler handler = atomic_load_explicit(&current, memory_order_acquire);
  if (handler == NULL) {
    objcrt_fatal(
      "<%s: %p> was changed while it was enumerated", object->isa->name, (void *)object);
  }
  handler(object);
}
