// libffi alone: what calls over it are compared with.

#ifndef BENCHMARK_CLOSURES_H
#define BENCHMARK_CLOSURES_H

#include "CObjCRuntime.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// A method without arguments that is a libffi closure around a C function which
/// returns 1; null if libffi cannot make one. It is never freed.
objcrt_IMP _Nullable benchmark_ffiClosure(void);

/// Calls a method without arguments that returns a word through `ffi_call`; the call
/// interface is prepared once. Returns the sum of the results.
uintptr_t benchmark_ffiCall(
  objcrt_IMP implementation, void *receiver, const void *selector, size_t iterations);

OBJCRT_ASSUME_NONNULL_END

#endif
