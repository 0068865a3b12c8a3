#!/usr/bin/env python3
"""Writes the overloads of hooks by position and arity.

A parameter pack would say each position once, but does not fold away: an overload's closure
compiles to loads, the user's closure and the next layer (Documentation/Hooks.md).
"""

import pathlib
import subprocess

from call_shapes import LARGEST_ARITY

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources/ObjCHooks"
NOTE = "// Made by Scripts/generate-hook-arities.py; edit that.\n"
LETTERS = "ABCDEF"

TEXTS = {
    "before": "Runs a closure before a method with {count}.",
    "after": "Runs a closure after a method with {count}; {result}.",
    "around": "Runs a closure around a method with {count}.",
}


def count_of(arity):
    return f"{arity or 'no'} argument{'' if arity == 1 else 's'}"


def generics(letters, has_result):
    names = [f"{x}: ObjCConvertible" for x in letters]
    if has_result:
        names.append("Result: ObjCConvertible")
    return f"<{', '.join(names)}>" if names else ""


def tuple_of(letters):
    return letters[0] if len(letters) == 1 else f"({', '.join(letters)})"


def hook(position, arity, has_result):
    letters = LETTERS[:arity]
    result = "Result" if has_result else "Void"
    values = ["arguments.next()" for _ in letters]
    arguments = list(letters)
    default = ""
    if position == "around":
        call = f"AroundCall<{tuple_of(letters)}, {result}>"
        returned = result
    else:
        call = "HookCall"
        returned = "Void"
        if position == "after" and has_result:
            arguments.append("Result")
            values.append("frame.answer()")
    body_type = f"@escaping @Sendable ({', '.join([call] + arguments)}) -> {returned}"
    text = "  /// " + TEXTS[position].format(
        count=count_of(arity), result="it gets the result last" if has_result else "there is no result"
    )
    text += "\n  @discardableResult\n  @inlinable\n"
    selector_types = ", ".join([result] + list(letters))
    parameters = [
        f"{position} selector: TypedSelector<{selector_types}>",
        "named name: String? = nil",
        "options: HookOptions = []",
    ]
    missing = ""
    if has_result:
        parameters.append("addingWith defaultResult: Result? = nil")
        missing = "missing: _HookFrame.answering(defaultResult)"
    parameters.append(f"_ body: {body_type}")
    text += f"  public func hook{generics(letters, has_result)}({', '.join(parameters)}) throws(HookError) -> Hook {{\n"
    types = ", ".join(f"{x}.self" for x in letters)
    returned_type = "Result.self" if has_result else "nil"
    # Only a method of this type can be -dealloc.
    may_be_dealloc = position == "after" and arity == 0 and not has_result
    if may_be_dealloc:
        text += '    let isDealloc = selector.selector == "dealloc"\n'
    text += f"    return try _install(selector.selector, .{position}, name, options, result: {returned_type}, arguments: [{types}]"
    text += f", {missing}" if missing else ""
    text += ") { frame in\n"
    if letters:
        text += "      var arguments = _HookArguments(frame)\n"
    if position == "around":
        call_value = "AroundCall(frame)"
        applied = f"body({', '.join([call_value] + values)})"
        text += f"      frame.finish({applied})\n" if has_result else f"      {applied}\n"
    elif position == "before":
        text += f"      body({', '.join(['HookCall(frame)'] + values)})\n"
    else:
        # What is not read for a type costs nothing: see HookCall.
        call_value = "HookCall(frame)"
        if may_be_dealloc:
            call_value = "HookCall(after: frame, isDealloc: isDealloc)"
        if has_result:
            call_value = "HookCall(after: frame, answering: Result.self)"
        text += f"      body({', '.join([call_value] + values)})\n"
    return text + "    }\n  }\n"


def hooks(position):
    text = f"public import ObjCRuntime\n\n// Hooks {position} a method, by arity. What they have in common stands at Hookable and HookOptions.\n//\n"
    text += NOTE + "\nextension Hookable {\n"
    parts = [hook(position, n, r) for n in range(LARGEST_ARITY + 1) for r in (False, True)]
    return text + "\n".join(parts) + "}\n"


