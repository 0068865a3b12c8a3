// What the assembly of hooked calls and hooks.c must agree on.

#ifndef OBJCRT_HOOKS_PRIVATE_H
#define OBJCRT_HOOKS_PRIVATE_H

// Of an `objcrt_hook_record`.
#define HOOK_HANDLER 0
#define HOOK_CHAIN 8
#define HOOK_OWNER 16
#define HOOK_ONWARD 24
#define HOOK_PASSING 56
#define HOOK_CLASS 64
#define HOOK_SELECTOR 72

// Of an `objcrt_hook_chain`.
#define CHAIN_RECORD 0
#define CHAIN_FUNCTION 16
#define CHAIN_CONTEXT 24
#define CHAIN_OUTERMOST 32
#define CHAIN_BELOW 40

// `OBJCRT_HOOK_BEFORE`; around is less, after is more.
#define OUTERMOST_BEFORE 1

// `OBJCRT_HOOK_VECTOR_RESULT`.
#define PASSING_VECTOR_RESULT 3

// The mark behind the last slot.
#define NO_SLOT 1

// `objcrt_class.superclass`.
#define CLASS_SUPERCLASS 8

#endif
