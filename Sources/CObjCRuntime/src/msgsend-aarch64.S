// msgSend for aarch64, AAPCS64
// ----------------------------
// What each entry takes, and what it passes on to the implementation:
//
//   entry                 receiver   selector   on a nil receiver
//   objcrt_msgSend        x0         x1         x0 = x1 = 0, v0–v3 = 0
//   objcrt_msgSendSuper   [x0]       x1         the same
//
// A result in memory is written through x8, which no entry touches, so the
// `_stret` forms are other names of these; so is `_fpret`, as a `long double`
// travels in v0. Only x9–x17 are used on the way: x0–x8, q0–q7 and the stack
// arrive as the caller left them. A nil receiver leaves a result in memory unwritten.
//
// Order of loads, which this architecture may change:
//  - A bucket's address is computed from the cache's word, and the processor keeps the
//    order of a load and of loads whose address depends on it. So the contents of a
//    table are as new as its word.
//  - Selector and implementation of a bucket are two loads, and comparing the first
//    orders nothing: a branch may be predicted. LDP would be one access only from
//    Armv8.4 on (LSE2). So the second address is made to depend on the first
//    value: the comparison is an exclusive or, and its result, which is zero where
//    the selectors are equal, is added to the address.
//  - The implementation is loaded with LDAR, as in C. Its code may read what the
//    writer stored before it published the implementation (a closure's captures,
//    what `+initialize` has set up), by addresses that depend on nothing loaded here.
//
// The entries push nothing, hence their unwind information is the initial one
// throughout; only the miss has a frame.

#if defined(__aarch64__)

#include "assembly-private.h"
#include "offsets-private.h"

  .text

// Loads into x17 the implementation behind the selector that x12 has been compared
// with, and x13 points past.
.macro LOAD_IMPLEMENTATION
  add   x13, x13, x12                     // zero: see above
  ldar  x17, [x13]
.endm

// Loads the selector of the bucket at x11 + the low half of w10; x12 is zero if it is ours.
.macro COMPARE_SELECTOR
  add   x13, x11, w10, uxth
  ldr   x12, [x13], #OBJCRT_OFFSET_IMPLEMENTATION
  eor   x12, x12, x1
.endm

// Jumps to the implementation if the class in x15 has the selector cached, and goes
// to the miss if not.
.macro LOOK_UP_AND_JUMP
  ldr   x9, [x15, #OBJCRT_OFFSET_CACHE]   // the mask in the lowest 16 bits
  and   w10, w9, w1                       // the home bucket, in bytes; the rest is cut
  lsr   x11, x9, #16                      // the table
  COMPARE_SELECTOR
  cbnz  x12, 2f
  LOAD_IMPLEMENTATION
  br    x17
2:
  cmp   x12, x1                           // an empty bucket ends the chain
  b.eq  objcrt_msgSendMiss
  add   w10, w10, #OBJCRT_BUCKET_SIZE
  and   w10, w10, w9
  COMPARE_SELECTOR
  cbnz  x12, 2b
  LOAD_IMPLEMENTATION
  br    x17
.endm

.macro ALIAS name, of
  .globl \name
  .type \name, @function
  .set  \name, \of
.endm

FUNCTION objcrt_msgSend
  tst   x0, #OBJCRT_TAG_BITS
  b.ne  3f
  cbz   x0, objcrt_nilImplementation
  ldr   x15, [x0]
1:
  LOOK_UP_AND_JUMP
3:
  and   x15, x0, #OBJCRT_TAG_BITS
  adrp  x9, :got:objcrt_taggedClasses
  ldr   x9, [x9, :got_lo12:objcrt_taggedClasses]
  ldr   x15, [x9, x15, lsl #3]
  cbnz  x15, 1b
  b     objcrt_refuseTag
END_FUNCTION objcrt_msgSend

FUNCTION objcrt_msgSendSuper
  ldp   x14, x15, [x0]
  mov   x0, x14
  cbz   x0, objcrt_nilImplementation
  cbz   x15, 3f
  LOOK_UP_AND_JUMP
3:
  b     objcrt_refuseSuper
END_FUNCTION objcrt_msgSendSuper

ALIAS objcrt_msgSend_stret, objcrt_msgSend
ALIAS objcrt_msgSend_fpret, objcrt_msgSend
ALIAS objcrt_msgSendSuper_stret, objcrt_msgSendSuper

// The receiver in x0 is nil, and so is the result.
HIDDEN_FUNCTION objcrt_nilImplementation
  mov   x1, #0
  movi  v0.2d, #0
  movi  v1.2d, #0
  movi  v2.2d, #0
  movi  v3.2d, #0
  ret
END_FUNCTION objcrt_nilImplementation

// The class in x15 has no implementation of the selector in x1 cached: asks
// for one and jumps to it, with the argument registers as they were.
LOCAL_FUNCTION objcrt_msgSendMiss
  stp   x29, x30, [sp, #-224]!
  .cfi_def_cfa_offset 224
  .cfi_offset x29, -224
  .cfi_offset x30, -216
  mov   x29, sp
  .cfi_def_cfa_register x29
  stp   x0, x1, [sp, #16]
  stp   x2, x3, [sp, #32]
  stp   x4, x5, [sp, #48]
  stp   x6, x7, [sp, #64]
  str   x8, [sp, #80]
  stp   q0, q1, [sp, #96]
  stp   q2, q3, [sp, #128]
  stp   q4, q5, [sp, #160]
  stp   q6, q7, [sp, #192]

  mov   x0, x15
  bl    objcrt_lookUpMiss
  mov   x17, x0

  ldp   q6, q7, [sp, #192]
  ldp   q4, q5, [sp, #160]
  ldp   q2, q3, [sp, #128]
  ldp   q0, q1, [sp, #96]
  ldr   x8, [sp, #80]
  ldp   x6, x7, [sp, #64]
  ldp   x4, x5, [sp, #48]
  ldp   x2, x3, [sp, #32]
  ldp   x0, x1, [sp, #16]
  ldp   x29, x30, [sp], #224
  .cfi_def_cfa sp, 0
  .cfi_restore x29
  .cfi_restore x30
  br    x17
END_FUNCTION objcrt_msgSendMiss

#endif

// Without this note the linker asks for an executable stack.
  .section .note.GNU-stack, "", @progbits
