// The stub of every trampoline, and the entries that save the registers, on x86-64.
//
// r10 and r11 are free at a function's first instruction. r10 is what libffi's
// closures expect their own address in.

#if defined(__x86_64__)

#include "images-private.h"

  .text

// Copied, never run here.
  .globl objcrt_trampolineStub
  .hidden objcrt_trampolineStub
  .type objcrt_trampolineStub, @function
  .balign 16
objcrt_trampolineStub:
.Lstub:
  endbr64
  movq (.Lstub + TRAMPOLINE_BLOCK)(%rip), %r10
  jmpq *(.Lstub + TRAMPOLINE_BLOCK + TRAMPOLINE_TARGET)(%rip)
  .size objcrt_trampolineStub, . - objcrt_trampolineStub

  .globl objcrt_trampolineStubEnd
  .hidden objcrt_trampolineStubEnd
objcrt_trampolineStubEnd:

// The frame is the image and eight bytes, by which the stack stays aligned to 16.
.macro ENTRY name, vectors
  .globl \name
  .hidden \name
  .type \name, @function
  .balign 16
\name:
  .cfi_startproc
  endbr64
  pushq %rbp
  .cfi_def_cfa_offset 16
  .cfi_offset %rbp, -16
  movq %rsp, %rbp
  .cfi_def_cfa_register %rbp
  subq $(IMAGE_SIZE + 8), %rsp
  SAVE_IMAGE 6, \vectors
  movq %rsp, %rdi
  movq %r10, %rsi
  callq *TRAMPOLINE_HANDLER(%r10)
  movq IMAGE_RESULT(%rsp), %rax
.if \vectors
  movsd IMAGE_RESULT(%rsp), %xmm0
.endif
  leave
  .cfi_def_cfa %rsp, 8
  ret
  .cfi_endproc
  .size \name, . - \name
.endm

ENTRY objcrt_trampolineEntryWords, 0
ENTRY objcrt_trampolineEntryAll, 1

#endif

  .section .note.GNU-stack, "", %progbits
