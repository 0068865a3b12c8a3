#include "benchmark_closures.h"

#include <ffi.h>

static ffi_cif *methodInterface(void) {
  static ffi_type *arguments[] = {&ffi_type_pointer, &ffi_type_pointer};
  static ffi_cif interface;
  ffi_prep_cif(&interface, FFI_DEFAULT_ABI, 2, &ffi_type_uint64, arguments);
  return &interface;
}

static void answer(ffi_cif *interface, void *result, void **arguments, void *context) {
  (void)interface;
  (void)arguments;
  (void)context;
  *(ffi_arg *)result = 1;
}

objcrt_IMP benchmark_ffiClosure(void) {
  void *code = NULL;
  ffi_closure *closure = ffi_closure_alloc(sizeof(ffi_closure), &code);
  if (closure == NULL
    || ffi_prep_closure_loc(closure, methodInterface(), answer, NULL, code) != FFI_OK) {
    return NULL;
  }
  return (objcrt_IMP)code;
}

uintptr_t benchmark_ffiCall(
  objcrt_IMP implementation, void *receiver, const void *selector, size_t iterations) {
  ffi_cif *interface = methodInterface();
  void *arguments[] = {&receiver, &selector};
  uintptr_t sum = 0;
  for (size_t i = 0; i < iterations; i++) {
    ffi_arg result = 0;
    ffi_call(interface, FFI_FN(implementation), &result, arguments);
    sum += result;
  }
  return sum;
}
