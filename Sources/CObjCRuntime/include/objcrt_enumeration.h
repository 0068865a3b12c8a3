// Fast enumeration
// ----------------
// What a `for … in` loop calls when the collection has changed under it.
//
// Concurrency: the handler is one atomic word; any thread may set and use it.

#ifndef OBJCRT_ENUMERATION_H
#define OBJCRT_ENUMERATION_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// Is told which collection has changed. It may return; the loop then goes on.
typedef void (*objcrt_enumeration_handler)(objcrt_id object);

/// Sets what `objcrt_enumerationMutation` calls; null for nothing, as at first.
void objcrt_setEnumerationHandler(objcrt_enumeration_handler _Nullable handler);

/// Calls the handler, without a lock. Without a handler it stops the process.
void objcrt_enumerationMutation(objcrt_id object);

OBJCRT_ASSUME_NONNULL_END

#endif
