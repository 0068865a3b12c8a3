/// The face of the root class `NSObject`.
///
/// Foundation on Linux has an unrelated class of this name. A file that imports
/// both says `ObjCRuntime.NSObject`, or declares
/// `typealias NSObject = ObjCRuntime.NSObject` once in its module.
///
/// Everything here is a message, so overrides, categories and swizzles apply.
///
/// A subclass that overrides `-retain` and `-release` is honoured by whoever sends these
/// messages. Swift's own references use the one count underneath and send nothing.
open class NSObject: ObjCObject {}

// A conformance to CustomStringConvertible and Hashable is what Swift programs
// expect of an NSObject; both are answered by messages.
extension NSObject: CustomStringConvertible, Hashable {
  /// What `-description` answers.
  public final var description: String { send("description") }

  /// Feeds what `-hash` answers.
  ///
  /// - Parameter hasher: Receives the hash.
  public final func hash(into hasher: inout Hasher) {
    hasher.combine(send("hash") as UInt)
  }

  /// What `-isEqual:` answers.
  public static func == (left: NSObject, right: NSObject) -> Bool {
    left.send("isEqual:", right as ObjCObject?)
  }

  /// What `-respondsToSelector:` answers.
  ///
  /// - Parameter selector: The selector in question.
  ///
  /// - Returns: True if the object responds, in its own opinion.
  public final func responds(to selector: Selector) -> Bool {
    send("respondsToSelector:", selector)
  }

  /// What `-isKindOfClass:` answers.
  ///
  /// - Parameter cls: A class.
  ///
  /// - Returns: True if the object is an instance of it or of a subclass.
  public final func isKind(of cls: ObjCClass) -> Bool {
    send("isKindOfClass:", cls)
  }

  /// What `-isMemberOfClass:` answers.
  ///
  /// - Parameter cls: A class.
  ///
  /// - Returns: True if the object's class is that very class.
  public final func isMember(of cls: ObjCClass) -> Bool {
    send("isMemberOfClass:", cls)
  }
}
