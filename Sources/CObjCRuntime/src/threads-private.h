// A process with one thread
// -------------------------
// Locked instructions are most of what a count, a weak slot or an association costs, and a
// process with one thread needs none of them. glibc knows whether there is one (single_threaded.h,
// from 2.32 on), and says otherwise before it starts the second.
//
// So a word that threads share is changed by exchangeLoaded alone, which compares only if there
// is somebody who can have changed the word since it was loaded. Both ways write the same values
// to the same word, and the system's making of a thread publishes what the plain way has written:
// the second thread may begin between any two changes. A signal handler in between may retain an
// object if it releases it as well, and must do nothing else here: it could not wait for a slot or
// a table that the interrupted code holds, threads or none. Threads that are not made by
// pthread_create are not seen.

#ifndef OBJCRT_THREADS_PRIVATE_H
#define OBJCRT_THREADS_PRIVATE_H

#include "objcrt_base.h"

#include <stdatomic.h>

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

/// Writes a word of which the caller has loaded the value, unless it has changed since: then
/// `loaded` has what it is. Orders are those of a weak compare-and-swap, and it fails as such.
static inline bool exchangeLoaded(_Atomic(uint64_t) *word, uint64_t *loaded, uint64_t changed,
  memory_order success, memory_order failure) {
  if (isOnlyThread()) {
    atomic_store_explicit(word, changed, memory_order_relaxed);
    return true;
  }
  return atomic_compare_exchange_weak_explicit(word, loaded, changed, success, failure);
}

#endif
