// Records
// -------
// The layouts of classes, methods, instance variables, protocols, properties
// and categories are those that clang emits for `-fobjc-runtime=gnustep-2.0`
// (Documentation/ObjectModel.md lists them), so that compiled classes and
// classes made at run time are the same thing. `src/layout.c` asserts every
// offset. Words that the compiler leaves null belong to the runtime.
//
// Concurrency: a record is written with the runtime lock held. Fields that are
// read without it are atomic; Swift does not import those, so each has inline
// accessors below.

#ifndef OBJCRT_RECORDS_H
#define OBJCRT_RECORDS_H

#include "objcrt_base.h"

OBJCRT_ASSUME_NONNULL_BEGIN

typedef struct objcrt_class objcrt_class;

/// An object as C, assembly and Objective-C see it: a pointer to its isa.
///
/// For an instance this is 16 bytes into the Swift heap object; a class object
/// is its own `objcrt_class` record, which has no Swift header.
typedef struct objcrt_object {
  objcrt_class *isa;
} objcrt_object;

/// Objective-C's `id`.
typedef objcrt_object *objcrt_id;

/// A selector record. Its identity is its name, that is, its `token`.
///
/// The runtime's own records are 16-byte aligned and unique by name; a compiled
/// image brings more of them, whose tokens the loader makes equal.
typedef struct objcrt_selector {
  /// `objcrt_selector_token`: the interned name and what it implies.
  _Atomic(uintptr_t) token;
  /// A traditional type encoding, or null for an untyped selector.
  const char *_Nullable types;
} objcrt_selector;

/// Objective-C's `SEL`.
typedef const objcrt_selector *objcrt_SEL;

/// Objective-C's `IMP`, an opaque code address. It is called through a cast to
/// its true type, whose first two parameters are `objcrt_id` and `objcrt_SEL`.
typedef struct objcrt_implementation *objcrt_IMP;

/// A method: an entry of a method list, 24 bytes. (ABI 2.4)
typedef struct objcrt_method {
  _Atomic(objcrt_IMP) implementation;
  objcrt_SEL selector;
  /// The method's type encoding; immortal.
  const char *types;
} objcrt_method;

/// A list of methods. A class has a chain of them; the first match wins. (ABI 2.4)
typedef struct objcrt_method_list {
  struct objcrt_method_list *_Nullable next;
  int32_t count;
  /// In what the compiler emits, padding: the list is one of objcrt_hidden.h.
  bool is_hidden;
  /// Always 24: the stride of `methods`.
  size_t stride;
  objcrt_method methods[];
} objcrt_method_list;

/// An instance variable, 32 bytes. (ABI 2.5)
typedef struct objcrt_ivar {
  const char *name;
  const char *type;
  /// Points to the offset from `id`, in bytes.
  int32_t *offset;
  /// In bytes.
  uint32_t size;
  /// Bits 0–1 ownership, bit 2 "type is extended", bits 3–8 log2 of the alignment.
  uint32_t flags;
} objcrt_ivar;

/// A list of instance variables. (ABI 2.5)
typedef struct objcrt_ivar_list {
  int32_t count;
  /// Always 32: the stride of `ivars`.
  size_t stride;
  objcrt_ivar ivars[];
} objcrt_ivar_list;

/// A property, 40 bytes. (ABI 2.6)
typedef struct objcrt_property {
  const char *name;
  /// What `@property` said: `T@"NSString",C,N,V_title`.
  const char *attributes;
  /// The traditional encoding of the type, or null if the attributes name none.
  const char *_Nullable type;
  objcrt_SEL getter;
  /// Null for a read-only property.
  objcrt_SEL _Nullable setter;
} objcrt_property;

/// A list of properties. A class has a chain of them; the first match wins. (ABI 2.6)
typedef struct objcrt_property_list {
  int32_t count;
  /// Always 40: the stride of `properties`.
  int32_t stride;
  struct objcrt_property_list *_Nullable next;
  objcrt_property properties[];
} objcrt_property_list;

typedef struct objcrt_protocol objcrt_protocol;

