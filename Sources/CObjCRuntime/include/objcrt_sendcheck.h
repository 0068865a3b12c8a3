// Checked sends
// -------------
// What debug builds remember of sends whose types they have compared with the
// method's, so that each kind of send is compared once.
//
// Concurrency: no lock and no order, or the check would hide races from the
// tools that look for them.

#ifndef OBJCRT_SENDCHECK_H
#define OBJCRT_SENDCHECK_H

#include "objcrt_base.h"

/// Whether a debug build has seen a send of this key fit. No lock, no order.
bool objcrt_sendCheckKnows(uintptr_t key);

/// Remembers a key in a table of fixed size, where it may displace another.
void objcrt_sendCheckRemember(uintptr_t key);

#endif
