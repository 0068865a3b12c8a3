#include "objcrt_sendcheck.h"

// Relaxed throughout: a lost or displaced key costs a repeated check.
static _Atomic(uintptr_t) checkedSends[4096];

bool objcrt_sendCheckKnows(uintptr_t key) {
  return atomic_load_explicit(&checkedSends[key & 4095], memory_order_relaxed) == key;
}

void objcrt_sendCheckRemember(uintptr_t key) {
  atomic_store_explicit(&checkedSends[key & 4095], key, memory_order_relaxed);
}
