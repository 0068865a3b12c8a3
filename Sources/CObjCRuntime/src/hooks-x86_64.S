// Hooked calls on x86-64
// ----------------------
// The entries of thunks whose arguments are in registers; r10 is the hook's record. All save
// the registers to an image on the stack. `objcrt_hookEntryCareful` then asks the record's
// handler, which is C. The others do here what a call usually needs, and ask it for the
// rest, before they have changed anything:
//
//   enter    the chain into the thread's slot, and once more: is it the record's?
//   before   closure · leave · jump onward, with the registers as they were
//   after    call onward · closure · leave
//   around   closure · leave
//   leave    null into the slot; if the record has another chain now, free what is retired
//
// Onward is the original, or one of two entries that find it; they take the record in r10.
//
// `objcrt_hooks.h` has the protocol of slots. This processor lets a load pass an earlier
// store, which the change's membarrier(2) makes good for: systems without it get the careful
// entry, and so do builds under the thread sanitizer, which does not see assembly.

#if defined(__x86_64__)

#include "hooks-private.h"
#include "images-private.h"
#include "offsets-private.h"

  .text

// The image lies at rsp, and above it two words; the stack is aligned to 16.
#define FRAME_SLOT 136(%rsp)
#define FRAME_R13 144(%rsp)
#define FRAME_SIZE 152

.macro FUNCTION name
  .globl \name
  .hidden \name
  .type \name, @function
  .balign 64
\name:
  .cfi_startproc
  endbr64
.endm

.macro END_FUNCTION name
  .cfi_endproc
  .size \name, . - \name
.endm

// Saves what carries arguments: so many words, and maybe vectors.
.macro SAVE words, vectors
  subq $FRAME_SIZE, %rsp
  .cfi_def_cfa_offset FRAME_SIZE + 8
  // Swift's context register, which the caller wants back.
  movq %r13, FRAME_R13
  .cfi_offset %r13, -16
  SAVE_IMAGE \words, \vectors
.endm

// Ends the frame, and jumps to where the registers as they were go on.
.macro JUMP words, vectors, target:vararg
  LOAD_IMAGE \words, \vectors
  addq $FRAME_SIZE, %rsp
  .cfi_remember_state
  .cfi_def_cfa_offset 8
  jmpq *\target
  .cfi_restore_state
.endm

// Ends the frame, and returns what stands in the image.
.macro RETURN vectors
  movq IMAGE_RESULT(%rsp), %rax
.if \vectors
  movsd IMAGE_RESULT(%rsp), %xmm0
.endif
  addq $FRAME_SIZE, %rsp
  .cfi_remember_state
  .cfi_def_cfa_offset 8
  ret
  .cfi_restore_state
.endm

// Calls the closure of the chain in rax, by Swift's convention.
.macro CALL_CLOSURE
  movq %rsp, %rdi
  leaq IMAGE_RESULT(%rsp), %rsi
  movq %rax, %rdx
  movq CHAIN_BELOW(%rax), %rcx
  movq CHAIN_CONTEXT(%rax), %r13
  callq *CHAIN_FUNCTION(%rax)
.endm

// Leaves the chain; r10 is the record again. Jumps if something may be retired.
.macro LEAVE_CHAIN retired
  movq FRAME_SLOT, %rcx
  movq FRAME_R13, %r13
  movq objcrt_hookNextSlot@gottpoff(%rip), %r11
  movq (%rcx), %rax
  movq CHAIN_RECORD(%rax), %r10
  movq $0, (%rcx)
  movq %rcx, %fs:(%r11)
  cmpq %rax, HOOK_CHAIN(%r10)
  jne \retired
.endm

// Asks a function of C where to go on: nowhere if it has answered.
.macro ASK words, vectors, answered, function:vararg
  movq %rsp, %rdi
  movq %r10, %rsi
  callq \function
  movq %rax, %r11
  testq %rax, %rax
  je \answered
  JUMP \words, \vectors, %r11
.endm