/// A list of adopted protocols. A class has a chain of them. (ABI 2.7)
typedef struct objcrt_protocol_list {
  struct objcrt_protocol_list *_Nullable next;
  size_t count;
  objcrt_protocol *_Nonnull protocols[];
} objcrt_protocol_list;

/// A method that a protocol declares, 16 bytes. (ABI 2.7)
typedef struct objcrt_method_description {
  objcrt_SEL selector;
  /// The method's type encoding; immortal.
  const char *types;
} objcrt_method_description;

/// A list of method descriptions. (ABI 2.7)
typedef struct objcrt_method_description_list {
  int32_t count;
  /// Always 16: the stride of `descriptions`.
  int32_t stride;
  objcrt_method_description descriptions[];
} objcrt_method_description_list;

/// A protocol, 88 bytes; an object too. (ABI 2.7)
struct objcrt_protocol {
  objcrt_class *_Nullable isa;
  const char *name;
  objcrt_protocol_list *_Nullable protocols;
  objcrt_method_description_list *_Nullable instance_methods;
  objcrt_method_description_list *_Nullable class_methods;
  objcrt_method_description_list *_Nullable optional_instance_methods;
  objcrt_method_description_list *_Nullable optional_class_methods;
  objcrt_property_list *_Nullable instance_properties;
  objcrt_property_list *_Nullable optional_instance_properties;
  objcrt_property_list *_Nullable class_properties;
  objcrt_property_list *_Nullable optional_class_properties;
};

/// A note on where methods of a class come from: objcrt_origins.h.
typedef struct objcrt_origin objcrt_origin;

/// Words of the runtime's own that a class has no room for.
typedef struct objcrt_class_extra objcrt_class_extra;

/// A class or metaclass, 136 bytes. (ABI 2.2)
struct objcrt_class {
  /// The metaclass; for a metaclass, the root metaclass.
  objcrt_class *_Nullable isa;
  objcrt_class *_Nullable superclass;
  const char *name;
  long version;
  /// `objcrt_class_flags`.
  _Atomic(unsigned long) info;
  /// Bytes of an instance from `id` on: the isa word and the instance variables.
  long instance_size;
  objcrt_ivar_list *_Nullable ivars;
  objcrt_method_list *_Nullable methods;
  /// The method cache, packed into one word: see `objcrt_cache.h`.
  _Atomic(uintptr_t) cache;
  objcrt_class *_Nullable first_subclass;
  /// What an instance is made of: for a class, the Swift metadata of its face;
  /// for a metaclass, its only instance, the class.
  void *_Nullable instance_type;
  /// Null until something needs it: `objcrt_classExtra`.
  _Atomic(objcrt_class_extra *_Nullable) extra;
  objcrt_class *_Nullable next_sibling;
  objcrt_protocol_list *_Nullable protocols;
  void *_Nullable extra_data;
  long abi_version;
  objcrt_property_list *_Nullable properties;
};

/// Bits of a class's `info` word. Bits 0–8 are the compiler's (ABI 2.2).
enum objcrt_class_flags {
  /// A metaclass.
  OBJCRT_CLASS_META = 1 << 0,
  /// Of a class: `+initialize` has returned, here and in every superclass. Only then
  /// may the caches of the class and its metaclass be filled.
  OBJCRT_CLASS_INITIALIZED = 1 << 8,
  /// Registered: found by name, may be messaged.
  OBJCRT_CLASS_REGISTERED = 1 << 9,
  /// Made at run time, not by a compiler.
  OBJCRT_CLASS_CREATED = 1 << 10,
  /// `+initialize` is running, or has returned while a superclass's has not.
  OBJCRT_CLASS_INITIALIZING = 1 << 16,
  /// Instances hold Swift values or owned objects, here or in a superclass's part.
  OBJCRT_CLASS_HAS_MANAGED_IVARS = 1 << 17,
  /// The class of instances that `object_dispose` has emptied.
  OBJCRT_CLASS_DISPOSED = 1 << 18,
  /// The runtime's own: never disposed of.
  OBJCRT_CLASS_PERMANENT = 1 << 19,
  /// Some instance variable, here or in a superclass's part, needs 32-byte alignment.
  OBJCRT_CLASS_ALIGNED_32 = 1 << 20,
  /// Instances have no Swift header in front, hence no count, and are not made by
  /// allocation: protocols. Subclasses inherit the flag.
  OBJCRT_CLASS_HEADERLESS = 1 << 21,
  /// Instances may own associations. Set for good.
  OBJCRT_CLASS_HAS_ASSOCIATIONS = 1 << 22,
  /// A class that hooks have put under one object: objcrt_hidden.h.
  OBJCRT_CLASS_HIDDEN = 1 << 28,
  /// Instances may have hooks of their own. Subclasses inherit the flag, and so does
  /// the class that such an object is switched to.
  OBJCRT_CLASS_HAS_OBJECT_HOOKS = 1 << 29,
};

