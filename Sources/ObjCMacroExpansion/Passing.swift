/// How a type travels in a call, as far as its spelling tells.
///
/// What is known here needs no generic function in the expansion, and no inference: of a
/// class of many methods these are most of the time that a build takes.
enum Passing {
  /// `Int`, `UInt` and the like: a word that carries no reference.
  case integer
  /// A standard type in a word that is no integer of the machine's width.
  case word
  case double
  /// An object, a box or nil, which is a word; of an optional that is not certain.
  case object
  /// A number or a structure that C passes as it is.
  case value
  /// A class, a structure or anything else: only the compiler knows.
  case unknown

  init(_ type: String, in className: String) {
    switch type {
    case "Int", "UInt": self = .integer
    case "Double": self = .double
    case "Bool", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
      "Selector", "ObjCClass":
      self = .word
    case "Float", "CGPoint", "CGSize", "CGRect", "NSRange": self = .value
    case className, "Self", "String", "NSObject", "ObjCObject": self = .object
    default:
      let isObject = ["Optional<", "Array<", "Dictionary<"].contains { type.hasPrefix($0) }
      self = isObject && type.hasSuffix(">") ? .object : .unknown
    }
  }

  /// Whether only the compiler knows if a message can carry the type.
  static func isDoubtful(_ type: String, in className: String) -> Bool {
    switch Self(type, in: className) {
    case .integer, .word, .double, .value: false
    case .unknown: true
    case .object:
      !["", "Optional<"].contains { prefix in
        [className, "Self", "String", "NSObject", "ObjCObject"].contains {
          type == (prefix.isEmpty ? $0 : "\(prefix)\($0)>")
        }
      }
    }
  }

  /// Whether a register carries it, whatever the type.
  var isRegister: Bool {
    switch self {
    case .integer, .word, .double, .object: true
    case .value, .unknown: false
    }
  }

  /// What the names of the functions for a type end with: strings have some of their own, since
  /// a call of a generic function is the larger one.
  static func suffix(_ type: String) -> String { type == "String" ? "String" : "" }

  /// Whether a type's values are boxed, which a borrowed argument is not.
  static func isBox(_ type: String) -> Bool {
    type == "String" || type.hasPrefix("Array<") || type.hasPrefix("Dictionary<")
  }

  var mayBeObject: Bool {
    switch self {
    case .object, .unknown: true
    case .integer, .word, .double, .value: false
    }
  }

  /// The type in a C function.
  func abi(_ type: String) -> String {
    switch self {
    case .integer, .word, .object: "UInt"
    case .double: "Double"
    case .value: type
    case .unknown: "\(type)._ObjCABI"
    }
  }

  /// The type in the signature that a builder is given: a letter for the class itself and those
  /// of the standard library.
  static func signature(of type: String, in className: String) -> String? {
    if type == className { return "#" }
    if type == "Optional<\(className)>" { return "~" }
    return [
      "Void": "v", "Int": "q", "UInt": "Q", "Double": "d", "Float": "f", "Bool": "B", "String": "$",
      "Int8": "c", "Int16": "s", "Int32": "i", "UInt8": "C", "UInt16": "S", "UInt32": "I",
    ][type]
  }
}
