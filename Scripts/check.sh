#!/usr/bin/env bash
# Every check of this project, one function each.
#
#   Scripts/check.sh            the fast checks (what .ci/run runs after the tests)
#   Scripts/check.sh all        the fast and the slow ones: before an issue is closed
#   Scripts/check.sh NAME …     the named ones, such as `lint` or `thread`
set -euo pipefail
cd "$(dirname "$0")/.."

fast=(lint generated build address thread core)
slow=(docs demo pictures interactive benchmarks instructions compile_time release_tests switches linkers client stack fuzz emulated)

# A benchmark and a build disturb each other: both take this lock, by the name
# that Benchmarks/Harness/BenchmarkLock.swift gives it.
exec 9>"${TMPDIR:-/tmp}/objcruntime-benchmarks-$(id -u).lock"
flock 9

lint() {
  swift format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks
}

# Files made by a script are what the script makes. It runs in a copy.
generated() {
  mkdir "$work/generated"
  cp -r Sources Scripts Tests .swift-format "$work/generated"
  (cd "$work/generated" && Scripts/generate-send-header.py && Scripts/generate-arities.py \
    && Scripts/generate-hook-arities.py && Scripts/generate-abi-table.py)
  diff -r Sources "$work/generated/Sources"
  diff -r Tests/ObjCEncodingTests "$work/generated/Tests/ObjCEncodingTests"
}

build() {
  swift build --build-tests
  swift build -c release --scratch-path .build/optimised
}

# Addresses, undefined behaviour in C, and leaks. Without --disable-xctest the
# leak checker reports corelibs-xctest's own. Not `function`: implementations are
# called by the shape of their registers (objcrt_send.h), not by their C type.
address() {
  LSAN_OPTIONS="suppressions=$PWD/Scripts/leaks.supp:print_suppressions=0" \
    swift test --disable-xctest --scratch-path .build/address --sanitize=address \
    -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined -Xcc -fno-sanitize=function
}

# Without the long random runs of single-threaded code, which would take minutes here, and
# without suites that start programs of their own, which they look for in /proc/self/maps: under
# this sanitizer that does not always name the test bundle.
thread() {
  swift test --disable-xctest --scratch-path .build/thread --sanitize=thread \
    --skip 'DemoKitTests|ObjCEncodingTests|ObjCRuntimeTests.(CheckTests|ScribbleTests|SwitchTests)'
}

release_tests() {
  swift test -c release --disable-xctest --scratch-path .build/optimised-tests
}

# The runtime's tests while it checks itself, scribbles over what it frees, and keeps its
# method caches so small that collisions and full tables are common.
switches() {
  swift build --build-tests
  OBJCRT_CHECK=1 OBJCRT_SCRIBBLE=1 OBJCRT_TINY_CACHES=1 \
    swift test --skip-build --disable-xctest --filter ObjCRuntimeTests
}

docs() { Scripts/docs.sh "$work/site"; }

