// Memory of what message sends read
// ---------------------------------
// Class records and method caches lie side by side here, away from names, method lists
// and other things that only changes read. So the sends of a program with a thousand
// classes stay within few pages, and within huge ones where the system has them.
//
// Blocks of a size that has been freed are used again for that size; nothing is given
// back to the system. With AddressSanitizer each block is one of its own, so that it sees
// who reads a freed one, and LeakSanitizer finds what records point to.
//
// Concurrency: all functions need the runtime lock. Readers of a freed block are what the
// callers keep away.

#ifndef OBJCRT_ARENA_PRIVATE_H
#define OBJCRT_ARENA_PRIVATE_H

#include "objcrt_base.h"

#include <stddef.h>

OBJCRT_ASSUME_NONNULL_BEGIN

/// Zeroed memory, aligned to 16 bytes. Stops the process if there is none.
void *objcrt_arenaAllocateLocked(size_t bytes);

/// Gives a block back.
///
/// - Parameter bytes: What it was allocated with.
void objcrt_arenaFreeLocked(void *block, size_t bytes);

OBJCRT_ASSUME_NONNULL_END

#endif
