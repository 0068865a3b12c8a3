// Hooked calls on x86-64
// ----------------------
// The entries of thunks whose arguments are in registers; r10 is the hook's record. All save
// the registers to an image on the stack. `objcrt_hookEntryCareful` then asks the record's
// handler, which is C. The other two do here what a call usually needs, and ask it for the
// rest, before they have changed anything:
//
//   enter    the chain into the thread's slot, and once more: is it the record's?
//   before   closure · leave · jump to the original, with the registers as they were
//   after    original · closure · leave
//   around   closure · leave
//   leave    null into the slot; if the record has another chain now, free what is retired
//
// `objcrt_hooks.h` has the protocol of slots. This processor lets a load pass an earlier
// store, which the change's membarrier(2) makes good for: systems without it get the careful
// entry, and so do builds under the thread sanitizer, which does not see assembly.

#if defined(__x86_64__)

#include "hooks-private.h"
#include "offsets-private.h"
#include "trampolines-private.h"

  .text

// The image lies at rsp, and above it three words.
#define FRAME_SIZE 160
#define FRAME_SLOT -24(%rbp)
#define FRAME_RECORD -16(%rbp)
#define FRAME_R13 -8(%rbp)

.macro BEGIN name, vectors
  .globl \name
  .hidden \name
  .type \name, @function
  .balign 64
\name:
  .cfi_startproc
  endbr64
  pushq %rbp
  .cfi_def_cfa_offset 16
  .cfi_offset %rbp, -16
  movq %rsp, %rbp
  .cfi_def_cfa_register %rbp
  subq $FRAME_SIZE, %rsp
  // Swift's context register, which the caller wants back.
  movq %r13, FRAME_R13
  .cfi_offset %r13, -24
  movq %r10, FRAME_RECORD
  movq %rdi, 0(%rsp)
  movq %rsi, 8(%rsp)
  movq %rdx, 16(%rsp)
  movq %rcx, 24(%rsp)
  movq %r8, 32(%rsp)
  movq %r9, 40(%rsp)
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

.macro END name
  .cfi_endproc
  .size \name, . - \name
.endm

.macro LOAD_ARGUMENTS vectors
  movq 0(%rsp), %rdi
  movq 8(%rsp), %rsi
  movq 16(%rsp), %rdx
  movq 24(%rsp), %rcx
  movq 32(%rsp), %r8
  movq 40(%rsp), %r9
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

// Returns what stands in the image.
.macro RETURN vectors
  movq IMAGE_RESULT(%rsp), %rax
.if \vectors
  movsd IMAGE_RESULT(%rsp), %xmm0
.endif
  leave
  .cfi_remember_state
  .cfi_def_cfa %rsp, 8
  ret
  .cfi_restore_state
.endm

// Jumps to the implementation in r11 with the registers as they were.
.macro GO_ON vectors
  LOAD_ARGUMENTS \vectors
  leave
  .cfi_remember_state
  .cfi_def_cfa %rsp, 8
  jmpq *%r11
  .cfi_restore_state
.endm

// Calls the closure of the chain in rax, by Swift's convention.
.macro CALL_CLOSURE
  movq %rsp, %rdi
  leaq IMAGE_RESULT(%rsp), %rsi
  movq %rax, %rdx
  movq CHAIN_COUNT(%rax), %rcx
  decq %rcx
  movq CHAIN_CONTEXT(%rax), %r13
  callq *CHAIN_FUNCTION(%rax)
.endm

// Leaves the chain; r10 is the record again. Jumps if something may be retired.
.macro LEAVE_CHAIN retired
  movq FRAME_SLOT, %rcx
  movq FRAME_RECORD, %r10
  movq FRAME_R13, %r13
  movq objcrt_hookNextSlot@gottpoff(%rip), %r11
  movq (%rcx), %rax
  movq $0, (%rcx)
  movq %rcx, %fs:(%r11)
  cmpq %rax, HOOK_CHAIN(%r10)
  jne \retired
.endm

// The implementation that the class or its superclass has, into r11. Jumps if the record in
// r10 has none of its own and a look-up is not all there is to do.
.macro FIND_INHERITED miss
  cmpq $0, HOOK_FALLBACK(%r10)
  jne \miss
  movq HOOK_CLASS(%r10), %rax
  movq CLASS_SUPERCLASS(%rax), %rax
  testq %rax, %rax
  je \miss
  movq OBJCRT_OFFSET_CACHE(%rax), %rax
  movq HOOK_SELECTOR(%r10), %rsi
  movzwl %ax, %ecx                        // the mask
  andl %esi, %ecx                         // the home bucket, in bytes
  shrq $16, %rax                          // the table
  cmpq %rsi, (%rax, %rcx)
  jne \miss
  movq OBJCRT_OFFSET_IMPLEMENTATION(%rax, %rcx), %r11