def proceed(arity, has_result):
    letters = LETTERS[:arity]
    parameters = ", ".join(f"_ {x.lower()}: {x}" for x in letters)
    clause = f"<{', '.join(f'{x}: ObjCConvertible' for x in letters)}>"
    tuple_is = f"Arguments == {tuple_of(letters)}"
    if arity == 1:
        # Of one argument the tuple is the argument.
        parameters, clause, tuple_is = "_ a: Arguments", "", "Arguments: ObjCConvertible"
    condition = "Result: ObjCConvertible" if has_result else "Result == Void"
    text = f"  /// Goes on to the next layer, or the original, with {'another argument' if arity == 1 else 'other arguments'}.\n"
    text += "  @inlinable\n  @inline(__always)\n"
    text += f"  public func proceed{clause}({parameters}){' -> Result' if has_result else ''} where {tuple_is}, {condition} {{\n"
    claims = "$0" if has_result else "false"
    onward = f"frame.proceed(with: {', '.join(x.lower() for x in letters)}, claiming: {claims})"
    text += f"    frame.receive {{ {onward} }}\n" if has_result else f"    {onward}\n"
    return text + "  }\n"


def onward(arity):
    letters = LETTERS[:arity]
    names = [x.lower() for x in letters]
    generics = ", ".join(f"{x}: ObjCConvertible" for x in letters)
    parameters = ", ".join(f"{'with' if x == 'A' else '_'} {x.lower()}: {x}" for x in letters)
    text = f"  @discardableResult\n  @inlinable\n  @inline(__always)\n  func proceed<{generics}>({parameters}, claiming claims: Bool) -> UInt {{\n"
    # Words to an original that takes words: no image is needed.
    is_direct = " && ".join(f"{x}._passing == .word" for x in letters)
    words = ", ".join(f"{x}._word" for x in names)
    word_names = [f"{x}Word" for x in names]
    binding = f"let {word_names[0]} = {words}" if arity == 1 else f"let ({', '.join(word_names)}) = ({words})"
    text += f"    if {is_direct}, let original = directOriginal {{\n      {binding}\n"
    text += f"      let word = objcrt_call_w{arity}d0_w(original, imageReceiver, imageSelector, {', '.join(word_names)})\n"
    text += "      claim(word, if: claims)\n"
    text += "".join(f"      end({x}, {w})\n" for x, w in zip(names, word_names))
    text += "      return note(word)\n    }\n"
    stores, drops = ("; ".join(f"$0.{verb}({x})" for x in names) for verb in ("store", "drop"))
    text += f"    guard places == 0 else {{\n      return proceedInRegisters(claiming: claims) {{\n{stores}\n}} _: {{\n{drops}\n}}\n    }}\n"
    indent = "    "
    for x in names:
        text += f"{indent}_HookFrame.withSlot({x}) {{ {x} in\n"
        indent += "  "
    fills = "; ".join(f"{'$0' if i == 0 else f'($0 + {i})'}.initialize(to: {x})" for i, x in enumerate(names))
    text += f"{indent}proceedForeign(count: {arity}, claiming: claims) {{\n{fills}\n}}\n"
    for _ in names:
        indent = indent[:-2]
        text += f"{indent}}}\n"
    return text + "    return firstWord\n  }\n"


def proceeds():
    text = "public import CObjCRuntime\npublic import ObjCRuntime\n\n// Proceeding with other arguments, by arity.\n//\n" + NOTE
    text += "\nextension AroundCall {\n"
    parts = [proceed(n, r) for n in range(1, LARGEST_ARITY + 1) for r in (False, True)]
    text += "\n".join(parts) + "}\n\nextension _HookFrame {\n"
    return text + "\n".join(onward(n) for n in range(1, LARGEST_ARITY + 1)) + "}\n"


def main():
    files = {
        "Hooks/Hookable+Before.swift": hooks("before"),
        "Hooks/Hookable+After.swift": hooks("after"),
        "Hooks/Hookable+Around.swift": hooks("around"),
        "Layers/AroundCall+Arities.swift": proceeds(),
    }
    for name, text in files.items():
        (SOURCES / name).write_text(text)
    paths = [str(SOURCES / name) for name in files]
    subprocess.run(["swift", "format", "--in-place", *paths], check=True)


main()
