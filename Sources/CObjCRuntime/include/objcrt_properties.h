// Property lists
// --------------
// A class, a metaclass (class properties) and each kind of property of a protocol
// own a chain of lists; the first entry of a name wins, so what a category pushes
// in front overrides what was there. An `ObjCProperty` handed out is a pointer
// into these lists: entries never move.
//
// Functions that end in `Locked` need the runtime lock, and so does whoever reads
// an entry: `class_replaceProperty` rewrites it. Names, attributes and types are
// immortal strings.

#ifndef OBJCRT_PROPERTIES_H
#define OBJCRT_PROPERTIES_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// An immortal copy of a property's name or attributes; equal strings give equal
/// pointers. O(length), no lock if the string is known.
const char *objcrt_internPropertyString(const char *string);

/// An uninitialised list with room for `capacity` properties and a count of zero.
objcrt_property_list *objcrt_propertyListAllocate(int32_t capacity);

/// Appends to a list that has room and is not attached yet.
void objcrt_propertyListAppend(objcrt_property_list *list, objcrt_property property);

/// Puts a list in front of a chain, which keeps it.
void objcrt_propertyListPushLocked(
  objcrt_property_list *_Nullable *_Nonnull chain, objcrt_property_list *list);

/// Puts a list at the end of a chain, which keeps it. O(lists of the chain).
void objcrt_propertyListPushLastLocked(
  objcrt_property_list *_Nullable *_Nonnull chain, objcrt_property_list *list);

/// The first property of that name, or null. O(properties of the chain).
objcrt_property *_Nullable objcrt_propertyFindLocked(
  objcrt_property_list *_Nullable chain, const char *name);

/// Frees a chain of lists that were all allocated here.
void objcrt_propertyListFree(objcrt_property_list *_Nullable chain);

/// The entry at `index`, which must be smaller than the list's count.
OBJCRT_INLINE objcrt_property *objcrt_propertyListEntry(objcrt_property_list *list, int32_t index) {
  return &list->properties[index];
}

OBJCRT_ASSUME_NONNULL_END

#endif
