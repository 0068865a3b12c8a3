// The register image in assembly
// ------------------------------
// Saving to the stack, and loading again, what carries a call's arguments: objcrt_register_image of
// objcrt_trampolines.h. `words`, on x86-64, and `vectors` say what the call may use.

#ifndef OBJCRT_IMAGES_PRIVATE_H
#define OBJCRT_IMAGES_PRIVATE_H

#include "trampolines-private.h"

#if defined(__x86_64__)

// The image lies at rsp.
.macro SAVE_IMAGE words, vectors
  movq %rdi, 0(%rsp)
  movq %rsi, 8(%rsp)
.if \words > 2
  movq %rdx, 16(%rsp)
.endif
.if \words > 3
  movq %rcx, 24(%rsp)
.endif
.if \words > 4
  movq %r8, 32(%rsp)
.endif
.if \words > 5
  movq %r9, 40(%rsp)
.endif
.if \vectors
  movsd %xmm0, (IMAGE_VECTORS + 0)(%rsp)
  movsd %xmm1, (IMAGE_VECTORS + 8)(%rsp)
  movsd %xmm2, (IMAGE_VECTORS + 16)(%rsp)
  movsd %xmm3, (IMAGE_VECTORS + 24)(%rsp)
  movsd %xmm4, (IMAGE_VECTORS + 32)(%rsp)
  movsd %xmm5, (IMAGE_VECTORS + 40)(%rsp)
  movsd %xmm6, (IMAGE_VECTORS + 48)(%rsp)
  movsd %xmm7, (IMAGE_VECTORS + 56)(%rsp)
.endif
.endm

.macro LOAD_IMAGE words, vectors
  movq 0(%rsp), %rdi
  movq 8(%rsp), %rsi
.if \words > 2
  movq 16(%rsp), %rdx
.endif
.if \words > 3
  movq 24(%rsp), %rcx
.endif
.if \words > 4
  movq 32(%rsp), %r8
.endif
.if \words > 5
  movq 40(%rsp), %r9
.endif
.if \vectors
  movsd (IMAGE_VECTORS + 0)(%rsp), %xmm0
  movsd (IMAGE_VECTORS + 8)(%rsp), %xmm1
  movsd (IMAGE_VECTORS + 16)(%rsp), %xmm2
  movsd (IMAGE_VECTORS + 24)(%rsp), %xmm3
  movsd (IMAGE_VECTORS + 32)(%rsp), %xmm4
  movsd (IMAGE_VECTORS + 40)(%rsp), %xmm5
  movsd (IMAGE_VECTORS + 48)(%rsp), %xmm6
  movsd (IMAGE_VECTORS + 56)(%rsp), %xmm7
.endif
.endm

#elif defined(__aarch64__)

// A function that saves the image and calls what stands at `handler` from x17, with the image
// and x17. The frame is a frame record, the image, and eight bytes, by which the stack stays
// aligned to 16.
.macro IMAGE_FUNCTION name, vectors, handler
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
  ldr x16, [x17, #\handler]
  blr x16
.endm

.macro LOAD_IMAGE vectors
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
.endm

.macro LEAVE_IMAGE
  ldp x29, x30, [sp], #160
  .cfi_def_cfa sp, 0
  .cfi_restore x29
  .cfi_restore x30
.endm

// Returns what stands in the image.
.macro RETURN_IMAGE vectors
  ldr x0, [sp, #(16 + IMAGE_RESULT)]
.if \vectors
  ldr d0, [sp, #(16 + IMAGE_RESULT)]
.endif
  LEAVE_IMAGE
  ret
.endm

#endif

#endif
