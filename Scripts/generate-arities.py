#!/usr/bin/env python3
"""Writes the overloads by arity: sends, closures as methods, call shapes, and the sends, super
sends and lists of methods of annotated classes.

Variadic generics would say each of these once, but a parameter pack does not
fold away: an overload compiles to the look-up and the call (Documentation/Dispatch.md).
"""

import pathlib
import subprocess

from call_shapes import (
    LARGEST_ARITY,
    LARGEST_RECTANGLE_WORDS,
    LARGEST_STRUCTURE_ARITY,
    LARGEST_STRUCTURE_WORDS,
)

SHAPE_RESULTS = {
    "Word": ("w", "UInt"),
    "Double": ("d", "Double"),
    "Point": ("p", "CGPoint"),
    "Range": ("n", "NSRange"),
    "Rectangle": ("r", "CGRect"),
}
SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources/ObjCRuntime"
NOTE = "// Made by Scripts/generate-arities.py; edit that.\n"
LETTERS = "ABCDEF"


def wrapped(head, items, tail, indent):
    """A parameter list on one line, or one group per line if it is too long."""
    line = indent + head + ", ".join(items) + tail
    if len(line) <= 100:
        return line + "\n"
    return f"{indent}{head}\n{indent}  {', '.join(items)}\n{indent}{tail}\n"


def send(arity, has_result):
    letters = LETTERS[:arity]
    generics = [f"{x}: ObjCConvertible" for x in letters]
    if has_result:
        generics.append("Result: ObjCConvertible")
    clause = f"<{', '.join(generics)}>" if generics else ""
    parameters = ["_ selector: Selector"] + [f"_ {x.lower()}: {x}" for x in letters]
    result = " -> Result" if has_result else ""
    values = ", ".join(x.lower() for x in letters)
    types = "".join(f", {x}.self" for x in letters)
    text = f"""  /// Sends a message with {arity or 'no'} argument{'' if arity == 1 else 's'}.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
"""
    text += wrapped(f"public func send{clause}(", parameters, f"){result} {{", "  ")
    nothing = "_ObjCNil.result(of: selector)" if has_result else ""
    text += f"    guard let target = _target else {{ return{' ' + nothing if nothing else ''} }}\n"
    returned = "Result.self" if has_result else "nil"
    text += f"    assert(SendCheck.passes(target, selector, {returned}{types}))\n"
    adding = "".join(f".adding({x}.self)" for x in letters)
    memory = [f"_ObjCRoom(){adding}.isExceeded({'by: Result.self' if has_result else ''})"]
    if not has_result:
        if not letters:
            memory = []
        memory.append("objcrt_selectorResultNeedsCare(selector.record)")
    # In lines of their own and not in `defer`, which becomes a function to be called.
    lifetimes = "".join(f"_fixLifetime({x})\n" for x in ["self"] + [y.lower() for y in letters])
    declared = "let result: Result = " if has_result else ""

    def finish(indent):
        lines = lifetimes + ("return result\n" if has_result else "")
        return "".join(f"{indent}{line}\n" for line in lines.splitlines())

    condition = " || ".join(memory)
    text += f"    if {condition} {{\n"
    text += f"      {declared}ForeignCall.send(target, selector, [{values}])\n"
    text += finish("      ") + ("" if has_result else "      return\n") + "    }\n"
    text += f"    {'var' if arity else 'let'} registers = _ObjCRegisters()\n"
    for x in letters:
        text += f"    registers.append({x.lower()})\n"
    sending = "send" if has_result else "sendDiscarding"
    text += f"    {declared}registers.{sending}(to: target, selector)\n"
    if letters:
        text += "    registers.releaseBoxes()\n"
    text += finish("    ")
    return text + "  }\n"


def sends():
    text = "public import CObjCRuntime\n\n// Sends by arity. A message to nil does nothing and gives zero or nil.\n//\n" + NOTE
    text += "\nextension ObjCReceiver {\n"
    parts = [send(n, r) for n in range(LARGEST_ARITY + 1) for r in (False, True)]
    return text + "\n".join(parts) + "}\n"


def function_type(arity, has_result, receiver):
    arguments = "".join(f", {x}" for x in LETTERS[:arity])
    return f"@Sendable ({receiver}{arguments}) -> {'Result' if has_result else 'Void'}"


def body_type(arity, has_result):
    return f"@escaping @isolated(any) {function_type(arity, has_result, 'Receiver')}"


def body_generics(arity, has_result):
    generics = ["Receiver: ObjCConvertible"] + [f"{x}: ObjCConvertible" for x in LETTERS[:arity]]
    if has_result:
        generics.append("Result: ObjCConvertible")
    return "<" + ", ".join(generics) + ">"


