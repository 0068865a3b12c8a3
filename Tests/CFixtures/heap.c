// The heap, used up.

#include "Heap.h"

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
