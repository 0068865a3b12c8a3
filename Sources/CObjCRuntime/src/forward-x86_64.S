// The forwarding implementation for x86-64, System V
// --------------------------------------------------
// In: a message's arguments, whatever their types: those in registers are saved in an
// objcrt_forward_frame (objcrt_forward.h), those on the stack stay where they are.
// Out: a jump to the implementation that objcrt_forwardMessage has found, with the stack
// and all argument registers but the receiver's as they came; or the result in rax, xmm0.
//
// A message whose name has no colon brings nothing but its receiver and its selector: only
// these are saved, and the rest of the registers is free. If such a receiver names another
// object in stage 1, and that object's class has the selector cached, no C is needed.

#if defined(__x86_64__)

#include "assembly-private.h"
#include "offsets-private.h"

  .intel_syntax noprefix
  .text

  .hidden objcrt_forwardMessage
  .hidden objcrt_forwardOn
  .hidden objcrt_forwardSelector
  .hidden objcrt_forwardHandlers

// Leaves in r11 what the class in r10 has cached for a selector, if its home bucket has it;
// goes to `miss` otherwise. Uses rax.
.macro HOME_BUCKET selector, selector_low, miss
  mov   r10, [r10 + OBJCRT_OFFSET_CACHE]
  movzx eax, r10w                         // the mask
  and   eax, \selector_low                // the home bucket, in bytes
  shr   r10, 16                           // the table
  cmp   [r10 + rax], \selector
  jne   \miss
  mov   r11, [r10 + rax + OBJCRT_OFFSET_IMPLEMENTATION]
.endm

// An objcrt_forward_frame below rbp.
.macro FRAME
  push  rbp
  .cfi_def_cfa_offset 16
  .cfi_offset rbp, -16
  mov   rbp, rsp
  .cfi_def_cfa_register rbp
  sub   rsp, OBJCRT_FORWARD_FRAME_SIZE    // rsp is 16-aligned here
  mov   [rsp], rdi
  mov   [rsp + 8], rsi
.endm

.macro LEAVE_FRAME
  .cfi_remember_state
  leave
  .cfi_def_cfa rsp, 8
  .cfi_restore rbp
.endm

HIDDEN_FUNCTION objcrt_forwardEntry
  // Not a selector: a receiver behind the address of a result. A tagged one is no address.
  test  sil, OBJCRT_TAG_BITS
  jne   .Lall
  mov   r11, [rsi]
  shr   r11, OBJCRT_TOKEN_UNARY_SHIFT
  cmp   r11d, OBJCRT_TOKEN_UNARY
  jne   .Lall

  // A message without arguments. Stage 1, if its method is cached.
  cmp   qword ptr [rip + objcrt_forwardHandlers], 0
  jne   .Lunary
  test  dil, OBJCRT_TAG_BITS
  jne   .Lunary
  mov   rcx, [rip + objcrt_forwardSelector]
  test  rcx, rcx
  je    .Lunary
  mov   r10, [rdi]
  HOME_BUCKET rcx, ecx, .Lunary
  lea   rax, [rip + objcrt_forwardEntry]
  cmp   r11, rax
  je    .Lunary
  push  rdi
  .cfi_adjust_cfa_offset 8
  push  rsi
  .cfi_adjust_cfa_offset 8
  sub   rsp, 8
  .cfi_adjust_cfa_offset 8
  mov   rdx, rsi
  mov   rsi, rcx
  call  r11
  add   rsp, 8
  .cfi_adjust_cfa_offset -8
  pop   rsi
  .cfi_adjust_cfa_offset -8
  pop   rdi
  .cfi_adjust_cfa_offset -8
  // Nil and the receiver itself mean the next stage.
  test  rax, rax
  je    .Lnext
  cmp   rax, rdi
  je    .Lnext
  test  al, OBJCRT_TAG_BITS
  jne   .Lnext
  mov   rdx, rax
  mov   r10, [rax]
  HOME_BUCKET rsi, esi, .Lmiss
  mov   rdi, rdx
  jmp   r11

.Lmiss:
  mov   rax, rdx
.Lnext:
  FRAME
  mov   rdi, rsp
  mov   rsi, rax
  call  objcrt_forwardOn
  jmp   .Lreturned
  .cfi_def_cfa rsp, 8
  .cfi_restore rbp
.Lunary:
  FRAME
  mov   rdi, rsp
  call  objcrt_forwardMessage
.Lreturned:
  test  rax, rax
  je    .Lresult
  mov   rdi, [rsp]
  mov   rsi, [rsp + 8]
  LEAVE_FRAME
  jmp   rax
.Lresult:
  .cfi_restore_state
  mov   rax, [rsp + OBJCRT_OFFSET_FORWARD_RESULT]
  movq  xmm0, rax
  LEAVE_FRAME
  ret

  .cfi_def_cfa rsp, 8
  .cfi_restore rbp
.Lall:
  FRAME
  mov   [rsp + 16], rdx
  mov   [rsp + 24], rcx
  mov   [rsp + 32], r8
  mov   [rsp + 40], r9
  mov   [rsp + 48], rax                   // al counts the vectors of a variadic call
  mov   [rsp + 56], r10
  movaps [rsp + 64], xmm0
  movaps [rsp + 80], xmm1
  movaps [rsp + 96], xmm2
  movaps [rsp + 112], xmm3
  movaps [rsp + 128], xmm4
  movaps [rsp + 144], xmm5
  movaps [rsp + 160], xmm6
  movaps [rsp + 176], xmm7
  mov   rdi, rsp
  call  objcrt_forwardMessage
  test  rax, rax
  je    .Lresult
  mov   r11, rax
  mov   rdi, [rsp]
  mov   rsi, [rsp + 8]
  mov   rdx, [rsp + 16]
  mov   rcx, [rsp + 24]
  mov   r8, [rsp + 32]
  mov   r9, [rsp + 40]
  mov   rax, [rsp + 48]
  mov   r10, [rsp + 56]
  movaps xmm0, [rsp + 64]
  movaps xmm1, [rsp + 80]
  movaps xmm2, [rsp + 96]
  movaps xmm3, [rsp + 112]
  movaps xmm4, [rsp + 128]
  movaps xmm5, [rsp + 144]
  movaps xmm6, [rsp + 160]
  movaps xmm7, [rsp + 176]
  LEAVE_FRAME
  jmp   r11
END_FUNCTION objcrt_forwardEntry

#endif

#if defined(__linux__)
  .section .note.GNU-stack, "", %progbits
#endif
