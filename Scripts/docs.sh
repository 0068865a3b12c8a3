#!/usr/bin/env bash
# Builds the documentation of every library module into a folder, warnings as errors.
#
#   Scripts/docs.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."

site=${1:?usage: Scripts/docs.sh FOLDER}
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
mkdir -p "$site"

# A scratch path of its own: an up-to-date build emits no symbol graph.
swift build --target ObjCHooks --scratch-path "$graphs/build" \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs/all"

for module in ObjCEncoding ObjCRuntime ObjCHooks; do
  mkdir -p "$graphs/$module"
  cp "$graphs/all/$module.symbols.json" "$graphs/$module/"
  # Extensions of other modules' types, of which a module may have none.
  find "$graphs/all" -name "$module@*.symbols.json" -exec cp {} "$graphs/$module/" \;
done

docc convert Sources/ObjCEncoding/ObjCEncoding.docc \
  --fallback-display-name ObjCEncoding --fallback-bundle-identifier objc.encoding \
  --additional-symbol-graph-dir "$graphs/ObjCEncoding" \
  --enable-experimental-external-link-support \
  --output-dir "$site/ObjCEncoding.doccarchive" --warnings-as-errors
docc convert Sources/ObjCRuntime/ObjCRuntime.docc \
  --fallback-display-name ObjCRuntime --fallback-bundle-identifier objc.runtime \
  --additional-symbol-graph-dir "$graphs/ObjCRuntime" \
  --enable-experimental-external-link-support \
  --dependency "$site/ObjCEncoding.doccarchive" \
  --output-dir "$site/ObjCRuntime.doccarchive" --warnings-as-errors
docc convert Sources/ObjCHooks/ObjCHooks.docc \
  --fallback-display-name ObjCHooks --fallback-bundle-identifier objc.hooks \
  --additional-symbol-graph-dir "$graphs/ObjCHooks" \
  --enable-experimental-external-link-support \
  --dependency "$site/ObjCRuntime.doccarchive" \
  --output-dir "$site/ObjCHooks.doccarchive" --warnings-as-errors
