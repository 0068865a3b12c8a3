#!/usr/bin/env python3
"""Writes what clang knows of several hundred C types: encoding, size, alignment, and how
they are passed and returned on x86-64 and AArch64 Linux.

Everything is read from clang's LLVM IR: `@encode`, `sizeof` and `_Alignof` are constants
there, and the parameters of a function that takes and returns the type show the registers.
"""

import itertools
import pathlib
import re
import subprocess

TARGET = pathlib.Path(__file__).resolve().parent.parent / "Tests/ObjCEncodingTests/CompilerTable.swift"
ARCHITECTURES = ["x86_64", "aarch64"]

SCALARS = [
    "_Bool", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned",
    "long", "unsigned long", "long long", "unsigned long long", "__int128", "unsigned __int128",
    "float", "double", "long double", "void *", "char *", "const char *", "id", "Class", "SEL",
    "int *", "const void *", "struct Opaque *", "float **", "_Complex float", "_Complex double",
    "_Complex long double", "_Complex int", "_Complex short", "_Complex long", "_Atomic(int)",
    "_Atomic(double)", "enum Choice",
]
MEMBERS = [
    "signed char", "short", "int", "long", "float", "double", "void *", "long double", "__int128",
    "_Complex float",
]
FEW = ["signed char", "int", "long", "float", "double"]


def types():
    """C types: scalars, and bodies of structures and unions."""
    for scalar in SCALARS:
        yield scalar
    for member in SCALARS:
        yield f"struct {{ {member} a; }}"
    for pair in itertools.product(MEMBERS, repeat=2):
        yield f"struct {{ {pair[0]} a; {pair[1]} b; }}"
    for triple in itertools.product(FEW, repeat=3):
        yield "struct { " + " ".join(f"{t} {n};" for t, n in zip(triple, "abc")) + " }"
    for member in MEMBERS:
        for count in (1, 2, 3, 4, 5, 17):
            yield f"struct {{ {member} a[{count}]; }}"
    for pair in itertools.combinations(MEMBERS, 2):
        yield f"union {{ {pair[0]} a; {pair[1]} b; }}"
    for inner in FEW:
        for outer in FEW:
            yield f"struct {{ struct {{ {inner} a; {outer} b; }} c; {outer} d; }}"
            yield f"struct {{ struct {{ {inner} a[2]; }} c; union {{ {outer} d; {inner} e; }} f; }}"
            yield f"union {{ struct {{ {inner} a, b; }} c; {outer} d[3]; }}"
    for unit in ("int", "unsigned", "long", "short", "signed char"):
        yield f"struct {{ {unit} a : 3; {unit} b : 4; }}"
        yield f"struct {{ {unit} a : 7; {unit} b : 6; float c; }}"
        yield f"struct {{ float c; {unit} a : 7; }}"
        yield f"struct {{ float c, d; {unit} a : 5; double e; }}"
        yield f"struct {{ double c; {unit} a : 5; {unit} b : 8; }}"
    yield "struct { }"
    yield "struct { struct { } a; int b; }"
    yield "struct { float a; struct { } b; float c; }"
    yield "struct { int a[0]; float b; }"
    yield "struct { struct { float a, b; } c; struct { float d, e; } f; }"
    yield "struct { struct { float a, b; } c[2]; float d; }"
    yield "struct { double a, b, c, d; }"
    yield "struct { double a, b, c, d, e; }"
    yield "struct { float a, b, c, d, e; }"
    yield "struct { long a; int b; short c; signed char d; }"
    yield "struct { signed char a[3]; short b[2]; float c; }"
    yield "struct { _Complex double a; }"
    yield "struct { _Complex float a, b; }"
    yield "struct { _Complex double a, b; }"
    yield "struct { id a; SEL b; }"
    yield "struct { id a; double b; }"
    yield "union { float a[4]; double b; }"
    yield "union { double a[4]; struct { double x, y; } b; }"
    yield "union { float a; struct { float b, c, d; } e; }"


def source():
    lines = ["struct Opaque; enum Choice { first, second };"]
    for index, text in enumerate(types()):
        lines.append(
            f"typedef {text} T{index}; T{index} f{index}(T{index} x) {{ return x; }}\n"
            f"const char e{index}[] = @encode(T{index});\n"
            f"const long s{index}[] = {{ 1 + sizeof(T{index}), _Alignof(T{index}) }};"
        )
    return "\n".join(lines) + "\n"


