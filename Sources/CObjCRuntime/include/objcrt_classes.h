// Class records
// -------------
// Allocation and linking into the tree of subclasses. Which of these may happen
// when is decided in Swift.
//
// Concurrency: functions that end in `Locked` need the runtime lock.

#ifndef OBJCRT_CLASSES_H
#define OBJCRT_CLASSES_H

#include "objcrt_names.h"
#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// Allocates a class and its metaclass, linked to each other and above, but not
/// yet into the tree. Both start with the shared empty cache.
///
/// - Parameters:
///   - superclass: A registered class, or null for a root class.
///   - name: Immortal.
///   - extra_bytes: Zeroed bytes behind each of the two records.
objcrt_class *objcrt_classAllocatePairLocked(
  objcrt_class *_Nullable superclass, const char *name, size_t extra_bytes);

/// Links a pair into the tree and marks it registered.
void objcrt_classLinkPairLocked(objcrt_class *cls);

/// Takes a registered pair out of the tree. It must have no subclasses.
void objcrt_classUnlinkPairLocked(objcrt_class *cls);

/// Moves a registered pair under another superclass, or with null makes it a root, and
/// brings caches up to date. Sizes, faces and circles are the caller's to check.
void objcrt_classSetSuperclassLocked(objcrt_class *cls, objcrt_class *_Nullable superclass);

/// The class after `cls` in a walk over the tree below `root`, `root` first, or null at
/// the end. Not recursive: hierarchies made at run time may be deeper than a stack.
///
/// - Parameter descends: Whether to go into the subclasses of `cls`.
objcrt_class *_Nullable objcrt_classNextInTreeLocked(
  objcrt_class *cls, objcrt_class *root, bool descends);

/// How many instances a class has, without its subclasses'; zero in release builds.
size_t objcrt_classInstanceCount(const objcrt_class *cls);

/// Frees a pair that is not in the tree. What still points to it dangles.
void objcrt_classFreePairLocked(objcrt_class *cls);

/// Appends an instance variable to a class that is not registered.
///
/// - Parameters:
///   - name, type: Immortal.
///   - offset, size: In bytes, the offset from `id`.
///   - flags: As in `objcrt_ivar`.
void objcrt_classAppendIvarLocked(objcrt_class *cls, const char *name, const char *type,
  int32_t offset, uint32_t size, uint32_t flags);

/// The first of the root classes; the others follow by `next_sibling`.
objcrt_class *_Nullable objcrt_firstRootClassLocked(void);

/// The runtime's further words of a class, made if it has none.
objcrt_class_extra *objcrt_classExtraLocked(objcrt_class *cls);

/// The bytes behind a class record, or null if it has none.
void *_Nullable objcrt_classExtraBytes(objcrt_class *cls);

OBJCRT_ASSUME_NONNULL_END

#endif