struct objcrt_class_extra {
  /// The method list that run-time additions go to, or null.
  objcrt_method_list *_Nullable open_list;
  /// How many methods `open_list` has room for.
  int32_t open_capacity;
  /// Bytes behind the class record, for `objcrt_classExtraBytes`.
  int32_t extra_bytes;
  /// Subclasses that are allocated and not registered: they are in no tree.
  int32_t pending_subclasses;
  /// The current cache table and those that were outgrown: readers may still be
  /// in them. Also what leak checkers follow, who cannot read the packed word.
  void *_Nullable caches;
  /// How many instances there are; counted in debug builds.
  _Atomic(size_t) instances;
  /// A retained Swift object that initialises, destroys and copies such values.
  void *_Nullable managed_ivars;
  /// Notes on the class's own methods, the newest first.
  objcrt_origin *_Nullable origins;
  /// The `id` of the object that a hidden class belongs to, or zero.
  _Atomic(uintptr_t) hidden_owner;
  /// Ways to message handlers for messages without a method, or null (src/routes.c).
  _Atomic(struct objcrt_route_table *_Nullable) routes;
};

/// The runtime's further words of a class, or null while it has none. No lock.
OBJCRT_INLINE objcrt_class_extra *_Nullable objcrt_classExtra(const objcrt_class *cls) {
  return atomic_load_explicit(&cls->extra, memory_order_acquire);
}

/// A category, 56 bytes. (ABI 2.8)
typedef struct objcrt_category {
  const char *name;
  const char *class_name;
  objcrt_method_list *_Nullable instance_methods;
  objcrt_method_list *_Nullable class_methods;
  objcrt_protocol_list *_Nullable protocols;
  objcrt_property_list *_Nullable instance_properties;
  objcrt_property_list *_Nullable class_properties;
} objcrt_category;

/// Tells whether any of `flags` is set.
OBJCRT_INLINE bool objcrt_classHas(const objcrt_class *cls, unsigned long flags) {
  return (atomic_load_explicit(&cls->info, memory_order_acquire) & flags) != 0;
}

/// Sets `flags`; everything written before is visible to whoever sees them.
OBJCRT_INLINE void objcrt_classSetLocked(objcrt_class *cls, unsigned long flags) {
  atomic_fetch_or_explicit(&cls->info, flags, memory_order_release);
}

/// Clears `flags`.
OBJCRT_INLINE void objcrt_classClearLocked(objcrt_class *cls, unsigned long flags) {
  atomic_fetch_and_explicit(&cls->info, ~flags, memory_order_release);
}

/// The class itself, or the class that a metaclass belongs to.
OBJCRT_INLINE objcrt_class *objcrt_classNonMeta(objcrt_class *cls) {
  return objcrt_classHas(cls, OBJCRT_CLASS_META) ? (objcrt_class *)cls->instance_type : cls;
}

/// The method's current implementation.
OBJCRT_INLINE objcrt_IMP objcrt_methodImplementation(const objcrt_method *method) {
  return atomic_load_explicit(&method->implementation, memory_order_acquire);
}

/// The entry at `index`, which must be smaller than the list's count.
OBJCRT_INLINE objcrt_method *objcrt_methodListEntry(objcrt_method_list *list, int32_t index) {
  return &list->methods[index];
}

/// The entry at `index`, which must be smaller than the list's count.
OBJCRT_INLINE objcrt_ivar *objcrt_ivarListEntry(objcrt_ivar_list *list, int32_t index) {
  return &list->ivars[index];
}

OBJCRT_ASSUME_NONNULL_END

#endif
