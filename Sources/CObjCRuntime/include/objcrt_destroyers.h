// Death of other Swift objects
// ----------------------------
// Swift tells nobody when an object dies. But the metadata of its class holds,
// two words in front of its address point, the function that the last release
// calls: the heap destroyer, which runs `deinit` and frees the memory.
//
//   metadata − 24   layout string
//   metadata − 16   heap destroyer   ← replaced, once per class
//   metadata − 8    value witness table
//   metadata        the address point, which every instance's first word holds
//
// The first time an instance of a class owns an association, that word is
// replaced by a function that calls the original and then drops the object's
// associations. It stays replaced. Subclasses have destroyers of their own, and
// are replaced when an instance of theirs is an owner. Nothing else of a class is
// changed, and classes without owners are not touched.
//
// Concurrency: the originals are found without a lock in lists that only grow. A
// mutex of its own orders replacements; nothing is taken inside it.

#ifndef OBJCRT_DESTROYERS_H
#define OBJCRT_DESTROYERS_H

#include "objcrt_base.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// Makes the death of every instance of an object's class drop its associations.
///
/// - Parameter object: An instance of a Swift class that is no ObjCObject.
///   Metadata that the system refuses to make writable stops the process.
void objcrt_watchDeaths(const void *object);

OBJCRT_ASSUME_NONNULL_END

#endif