# The demo tells its story on both systems and writes well-formed pictures.
demo() {
  local system
  for system in 3.1 5.0; do
    swift run -q NavigationBarDemo --system "$system" --output "$work/demo-$system"
    test -s "$work/demo-$system/index.html"
  done
  # The README shows what the demo draws today.
  local shown
  for shown in Documentation/Images/[0-9]*.svg; do
    cmp "$shown" "$work/demo-3.1/$(basename "$shown")"
  done
  if command -v rsvg-convert >/dev/null; then
    local picture
    for picture in "$work"/demo-*/*.svg; do rsvg-convert -o "$work/picture.png" "$picture"; done
  fi
}

# The pictures, and the page in a browser, show at named points what the stories say.
pictures() {
  need rsvg-convert librsvg2-bin
  need chromium chromium
  swift run -q NavigationBarDemo --story all --output "$work/pictures" >/dev/null
  Scripts/check-pictures.py "$work/pictures" chromium
}

# The demo under keys, in a terminal that it leaves as it was.
interactive() {
  need tmux tmux
  swift build --product NavigationBarDemo
  Scripts/check-interactive.sh .build/debug/NavigationBarDemo
}

# Benchmarks takes the lock itself.
benchmarks() {
  swift build -c release --scratch-path .build/optimised --product Benchmarks
  flock -u 9
  .build/optimised/release/Benchmarks --quick
  flock 9
}

# The instructions of hot operations, which are exact where times are not. Who makes one
# cheaper lowers its limit.
instructions() {
  need valgrind valgrind
  swift build -c release --scratch-path .build/optimised --product Benchmarks
  flock -u 9
  .build/optimised/release/Benchmarks --limits Benchmarks/Limits.json
  flock 9
}

# What the annotation of a large class costs its compilation, in seconds of the processor. A
# machine that is slow for a while can miss it: run it again before you look for a cause.
compile_time() {
  swift build --target ObjCRuntime
  Scripts/check-compile-time.py .build/debug 4
}

linkers() {
  local linker
  for linker in lld gold; do
    swift build --scratch-path ".build/$linker" --product NavigationBarDemo -Xswiftc "-use-ld=$linker"
    ".build/$linker/debug/NavigationBarDemo" --output "$work/demo-$linker" >/dev/null
  done
}

# A package outside this one that embeds the runtime as its users do: by path, and as a
# tagged version of a repository.
client() {
  cp -r Tests/ClientPackage "$work/client"
  sed -i "s|../..|$PWD|" "$work/client/Package.swift"
  (cd "$work/client" && swift build && swift run -q Client)
  git clone -q . "$work/ObjCRuntime"
  git -C "$work/ObjCRuntime" tag 0.0.1
  cp -r Tests/ClientPackage "$work/tagged"
  sed -i 's|\.package(name: .*)\],|.package(url: "file://'"$work"'/ObjCRuntime", exact: "0.0.1")],|' \
    "$work/tagged/Package.swift"
  (cd "$work/tagged" && swift build && swift run -q Client)
  # The tutorial, step by step, where the first of these packages was: the runtime is built there.
  rm -r "$work/client/Sources" "$work/client/Package.swift"
  Scripts/check-tutorial.py Sources/ObjCRuntime/ObjCRuntime.docc/building-the-bar.md "$PWD" \
    "$work/client"
}

# No object may ask for an executable stack.
stack() {
  swift build --product NavigationBarDemo
  readelf -lW .build/debug/NavigationBarDemo | grep GNU_STACK | grep -q ' RW '
}

# Installs Debian packages whose COMMAND is missing: need COMMAND PACKAGE …
need() {
  local command=$1
  shift
  command -v "$command" >/dev/null && return
  local as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo)
  "${as_root[@]}" apt-get update -q
  "${as_root[@]}" apt-get install -y -q "$@"
}

c_core=Sources/CObjCRuntime
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")

# The C core alone, readers in C against a writer, watched by the thread sanitizer.
core() {
  local libraries=$toolchain/lib/swift/linux
  "$toolchain/bin/clang" -std=gnu17 -O1 -g -DDEBUG -fsanitize=thread -I"$c_core/include" \
    "$c_core"/src/*.[cS] Tests/CoreHarness/*.c -o "$work/harness" -lpthread \
    -L"$libraries" -ldispatch -lBlocksRuntime -Wl,-rpath,"$libraries"
  "$work/harness"
  # Again with a table that is full after six methods, watched by the runtime itself.
  OBJCRT_CHECK=1 OBJCRT_TINY_CACHES=1 "$work/harness"
}

# The same program on an emulated aarch64.
emulated() {
  need aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu
  need qemu-aarch64 qemu-user
  "$toolchain/bin/clang" -std=gnu17 -O2 -DDEBUG --target=aarch64-linux-gnu --gcc-toolchain=/usr \
    -isystem /usr/aarch64-linux-gnu/include -B/usr/aarch64-linux-gnu/lib \
    -L/usr/aarch64-linux-gnu/lib -fuse-ld=lld -static -I"$c_core/include" \
    "$c_core"/src/*.[cS] Tests/CoreHarness/*.c -o "$work/harness-aarch64" -lpthread
  qemu-aarch64 "$work/harness-aarch64"
}

# What parses type encodings, under libFuzzer for a minute.
fuzz() {
  swiftc -swift-version 6 -parse-as-library -O -sanitize=fuzzer,address -o "$work/fuzz" \
    Sources/ObjCEncoding/*.swift Tests/Fuzz/*.swift
  mkdir "$work/corpus"
  "$work/fuzz" -max_total_time=60 -close_fd_mask=1 -print_final_stats=1 "$work/corpus" \
    Tests/Fuzz/Corpus 2>&1 | tail -6
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

case "${1:-fast}" in
  fast) checks=("${fast[@]}") ;;
  all) checks=("${fast[@]}" "${slow[@]}") ;;
  *) checks=("$@") ;;
esac

for check in "${checks[@]}"; do
  echo "== $check"
  started=$SECONDS
  "$check"
  echo "== $check passed in $((SECONDS - started)) s"
done
