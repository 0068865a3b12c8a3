// msgSend for x86-64, System V
// ----------------------------
// What each entry takes, and what it passes on to the implementation:
//
//   entry                    receiver    selector   on a nil receiver
//   objcrt_msgSend           rdi         rsi        rax = rdx = 0, xmm0 = xmm1 = 0
//   objcrt_msgSend_fpret     rdi         rsi        the same, and st(0) = 0
//   objcrt_msgSend_stret     rsi         rdx        rax = rdi, the result is not written
//   objcrt_msgSendSuper      [rdi]       rsi        as objcrt_msgSend
//   objcrt_msgSendSuper_stret  [rsi]     rdx        as objcrt_msgSend_stret
//
// Only r10 and r11 are used on the way: the ABI leaves them to whoever stands
// between a caller and its callee. All argument registers, al (the number of vector
// registers of a variadic call) and the stack arrive as the caller left them.
// Nested functions of GCC, which take r10, cannot be methods.
//
// A table's address and mask come from one load. Processors of this architecture
// do not reorder loads, so a selector that is seen brings its implementation along.
//
// The entries push nothing, hence their unwind information is the initial one
// throughout; only the miss has a frame.

#if defined(__x86_64__)

#include "assembly-private.h"
#include "offsets-private.h"

  .intel_syntax noprefix
  .text

// Jumps to the implementation in the bucket at r10 + r11.
.macro JUMP_TO_IMPLEMENTATION
  jmp   [r10 + r11 + OBJCRT_OFFSET_IMPLEMENTATION]
.endm

// The same for a super send, whose first argument has done its duty.
.macro JUMP_WITH_RECEIVER super
  mov   r11, [r10 + r11 + OBJCRT_OFFSET_IMPLEMENTATION]
  mov   \super, [\super]
  jmp   r11
.endm

// Ends in `found` if the class in r10 has the selector cached, falls through if not.
.macro LOOK_UP selector, selector_low, found:vararg
  mov   r10, [r10 + OBJCRT_OFFSET_CACHE]
  movzx r11d, r10w                        // the mask
  and   r11d, \selector_low               // the home bucket, in bytes
  shr   r10, 16                           // the table
  cmp   [r10 + r11], \selector
  jne   2f
  \found
2:
  cmp   qword ptr [r10 + r11], 0          // an empty bucket ends the chain
  je    3f
  add   r11d, OBJCRT_BUCKET_SIZE
  and   r11d, [r10 + OBJCRT_OFFSET_TABLE_MASK]
  cmp   [r10 + r11], \selector
  jne   2b
  \found
3:
.endm

// The class of a tagged receiver, or zero.
.macro LOAD_TAGGED_CLASS receiver_low
  mov   r10d, \receiver_low
  and   r10d, OBJCRT_TAG_BITS
  mov   r11, [rip + objcrt_taggedClasses@GOTPCREL]
  mov   r10, [r11 + r10 * 8]
.endm

// A send after the test for nil.
.macro SEND receiver, receiver_low, receiver_byte, selector, selector_low
  test  \receiver_byte, OBJCRT_TAG_BITS
  jne   5f
  mov   r10, [\receiver]
4:
  LOOK_UP \selector, \selector_low, JUMP_TO_IMPLEMENTATION
  // r10 has the table by now. The isa may have changed in between; either will do.
  test  \receiver_byte, OBJCRT_TAG_BITS
  jne   6f
  mov   r10, [\receiver]
  mov   r11, \selector
  jmp   objcrt_msgSendMiss
5:
  LOAD_TAGGED_CLASS \receiver_low
  test  r10, r10
  jne   4b
  .ifnc \selector, rsi
  mov   rdi, \receiver
  mov   rsi, \selector
  .endif
  jmp   objcrt_refuseTag
6:
  LOAD_TAGGED_CLASS \receiver_low
  mov   r11, \selector
  jmp   objcrt_msgSendMiss
.endm

