// Waiting for a lock that is one bit or one word.
//
// For locks that are held for some instructions and never during a call-out.
// A mutex would double what an association or a weak slot costs. Whoever has
// waited for long sleeps, so that a preempted holder gets the processor also
// from a waiter of higher priority.

#ifndef OBJCRT_SPIN_PRIVATE_H
#define OBJCRT_SPIN_PRIVATE_H

#include "objcrt_base.h"

#include <sched.h>
#include <time.h>

enum { PAUSES_BEFORE_YIELD = 64, YIELDS_BEFORE_SLEEP = 64 };

/// Waits a moment; `rounds` is the caller's count of moments, zero at first.
static OBJCRT_COLD void spinWait(unsigned *rounds) {
  unsigned round = (*rounds)++;
  if (round < PAUSES_BEFORE_YIELD) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("isb");
#endif
  } else if (round < PAUSES_BEFORE_YIELD + YIELDS_BEFORE_SLEEP) {
    sched_yield();
  } else {
    nanosleep(&(struct timespec){.tv_nsec = 50000}, NULL);
  }
}

#endif
