#!/usr/bin/env python3
"""Follows a tutorial: writes its files, and runs the program wherever it says what is printed.

    Scripts/check-tutorial.py ARTICLE PACKAGE FOLDER

ARTICLE is a Markdown file. A block of Swift is added to the file whose name stands last, in
backquotes, in the paragraph above it. A block of text is what the program prints in addition. The
program is made in FOLDER, and depends on PACKAGE, the folder of this package.
"""
import os
import re
import subprocess
import sys

article, package, folder = sys.argv[1:]
expected = ""
steps = 0
with open(article, encoding="utf-8") as file:
    pieces = re.split(r"^```(swift|text)\n(.*?)^```\n", file.read(), flags=re.M | re.S)

for prose, kind, block in zip(pieces[0::3], pieces[1::3], pieces[2::3]):
    if kind == "swift":
        paragraph = prose.strip().split("\n\n")[-1]
        path = os.path.join(folder, re.findall(r"`([^`]*\.swift)`", paragraph)[-1])
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "a", encoding="utf-8") as file:
            if file.tell() > 0:
                file.write("\n")
            file.write(block.replace("../ObjCRuntime", package))
        continue
    expected += block
    steps += 1
    printed = subprocess.run(
        ["swift", "run", "-q"], cwd=folder, stdout=subprocess.PIPE, text=True, check=True).stdout
    if printed != expected:
        sys.exit(f"step {steps} printed:\n{printed}\ninstead of:\n{expected}")

print(f"{os.path.basename(article)}: {steps} steps print what they say")
