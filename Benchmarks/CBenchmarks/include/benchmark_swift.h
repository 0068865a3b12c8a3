// Swift's own reference counting (docs/Runtime.md in the Swift repository), in loops
// that the optimiser cannot shorten: what ours is compared with.

#ifndef BENCHMARK_SWIFT_H
#define BENCHMARK_SWIFT_H

#include "CObjCRuntime.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// Retains and releases an instance of a Swift class.
void benchmark_swiftRetainRelease(void *object, size_t iterations);

/// Loads a `weak` reference to an instance of a Swift class and releases what it loads.
void benchmark_swiftWeakLoad(void *object, size_t iterations);

/// Makes a `weak` reference to an instance of a Swift class, and ends it.
void benchmark_swiftWeakCreateDestroy(void *object, size_t iterations);

OBJCRT_ASSUME_NONNULL_END

#endif