.endm

.macro ENTRY name, vectors
BEGIN \name, \vectors
  movq HOOK_CHAIN(%r10), %rax
  testq %rax, %rax
  je .Lhandle\vectors
  movq objcrt_hookNextSlot@gottpoff(%rip), %r11
  movq %fs:(%r11), %r13
  cmpq $NO_SLOT, (%r13)
  je .Lrestore\vectors
  movq %r13, FRAME_SLOT
  movq %rax, (%r13)
  addq $8, %r13
  movq %r13, %fs:(%r11)
  cmpq %rax, HOOK_CHAIN(%r10)
  jne .Lundo\vectors
  movq HOOK_OWNER(%r10), %r11
  testq %r11, %r11
  jne .Lowned\vectors
.Lentered\vectors:
  movzbl CHAIN_OUTERMOST(%rax), %r11d
  cmpl $OUTERMOST_BEFORE, %r11d
  je .Lbefore\vectors
  ja .Lafter\vectors

.Lclosure\vectors:
  CALL_CLOSURE
  LEAVE_CHAIN .Lretired\vectors
.Lreturn\vectors:
  RETURN \vectors

.Lbefore\vectors:
  CALL_CLOSURE
  LEAVE_CHAIN .LretiredBefore\vectors
.Lleft\vectors:
  movq HOOK_ORIGINAL(%r10), %r11
  testq %r11, %r11
  je .Linherited\vectors
.LgoOn\vectors:
  GO_ON \vectors

.Lafter\vectors:
  movq HOOK_ORIGINAL(%r10), %r11
  testq %r11, %r11
  je .LinheritedAfter\vectors
.Loriginal\vectors:
  callq *%r11
  movq %rax, IMAGE_RESULT(%rsp)
.if \vectors
  movq FRAME_RECORD, %r10
  cmpb $PASSING_VECTOR_RESULT, HOOK_PASSING(%r10)
  jne 1f
  movsd %xmm0, IMAGE_RESULT(%rsp)
1:
.endif
.Lanswered\vectors:
  movq FRAME_SLOT, %rax
  movq (%rax), %rax
  jmp .Lclosure\vectors

// The chain is one object's.
.Lowned\vectors:
  cmpq %r11, %rdi
  je .Lentered\vectors
// The chain is another object's, or is no longer the record's.
.Lundo\vectors:
  movq %r10, %rdi
  movq FRAME_SLOT, %rsi
  callq objcrt_hookUndo
  movq FRAME_RECORD, %r10
.Lrestore\vectors:
  movq FRAME_R13, %r13
.Lhandle\vectors:
  movq %rsp, %rdi
  movq %r10, %rsi
  callq *HOOK_HANDLER(%r10)
  movq %rax, %r11
  testq %rax, %rax
  je .Lreturn\vectors
  jmp .LgoOn\vectors

.Linherited\vectors:
  FIND_INHERITED .LaskBefore\vectors
  jmp .LgoOn\vectors
.LaskBefore\vectors:
  movq %rsp, %rdi
  movq %r10, %rsi
  callq objcrt_hookGoOn
  movq %rax, %r11
  testq %rax, %rax
  je .Lreturn\vectors
  jmp .LgoOn\vectors

.LinheritedAfter\vectors:
  FIND_INHERITED .LaskAfter\vectors
  LOAD_ARGUMENTS \vectors
  jmp .Loriginal\vectors
.LaskAfter\vectors:
  movq %r10, %rdi
  movq %rsp, %rsi
  leaq IMAGE_RESULT(%rsp), %rdx
  callq objcrt_hookCallAnyOriginal
  jmp .Lanswered\vectors

.Lretired\vectors:
  callq objcrt_hookFreeRetired
  jmp .Lreturn\vectors
.LretiredBefore\vectors:
  callq objcrt_hookFreeRetired
  movq FRAME_RECORD, %r10
  jmp .Lleft\vectors
END \name
.endm

ENTRY objcrt_hookEntryWords, 0
ENTRY objcrt_hookEntryVectors, 1

BEGIN objcrt_hookEntryCareful, 1
  movq %rsp, %rdi
  movq %r10, %rsi
  callq *HOOK_HANDLER(%r10)
  movq %rax, %r11
  testq %rax, %rax
  jne 1f
  RETURN 1
1:
  GO_ON 1
END objcrt_hookEntryCareful

#endif

  .section .note.GNU-stack, "", %progbits