def body(arity, has_result):
    letters = LETTERS[:arity]
    text = f"  /// A method with {arity or 'no'} argument{'' if arity == 1 else 's'}.\n  @inlinable\n"
    head = f"public init{body_generics(arity, has_result)}("
    text += wrapped(head, [f"_ body: {body_type(arity, has_result)}"], ") {", "  ")
    types = ", ".join(["Receiver.self"] + [f"{x}.self" for x in letters])
    returned = "Result.self" if has_result else "nil"
    text += f"    let call = unsafeBitCast(body, to: ({function_type(arity, has_result, 'MethodFrame.Receiver')}).self)\n"
    text += f"    self.init(isolation: body.isolation, result: {returned}, receiverAndArguments: [{types}], direct: DirectClosure(body)) {{ frame in\n"
    values = "".join(f", frame.argument({i})" for i in range(arity))
    call = f"call(receiver{values})"
    call = f"frame.finish({call})" if has_result else call
    owned = call.replace("receiver", "frame.word(of: owned)", 1)
    text += "      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {\n"
    text += "        let owned: Receiver = frame.ownedReceiver()\n"
    text += f"        {owned}\n        return _fixLifetime(owned)\n      }}\n"
    text += f"      {call}\n"
    return text + "    }\n  }\n"


def bodies():
    text = "// Closures as methods, by arity. Inlinable, so that each reads its arguments where\n"
    text += "// they are, without asking a type's conformance.\n//\n" + NOTE
    text += "//\n// SAFETY of unsafeBitCast: a synchronous function does not hop to its actor, so that\n"
    text += "// it is called as any other; that the caller is there is what `isolation` demands. The\n"
    text += "// receiver is one word (MethodBody.encoding() refuses any other), whose address is what a\n"
    text += "// function of a generic type takes: as a plain word, nobody need retain it.\n"
    text += "\nextension MethodBody {\n"
    parts = [body(n, r) for n in range(LARGEST_ARITY + 1) for r in (False, True)]
    return text + "\n".join(parts) + "}\n"


def table_function(name, verb, arity, has_result):
    text = f"  /// {verb} with {arity or 'no'} argument{'' if arity == 1 else 's'}.\n"
    text += "  @discardableResult\n  @inlinable\n"
    returned = "Bool" if name == "addMethod" else "IMP?"
    head = f"public func {name}{body_generics(arity, has_result)}("
    parameters = ["_ selector: Selector", f"_ body: {body_type(arity, has_result)}"]
    text += wrapped(head, parameters, f") throws(ObjCError) -> {returned} {{", "  ")
    return text + f"    try {name}(selector, MethodBody(body))\n  }}\n"


def table():
    text = "// Closures as methods of a class, by arity. The documentation stands at the\n"
    text += "// forms that take a MethodBody.\n//\n" + NOTE + "\nextension ObjCClass {\n"
    parts = []
    for n in range(LARGEST_ARITY + 1):
        for r in (False, True):
            parts.append(table_function("addMethod", "Adds a method that is a closure", n, r))
            parts.append(
                table_function("replaceMethod", "Replaces or adds a method by a closure", n, r)
            )
    return text + "\n".join(parts) + "}\n"


def category_function(name, noun, arity, has_result):
    text = f"  /// Adds {noun} with {arity or 'no'} argument{'' if arity == 1 else 's'}.\n  @inlinable\n"
    head = f"public mutating func {name}{body_generics(arity, has_result)}("
    parameters = ["_ selector: Selector", f"_ body: {body_type(arity, has_result)}"]
    text += wrapped(head, parameters, ") throws(ObjCError) {", "  ")
    return text + f"    try {name}(selector, MethodBody(body))\n  }}\n"


def category():
    text = "// Closures as methods of a category, by arity. The documentation stands at the\n"
    text += "// forms that take a MethodBody.\n//\n" + NOTE + "\nextension ObjCCategory {\n"
    parts = []
    for n in range(LARGEST_ARITY + 1):
        for r in (False, True):
            parts.append(category_function("addMethod", "an instance method", n, r))
            parts.append(category_function("addClassMethod", "a class method", n, r))
    return text + "\n".join(parts) + "}\n"


def shape_case(words, doubles, suffix, has_rectangle):
    arguments = [f"w{i}" for i in range(words)] + [f"d{i}" for i in range(doubles)]
    if has_rectangle:
        arguments.append("rectangle")
    passed = "".join(f", {a}" for a in arguments)
    shape = f"w{words}r1" if has_rectangle else f"w{words}d{doubles}"
    return (
        f"    case ({words}, {doubles}, {str(has_rectangle).lower()}):\n"
        f"      objcrt_call_{shape}_{suffix}(imp, receiver, selector{passed})\n"
    )


