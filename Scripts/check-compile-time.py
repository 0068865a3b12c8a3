#!/usr/bin/env python3
"""Checks what `@ObjCClass` adds to the time that a class of 500 methods takes to compile.

    Scripts/check-compile-time.py BUILD-FOLDER [LIMIT-IN-SECONDS]

BUILD-FOLDER is that of a debug build. The class is compiled with and without the annotation,
by turns; what counts is the processor time of the compiler and the plug-in, and of several
runs the shortest, since others only make a run longer.
"""

import os
import pathlib
import resource
import subprocess
import sys
import tempfile

METHODS = 500
RUNS = 5

# The shapes of methods that come often: numbers, floating-point numbers, objects, strings.
SHAPES = [
    "func alpha{0}(_ x: Int) -> Int {{ x &+ {0} }}",
    "func beta{0}(by factor: Double) -> Double {{ factor * {0} }}",
    "func gamma{0}(_ other: Big?, at index: Int) {{ _ = index &+ {0} }}",
    'func delta{0}(to name: String) -> String {{ name + "{0}" }}',
    "func epsilon{0}() -> Big? {{ number == {0} ? nil : self }}",
]


def source(annotation):
    methods = [SHAPES[i % len(SHAPES)].format(i) for i in range(METHODS)]
    lines = [
        "import ObjCRuntime",
        annotation,
        "class Big: NSObject {",
        # The same on both sides: what is compared is the methods.
        "@NonMessage var number: Int { 1 }",
        *methods,
        "}",
    ]
    return "\n".join(lines) + "\n"


def seconds(command):
    # The compiler makes no code for what it finds compiled already.
    pathlib.Path(command[-1]).unlink(missing_ok=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    build = pathlib.Path(sys.argv[1])
    limit = float(sys.argv[2]) if len(sys.argv) > 2 else 4.0
    with tempfile.TemporaryDirectory() as folder:
        def command(name, annotation):
            path = pathlib.Path(folder, name + ".swift")
            path.write_text(source(annotation))
            return [
                "swiftc", "-frontend", "-c", "-parse-as-library", "-swift-version", "6",
                "-enable-upcoming-feature", "ExistentialAny", "-module-name", "Big",
                "-I", build / "Modules", "-I", root / "Sources/CFFI",
                "-Xcc", f"-fmodule-map-file={root}/Sources/CFFI/module.modulemap",
                "-Xcc", f"-fmodule-map-file={build}/CObjCRuntime.build/module.modulemap",
                "-Xcc", f"-I{root}/Sources/CObjCRuntime/include",
                "-load-plugin-executable", f"{build}/ObjCMacros-tool#ObjCMacros",
                "-module-cache-path", os.path.join(folder, "modules"),
                "-primary-file", path, "-o", os.path.join(folder, name + ".o"),
            ]

        plain, annotated = command("plain", ""), command("annotated", "@ObjCClass")
        # The first run of all fills the module cache.
        seconds(plain)
        times = [(seconds(plain), seconds(annotated)) for _ in range(RUNS)]
    without, with_annotation = (min(column) for column in zip(*times))
    added = with_annotation - without
    print(
        f"{METHODS} methods: {without:.2f} s without @ObjCClass, {with_annotation:.2f} s with it, "
        f"{added:.2f} s more; limit {limit:.2f} s"
    )
    if added > limit:
        sys.exit(1)


main()
