// The functions of Swift's runtime that the core calls (docs/Runtime.md in the
// Swift repository). All have the C calling convention, and none but
// `swift_release` can run foreign code.

#ifndef OBJCRT_SWIFT_PRIVATE_H
#define OBJCRT_SWIFT_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>

extern void *swift_allocObject(const void *metadata, size_t size, size_t alignmentMask);
extern void *swift_retain(void *object);
extern void swift_release(void *object);
/// Adds a reference unless the object's `deinit` has begun; then returns null.
extern void *swift_tryRetain(void *object);
/// Unowned references keep an object's memory, and nothing else of it.
extern void swift_unownedRetain(void *object);
extern void swift_unownedRelease(void *object);
extern bool swift_isDeallocating(void *object);
extern size_t swift_retainCount(void *object);

#endif
