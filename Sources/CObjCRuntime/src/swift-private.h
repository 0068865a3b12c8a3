// The functions of Swift's runtime that the core calls (docs/Runtime.md in the
// Swift repository). All have the C calling convention, and none but
// `swift_release` can run foreign code.

#ifndef OBJCRT_SWIFT_PRIVATE_H
#define OBJCRT_SWIFT_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

extern void *swift_allocObject(const void *metadata, size_t size, size_t alignmentMask);
extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern void *swift_retain_n(void *object, uint32_t references);
extern void swift_release_n(void *object, uint32_t references);
/// Adds a reference unless the object's `deinit` has begun; then returns null.
extern void *swift_tryRetain(void *object);
/// Unowned references keep an object's memory, and nothing else of it.
extern void swift_unownedRetain(void *object);
extern void swift_unownedRelease(void *object);
extern bool swift_isDeallocating(void *object);
extern size_t swift_retainCount(void *object);

typedef struct swift_weak {
  void *word;
} swift_weak;

/// Makes a weak reference of Swift's, which moves the object's counts to a table for good.
extern swift_weak *swift_weakInit(swift_weak *weak, void *object);
extern void swift_weakDestroy(swift_weak *weak);

typedef struct swift_box {
  void *object;
  void *value;
} swift_box;

/// An object that holds a value of a type, not initialised.
extern __attribute__((swiftcall)) swift_box swift_allocBox(const void *metadata);
/// The metadata of Int, by its mangled name.
extern const char swiftIntMetadata[] __asm__("$sSiN");

#endif
