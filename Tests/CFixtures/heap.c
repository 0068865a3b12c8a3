// The heap: counted and used up. Allocations are counted by standing in front of the C
// library's functions; a sanitizer stands there itself, so with one nothing is counted.

#include "Heap.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

// A stack may not grow any more either.
static __attribute__((noinline)) void touchStack(void) {
  volatile char bytes[1 << 16];
  memset((char *)bytes, 1, sizeof(bytes));
}

// Not known to the compiler, which leaves out allocations that nobody uses.
static void *(*volatile allocate)(size_t) = malloc;

_Bool fixture_isSanitized(void) {
  return __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
}

_Bool fixture_exhaustHeap(void) {
  if (fixture_isSanitized()) return 0;
  touchStack();
  struct rlimit limit = {0, 0};
  if (setrlimit(RLIMIT_AS, &limit) != 0) return 0;
  // What the heap has left, the large pieces first, down to the last of each size.
  for (size_t bytes = 1 << 24; bytes >= 16; bytes -= bytes > 4096 ? bytes / 2 : 8) {
    while (allocate(bytes) != NULL) {}
  }
  return allocate(1) == NULL;
}

_Noreturn void fixture_exit(int status) { _exit(status); }

int64_t fixture_bytesInUse(void) { return (int64_t)mallinfo2().uordblks; }

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

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

int64_t fixture_allocationsOfThread(void) { return allocations; }

#endif
