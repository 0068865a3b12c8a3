// libffi, as Swift may use it.
//
// Swift 6 refuses libffi's mutable global type descriptors (`ffi_type_sint32`
// and its kin), so each one is reached through a function that returns its
// address. libffi never writes to them after start-up.

#ifndef CFFI_SHIM_H
#define CFFI_SHIM_H

#include <ffi.h>

#define OBJCRT_FFI_TYPE(name) \
  static inline ffi_type *objcrt_ffi_##name(void) { return &ffi_type_##name; }

OBJCRT_FFI_TYPE(void)
OBJCRT_FFI_TYPE(uint8)
OBJCRT_FFI_TYPE(sint8)
OBJCRT_FFI_TYPE(uint16)
OBJCRT_FFI_TYPE(sint16)
OBJCRT_FFI_TYPE(uint32)
OBJCRT_FFI_TYPE(sint32)
OBJCRT_FFI_TYPE(uint64)
OBJCRT_FFI_TYPE(sint64)
OBJCRT_FFI_TYPE(float)
OBJCRT_FFI_TYPE(double)
OBJCRT_FFI_TYPE(longdouble)
OBJCRT_FFI_TYPE(pointer)

#undef OBJCRT_FFI_TYPE

#endif
