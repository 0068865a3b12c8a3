// The representation of a name table, for files that own one.

#ifndef OBJCRT_NAMES_PRIVATE_H
#define OBJCRT_NAMES_PRIVATE_H

#include "objcrt_names.h"

#include <pthread.h>

/// An open-addressed array of entries. Invariants: `mask + 1` is a power of
/// two; at least a quarter of the slots are empty; a slot never changes once
/// it is filled.
typedef struct objcrt_name_slots {
  struct objcrt_name_slots *outgrown;
  size_t mask;
  _Atomic(objcrt_name *) entries[];
} objcrt_name_slots;

struct objcrt_name_table {
  _Atomic(objcrt_name_slots *) slots;
  size_t count;
  pthread_mutex_t lock;
  /// Makes a new entry's value before the entry is published, or null.
  void *(*makeValue)(objcrt_name *name);
};

#endif
