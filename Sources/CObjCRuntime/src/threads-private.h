// A process with one thread
// -------------------------
// Locked instructions are most of what a count, a weak slot or an association costs, and a
// process with one thread needs none of them. glibc knows whether there is one (single_threaded.h,
// from 2.32 on), and says otherwise before it starts the second.
//
// What is written without them is written as with them: to the same word, the same values. A
// signal handler in between may retain an object if it releases it as well, and must do nothing
// else here: it could not wait for a slot or a table that the interrupted code holds, threads
// or none. Threads that are not made by pthread_create are not seen.

#ifndef OBJCRT_THREADS_PRIVATE_H
#define OBJCRT_THREADS_PRIVATE_H

#include "objcrt_base.h"

#if __has_include(<sys/single_threaded.h>)
#include <sys/single_threaded.h>
#define OBJCRT_HAS_SINGLE_THREADED 1
#endif

/// Whether no other thread can change anything.
static inline bool isOnlyThread(void) {
#ifdef OBJCRT_HAS_SINGLE_THREADED
  return __libc_single_threaded;
#else
  return false;
#endif
}

#endif
