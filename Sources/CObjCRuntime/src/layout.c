// Every number of the gnustep-2.0 layouts (Documentation/ObjectModel.md), held
// against what the compiler makes of the records.

#include "objcrt_cache.h"
#include "objcrt_msgsend.h"
#include "objcrt_records.h"
#include "offsets-private.h"

#define CHECK_SIZE(type, size) _Static_assert(sizeof(type) == (size), #type " changed its size")
#define CHECK_OFFSET(type, field, offset) \
  _Static_assert(offsetof(type, field) == (offset), #type "." #field " moved")

CHECK_SIZE(objcrt_selector, 16);
CHECK_OFFSET(objcrt_selector, types, 8);

CHECK_SIZE(objcrt_method, 24);
CHECK_OFFSET(objcrt_method, selector, 8);
CHECK_OFFSET(objcrt_method, types, 16);
CHECK_SIZE(objcrt_method_list, 24);
CHECK_OFFSET(objcrt_method_list, count, 8);
CHECK_OFFSET(objcrt_method_list, stride, 16);

CHECK_SIZE(objcrt_ivar, 32);
CHECK_OFFSET(objcrt_ivar, type, 8);
CHECK_OFFSET(objcrt_ivar, offset, 16);
CHECK_OFFSET(objcrt_ivar, size, 24);
CHECK_OFFSET(objcrt_ivar, flags, 28);
CHECK_SIZE(objcrt_ivar_list, 16);
CHECK_OFFSET(objcrt_ivar_list, stride, 8);

CHECK_SIZE(objcrt_class, 136);
CHECK_OFFSET(objcrt_class, superclass, 8);
CHECK_OFFSET(objcrt_class, name, 16);
CHECK_OFFSET(objcrt_class, version, 24);
CHECK_OFFSET(objcrt_class, info, 32);
CHECK_OFFSET(objcrt_class, instance_size, 40);
CHECK_OFFSET(objcrt_class, ivars, 48);
CHECK_OFFSET(objcrt_class, methods, 56);
CHECK_OFFSET(objcrt_class, cache, OBJCRT_OFFSET_CACHE);
CHECK_OFFSET(objcrt_class, protocols, 104);
CHECK_OFFSET(objcrt_class, extra_data, 112);
CHECK_OFFSET(objcrt_class, abi_version, 120);
CHECK_OFFSET(objcrt_class, properties, 128);

CHECK_SIZE(objcrt_property, 40);
CHECK_OFFSET(objcrt_property, attributes, 8);
CHECK_OFFSET(objcrt_property, type, 16);
CHECK_OFFSET(objcrt_property, getter, 24);
CHECK_OFFSET(objcrt_property, setter, 32);
CHECK_SIZE(objcrt_property_list, 16);
CHECK_OFFSET(objcrt_property_list, stride, 4);
CHECK_OFFSET(objcrt_property_list, next, 8);

CHECK_SIZE(objcrt_method_description, 16);
CHECK_OFFSET(objcrt_method_description, types, 8);
CHECK_SIZE(objcrt_method_description_list, 8);
CHECK_OFFSET(objcrt_method_description_list, stride, 4);

CHECK_SIZE(objcrt_protocol_list, 16);
CHECK_OFFSET(objcrt_protocol_list, count, 8);

CHECK_SIZE(objcrt_protocol, 88);
CHECK_OFFSET(objcrt_protocol, name, 8);
CHECK_OFFSET(objcrt_protocol, protocols, 16);
CHECK_OFFSET(objcrt_protocol, instance_methods, 24);
CHECK_OFFSET(objcrt_protocol, class_methods, 32);
CHECK_OFFSET(objcrt_protocol, optional_instance_methods, 40);
CHECK_OFFSET(objcrt_protocol, optional_class_methods, 48);
CHECK_OFFSET(objcrt_protocol, instance_properties, 56);
CHECK_OFFSET(objcrt_protocol, optional_instance_properties, 64);
CHECK_OFFSET(objcrt_protocol, class_properties, 72);
CHECK_OFFSET(objcrt_protocol, optional_class_properties, 80);

CHECK_SIZE(objcrt_category, 56);
CHECK_OFFSET(objcrt_category, class_name, 8);
CHECK_OFFSET(objcrt_category, instance_methods, 16);
CHECK_OFFSET(objcrt_category, class_methods, 24);
CHECK_OFFSET(objcrt_category, protocols, 32);
CHECK_OFFSET(objcrt_category, instance_properties, 40);
CHECK_OFFSET(objcrt_category, class_properties, 48);

// The inline look-up scales a byte mask, not an index.
CHECK_SIZE(objcrt_bucket, OBJCRT_BUCKET_SIZE);
CHECK_OFFSET(objcrt_bucket, selector, 0);
CHECK_OFFSET(objcrt_bucket, implementation, OBJCRT_OFFSET_IMPLEMENTATION);

CHECK_OFFSET(objcrt_object, isa, 0);
CHECK_OFFSET(objcrt_super, receiver, 0);
CHECK_OFFSET(objcrt_super, cls, OBJCRT_OFFSET_SUPER_CLASS);
_Static_assert(OBJCRT_TAG_MASK == OBJCRT_TAG_BITS, "the tag has other bits in assembly");
