// Scribbling
// ----------
// With OBJCRT_SCRIBBLE on, memory is overwritten before it is freed, so that
// whoever still reads it reads nonsense at once and not by luck what was there.
//
// An instance keeps Swift's header, which the count of unowned references in it
// still needs, and its isa becomes a class that refuses every message by saying
// what is wrong: until the memory is reused, a late message has a clear end.

#ifndef OBJCRT_SCRIBBLE_H
#define OBJCRT_SCRIBBLE_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

enum {
  /// What freed memory is filled with.
  OBJCRT_SCRIBBLE_BYTE = 0x55,
};

/// Overwrites memory that is about to be freed, if the switch is on.
void objcrt_scribble(void *memory, size_t size);

/// Overwrites an instance whose variables have been destroyed, whatever the
/// switch says. Bytes that were asked for beyond the instance size stay.
void objcrt_scribbleInstance(objcrt_id object) OBJCRT_COLD;

/// The class of scribbled instances. It is never registered.
objcrt_class *objcrt_freedClass(void);

OBJCRT_ASSUME_NONNULL_END

#endif
