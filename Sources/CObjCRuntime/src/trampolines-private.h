// What the assembly of the trampolines and trampolines.c must agree on.

#ifndef OBJCRT_TRAMPOLINES_PRIVATE_H
#define OBJCRT_TRAMPOLINES_PRIVATE_H

// The distance from a stub to its slot: a multiple of every page size that the
// architecture's kernels are built with.
#if defined(__x86_64__)
#define TRAMPOLINE_BLOCK 4096
#else
#define TRAMPOLINE_BLOCK 65536
#endif

// Of a stub, and of a slot.
#define TRAMPOLINE_SIZE 64

#define TRAMPOLINE_TARGET 8
#define TRAMPOLINE_HANDLER 16

#define IMAGE_VECTORS 64
#define IMAGE_RESULT 128
#define IMAGE_SIZE 136

#endif
