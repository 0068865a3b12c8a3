public import CObjCRuntime

/// A C structure that is passed by value in messages.
///
/// Conform a struct that a C target declares by naming its encoding:
///
///     extension Insets: @retroactive ObjCStruct {
///       public static let objcTypeEncoding = "{Insets=dddd}"
///     }
///
/// The type must have C's layout; a struct declared in Swift has none that is
/// promised. Size and encoding are compared: a difference is an error of
/// ``ObjCClass/addMethod(_:_:)-(_,MethodBody)``, and stops the process in a send.
public protocol ObjCStruct: ObjCConvertible where _ObjCABI == Self {}

extension ObjCStruct {
  /// How the type travels.
  @inlinable public static var _passing: _ObjCPassing { .memory }

  /// Reads the value of an argument.
  @inlinable
  public static func _load(from address: UnsafeRawPointer) -> Self? {
    // SAFETY: libffi's argument has the layout and alignment of the encoding, which is Self's.
    address.load(as: Self.self)
  }

  /// Writes the value as a result.
  @inlinable
  public func _store(to address: UnsafeMutableRawPointer, isRetained: Bool) {
    // SAFETY: libffi's result buffer has the size of the encoding, which is Self's.
    address.initializeMemory(as: Self.self, to: self)
  }
}

extension CGPoint: ObjCStruct {
  /// `{CGPoint=dd}`.
  public static var objcTypeEncoding: String { "{CGPoint=dd}" }

  /// The form of the structure.
  @inlinable public static var _structure: _ObjCStructure { .doubles }
}

extension CGSize: ObjCStruct {
  /// `{CGSize=dd}`.
  public static var objcTypeEncoding: String { "{CGSize=dd}" }

  /// The form of the structure.
  @inlinable public static var _structure: _ObjCStructure { .doubles }
}

extension CGRect: ObjCStruct {
  /// `{CGRect={CGPoint=dd}{CGSize=dd}}`.
  public static var objcTypeEncoding: String { "{CGRect={CGPoint=dd}{CGSize=dd}}" }

  /// The form of the structure.
  @inlinable public static var _structure: _ObjCStructure { .rectangle }
}

extension NSRange: ObjCStruct {
  /// `{_NSRange=QQ}`.
  public static var objcTypeEncoding: String { "{_NSRange=QQ}" }

  /// The form of the structure.
  @inlinable public static var _structure: _ObjCStructure { .words }
}