def split(text):
    """Splits at the commas that stand outside brackets."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        depth += character in "<{[(" 
        depth -= character in ">}])"
        if character == "," and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    return [part.strip() for part in parts + [text[start:]] if part.strip()]


def registers(text, size):
    """The registers of an IR type, or None for a type that is in memory."""
    text = text.strip()
    if match := re.match(r"\[(\d+) x (.*)\]$", text):
        return registers(match[2], size) * int(match[1])
    if text.startswith("{"):
        return [r for part in split(text[1:-1]) for r in registers(part, size)]
    if match := re.match(r"i(\d+)$", text):
        return ["word"] * ((int(match[1]) + 63) // 64)
    if match := re.match(r"<(\d+) x (\w+)>$", text):
        return [f"vector{int(match[1]) * {'float': 4, 'double': 8}[match[2]]}"]
    plain = {"ptr": "word", "float": "vector4", "double": "vector8", "fp128": "vector16",
             "x86_fp80": "x87"}
    return [plain[text]]


def ir_type(text):
    """The type at the start of a parameter, without attributes and name."""
    for match in re.finditer(r"(?:zeroext|signext|noundef|alignstack\(\d+\)|align \d+) ?", text):
        text = text.replace(match[0], "")
    return re.sub(r" %[\w.]+$", "", text).strip()


def passing(is_aggregate, size, result, parameters):
    """How an argument and a result travel."""
    in_memory = any("sret(" in p for p in parameters)
    parameters = [p for p in parameters if "sret(" not in p]
    result = re.sub(r"\b(zeroext|signext|noundef|noalias) ", "", result).strip()
    if any("byval(" in p for p in parameters):
        argument = ["memory"]
    elif is_aggregate and size > 16 and [ir_type(p) for p in parameters] == ["ptr"]:
        argument = ["memory"]
    else:
        argument = [r for p in parameters for r in registers(ir_type(p), size)]
    # What LLVM passes as an 80-bit number lies on the stack; only results are in x87 registers.
    if "x87" in argument:
        argument = ["memory"]
    if in_memory:
        return argument, ["memory"]
    if result.startswith("%struct") or result.startswith("%union"):
        return argument, argument
    return argument, [] if result == "void" else registers(result, size)


def measure(architecture):
    text = subprocess.run(
        ["clang", "-x", "objective-c", "-fobjc-runtime=gnustep-2.0", "-w", "-S", "-emit-llvm",
         "-target", f"{architecture}-unknown-linux-gnu", "-o", "-", "-"],
        input=source(), capture_output=True, text=True, check=True).stdout
    encodings = dict(re.findall(r'^@e(\d+) = .* c"(.*)\\00"', text, re.M))
    sizes = {i: (int(s) - 1, int(a)) for i, s, a in
             re.findall(r"^@s(\d+) = .* \[i64 (\d+), i64 (\d+)\]", text, re.M)}
    functions = {}
    for line in text.splitlines():
        if match := re.match(r"define dso_local (.*) @f(\d+)\((.*)\) #", line):
            functions[match[2]] = (match[1], split(match[3]))
    rows = []
    for index, c_type in enumerate(types()):
        key = str(index)
        is_aggregate = c_type.startswith(("struct {", "union {"))
        result, parameters = functions[key]
        size, alignment = sizes[key]
        argument, returned = passing(is_aggregate, size, result, parameters)
        rows.append((encodings[key].replace('\\22', '"'), size, alignment, argument, returned))
    return rows


def main():
    tables = [measure(architecture) for architecture in ARCHITECTURES]
    seen, rows = set(), []
    for c_type, wide, narrow in zip(types(), *tables):
        if wide[:3] != narrow[:3] or wide[0] in seen:
            # Told apart by other tests, or measured already.
            continue
        seen.add(wide[0])
        ways = ", ".join('"' + " ".join(way) + '"' for way in (*wide[3:], *narrow[3:]))
        rows.append(f'  CompilerType("{wide[0]}", {wide[1]}, {wide[2]}, {ways}),\n')
    TARGET.write_text(
        "// Made by Scripts/generate-abi-table.py; edit that.\n\n"
        "// swift-format-ignore-file\n\n"
        "/// What clang says of C types: encoding, size, alignment, and the registers of an argument\n"
        "/// and a result on x86-64, then on AArch64.\n"
        "let compilerTypes: [CompilerType] = [\n" + "".join(rows) + "]\n")
    print(len(rows), "types")


main()
