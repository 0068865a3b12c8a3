#include "names-private.h"

#include "objcrt_fatal.h"

#include <stdlib.h>
#include <string.h>

// Eight bytes at a time: selector names average twenty bytes, and interning a
// known name is on the path of every string literal that becomes a selector.
static uint32_t hashName(const char *name, size_t length) {
  const uint64_t multiplier = UINT64_C(0x9E3779B97F4A7C15);
  uint64_t hash = length * multiplier;
  while (length >= 8) {
    uint64_t word;
    memcpy(&word, name, 8);
    hash = (hash ^ word) * multiplier;
    hash ^= hash >> 29;
    name += 8;
    length -= 8;
  }
  uint64_t rest = 0;
  memcpy(&rest, name, length);
  hash = (hash ^ rest) * multiplier;
  return (uint32_t)(hash >> 32);
}

static objcrt_name *find(objcrt_name_slots *slots, uint32_t hash, const char *name, size_t length) {
  if (slots == NULL) return NULL;
  for (size_t index = hash & slots->mask;; index = (index + 1) & slots->mask) {
    objcrt_name *entry = atomic_load_explicit(&slots->entries[index], memory_order_acquire);
    if (entry == NULL) return NULL;
    if (entry->hash == hash && entry->length == length
        && memcmp(entry->characters, name, length) == 0) {
      return entry;
    }
  }
}

static void insert(objcrt_name_slots *slots, objcrt_name *entry) {
  size_t index = entry->hash & slots->mask;
  while (atomic_load_explicit(&slots->entries[index], memory_order_relaxed) != NULL) {
    index = (index + 1) & slots->mask;
  }
  atomic_store_explicit(&slots->entries[index], entry, memory_order_release);
}

static objcrt_name_slots *grow(objcrt_name_slots *old) {
  size_t capacity = old == NULL ? 64 : (old->mask + 1) * 2;
  objcrt_name_slots *slots = calloc(1, sizeof(*slots) + capacity * sizeof(slots->entries[0]));
  if (slots == NULL) objcrt_fatal("out of memory for %zu names", capacity);
  slots->mask = capacity - 1;
  slots->outgrown = old;
  if (old != NULL) {
    for (size_t index = 0; index <= old->mask; index++) {
      objcrt_name *entry = atomic_load_explicit(&old->entries[index], memory_order_relaxed);
      if (entry != NULL) insert(slots, entry);
    }
  }
  return slots;
}

objcrt_name *objcrt_nameLookUp(objcrt_name_table *table, const char *name) {
  size_t length = strlen(name);
  objcrt_name_slots *slots = atomic_load_explicit(&table->slots, memory_order_acquire);
  return find(slots, hashName(name, length), name, length);
}

objcrt_name *objcrt_nameIntern(objcrt_name_table *table, const char *name) {
  size_t length = strlen(name);
  if (length >= UINT32_MAX) objcrt_fatal("a name of %zu bytes is too long", length);
  uint32_t hash = hashName(name, length);
  objcrt_name *entry =
    find(atomic_load_explicit(&table->slots, memory_order_acquire), hash, name, length);
  if (OBJCRT_LIKELY(entry != NULL)) return entry;

  pthread_mutex_lock(&table->lock);
  objcrt_name_slots *slots = atomic_load_explicit(&table->slots, memory_order_relaxed);
  entry = find(slots, hash, name, length);
  if (entry == NULL) {
    entry = malloc(sizeof(*entry) + length + 1);
    if (entry == NULL) objcrt_fatal("out of memory for the name %s", name);
    entry->hash = hash;
    entry->length = (uint32_t)length;
    memcpy(entry->characters, name, length + 1);
    atomic_init(&entry->value, NULL);
    if (table->makeValue != NULL) atomic_init(&entry->value, table->makeValue(entry));
    if (slots == NULL || (table->count + 1) * 4 > (slots->mask + 1) * 3) {
      slots = grow(slots);
      atomic_store_explicit(&table->slots, slots, memory_order_release);
    }
    insert(slots, entry);
    table->count++;
  }
  pthread_mutex_unlock(&table->lock);
  return entry;
}

objcrt_name_table *objcrt_classNames(void) {
  static objcrt_name_table table = {.lock = PTHREAD_MUTEX_INITIALIZER};
  return &table;
}

// The value of a method's encoding is the number of its arguments, once it is known.
static objcrt_name_table stringTable = {.lock = PTHREAD_MUTEX_INITIALIZER};

const char *objcrt_internString(const char *string) {
  return objcrt_nameIntern(&stringTable, string)->characters;
}

size_t objcrt_knownMethodTypes(const char *types, const char **interned) {
  objcrt_name *entry = objcrt_nameLookUp(&stringTable, types);
  if (entry == NULL) return 0;
  *interned = entry->characters;
  return (size_t)objcrt_nameValue(entry);
}

const char *objcrt_noteMethodTypes(const char *types, size_t arguments) {
  objcrt_name *entry = objcrt_nameIntern(&stringTable, types);
  objcrt_nameSetValue(entry, (void *)arguments);
  return entry->characters;
}