def shapes():
    text = "public import CObjCRuntime\n\n"
    text += "// The one place where counts become a call. The counts are constants at every call\n"
    text += "// site, so each switch is one case.\n//\n" + NOTE
    text += "\nextension _ObjCRegisters {\n"
    parts = []
    for kind, (suffix, result) in SHAPE_RESULTS.items():
        is_structure = suffix in "pnr"
        words = LARGEST_STRUCTURE_WORDS if is_structure else LARGEST_ARITY
        arity = LARGEST_STRUCTURE_ARITY if is_structure else LARGEST_ARITY
        part = f"""  @inlinable
  @inline(__always)
  func call{kind}(
    _ imp: IMP, _ receiver: UnsafeMutableRawPointer, _ selector: objcrt_SEL
  ) -> {result} {{
    switch (words, doubles, hasRectangle) {{
"""
        for w in range(words + 1):
            for d in range(arity + 1 - w):
                part += shape_case(w, d, suffix, False)
        for w in range(LARGEST_RECTANGLE_WORDS + 1):
            part += shape_case(w, 0, suffix, True)
        part += '    default: stop("a send has more arguments than _ObjCRoom says")\n    }\n  }\n'
        parts.append(part)
    return text + "\n".join(parts) + "}\n"


def call_shapes():
    return [(w, d) for w in range(LARGEST_ARITY + 1) for d in range(LARGEST_ARITY + 1 - w)]


def counted(words, doubles):
    def noun(count, name):
        return f"{count or 'no'} {name}{'' if count == 1 else 's'}"

    return f"{noun(words, 'word')} and {noun(doubles, 'double')}"


def annotated_send(words, doubles, suffix, takes_target=False):
    letters = LETTERS[:words]
    generics = [f"{x}: _ObjCWord" for x in letters]
    result = {"w": "Result", "d": "Double", "v": ""}[suffix]
    if suffix == "w":
        generics.append("Result: _ObjCWord")
    clause = f"<{', '.join(generics)}>" if generics else ""
    parameters = ["_ target: _ObjCTarget"] if takes_target else []
    parameters += ["_ selector: UInt"] + [f"_ {x.lower()}: {x}" for x in letters]
    parameters += [f"_ d{i}: Double" for i in range(doubles)]
    shape = f"w{words}d{doubles}"
    text = f"  /// Sends a message with {counted(words, doubles)}.\n"
    text += "  @inlinable\n  @inline(__always)\n"
    arrow = f" -> {result}" if result else ""
    name = f"_objcSend{'To' if takes_target else ''}_{shape}_{suffix}"
    text += wrapped(f"public final func {name}{clause}(", parameters, f"){arrow} {{", "  ")
    if not takes_target:
        text += "    let target = _objcTarget\n"
    for i, x in enumerate(letters):
        text += f"    let w{i} = {x.lower()}._word\n"
    arguments = ["target", "selector"] + [f"w{i}" for i in range(words)]
    arguments = ", ".join(arguments + [f"d{i}" for i in range(doubles)])
    if suffix == "w":
        text += "    let result =\n      Result._isObject\n"
        text += f"      ? objcrt_send_{shape}_o({arguments}) : objcrt_send_{shape}_w({arguments})\n"
    elif suffix == "d":
        text += f"    let result = objcrt_send_{shape}_d({arguments})\n"
    else:
        text += f"    _ = objcrt_send_{shape}_w({arguments})\n"
    text += "    _fixLifetime(self)\n"
    for i, x in enumerate(letters):
        text += f"    _ObjCMessage.endPassWord({x.lower()}, w{i})\n"
    if suffix == "w":
        text += "    return _ObjCMessage.owned(result, target, selector)\n"
    elif suffix == "d":
        text += "    return result\n"
    return text + "  }\n"


def annotated_sends():
    text = "public import CObjCRuntime\n\n"
    text += "// What the methods of annotated classes send by: one generic call is what the compiler\n"
    text += "// checks fastest. Named by the number of words and of doubles, which come behind them, and\n"
    text += "// by the result: `w` for a word, which of an object is not retained, `d`, and `v` for none.\n"
    text += "// `To` is what an accessor's sender calls, which may send to super.\n"
    text += "//\n" + NOTE
    text += "\nextension ObjCObject {\n"
    parts = [annotated_send(w, d, x) for w, d in call_shapes() for x in "wdv"]
    accessors = [(0, 0, "w"), (0, 0, "d"), (1, 0, "v"), (0, 1, "v")]
    parts += [annotated_send(*shape, takes_target=True) for shape in accessors]
    return text + "\n".join(parts) + "}\n"


