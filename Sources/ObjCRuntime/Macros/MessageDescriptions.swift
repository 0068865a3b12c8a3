/// The methods of a class or a category, as macros write them.
///
/// All of them stand in one string, and one letter stands for each type that occurs often:
/// literals and lists of types for each method would cost the compiler more than the rest of
/// the method.
struct MessageDescriptions {
  /// One method.
  struct Method {
    /// The Swift name with the labels, by which an override finds its selector.
    let name: String
    /// Nil for an override that has its superclass's.
    let selector: Selector?
    let result: (any ObjCConvertible.Type)?
    let arguments: [any ObjCConvertible.Type]
    let isClassMethod: Bool
    /// By which its sends find its selector.
    let number: Int

    var resultIdentifier: ObjectIdentifier {
      result.map { ObjectIdentifier($0) } ?? ObjectIdentifier(Void.self)
    }

    var message: MessageName {
      MessageName(
        name: name, arguments: arguments.map { ObjectIdentifier($0) }, isClassMethod: isClassMethod)
    }
  }

  private var lines: ArraySlice<Substring>
  private let face: ObjCObject.Type

  /// Begins with the first method.
  ///
  /// - Parameters:
  ///   - text: A line for each method: its name, its selector, its signature and its number, with
  ///     tabulators between them.
  ///   - face: The class that has the methods.
  init(_ text: StaticString, face: ObjCObject.Type) {
    lines = text.description.split(separator: "\n")[...]
    self.face = face
  }

  /// The next method.
  ///
  /// - Parameter listed: The types that the signature has a question mark for.
  ///
  /// - Returns: The description.
  mutating func next(_ listed: [any ObjCConvertible.Type]) -> Method {
    let parts = lines.removeFirst().split(separator: "\t", omittingEmptySubsequences: false)
    let isClassMethod = parts[2].first == "+"
    var listed = listed.makeIterator()
    let types = parts[2].dropFirst(isClassMethod ? 1 : 0).map { letter in
      letter == "?" ? listed.next() : type(letter)
    }
    guard let number = Int(parts[3]) else { stop("\(face): \(parts[0]) has no number") }
    return Method(
      name: String(parts[0]), selector: parts[1].isEmpty ? nil : Selector(String(parts[1])),
      result: types.first ?? nil, arguments: types.dropFirst().compactMap(\.self),
      isClassMethod: isClassMethod, number: number)
  }

  /// The type that a letter means; `v` is no result, `!` the error pointer of a throwing method.
  private func type(_ letter: Character) -> (any ObjCConvertible.Type)? {
    switch letter {
    case "#": face
    case "~": face.optional
    default: Self.standard[letter]
    }
  }

  private static let standard: [Character: any ObjCConvertible.Type] = [
    "q": Int.self, "Q": UInt.self, "d": Double.self, "f": Float.self, "B": Bool.self,
    "c": Int8.self, "s": Int16.self, "i": Int32.self, "C": UInt8.self, "S": UInt16.self,
    "I": UInt32.self, "$": String.self, "!": UnsafeMutablePointer<ObjCObject?>.self,
  ]
}

extension ObjCObject {
  /// The optional of the class that `self` is at run time: an extension of a protocol is
  /// specialised for the class that it is at compile time.
  @inline(never)
  fileprivate static var optional: any ObjCConvertible.Type { Self?.self }
}
