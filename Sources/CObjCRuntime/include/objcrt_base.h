// Macros that every header of the core uses.

#ifndef OBJCRT_BASE_H
#define OBJCRT_BASE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define OBJCRT_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define OBJCRT_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")

/// The condition is expected to hold: the other branch is moved out of line.
#define OBJCRT_LIKELY(condition) __builtin_expect(!!(condition), 1)

/// The condition is not expected to hold.
#define OBJCRT_UNLIKELY(condition) __builtin_expect(!!(condition), 0)

/// A function that is called on a miss and must not weigh on its callers.
#define OBJCRT_COLD __attribute__((noinline, cold))

/// A function that is inlined into every caller, also in debug builds, where a
/// send would otherwise pay for each layer.
#define OBJCRT_INLINE static inline __attribute__((always_inline))

#endif
