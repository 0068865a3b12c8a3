// What every assembly file of the core needs.

#ifndef OBJCRT_ASSEMBLY_PRIVATE_H
#define OBJCRT_ASSEMBLY_PRIVATE_H

// A function that other objects see. A hit of a send fits into one cache line.
.macro FUNCTION name
  .globl \name
  .type \name, @function
  .p2align 6
\name:
  .cfi_startproc
.endm

.macro END_FUNCTION name
  .cfi_endproc
  .size \name, . - \name
.endm

// A function that only the core sees, so that branches to it need no detour.
.macro HIDDEN_FUNCTION name
  .hidden \name
  FUNCTION \name
.endm

// A function of this file. It has a symbol for the sake of backtraces.
.macro LOCAL_FUNCTION name
  .type \name, @function
  .p2align 4
\name:
  .cfi_startproc
.endm

#endif
