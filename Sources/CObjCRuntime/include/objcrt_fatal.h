// Fatal errors: one way out, which always says why.

#ifndef OBJCRT_FATAL_H
#define OBJCRT_FATAL_H

#include "objcrt_base.h"
#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// Prints `objc: ` and the formatted message to standard error, then traps, so that
/// a debugger or backtrace starts at the caller.
_Noreturn void objcrt_fatal(const char *format, ...) __attribute__((format(printf, 1, 2), cold));

/// `objcrt_fatal` for Swift, which cannot call variadic functions.
_Noreturn void objcrt_fatalMessage(const char *message) __attribute__((cold));

/// Prints `objc: ` and the message to standard error and goes on.
void objcrt_warning(const char *message) __attribute__((cold));

/// Stops with Apple's wording: `-[Class selector]: unrecognized selector sent to
/// instance 0x…`, or `+[…]: … sent to class 0x…`.
_Noreturn void objcrt_fatalUnrecognizedSelector(objcrt_id receiver, objcrt_SEL selector)
  __attribute__((cold));

OBJCRT_ASSUME_NONNULL_END

#endif
