// Associated objects
// ------------------
// Values attached to an object under keys, and dropped with it. Owners are
// objects, class objects, and instances of any other Swift class
// (`objcrt_destroyers.h` says how their death is noticed).
//
// Each owner has a table by key; the tables are found in a table by owner's
// address, which is split into shards so that threads seldom meet.
//
// Invariants:
//  1. The class of an owner, and every class that it is given later, carries
//     OBJCRT_CLASS_HAS_ASSOCIATIONS. Nothing else is looked at when an object
//     dies, so one without associations pays for a flag that was loaded anyway.
//  2. An owner's table is gone before its address can be used again.
//
// Concurrency: one lock per shard (Documentation/Locks.md). It may be taken
// inside the runtime lock, never the reverse, and one at a time. Values are
// copied, retained before it is taken and released after it is free, since that
// runs foreign code. Values of two owners, or of one owner under two keys, may be
// set at the same time by different threads.

#ifndef OBJCRT_ASSOCIATIONS_H
#define OBJCRT_ASSOCIATIONS_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// How an association holds its value: Apple's numbers.
enum objcrt_association_policy {
  /// Not held. The association reads as null once the value's `-dealloc` has
  /// begun; its memory stays until the association goes.
  OBJCRT_ASSOCIATION_ASSIGN = 0,
  /// Held.
  OBJCRT_ASSOCIATION_RETAIN_NONATOMIC = 1,
  /// What `-copy` returns is held.
  OBJCRT_ASSOCIATION_COPY_NONATOMIC = 3,
  /// Held; `objcrt_associationGet` returns a reference that outlives the association.
  OBJCRT_ASSOCIATION_RETAIN = 0x301,
  /// As COPY_NONATOMIC and RETAIN.
  OBJCRT_ASSOCIATION_COPY = 0x303,
};

/// What the word of an association is.
enum objcrt_association_kind {
  /// There is no association.
  OBJCRT_ASSOCIATION_NONE,
  /// An `id`: an instance or a class object.
  OBJCRT_ASSOCIATION_OBJECT,
  /// The `id` of a box around a Swift value; it is its own copy.
  OBJCRT_ASSOCIATION_BOX,
  /// An instance of a Swift class that the runtime does not know. It is no `id`.
  OBJCRT_ASSOCIATION_SWIFT_OBJECT,
  /// A word that is not looked at. Its policy must be ASSIGN.
  OBJCRT_ASSOCIATION_WORD,
};

/// A value and how it is held.
typedef struct objcrt_association {
  /// Null if and only if there is none.
  void *_Nullable word;
  /// `objcrt_association_policy`.
  uint32_t policy;
  /// `objcrt_association_kind`.
  uint32_t kind;
} objcrt_association;

/// All associations of one owner, taken from it.
typedef struct objcrt_associations objcrt_associations;

/// Associates a value with an object, in place of the one under that key.
///
/// Sends `-copy` if the policy says so and the value is an instance; a copy that
/// is null, or a null value, removes the association. May run `-dealloc` of the
/// value that was replaced.
///
/// - Parameters:
///   - owner: An instance or a class object.
///   - key: Any address, or null; only compared.
///   - value: At +0.
void objcrt_associationSet(
  objcrt_id owner, const void *_Nullable key, objcrt_association value);

/// `objcrt_associationSet` for an instance of any other Swift class.
///
/// Once the owner's `deinit` has begun, nothing is set.
void objcrt_associationSetOnSwiftObject(
  void *owner, const void *_Nullable key, objcrt_association value);

/// `objcrt_associationSet` for an address that is never used for anything else.
void objcrt_associationSetOnAddress(
  const void *owner, const void *_Nullable key, objcrt_association value);

/// Returns the association of an owner under a key, with a reference for the
/// caller to the value, whatever the policy; a WORD is returned as it is.
objcrt_association objcrt_associationCopy(const void *owner, const void *_Nullable key);

/// Returns the value of an owner under a key as Apple's function does: retained
/// and autoreleased if the policy is atomic, else without a reference. Null if
/// there is none, or if it is no `id`.
objcrt_id _Nullable objcrt_associationGet(const void *owner, const void *_Nullable key);

/// Drops all associations of an owner, in no particular order. What their deaths
/// associate with the owner stays.
void objcrt_associationsRemove(const void *owner);

/// Drops all associations of an owner that is going: until none is left.
void objcrt_associationsEnd(const void *owner);

/// Takes the associations of an owner, to be dropped by
/// `objcrt_associationsDrop`; null if there are none. Runs no foreign code.
objcrt_associations *_Nullable objcrt_associationsTake(const void *owner);

/// Drops associations that were taken. May run `-dealloc` of values.
void objcrt_associationsDrop(objcrt_associations *_Nullable associations);

/// Keeps invariant 1 when an object changes its class: `objcrt_objectSetClassLocked` calls
/// it after storing `cls`.
void objcrt_associationsFollowLocked(objcrt_class *from, objcrt_class *cls);

OBJCRT_ASSUME_NONNULL_END

#endif
