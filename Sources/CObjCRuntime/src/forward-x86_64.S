// The forwarding implementation for x86-64, System V
// --------------------------------------------------
// In: a message's arguments, whatever their types: those in registers are saved in an
// objcrt_forward_frame (objcrt_forward.h), those on the stack stay where they are.
// Out: a jump to the implementation that objcrt_forwardMessage has found, with the stack
// and all argument registers but the receiver's as they came; or the result in rax, xmm0.

#if defined(__x86_64__)

  .intel_syntax noprefix
  .text

  .hidden objcrt_forwardEntry
  .hidden objcrt_forwardMessage
  .globl objcrt_forwardEntry
  .type objcrt_forwardEntry, @function
  .p2align 6
objcrt_forwardEntry:
  .cfi_startproc
  push  rbp
  .cfi_def_cfa_offset 16
  .cfi_offset rbp, -16
  mov   rbp, rsp
  .cfi_def_cfa_register rbp
  sub   rsp, 224                          // a frame; rsp is 16-aligned here
  mov   [rsp], rdi
  mov   [rsp + 8], rsi
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
  je    1f
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
  .cfi_remember_state
  leave
  .cfi_def_cfa rsp, 8
  .cfi_restore rbp
  jmp   r11
1:
  .cfi_restore_state
  mov   rax, [rsp + 192]
  movsd xmm0, [rsp + 200]
  leave
  .cfi_def_cfa rsp, 8
  .cfi_restore rbp
  ret
  .cfi_endproc
  .size objcrt_forwardEntry, . - objcrt_forwardEntry

#endif

#if defined(__linux__)
  .section .note.GNU-stack, "", %progbits
#endif
