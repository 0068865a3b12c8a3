// Hooked calls on aarch64
// -----------------------
// The entries of thunks whose arguments are in registers; x17 is the hook's record. They save
// the registers to an image on the stack and ask the record's handler, which is C, and which
// may return where to jump to with the registers as they were.

#if defined(__aarch64__)

#include "hooks-private.h"
#include "images-private.h"

  .text

.macro ENTRY name, vectors
  IMAGE_FUNCTION \name, \vectors, HOOK_HANDLER
  cbnz x0, 1f
  .cfi_remember_state
  RETURN_IMAGE \vectors
  .cfi_restore_state
1:
  mov x16, x0
  LOAD_IMAGE \vectors
  LEAVE_IMAGE
  br x16
  .cfi_endproc
  .size \name, . - \name
.endm

ENTRY objcrt_hookEntryWords, 0
ENTRY objcrt_hookEntryCareful, 1

#endif

  .section .note.GNU-stack, "", %progbits
