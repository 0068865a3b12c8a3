#include "objcrt_scribble.h"

#include "objcrt_cache.h"
#include "objcrt_switches.h"

#include <string.h>

void objcrt_scribble(void *memory, size_t size) {
  if (OBJCRT_UNLIKELY(objcrt_switches.scribble)) memset(memory, OBJCRT_SCRIBBLE_BYTE, size);
}

void objcrt_scribbleInstance(objcrt_id object) {
  size_t size = (size_t)object->isa->instance_size;
  memset(object + 1, OBJCRT_SCRIBBLE_BYTE, size - sizeof(*object));
  object->isa = objcrt_freedClass();
}

objcrt_class *objcrt_freedClass(void) {
  static objcrt_class record = {.name = "freed object", .instance_size = sizeof(objcrt_object)};
  static _Atomic(bool) isReady;
  if (!atomic_load_explicit(&isReady, memory_order_acquire)) {
    objcrt_cacheInitialize(&record);
    atomic_store_explicit(&isReady, true, memory_order_release);
  }
  return &record;
}
