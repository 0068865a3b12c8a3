// Name tables
// -----------
// A table interns strings: one immortal entry for each name, with a value that
// the owner of the table may publish. Selectors, classes, protocols, type
// encodings and the strings of properties each have one.
//
// Concurrency: `objcrt_nameLookUp` takes no lock. Slots and values are
// published with release order and read with acquire order. Writers hold the
// table's own lock, a leaf: nothing else is taken inside it. An outgrown slot
// array is kept for readers that are still in it; all of them together are
// smaller than the current one.

#ifndef OBJCRT_NAMES_H
#define OBJCRT_NAMES_H

#include "objcrt_base.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// An interned name. Entries are never freed or moved.
typedef struct objcrt_name {
  uint32_t hash;
  /// Bytes of `characters` before the terminating zero.
  uint32_t length;
  _Atomic(void *_Nullable) value;
  char characters[];
} objcrt_name;

typedef struct objcrt_name_table objcrt_name_table;

/// The names of classes; the value is the registered class, or null.
objcrt_name_table *objcrt_classNames(void);

/// The entry for `name`, or null. O(length), no lock, no allocation.
objcrt_name *_Nullable objcrt_nameLookUp(objcrt_name_table *table, const char *name);

/// The entry for `name`, made with a null value if there was none. O(length).
objcrt_name *objcrt_nameIntern(objcrt_name_table *table, const char *name);

/// The value that was published last, or null.
OBJCRT_INLINE void *_Nullable objcrt_nameValue(const objcrt_name *name) {
  return atomic_load_explicit(&name->value, memory_order_acquire);
}

/// Publishes `value`; whoever reads it sees everything written before.
OBJCRT_INLINE void objcrt_nameSetValue(objcrt_name *name, void *_Nullable value) {
  atomic_store_explicit(&name->value, value, memory_order_release);
}

/// The name's zero-terminated characters; immortal.
OBJCRT_INLINE const char *objcrt_nameCharacters(const objcrt_name *name) {
  return name->characters;
}

/// An immortal copy of a string, a type encoding or a name; equal strings give equal pointers.
const char *objcrt_internString(const char *string);

/// How many arguments, receiver and selector included, a method's encoding has that was
/// found well-formed before (objcrt_noteMethodTypes); zero for any other string.
///
/// Parsing an encoding takes a hundred times as long as adding a method, and programs
/// have few different ones. O(length), no lock, no allocation.
///
/// - Parameters:
///   - types: Any string.
///   - interned: Receives the immortal copy, unless the result is zero.
size_t objcrt_knownMethodTypes(
  const char *types, const char *_Nullable *_Nonnull interned);

/// Keeps the number of arguments of a method's encoding that is well-formed.
///
/// - Parameters:
///   - types: The encoding.
///   - arguments: How many arguments it has; at least one.
///
/// - Returns: The immortal copy of `types`.
const char *objcrt_noteMethodTypes(const char *types, size_t arguments);

OBJCRT_ASSUME_NONNULL_END

#endif
