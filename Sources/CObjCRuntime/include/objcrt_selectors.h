// Selectors
// ---------
// A selector is an interned name. The runtime's own records lie in contiguous
// slabs, 16 bytes each, so that a record's address is also its hash in method
// caches: the selectors of one class, registered one after the other, never
// collide there.
//
// Concurrency: any thread may intern at any time. A record is complete before
// its name is published and never changes.

#ifndef OBJCRT_SELECTORS_H
#define OBJCRT_SELECTORS_H

#include "objcrt_names.h"
#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// What a selector's token holds beside the address of its interned name.
/// User-space addresses leave the upper bits free on both architectures.
enum {
  /// Set in every token: tells it from the name pointer that a compiler emits.
  OBJCRT_TOKEN_INTERNED_BIT = 63,
  /// The name has no colon: such a message has no arguments.
  OBJCRT_TOKEN_UNARY_BIT = 62,
  /// The name belongs to the alloc, new, copy, mutableCopy or init family.
  OBJCRT_TOKEN_RETAINED_BIT = 61,
  /// The name belongs to the init family.
  OBJCRT_TOKEN_INIT_BIT = 60,
  /// Some method of this name returns a structure. Set when it is added.
  OBJCRT_TOKEN_STRUCTURE_BIT = 59,
};

/// Selectors as words, in the variables that macros generate. Swift imports a C structure
/// faster than it checks one of its own with as many variables, and starts it as zeros
/// without code.
typedef struct {
  uintptr_t
    s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18, s19,
    s20, s21, s22, s23, s24, s25, s26, s27, s28, s29, s30, s31, s32, s33, s34, s35, s36, s37,
    s38, s39, s40, s41, s42, s43, s44, s45, s46, s47, s48, s49, s50, s51, s52, s53, s54, s55,
    s56, s57, s58, s59, s60, s61, s62, s63;
} objcrt_selectorBlock;

/// The selector named `name`, registered if it is new. O(length); no lock if
/// the name is known.
objcrt_SEL objcrt_selectorRegister(const char *name);

/// The selectors of up to 64 names, with a newline between them; of an empty name none. For code
/// that runs while an image is loaded.
objcrt_selectorBlock objcrt_selectorRegisterBlock(const char *names);

/// A selector whose name is asked for again and again: `kept` holds the selector from
/// the first time on.
OBJCRT_INLINE objcrt_SEL objcrt_selectorKept(
  _Atomic(objcrt_SEL _Nullable) *kept, const char *name) {
  objcrt_SEL selector = atomic_load_explicit(kept, memory_order_acquire);
  if (OBJCRT_UNLIKELY(selector == NULL)) {
    selector = objcrt_selectorRegister(name);
    atomic_store_explicit(kept, selector, memory_order_release);
  }
  return selector;
}

/// The selector named `name`, or null if nobody has registered it.
objcrt_SEL _Nullable objcrt_selectorLookUp(const char *name);

/// Notes that a method of this name returns a structure.
void objcrt_selectorNoteStructureResult(objcrt_SEL selector);

/// The token; one bit of it may be set later.
OBJCRT_INLINE uintptr_t objcrt_selectorToken(objcrt_SEL selector) {
  return atomic_load_explicit(&selector->token, memory_order_relaxed);
}

/// The interned name of a selector: its identity.
OBJCRT_INLINE objcrt_name *objcrt_selectorInternedName(objcrt_SEL selector) {
  return (objcrt_name *)(objcrt_selectorToken(selector) & ((UINT64_C(1) << 48) - 1));
}

/// The selector's name; immortal.
OBJCRT_INLINE const char *objcrt_selectorName(objcrt_SEL selector) {
  return objcrt_selectorInternedName(selector)->characters;
}

/// The runtime's own record of the same name: the one that method lists hold.
OBJCRT_INLINE objcrt_SEL objcrt_selectorCanonical(objcrt_SEL selector) {
  return (objcrt_SEL)objcrt_nameValue(objcrt_selectorInternedName(selector));
}

/// An object that a method of this name returns is already retained for the
/// caller (the method families of ARC: alloc, new, copy, mutableCopy, init).
OBJCRT_INLINE bool objcrt_selectorReturnsRetained(objcrt_SEL selector) {
  return (objcrt_selectorToken(selector) >> OBJCRT_TOKEN_RETAINED_BIT & 1) != 0;
}

/// A method of this name consumes one reference of its receiver.
OBJCRT_INLINE bool objcrt_selectorIsInit(objcrt_SEL selector) {
  return (objcrt_selectorToken(selector) >> OBJCRT_TOKEN_INIT_BIT & 1) != 0;
}

/// A send that ignores the result of a method of this name has to ask the method
/// first: the result may carry a reference, or be written to memory.
OBJCRT_INLINE bool objcrt_selectorResultNeedsCare(objcrt_SEL selector) {
  const uintptr_t bits = UINT64_C(1) << OBJCRT_TOKEN_RETAINED_BIT
    | UINT64_C(1) << OBJCRT_TOKEN_STRUCTURE_BIT;
  return OBJCRT_UNLIKELY((objcrt_selectorToken(selector) & bits) != 0);
}

OBJCRT_ASSUME_NONNULL_END

#endif
