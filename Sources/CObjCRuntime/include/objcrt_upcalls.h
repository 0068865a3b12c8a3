// Upcalls
// -------
// The complete list of C functions that Swift implements
// (Sources/ObjCRuntime/Support/Upcalls.swift). None is called with the lock held.

#ifndef OBJCRT_UPCALLS_H
#define OBJCRT_UPCALLS_H

#include "objcrt_forward.h"
#include "objcrt_load.h"
#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// Takes the next `+load` from the queue; false if it is empty.
bool objcrt_upcallNextLoad(objcrt_load_step *step);

/// Initialises the Swift values of a new, zeroed instance, root class first.
void objcrt_upcallInitializeIvars(objcrt_class *cls, objcrt_id object);

/// Destroys the Swift values of an instance after `-dealloc`, root class last.
void objcrt_upcallDestroyIvars(objcrt_class *cls, objcrt_id object);

/// Copies the Swift values and owned objects of one instance over the bits of another.
void objcrt_upcallCopyIvars(objcrt_class *cls, objcrt_id from, objcrt_id to);

/// Makes an object of a message whose signature is known, or names an implementation
/// that can: see `objcrt_forwarding`. A signature that is none stops the process.
void objcrt_upcallBeginForwarding(objcrt_forwarding *forwarding);

/// Moves the invocation's result to the frame, and drops the reference to it.
void objcrt_upcallEndForwarding(objcrt_forwarding *forwarding);

OBJCRT_ASSUME_NONNULL_END

#endif
