// Autorelease pools
// -----------------
// Each thread has one stack of objects; a pool is a height of it. Popping a
// pool releases everything above its height, also what is autoreleased
// meanwhile. Without a pool objects wait at the bottom and are released when
// the thread ends (the main thread's at exit are not).
//
// A result is handed from callee to caller without a stay in the pool: the caller
// says before the call that it will look, and if the callee's return value is
// then on top, takes that entry's reference over.
//
// Concurrency: a stack belongs to its thread alone.

#ifndef OBJCRT_AUTORELEASE_H
#define OBJCRT_AUTORELEASE_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// Opens a pool. The token is for `objcrt_autoreleasePoolPop` on this thread.
void *_Nullable objcrt_autoreleasePoolPush(void);

/// Closes a pool and every pool opened inside it. O(objects).
void objcrt_autoreleasePoolPop(void *_Nullable token);

/// Hands one reference to the innermost pool. An object in `-dealloc`, a class
/// object and null are left alone. Returns `object`.
objcrt_id _Nullable objcrt_autorelease(objcrt_id _Nullable object);

/// `objcrt_autorelease` for a value that is being returned. Takes over one reference in any case:
/// that of an object in `-dealloc` is dropped at once, since it would keep the object alive.
objcrt_id _Nullable objcrt_autoreleaseReturnValue(objcrt_id _Nullable object);

/// Hands one new reference to the innermost pool, with the same exceptions: an
/// object in `-dealloc` gets none, since nobody would drop it.
objcrt_id _Nullable objcrt_retainAutorelease(objcrt_id _Nullable object);

/// `objcrt_retainAutorelease` for a value that is being returned.
objcrt_id _Nullable objcrt_retainAutoreleaseReturnValue(objcrt_id _Nullable object);

/// Announces a call whose result goes to `objcrt_retainAutoreleasedReturnValue`:
/// what earlier calls left in the pool is not that result.
void objcrt_expectReturnValue(void);

/// Gives the caller a reference of its own to a value that a call has just
/// returned: the callee's, if it is on top of the pool, else a new one.
objcrt_id _Nullable objcrt_retainAutoreleasedReturnValue(objcrt_id _Nullable object);

/// For a value that a call has just returned and that somebody else keeps alive: drops
/// the callee's reference if it is on top of the pool, and otherwise does nothing.
void objcrt_dropAutoreleasedReturnValue(objcrt_id _Nullable object);

OBJCRT_ASSUME_NONNULL_END

#endif
