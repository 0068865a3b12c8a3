// MADV_HUGEPAGE is an extension.
#define _GNU_SOURCE

#include "arena-private.h"

#include "objcrt_fatal.h"
#include "objcrt_lock.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum {
  UNIT = 16,
  /// What blocks are cut from, and the size of a huge page where pages have 4 kB.
  REGION = 2 << 20,
  /// Up to this size each multiple of a unit has a list of freed blocks.
  LARGEST_SMALL = 1024,
  SMALL_LISTS = LARGEST_SMALL / UNIT + 1,
  /// Larger blocks have a power of two and a unit, as method caches do.
  LARGEST_POWER = 16,
  LARGEST = (1 << LARGEST_POWER) + UNIT,
  LISTS = SMALL_LISTS + LARGEST_POWER + 1,
};

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define EACH_ALONE true
#endif
#endif

#ifndef EACH_ALONE
#define EACH_ALONE false
#endif

typedef struct freed_block {
  // A freed class keeps its first word, which says whose metaclass was used too late.
  uintptr_t untouched;
  struct freed_block *next;
} freed_block;

static freed_block *freed[LISTS];

static char *next;
static size_t left;

static bool standsAlone(size_t bytes) { return EACH_ALONE || bytes > LARGEST; }

// The list for blocks of at least `*bytes`, which becomes their size.
static size_t listFor(size_t *bytes) {
  if (*bytes <= LARGEST_SMALL) {
    *bytes = (*bytes + UNIT - 1) / UNIT * UNIT;
    return *bytes / UNIT;
  }
  size_t power = 0;
  while (((size_t)1 << power) + UNIT < *bytes) power++;
  *bytes = ((size_t)1 << power) + UNIT;
  return SMALL_LISTS + power;
}

static void *mapRegion(void) {
  // Twice the size has a whole region in it, wherever it begins.
  char *mapped =
    mmap(NULL, 2 * REGION, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) objcrt_fatal("out of memory for classes");
  size_t before = (size_t)(-(uintptr_t)mapped & (REGION - 1));
  if (before != 0) munmap(mapped, before);
  munmap(mapped + before + REGION, REGION - before);
  return mapped + before;
}

static void beginRegion(void) {
  // A program with few classes stays within the first one, and pays for what it touches.
  bool isFirst = next == NULL;
  next = mapRegion();
  left = REGION;
  // A wish: without huge pages the region works as well.
  if (!isFirst) madvise(next, REGION, MADV_HUGEPAGE);
}

void *objcrt_arenaAllocateLocked(size_t bytes) {
  objcrt_assertLocked();
  if (standsAlone(bytes)) {
    void *block = calloc(1, bytes);
    if (block == NULL) objcrt_fatal("out of memory for %zu bytes of classes", bytes);
    return block;
  }
  size_t list = listFor(&bytes);
  freed_block *block = freed[list];
  if (block != NULL) {
    freed[list] = block->next;
    return memset(block, 0, bytes);
  }
  if (left < bytes) beginRegion();
  void *fresh = next;
  next += bytes;
  left -= bytes;
  return fresh;
}

void objcrt_arenaFreeLocked(void *memory, size_t bytes) {
  objcrt_assertLocked();
  if (standsAlone(bytes)) return free(memory);
  size_t list = listFor(&bytes);
  freed_block *block = memory;
  block->next = freed[list];
  freed[list] = block;
}
