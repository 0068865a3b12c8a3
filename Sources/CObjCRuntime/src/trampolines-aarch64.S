// The stub of every trampoline, and the entries that save the registers, on aarch64.
//
// x16 and x17 are free at a function's first instruction. x17 is what libffi's
// closures expect their own address in.

#if defined(__aarch64__)

#include "images-private.h"

  .text

// Copied, never run here. `hint #34` is `bti c`.
  .globl objcrt_trampolineStub
  .hidden objcrt_trampolineStub
  .type objcrt_trampolineStub, %function
  .balign 16
objcrt_trampolineStub:
.Lstub:
  hint #34
  ldr x17, .Lstub + TRAMPOLINE_BLOCK
  ldr x16, .Lstub + TRAMPOLINE_BLOCK + TRAMPOLINE_TARGET
  br x16
  .size objcrt_trampolineStub, . - objcrt_trampolineStub

  .globl objcrt_trampolineStubEnd
  .hidden objcrt_trampolineStubEnd
objcrt_trampolineStubEnd:

.macro ENTRY name, vectors
  IMAGE_FUNCTION \name, \vectors, TRAMPOLINE_HANDLER
  RETURN_IMAGE \vectors
  .cfi_endproc
  .size \name, . - \name
.endm

ENTRY objcrt_trampolineEntryWords, 0
ENTRY objcrt_trampolineEntryAll, 1

#endif

  .section .note.GNU-stack, "", %progbits
