// Executors
// ---------
// Where a closure that is bound to an actor finds out whether it may run.
// Swift's own question, `assumeIsolated`, ends the process with a message that
// knows neither class nor selector; this one answers.
//
// Concurrency: no lock. The answer is about the calling thread, and cannot
// become false while a synchronous call is under way.

#ifndef OBJCRT_EXECUTORS_H
#define OBJCRT_EXECUTORS_H

#include "objcrt_base.h"

/// Whether the calling thread runs a job of a serial executor, or is the main
/// thread and the executor the main one: what Swift knows by itself.
///
/// - Parameters:
///   - identity: The first word of Swift's `UnownedSerialExecutor`.
///   - implementation: The second word.
bool objcrt_isOnExecutor(uintptr_t identity, uintptr_t implementation);

/// Whether the calling thread runs a block of Dispatch's main queue, or of a queue
/// that targets it. Such a block is the main actor's, though no job of its executor.
///
/// False where no Dispatch is loaded.
bool objcrt_isOnMainQueue(void);

#endif
