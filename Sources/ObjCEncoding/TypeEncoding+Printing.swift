extension TypeEncoding: CustomStringConvertible {
  /// The encoding as text, in the form compilers print.
  ///
  /// Parsing it gives an equal value. The text itself can differ from what was parsed
  /// in leading zeros of numbers.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var description: String {
    var text = ""
    append(to: &text)
    return text
  }

  /// Appends the encoding's text.
  func append(to text: inout String) {
    switch self {
    case .void: text += "v"
    case .bool: text += "B"
    case .int8: text += "c"
    case .uint8: text += "C"
    case .int16: text += "s"
    case .uint16: text += "S"
    case .int32: text += "i"
    case .uint32: text += "I"
    case .long: text += "l"
    case .unsignedLong: text += "L"
    case .int64: text += "q"
    case .uint64: text += "Q"
    case .int128: text += "t"
    case .uint128: text += "T"
    case .float: text += "f"
    case .double: text += "d"
    case .longDouble: text += "D"
    case .cString: text += "*"
    case .classObject: text += "#"
    case .selector: text += ":"
    case .functionPointer: text += "^?"
    case .unknown: text += "?"
    case .unrepresentable: text += " "
    case .complex(let part):
      text += "j"
      part.append(to: &text)
    case .pointer(let pointee):
      text += "^"
      pointee.append(to: &text)
    case .atomic(let value):
      text += "A"
      value.append(to: &text)
    case .qualified(let qualifiers, let type):
      for qualifier in qualifiers {
        text.unicodeScalars.append(Unicode.Scalar(qualifier.rawValue))
      }
      type.append(to: &text)
    case .object(let className, let protocols):
      Self.appendObject(className: className, protocols: protocols, to: &text)
    case .block(let signature):
      Self.appendBlock(signature: signature, to: &text)
    case .array(let count, let element):
      text += "[" + String(count)
      element.append(to: &text)
      text += "]"
    case .structure(let name, let fields):
      Self.append(fields, named: name, between: "{", and: "}", to: &text)
    case .union(let name, let fields):
      Self.append(fields, named: name, between: "(", and: ")", to: &text)
    case .bitField(let width, let storage):
      text += "b"
      if let storage {
        text += String(storage.offset)
        storage.type.append(to: &text)
      }
      text += String(width)
    case .vector(let size, let alignment, let element):
      text += "![" + String(size) + "," + String(alignment)
      element.append(to: &text)
      text += "]"
    }
  }

  private static func appendObject(
    className: String?, protocols: [String], to text: inout String
  ) {
    text += "@"
    guard className != nil || !protocols.isEmpty else { return }
    text += "\"" + (className ?? "")
    for name in protocols {
      text += "<" + name + ">"
    }
    text += "\""
  }

  private static func appendBlock(signature: [TypeEncoding]?, to text: inout String) {
    text += "@?"
    guard let signature else { return }
    text += "<"
    for type in signature {
      type.append(to: &text)
    }
    text += ">"
  }

  private static func append(
    _ fields: [Field]?, named name: String, between open: String, and close: String,
    to text: inout String
  ) {
    text += open + name
    if let fields {
      text += "="
      for field in fields {
        if let name = field.name {
          text += "\"" + name + "\""
        }
        field.type.append(to: &text)
      }
    }
    text += close
  }
}
