public import CObjCRuntime

extension ObjCProtocol: ObjCReceiver {
  /// The target of a send.
  @inlinable
  public var _target: _ObjCTarget? {
    // SAFETY: whoever makes a protocol gives it its class.
    record.pointee.isa.map { _ObjCTarget(receiver: record, lookUpClass: $0) }
  }
}

// Not an object in the sense of `_isObject`: no result of this type carries a reference.
extension ObjCProtocol: _ObjCNullable {
  /// `@`: a protocol is an object.
  public static var objcTypeEncoding: String { "@" }
  /// The value as a machine word.
  @inlinable public var _word: UInt { UInt(bitPattern: record) }

  /// Makes a value of a machine word; nil for an object that is no protocol.
  public static func _from(word: UInt, isRetained: Bool) -> ObjCProtocol? {
    UnsafeMutablePointer<objcrt_object>(bitPattern: word)
      .flatMap(ProtocolClass.protocolRecord).map { ObjCProtocol(record: $0) }
  }
}

extension NSObject {
  /// What `-conformsToProtocol:` answers.
  ///
  /// - Parameter candidate: A protocol.
  ///
  /// - Returns: True if the object's class or a superclass conforms.
  public final func conforms(to candidate: ObjCProtocol) -> Bool {
    send("conformsToProtocol:", candidate)
  }
}
