// The libFuzzer target of ObjCEncoding: Scripts/check.sh fuzz compiles it with
// the module's sources, outside the package, whose targets cannot ask for it.

/// Parses the input as a type and as a method, and checks what parsed.
///
/// Whatever parses must print, print again the same, and have a layout or none
/// without trapping; the sanitizers see to the rest.
@c(LLVMFuzzerTestOneInput)
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // SAFETY: libFuzzer passes `count` readable bytes.
  let text = String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
  if let type = try? TypeEncoding(parsing: text) {
    _ = type.layout
    _ = type.cDeclaration(of: text)
    let printed = type.description
    guard let again = try? TypeEncoding(parsing: printed), again.description == printed,
      type.isEquivalent(to: again)
    else { fatalError("type \(text) printed as \(printed)") }
  }
  if let method = try? MethodEncoding(parsing: text) {
    _ = method.declaration(of: text, isClassMethod: false)
    let printed = method.description
    guard let again = try? MethodEncoding(parsing: printed), again.description == printed
    else { fatalError("method \(text) printed as \(printed)") }
  }
  return 0
}
