#!/usr/bin/env python3
"""Writes Sources/CObjCRuntime/include/objcrt_send.h: one function per call shape."""

import pathlib
import textwrap

import call_shapes
from call_shapes import (
    LARGEST_ARITY,
    LARGEST_RECTANGLE_WORDS,
    LARGEST_STRUCTURE_ARITY,
    LARGEST_STRUCTURE_WORDS,
)

HEAD = """\
// Calls of implementations, by shape
// ----------------------------------
// Both architectures assign integer and floating-point arguments to registers
// independently of each other, so a call is described by how many of each it
// has: `objcrt_call_w2d1_w` passes two words and one double and returns a word.
// A `float` travels in the low half of a double; small integers travel extended
// to a word. Swift's `send` picks the function by counting, which folds away.
//
// Results are a word (`w`), a double (`d`), or one of the structures of
// objcrt_geometry.h, which stand for all of their form: `p` for two doubles, `n`
// for two words, `r` for four doubles. Two doubles or words as an argument are two
// arguments, as long as all of them have registers; four doubles are one, `r1`.
//
// `objcrt_send_w2d1_w` looks the implementation up as well, and `objcrt_send_w2d1_o` takes
// over the object that comes back: what annotated methods send by.
//
// Made by Scripts/generate-send-header.py; edit that.

#ifndef OBJCRT_SEND_H
#define OBJCRT_SEND_H

#include "objcrt_autorelease.h"
#include "objcrt_dispatch.h"
#include "objcrt_geometry.h"

/// A whole send: inlined by a compiler that optimises. One that does not makes a function for
/// each shape: in a class of many methods the copies would be most of what it compiles.
#ifdef __OPTIMIZE__
#define OBJCRT_SEND OBJCRT_INLINE
#else
#define OBJCRT_SEND static inline
#endif

OBJCRT_ASSUME_NONNULL_BEGIN

"""

TAIL = """\
OBJCRT_ASSUME_NONNULL_END

#endif
"""


RESULTS = {"w": "uintptr_t", "d": "double"}
STRUCTURES = {"p": "CGPoint", "n": "NSRange", "r": "CGRect"}


def function(words, doubles, suffix, result, has_rectangle=False):
    names = [f"w{i}" for i in range(words)] + [f"d{i}" for i in range(doubles)]
    types = ["uintptr_t"] * words + ["double"] * doubles
    if has_rectangle:
        names.append("r0")
        types.append("CGRect")
    shape = f"w{words}r1" if has_rectangle else f"w{words}d{doubles}"
    parameters = "".join(f", {t} {n}" for t, n in zip(types, names))
    header = f"objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector{parameters}) {{"
    # A type and its name stay on one line.
    bound = header.replace("CGRect r0", "CGRect~r0")
    lines = "\n    ".join(textwrap.wrap(bound, 96)).replace("~", " ")
    signature = "".join(f", {t}" for t in types)
    arguments = "".join(f", {n}" for n in names)
    return (
        f"OBJCRT_INLINE {result} objcrt_call_{shape}_{suffix}(\n  {lines}\n"
        f"  return (({result} (*)(void *, objcrt_SEL{signature}))imp)(\n"
        f"    self, selector{arguments});\n}}\n\n"
    )


def parameters(words, doubles):
    names = [f"w{i}" for i in range(words)] + [f"d{i}" for i in range(doubles)]
    types = ["uintptr_t"] * words + ["double"] * doubles
    return names, types


def send(words, doubles, suffix, result):
    names, types = parameters(words, doubles)
    declared = "".join(f", {t} {n}" for t, n in zip(types, names))
    header = f"objcrt_target to, uintptr_t selector{declared}) {{"
    lines = "\n    ".join(textwrap.wrap(header, 96))
    arguments = "".join(f", {n}" for n in names)
    shape = f"w{words}d{doubles}"
    text = (
        f"OBJCRT_SEND {result} objcrt_send_{shape}_{suffix}(\n  {lines}\n"
        f"  return objcrt_call_{shape}_{suffix}(\n"
        f"    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,\n"
        f"    (objcrt_SEL)selector{arguments});\n}}\n\n"
    )
    if suffix != "w":
        return text
    return text + (
        f"OBJCRT_SEND {result} objcrt_send_{shape}_o(\n  {lines}\n"
        f"  objcrt_expectReturnValue();\n"
        f"  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(\n"
        f"    (objcrt_id)objcrt_send_{shape}_w(to, selector{arguments}));\n}}\n\n"
    )


def limits():
    """The limits as constants, for what decides at compile time whether a send has a shape."""
    text = "// What has a shape, by number of arguments and of words (Scripts/call_shapes.py).\nenum {\n"
    for name, value in vars(call_shapes).items():
        if name.startswith("LARGEST"):
            text += f"  OBJCRT_{name} = {value},\n"
    return text + "};\n\n"


def main():
    text = HEAD + limits()
    for words in range(LARGEST_ARITY + 1):
        for doubles in range(LARGEST_ARITY + 1 - words):
            for suffix, result in RESULTS.items():
                text += function(words, doubles, suffix, result)
                text += send(words, doubles, suffix, result)
    for words in range(LARGEST_STRUCTURE_WORDS + 1):
        for doubles in range(LARGEST_STRUCTURE_ARITY + 1 - words):
            for suffix, result in STRUCTURES.items():
                text += function(words, doubles, suffix, result)
    for words in range(LARGEST_RECTANGLE_WORDS + 1):
        for suffix, result in (RESULTS | STRUCTURES).items():
            text += function(words, 0, suffix, result, has_rectangle=True)
    root = pathlib.Path(__file__).resolve().parent.parent
    (root / "Sources/CObjCRuntime/include/objcrt_send.h").write_text(text + TAIL)


main()
