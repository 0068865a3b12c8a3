// The stub of every trampoline, and the entries that save the registers, on aarch64.
//
// x16 and x17 are free at a function's first instruction. x17 is what libffi's
// closures expect their own address in.

#if defined(__aarch64__)

#include "trampolines-private.h"

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

// Frame record, image, eight bytes, by which the stack stays aligned to 16.
.macro ENTRY name, vectors
  .globl \name
  .hidden \name
  .type \name, %function
  .balign 16
\name:
  .cfi_startproc
  hint #34
  stp x29, x30, [sp, #-160]!
  .cfi_def_cfa_offset 160
  .cfi_offset x29, -160
  .cfi_offset x30, -152
  mov x29, sp
  .cfi_def_cfa_register x29
  stp x0, x1, [sp, #16]
  stp x2, x3, [sp, #32]
  stp x4, x5, [sp, #48]
  stp x6, x7, [sp, #64]
.if \vectors
  stp d0, d1, [sp, #(16 + IMAGE_VECTORS)]
  stp d2, d3, [sp, #(32 + IMAGE_VECTORS)]
  stp d4, d5, [sp, #(48 + IMAGE_VECTORS)]
  stp d6, d7, [sp, #(64 + IMAGE_VECTORS)]
.endif
  add x0, sp, #16
  mov x1, x17
  ldr x16, [x17, #TRAMPOLINE_HANDLER]
  blr x16
  ldr x0, [sp, #(16 + IMAGE_RESULT)]
.if \vectors
  ldr d0, [sp, #(16 + IMAGE_RESULT)]
.endif
  ldp x29, x30, [sp], #160
  .cfi_def_cfa sp, 0
  .cfi_restore x29
  .cfi_restore x30
  ret
  .cfi_endproc
  .size \name, . - \name
.endm

ENTRY objcrt_trampolineEntryWords, 0
ENTRY objcrt_trampolineEntryAll, 1

#endif

  .section .note.GNU-stack, "", %progbits
