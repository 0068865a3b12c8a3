#!/usr/bin/env python3
"""Writes Sources/CObjCRuntime/include/objcrt_send.h: one function per call shape."""

import pathlib
import textwrap

LARGEST_ARITY = 6

HEAD = """\
// Calls of implementations, by shape
// ----------------------------------
// Both architectures assign integer and floating-point arguments to registers
// independently of each other, so a call is described by how many of each it
// has: `objcrt_call_w2d1_w` passes two words and one double and returns a word.
// A `float` travels in the low half of a double; small integers travel extended
// to a word. Swift's `send` picks the function by counting, which folds away.
//
// `objcrt_send_w2d1_w` looks the implementation up as well: what macros generate, where
// each name and each argument is something that the compiler has to check.
//
// Made by Scripts/generate-send-header.py; edit that.

#ifndef OBJCRT_SEND_H
#define OBJCRT_SEND_H

#include "objcrt_dispatch.h"

OBJCRT_ASSUME_NONNULL_BEGIN

"""

TAIL = """\
OBJCRT_ASSUME_NONNULL_END

#endif
"""


def function(words, doubles, suffix, result):
    names = [f"w{i}" for i in range(words)] + [f"d{i}" for i in range(doubles)]
    types = ["uintptr_t"] * words + ["double"] * doubles
    parameters = "".join(f", {t} {n}" for t, n in zip(types, names))
    header = f"objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector{parameters}) {{"
    lines = "\n    ".join(textwrap.wrap(header, 96))
    signature = "".join(f", {t}" for t in types)
    arguments = "".join(f", {n}" for n in names)
    return (
        f"OBJCRT_INLINE {result} objcrt_call_w{words}d{doubles}_{suffix}(\n  {lines}\n"
        f"  return (({result} (*)(void *, objcrt_SEL{signature}))imp)(\n"
        f"    self, selector{arguments});\n}}\n\n"
    )


def send(words, doubles, suffix, result):
    names = [f"w{i}" for i in range(words)] + [f"d{i}" for i in range(doubles)]
    types = ["uintptr_t"] * words + ["double"] * doubles
    parameters = "".join(f", {t} {n}" for t, n in zip(types, names))
    header = f"void *self, objcrt_class *cls, uintptr_t selector{parameters}) {{"
    lines = "\n    ".join(textwrap.wrap(header, 96))
    arguments = "".join(f", {n}" for n in names)
    return (
        f"OBJCRT_INLINE {result} objcrt_send_w{words}d{doubles}_{suffix}(\n  {lines}\n"
        f"  return objcrt_call_w{words}d{doubles}_{suffix}(\n"
        f"    objcrt_lookUp(cls, (objcrt_SEL)selector), self, (objcrt_SEL)selector{arguments});"
        f"\n}}\n\n"
    )


def main():
    text = HEAD
    for words in range(LARGEST_ARITY + 1):
        for doubles in range(LARGEST_ARITY + 1 - words):
            text += function(words, doubles, "w", "uintptr_t")
            text += function(words, doubles, "d", "double")
            text += send(words, doubles, "w", "uintptr_t")
            text += send(words, doubles, "d", "double")
    root = pathlib.Path(__file__).resolve().parent.parent
    (root / "Sources/CObjCRuntime/include/objcrt_send.h").write_text(text + TAIL)


main()
