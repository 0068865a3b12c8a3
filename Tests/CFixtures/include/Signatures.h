// Method types, each with a function that calls an implementation of that type:
// compiled by clang, so every call follows the C ABI by definition.

#ifndef CFIXTURES_SIGNATURES_H
#define CFIXTURES_SIGNATURES_H

#include <stdint.h>

/// A method type and its caller.
typedef struct FixtureSignature {
  /// The method's type encoding.
  const char *encoding;
  /// Calls `imp` with the values that `arguments` point to, after receiver and
  /// selector, and writes what it returns to `result`.
  void (*call)(void *imp, void *self, const void *selector, const void *const *arguments,
    void *result);
} FixtureSignature;

/// How many method types there are.
int fixture_signatureCount(void);

/// One of them.
FixtureSignature fixture_signature(int index);

/// Makes the system refuse to make memory executable that was writable, for the rest of
/// the process's life. False if the kernel cannot.
_Bool fixture_refuseExecutableMemory(void);

/// Makes the system refuse to open files, for the rest of the process's life.
_Bool fixture_refuseFiles(void);

#endif
