// Hooked calls on aarch64
// -----------------------
// The entries of thunks whose arguments are in registers; x17 is the hook's record. They save
// the registers to an image on the stack and ask the record's handler, which is C, and which
// may return where to jump to with the registers as they were.

#if defined(__aarch64__)

#include "hooks-private.h"
#include "trampolines-private.h"

  .text

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
  ldr x16, [x17, #HOOK_HANDLER]
  blr x16
  cbnz x0, 1f
  ldr x0, [sp, #(16 + IMAGE_RESULT)]
.if \vectors
  ldr d0, [sp, #(16 + IMAGE_RESULT)]
.endif
  .cfi_remember_state
  ldp x29, x30, [sp], #160
  .cfi_def_cfa sp, 0
  .cfi_restore x29
  .cfi_restore x30
  ret
  .cfi_restore_state
1:
  mov x16, x0
  ldp x0, x1, [sp, #16]
  ldp x2, x3, [sp, #32]
  ldp x4, x5, [sp, #48]
  ldp x6, x7, [sp, #64]
.if \vectors
  ldp d0, d1, [sp, #(16 + IMAGE_VECTORS)]
  ldp d2, d3, [sp, #(32 + IMAGE_VECTORS)]
  ldp d4, d5, [sp, #(48 + IMAGE_VECTORS)]
  ldp d6, d7, [sp, #(64 + IMAGE_VECTORS)]
.endif
  ldp x29, x30, [sp], #160
  .cfi_def_cfa sp, 0
  .cfi_restore x29
  .cfi_restore x30
  br x16
  .cfi_endproc
  .size \name, . - \name
.endm

ENTRY objcrt_hookEntryWords, 0
ENTRY objcrt_hookEntryCareful, 1

#endif

  .section .note.GNU-stack, "", %progbits
