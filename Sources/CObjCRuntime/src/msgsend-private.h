// What the assembly of msgSend calls, and what it gives to C.

#ifndef OBJCRT_MSGSEND_PRIVATE_H
#define OBJCRT_MSGSEND_PRIVATE_H

#include "objcrt_records.h"

#define OBJCRT_HIDDEN __attribute__((visibility("hidden")))

OBJCRT_ASSUME_NONNULL_BEGIN

/// The implementation of every message to nil.
void objcrt_nilImplementation(void) OBJCRT_HIDDEN;

/// Stops the process: the receiver is tagged and its tag has no class.
_Noreturn void objcrt_refuseTag(objcrt_id receiver, objcrt_SEL selector)
  OBJCRT_HIDDEN OBJCRT_COLD;

/// Stops the process: a method of a root class has no superclass to send to.
_Noreturn void objcrt_refuseSuper(objcrt_id receiver, objcrt_SEL selector)
  OBJCRT_HIDDEN OBJCRT_COLD;

OBJCRT_ASSUME_NONNULL_END

#endif
