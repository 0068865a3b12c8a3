// Protocol records
// ----------------
// Allocation and lists. A protocol is under construction until it is registered;
// which may be changed, and what conforms to what, is decided in Swift.
//
// Concurrency: a protocol under construction and the chains of classes are read
// and written with the runtime lock held (functions that end in `Locked`). A
// registered protocol never changes. Look-up by name takes no lock: the record is
// complete before it is published as its name's value.

#ifndef OBJCRT_PROTOCOLS_H
#define OBJCRT_PROTOCOLS_H

#include "objcrt_names.h"
#include "objcrt_records.h"

#include <string.h>

OBJCRT_ASSUME_NONNULL_BEGIN

/// The names of protocols; the value is the registered protocol, or null.
objcrt_name_table *objcrt_protocolNames(void);

/// A protocol without contents; immortal.
///
/// - Parameters:
///   - isa: The class of protocols.
///   - name: Immortal.
objcrt_protocol *objcrt_protocolAllocate(objcrt_class *isa, const char *name);

/// Whether two protocols have one name, which makes them the same to all that ask
/// for conformance: each compiled image may bring its own copy of a protocol.
OBJCRT_INLINE bool objcrt_protocolsShareName(
  const objcrt_protocol *protocol, const objcrt_protocol *other) {
  return protocol->name == other->name || strcmp(protocol->name, other->name) == 0;
}

/// An uninitialised list with room for `capacity` protocols and a count of zero.
objcrt_protocol_list *objcrt_protocolListAllocate(size_t capacity);

/// Appends to a list that has room and is not attached yet.
void objcrt_protocolListAppend(objcrt_protocol_list *list, objcrt_protocol *protocol);

/// Puts a list in front of a chain, which keeps it.
void objcrt_protocolListPushLocked(
  objcrt_protocol_list *_Nullable *_Nonnull chain, objcrt_protocol_list *list);

/// Puts a list at the end of a chain, which keeps it. O(lists of the chain).
void objcrt_protocolListPushLastLocked(
  objcrt_protocol_list *_Nullable *_Nonnull chain, objcrt_protocol_list *list);

/// Whether a chain has a protocol of that one's name. O(protocols of the chain).
bool objcrt_protocolListContainsLocked(
  const objcrt_protocol_list *_Nullable chain, const objcrt_protocol *protocol);

/// Frees a chain of lists that were all allocated here.
void objcrt_protocolListFree(objcrt_protocol_list *_Nullable chain);

/// The entry at `index`, which must be smaller than the list's count.
OBJCRT_INLINE objcrt_protocol *objcrt_protocolListEntry(objcrt_protocol_list *list, size_t index) {
  return list->protocols[index];
}

/// Where a protocol keeps its required or optional, instance or class methods.
OBJCRT_INLINE objcrt_method_description_list *_Nullable *_Nonnull objcrt_protocolMethods(
  objcrt_protocol *protocol, bool isRequired, bool isInstance) {
  if (isRequired) return isInstance ? &protocol->instance_methods : &protocol->class_methods;
  return isInstance ? &protocol->optional_instance_methods : &protocol->optional_class_methods;
}

/// Where a protocol keeps its required or optional, instance or class properties.
OBJCRT_INLINE objcrt_property_list *_Nullable *_Nonnull objcrt_protocolProperties(
  objcrt_protocol *protocol, bool isRequired, bool isInstance) {
  if (isRequired) return isInstance ? &protocol->instance_properties : &protocol->class_properties;
  return isInstance ? &protocol->optional_instance_properties
                    : &protocol->optional_class_properties;
}

/// Appends a method description, growing the list. Descriptions are handed out by
/// value, so entries may move.
void objcrt_methodDescriptionListAppendLocked(
  objcrt_method_description_list *_Nullable *_Nonnull list, objcrt_method_description description);

/// The entry at `index`, which must be smaller than the list's count.
OBJCRT_INLINE objcrt_method_description *objcrt_methodDescriptionListEntry(
  objcrt_method_description_list *list, int32_t index) {
  return &list->descriptions[index];
}

OBJCRT_ASSUME_NONNULL_END

#endif
