// Two threads, each on a processor of its own.

#ifndef BENCHMARK_THREADS_H
#define BENCHMARK_THREADS_H

#include "CObjCRuntime.h"

OBJCRT_ASSUME_NONNULL_BEGIN

enum { BENCHMARK_MAXIMAL_THREADS = 2 };

/// Runs a function on `count` threads, which start together, each pinned to another of
/// the processors that this process may use, while the caller sleeps.
///
/// - Parameter contexts: One for each thread.
///
/// - Returns: The time of the slowest thread in nanoseconds; a negative number if there
///   are not enough processors.
double benchmark_runOnThreads(
  size_t count, void (*_Nonnull body)(void *context), void *_Nonnull const *_Nonnull contexts);

OBJCRT_ASSUME_NONNULL_END

#endif
