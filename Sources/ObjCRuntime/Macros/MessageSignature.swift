/// The types of a method, as macros write them.
///
/// One letter stands for each type of the standard library, the result's comes first. A list of types in the source would cost the compiler more
/// than the rest of a method.
enum MessageSignature {
  /// The types that a signature means.
  ///
  /// - Parameters:
  ///   - signature: The letters below; `v` is no result, `!` the error pointer of a throwing
  ///     method, `?` the next of the listed types.
  ///   - listed: The types without a letter.
  ///
  /// - Returns: The type of the result, nil if there is none, and those of the arguments.
  static func types(
    of signature: StaticString, _ listed: [any ObjCConvertible.Type]
  ) -> (result: (any ObjCConvertible.Type)?, arguments: [any ObjCConvertible.Type]) {
    var listed = listed.makeIterator()
    let types = signature.description.map { letter -> (any ObjCConvertible.Type)? in
      letter == "?" ? listed.next() : standard[letter]
    }
    return (types.first ?? nil, types.dropFirst().compactMap(\.self))
  }

  private static let standard: [Character: any ObjCConvertible.Type] = [
    "q": Int.self, "Q": UInt.self, "d": Double.self, "f": Float.self, "B": Bool.self,
    "c": Int8.self, "s": Int16.self, "i": Int32.self, "C": UInt8.self, "S": UInt16.self,
    "I": UInt32.self, "$": String.self, "!": UnsafeMutablePointer<ObjCObject?>.self,
  ]
}
