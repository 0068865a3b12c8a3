// Counts allocations by standing in front of the C library's functions. A sanitizer
// stands there itself, so with one nothing is counted.

#include "CFixtures.h"

#include <errno.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#ifdef HAS_SANITIZER

bool fixture_countsAllocations(void) { return false; }

int64_t fixture_allocationsOfThread(void) { return 0; }

#else

// The C library's own functions by its second names for them.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Of the executable itself, so that reading it never allocates.
static _Thread_local int64_t allocations __attribute__((tls_model("local-exec")));

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  allocations++;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  allocations++;
  *memory = __libc_memalign(alignment, size);
  return *memory == NULL ? ENOMEM : 0;
}

bool fixture_countsAllocations(void) { return true; }

int64_t fixture_allocationsOfThread(void) { return allocations; }

#endif