// A super send after the test for nil.
.macro SEND_SUPER super, selector, selector_low
  mov   r10, [\super + OBJCRT_OFFSET_SUPER_CLASS]
  test  r10, r10
  je    4f
  LOOK_UP \selector, \selector_low, JUMP_WITH_RECEIVER \super
  mov   r10, [\super + OBJCRT_OFFSET_SUPER_CLASS]
  mov   \super, [\super]
  mov   r11, \selector
  jmp   objcrt_msgSendMiss
4:
  mov   rdi, [\super]
  .ifnc \selector, rsi
  mov   rsi, \selector
  .endif
  jmp   objcrt_refuseSuper
.endm

FUNCTION objcrt_msgSend
  test  rdi, rdi
  je    objcrt_nilImplementation
  SEND  rdi, edi, dil, rsi, esi
END_FUNCTION objcrt_msgSend

FUNCTION objcrt_msgSend_stret
  test  rsi, rsi
  je    objcrt_nilImplementation
  SEND  rsi, esi, sil, rdx, edx
END_FUNCTION objcrt_msgSend_stret

FUNCTION objcrt_msgSendSuper
  cmp   qword ptr [rdi], 0
  je    7f
  SEND_SUPER rdi, rsi, esi
7:
  xor   edi, edi
  jmp   objcrt_nilImplementation
END_FUNCTION objcrt_msgSendSuper

FUNCTION objcrt_msgSendSuper_stret
  cmp   qword ptr [rsi], 0
  je    objcrt_nilImplementation
  SEND_SUPER rsi, rdx, edx
END_FUNCTION objcrt_msgSendSuper_stret

// A plain send must not push onto the x87 stack, which its caller would not pop.
FUNCTION objcrt_msgSend_fpret
  test  rdi, rdi
  je    7f
  SEND  rdi, edi, dil, rsi, esi
7:
  fldz
  jmp   objcrt_nilImplementation
END_FUNCTION objcrt_msgSend_fpret

// The first argument is nil, or the address of a result, which is to be returned.
HIDDEN_FUNCTION objcrt_nilImplementation
  mov   rax, rdi
  xor   edx, edx
  pxor  xmm0, xmm0
  pxor  xmm1, xmm1
  ret
END_FUNCTION objcrt_nilImplementation

// The class in r10 has no implementation of the selector in r11 cached: asks
// for one and jumps to it, with the argument registers as they were. 192 bytes below
// rbp: xmm0–7 at the bottom, seven words at the top, one unused.
LOCAL_FUNCTION objcrt_msgSendMiss
  push  rbp
  .cfi_def_cfa_offset 16
  .cfi_offset rbp, -16
  mov   rbp, rsp
  .cfi_def_cfa_register rbp
  sub   rsp, 192
  mov   [rbp - 8], rax
  mov   [rbp - 16], rdi
  mov   [rbp - 24], rsi
  mov   [rbp - 32], rdx
  mov   [rbp - 40], rcx
  mov   [rbp - 48], r8
  mov   [rbp - 56], r9
  movaps [rsp], xmm0
  movaps [rsp + 16], xmm1
  movaps [rsp + 32], xmm2
  movaps [rsp + 48], xmm3
  movaps [rsp + 64], xmm4
  movaps [rsp + 80], xmm5
  movaps [rsp + 96], xmm6
  movaps [rsp + 112], xmm7

  mov   rdi, r10
  mov   rsi, r11
  call  objcrt_lookUpMiss@PLT
  mov   r11, rax

  movaps xmm0, [rsp]
  movaps xmm1, [rsp + 16]
  movaps xmm2, [rsp + 32]
  movaps xmm3, [rsp + 48]
  movaps xmm4, [rsp + 64]
  movaps xmm5, [rsp + 80]
  movaps xmm6, [rsp + 96]
  movaps xmm7, [rsp + 112]
  mov   rax, [rbp - 8]
  mov   rdi, [rbp - 16]
  mov   rsi, [rbp - 24]
  mov   rdx, [rbp - 32]
  mov   rcx, [rbp - 40]
  mov   r8, [rbp - 48]
  mov   r9, [rbp - 56]
  leave
  .cfi_def_cfa rsp, 8
  .cfi_restore rbp
  jmp   r11
END_FUNCTION objcrt_msgSendMiss

#endif

// Without this note the linker asks for an executable stack.
  .section .note.GNU-stack, "", @progbits
