/// An error of the object model: a class, method or type that is not what it must be.
///
/// A call that throws one changes nothing.
public struct ObjCError: Error, Hashable, Sendable {
  /// What went wrong.
  public let code: Code

  /// What was expected and what was found, in one sentence.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension ObjCError: CustomStringConvertible {
  /// The code's name and the message.
  public var description: String { "\(code): \(message)" }
}

extension ObjCError {
  /// The kind of an error.
  ///
  /// More may come: compare, do not enumerate.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Storage: String {
      case unknownClass, duplicateClass, invalidName, unregisteredClass, registeredClass
      case classInUse, invalidFace, malformedEncoding, arityMismatch, typeMismatch, unsupportedType
      case duplicateInstanceVariable, outOfMemory
      case duplicateProtocol, registeredProtocol, unregisteredProtocol, malformedAttributes
      case unrecognizedSelector, invalidIndex
    }

    private let storage: Storage

    /// The code's name.
    public var description: String { storage.rawValue }

    /// No class of that name is registered.
    public static var unknownClass: Self { Self(storage: .unknownClass) }
    /// A class of that name is registered already.
    public static var duplicateClass: Self { Self(storage: .duplicateClass) }
    /// A name is empty, holds a zero byte, or is longer than 4,095 bytes.
    public static var invalidName: Self { Self(storage: .invalidName) }
    /// The operation needs a registered class.
    public static var unregisteredClass: Self { Self(storage: .unregisteredClass) }
    /// The operation is possible only before the class is registered.
    public static var registeredClass: Self { Self(storage: .registeredClass) }
    /// The class has subclasses, or is not the kind that the operation works on.
    public static var classInUse: Self { Self(storage: .classInUse) }
    /// A Swift class cannot be the face of that runtime class.
    public static var invalidFace: Self { Self(storage: .invalidFace) }
    /// A type encoding does not parse.
    public static var malformedEncoding: Self { Self(storage: .malformedEncoding) }
    /// A selector and a method take different numbers of arguments.
    public static var arityMismatch: Self { Self(storage: .arityMismatch) }
    /// A type does not fit the one that is required.
    public static var typeMismatch: Self { Self(storage: .typeMismatch) }
    /// A type is well formed, but cannot be passed this way.
    public static var unsupportedType: Self { Self(storage: .unsupportedType) }
    /// The class has an instance variable of that name.
    public static var duplicateInstanceVariable: Self { Self(storage: .duplicateInstanceVariable) }
    /// The system refused memory for a trampoline.
    public static var outOfMemory: Self { Self(storage: .outOfMemory) }
    /// A protocol of that name is registered already.
    public static var duplicateProtocol: Self { Self(storage: .duplicateProtocol) }
    /// The operation is possible only before the protocol is registered.
    public static var registeredProtocol: Self { Self(storage: .registeredProtocol) }
    /// The operation needs a registered protocol.
    public static var unregisteredProtocol: Self { Self(storage: .unregisteredProtocol) }
    /// Attributes of a property that an attribute string cannot express.
    public static var malformedAttributes: Self { Self(storage: .malformedAttributes) }
    /// The receiver has no method of that name, and no signature for it.
    public static var unrecognizedSelector: Self { Self(storage: .unrecognizedSelector) }
    /// A method has no argument of that number.
    public static var invalidIndex: Self { Self(storage: .invalidIndex) }
  }
}
