internal import CObjCRuntime

/// A Swift value in an object: what a `String` becomes where an object is expected.
public final class ObjCValue: NSObject {
  private static let variable = makeClass()

  static var registeredClass: ObjCClass { variable.definingClass }

  /// Boxes a value.
  ///
  /// - Parameter value: Any value.
  public convenience init(_ value: Any) {
    self.init()
    self[Self.variable] = value
  }

  /// The value inside.
  public var value: Any { self[Self.variable] }

  private static func makeClass() -> InstanceVariable<Any> {
    do {
      let cls = try ObjCClass("ObjCRuntime.ObjCValue", superclass: .nsObject, face: ObjCValue.self)
      let variable = try cls.addInstanceVariable("_value", initialValue: () as Any)
      try cls.addMethod("description") { (self: ObjCValue) -> String in "\(self.value)" }
      try cls.addMethod("copyWithZone:") {
        (self: ObjCValue, _: UnsafeMutableRawPointer?) -> ObjCValue in self
      }
      _ = try cls.link(sendingLoad: false)
      cls.makePermanent()
      return variable
    } catch {
      stop("the class of boxed Swift values cannot be made: \(error)")
    }
  }
}

extension String: _ObjCNullable {
  /// `@`: a string travels as an object.
  public static var objcTypeEncoding: String { "@" }
  /// Whether the type is an object's.
  @inlinable public static var _isObject: Bool { true }

  /// A string argument travels in a box.
  @inlinable public static var _isBoxed: Bool { true }

  /// A new box, with a reference for whoever asks.
  public var _word: UInt {
    let box = ObjCValue(self)
    _ = Unmanaged.passRetained(box)
    return box._word
  }

  /// Unboxes; nil if there is no string inside.
  public static func _from(word: UInt, isRetained: Bool) -> String? {
    ObjCValue._from(word: word, isRetained: isRetained)?.value as? String
  }

  /// Stores a box, owned by the caller or autoreleased.
  public func _store(to address: UnsafeMutableRawPointer, isRetained: Bool) {
    ObjCValue(self)._store(to: address, isRetained: isRetained)
  }
}
