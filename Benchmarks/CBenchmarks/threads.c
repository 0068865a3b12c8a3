#define _GNU_SOURCE

#include "benchmark_threads.h"

#include <pthread.h>
#include <sched.h>
#include <time.h>

typedef struct worker {
  pthread_t thread;
  int processor;
  void (*body)(void *);
  void *context;
  _Atomic(size_t) *missing;
  double nanoseconds;
} worker;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void *work(void *argument) {
  worker *self = argument;
  cpu_set_t processors;
  CPU_ZERO(&processors);
  CPU_SET((size_t)self->processor, &processors);
  pthread_setaffinity_np(pthread_self(), sizeof(processors), &processors);
  atomic_fetch_sub(self->missing, 1);
  while (atomic_load(self->missing) > 0) sched_yield();
  double start = now();
  self->body(self->context);
  self->nanoseconds = now() - start;
  return NULL;
}

/// Fills in processors that this process may use; false if they are too few.
static bool chooseProcessors(worker *workers, size_t count) {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof(allowed), &allowed) != 0) return false;
  size_t found = 0;
  for (int processor = 0; processor < CPU_SETSIZE && found < count; processor++) {
    if (CPU_ISSET((size_t)processor, &allowed)) workers[found++].processor = processor;
  }
  return found == count;
}

double benchmark_runOnThreads(size_t count, void (*body)(void *), void *const *contexts) {
  worker workers[BENCHMARK_MAXIMAL_THREADS];
  if (count > BENCHMARK_MAXIMAL_THREADS || !chooseProcessors(workers, count)) return -1;
  _Atomic(size_t) missing = count;
  size_t started = 0;
  for (; started < count; started++) {
    worker *next = &workers[started];
    next->body = body;
    next->context = contexts[started];
    next->missing = &missing;
    if (pthread_create(&next->thread, NULL, work, next) != 0) break;
  }
  // Those that have started must not wait for those that never will.
  atomic_fetch_sub(&missing, count - started);
  double slowest = 0;
  for (size_t i = 0; i < started; i++) {
    pthread_join(workers[i].thread, NULL);
    if (workers[i].nanoseconds > slowest) slowest = workers[i].nanoseconds;
  }
  return started == count ? slowest : -1;
}