.macro ENTRY name, words, vectors
FUNCTION \name
  SAVE \words, \vectors
  movq HOOK_CHAIN(%r10), %rax
  testq %rax, %rax
  je .Lhandle\@
  movq objcrt_hookNextSlot@gottpoff(%rip), %r11
  movq %fs:(%r11), %r13
  cmpq $NO_SLOT, (%r13)
  je .Lrestore\@
  movq %r13, FRAME_SLOT
  addq $8, %r13
  movq %r13, %fs:(%r11)                   // before it is filled: a signal takes the next one
  movq %rax, -8(%r13)
  cmpq %rax, HOOK_CHAIN(%r10)
  jne .Lundo\@
  cmpq $0, HOOK_OWNER(%r10)
  jne .Lowned\@
.Lentered\@:
  cmpb $OUTERMOST_BEFORE, CHAIN_OUTERMOST(%rax)
  je .Lbefore\@
  jb .Lclosure\@

  // After. The registers are still as they were.
  callq *HOOK_ONWARD(%r10)
  movq FRAME_SLOT, %rcx
  movq %rax, IMAGE_RESULT(%rsp)
  movq (%rcx), %rax
.if \vectors
  movq CHAIN_RECORD(%rax), %r10
  cmpb $PASSING_VECTOR_RESULT, HOOK_PASSING(%r10)
  jne .Lclosure\@
  movsd %xmm0, IMAGE_RESULT(%rsp)
.endif
.Lclosure\@:
  CALL_CLOSURE
  LEAVE_CHAIN .Lretired\@
.Lreturn\@:
  RETURN \vectors

.Lbefore\@:
  CALL_CLOSURE
  LEAVE_CHAIN .LretiredBefore\@
.Lonward\@:
  JUMP \words, \vectors, HOOK_ONWARD(%r10)

.Lowned\@:
  cmpq HOOK_OWNER(%r10), %rdi
  je .Lentered\@
// The chain is another object's, or is no longer the record's.
.Lundo\@:
  movq %r10, %rdi
  movq FRAME_SLOT, %rsi
  movq %r10, FRAME_SLOT
  callq objcrt_hookUndo
  movq FRAME_SLOT, %r10
.Lrestore\@:
  movq FRAME_R13, %r13
.Lhandle\@:
  ASK \words, \vectors, .Lreturn\@, *HOOK_HANDLER(%r10)

.Lretired\@:
  callq objcrt_hookFreeRetired
  jmp .Lreturn\@
.LretiredBefore\@:
  movq %r10, FRAME_SLOT
  callq objcrt_hookFreeRetired
  movq FRAME_SLOT, %r10
  jmp .Lonward\@
END_FUNCTION \name
.endm

// By the number of words, and one for vectors.
ENTRY objcrt_hookEntryWords2, 2, 0
ENTRY objcrt_hookEntryWords3, 3, 0
ENTRY objcrt_hookEntryWords4, 4, 0
ENTRY objcrt_hookEntryWords5, 5, 0
ENTRY objcrt_hookEntryWords6, 6, 0
ENTRY objcrt_hookEntryVectors, 6, 1

FUNCTION objcrt_hookEntryCareful
  SAVE 6, 1
  ASK 6, 1, 1f, *HOOK_HANDLER(%r10)
1:
  RETURN 1
END_FUNCTION objcrt_hookEntryCareful

// Onward of a method that is inherited: the superclass's answer, from its cache.
FUNCTION objcrt_hookOnwardInherited
  // Below the stack pointer nobody writes: there is no call here.
  movq %r10, -8(%rsp)
  movq HOOK_CLASS(%r10), %r11
  movq CLASS_SUPERCLASS(%r11), %r11
  movq OBJCRT_OFFSET_CACHE(%r11), %r11
  movq HOOK_SELECTOR(%r10), %rax
  movzwl %r11w, %r10d                     // the mask
  andl %eax, %r10d                        // the home bucket, in bytes
  shrq $16, %r11                          // the table
  cmpq %rax, (%r11, %r10)
  jne 1f
  jmpq *OBJCRT_OFFSET_IMPLEMENTATION(%r11, %r10)
1:
  movq -8(%rsp), %r10
  jmp objcrt_hookOnwardCareful
END_FUNCTION objcrt_hookOnwardInherited

// Onward of any method.
FUNCTION objcrt_hookOnwardCareful
  SAVE 6, 1
  ASK 6, 1, 1f, objcrt_hookGoOn
1:
  RETURN 1
END_FUNCTION objcrt_hookOnwardCareful

#endif

  .section .note.GNU-stack, "", %progbits
