// The forwarding implementation for aarch64, AAPCS64
// --------------------------------------------------
// In: a message's arguments, whatever their types: those in registers are saved in an
// objcrt_forward_frame (objcrt_forward.h), those on the stack stay where they are.
// Out: a jump to the implementation that objcrt_forwardMessage has found, with the stack
// and all argument registers but the receiver's as they came; or the result in x0, d0.

#if defined(__aarch64__)

  .text

  .hidden objcrt_forwardEntry
  .hidden objcrt_forwardMessage
  .globl objcrt_forwardEntry
  .type objcrt_forwardEntry, %function
  .p2align 6
objcrt_forwardEntry:
  .cfi_startproc
  stp   x29, x30, [sp, #-240]!            // and a frame above them
  .cfi_def_cfa_offset 240
  .cfi_offset x29, -240
  .cfi_offset x30, -232
  mov   x29, sp
  stp   x0, x1, [sp, #16]
  stp   x2, x3, [sp, #32]
  stp   x4, x5, [sp, #48]
  stp   x6, x7, [sp, #64]
  stp   q0, q1, [sp, #80]
  stp   q2, q3, [sp, #112]
  stp   q4, q5, [sp, #144]
  stp   q6, q7, [sp, #176]
  str   x8, [sp, #224]                    // the address of a result in memory
  add   x0, sp, #16
  bl    objcrt_forwardMessage
  cbz   x0, 1f
  mov   x16, x0
  ldr   x8, [sp, #224]
  ldp   q6, q7, [sp, #176]
  ldp   q4, q5, [sp, #144]
  ldp   q2, q3, [sp, #112]
  ldp   q0, q1, [sp, #80]
  ldp   x6, x7, [sp, #64]
  ldp   x4, x5, [sp, #48]
  ldp   x2, x3, [sp, #32]
  ldp   x0, x1, [sp, #16]
  .cfi_remember_state
  ldp   x29, x30, [sp], #240
  .cfi_def_cfa_offset 0
  .cfi_restore x29
  .cfi_restore x30
  br    x16
1:
  .cfi_restore_state
  ldr   x0, [sp, #208]                    // the frame's result
  ldr   d0, [sp, #208]
  ldp   x29, x30, [sp], #240
  .cfi_def_cfa_offset 0
  .cfi_restore x29
  .cfi_restore x30
  ret
  .cfi_endproc
  .size objcrt_forwardEntry, . - objcrt_forwardEntry

#endif

#if defined(__linux__)
  .section .note.GNU-stack, "", %progbits
#endif