def super_send(arity, has_result, throws):
    letters = LETTERS[:arity]
    generics = [f"{x}: ObjCConvertible" for x in letters]
    if has_result:
        generics.append("Result: ObjCConvertible")
    clause = f"<{', '.join(generics + ['Override'])}>"
    effect = "throws " if throws else ""
    result = "Result" if has_result else "Void"
    parameters = [
        f"_ method: ({', '.join(letters)}) {effect}-> {result}",
        "_ cls: ObjCClass",
        "_ message: _ObjCSuperMessage<Override>",
    ] + [f"_ {x.lower()}: {x}" for x in letters]
    text = f"  /// A super call with {arity or 'no'} argument{'' if arity == 1 else 's'}.\n"
    text += "  @discardableResult\n" if has_result else ""
    text += "  @inlinable\n"
    arrow = f" {effect}-> Result" if has_result else f" {effect}".rstrip()
    text += wrapped(
        f"public final func _objcSuper{clause}(", parameters, f"){arrow} {{", "  "
    )
    # As MessageDescriptions.swift has them.
    types = ", ".join([f"{x}.self" for x in letters] + ["_ObjCErrorPointer.self"] * throws)
    values = [x.lower() for x in letters]
    trying = "try " if throws else ""
    answer = "Result" if has_result else "Bool" if throws else "Void"
    text += f"    let type = (({', '.join(letters)}) {effect}-> {result}).self\n"
    text += f"    let selector = message.selector(of: type, above: cls, {answer}.self) {{ [{types}] }}\n"
    text += "    guard let selector else {\n"
    text += f"      return {trying}method({', '.join(values)})\n    }}\n"
    text += "    let target = ObjCSuper(object: nil, receiver: id, above: cls)\n"
    send = "target.send(" + ", ".join(["selector"] + values + (["$0"] if throws else [])) + ")"
    if throws and arity == LARGEST_ARITY:
        arguments = ", ".join(values + ["$0"])
        send = f"ForeignCall.send(target._target.unsafelyUnwrapped, selector, [{arguments}])"
    if throws:
        kind = "object" if has_result else "success"
        text += f"    {'let result: Result = ' if has_result else ''}try _ObjCMessage.throwing({kind}: {{ {send} }})\n"
    else:
        text += f"    {'let result: Result = ' if has_result else ''}{send}\n"
    for x in ["self"] + values:
        text += f"    _fixLifetime({x})\n"
    return text + ("    return result\n" if has_result else "") + "  }\n"


def super_sends():
    text = "// Messages to super, which annotated methods send where their source calls super. The\n"
    text += "// types are those of the superclass's method, which only the compiler knows: `method` is\n"
    text += "// there for them, and for a method that is no message. By arity, since a parameter pack does\n"
    text += "// not fold away.\n//\n" + NOTE
    text += "\nextension ObjCObject {\n"
    parts = [
        super_send(n, r, t)
        for n in range(LARGEST_ARITY + 1)
        for r in (False, True)
        for t in (False, True)
    ]
    return text + "\n".join(parts) + "}\n"


def listed_method(words, doubles, suffix):
    types = ", ".join(["UInt"] * (2 + words) + ["Double"] * doubles)
    result = {"w": "UInt", "d": "Double", "v": "Void"}[suffix]
    return (
        f"  /// Appends a method with {counted(words, doubles)}.\n"
        f"  public mutating func w{words}d{doubles}_{suffix}(\n"
        f"    _ function: @convention(c) ({types}) -> {result}\n  ) {{\n"
        "    append(unsafeBitCast(function, to: IMP.self))\n  }\n"
    )


def method_list():
    text = "// The implementations of annotated methods, named as their sends are. Functions of their\n"
    text += "// own, since each step in an expression takes the compiler time.\n//\n" + NOTE
    text += "//\n// SAFETY of unsafeBitCast: an IMP is a pointer to a C function of any type.\n"
    text += "\nextension _ObjCMethodList {\n"
    parts = [listed_method(w, d, x) for w, d in call_shapes() for x in "wdv"]
    return text + "\n".join(parts) + "}\n"


def main():
    files = {
        "Macros/ObjCObject+AnnotatedSends.swift": annotated_sends(),
        "Macros/MethodList+Shapes.swift": method_list(),
        "Macros/ObjCObject+SuperSends.swift": super_sends(),
        "Messaging/ObjCReceiver+Arities.swift": sends(),
        "Messaging/SendRegisters+Shapes.swift": shapes(),
        "Invocation/MethodBody+Arities.swift": bodies(),
        "Methods/ObjCClass+Arities.swift": table(),
        "Categories/ObjCCategory+Arities.swift": category(),
    }
    for name, text in files.items():
        (SOURCES / name).write_text(text)
    paths = [str(SOURCES / name) for name in files]
    subprocess.run(["swift", "format", "--in-place", *paths], check=True)


main()
