// What tests ask of the process's heap.

#ifndef CFIXTURES_HEAP_H
#define CFIXTURES_HEAP_H

#include <stdint.h>

/// How many bytes of the process's heap are in use.
int64_t fixture_bytesInUse(void);

/// How many times this thread has asked for memory, freed since or not. Zero with a
/// sanitizer.
int64_t fixture_allocationsOfThread(void);

/// Makes every allocation fail from now on, for the rest of the process's life: also one
/// that would be freed again at once, which no count of bytes shows. Not under sanitizers,
/// which have a heap of their own: false, and nothing is changed.
_Bool fixture_exhaustHeap(void);

/// Whether the process has a sanitizer's heap.
_Bool fixture_isSanitized(void);

/// Ends the process without running anything else.
_Noreturn void fixture_exit(int status);

#endif
