public import CObjCRuntime

/// Any object that Objective-C knows: an ``ObjCObject``, or one that is none.
///
/// Class objects and protocols are records without a Swift header; constant strings, tagged
/// values and blocks, which compiled code brings, have none either. They cannot be an
/// `ObjCObject`, and a send that returns one where that is expected stops the process. Where
/// any of them may come, take this type for an argument or a result.
public enum ObjCReference {
  /// An instance, of which this holds a reference.
  case object(ObjCObject)
  /// A class or metaclass.
  case objcClass(ObjCClass)
  /// A protocol.
  case objcProtocol(ObjCProtocol)
  /// An object whose life the runtime does not count: constant, tagged, or a block.
  case uncounted(UnsafeMutablePointer<objcrt_object>)

  /// The object behind an `id`.
  ///
  /// - Parameter id: Any object. The count of an instance goes up by one.
  public init(id: UnsafeMutablePointer<objcrt_object>) {
    self.init(id, isRetained: false)
  }

  private init(_ id: UnsafeMutablePointer<objcrt_object>, isRetained: Bool) {
    // SAFETY: a word with low bits set is no address; every other `id` starts with its class,
    // which tells what it is.
    if objcrt_isTagged(id) {
      self = .uncounted(id)
    } else if objcrt_hasHeader(id) {
      self = .object(ObjCObject.object(id, isRetained: isRetained))
    } else if objcrt_classHas(id.pointee.isa, UInt(OBJCRT_CLASS_META.rawValue)) {
      let record = UnsafeMutableRawPointer(id).assumingMemoryBound(to: objcrt_class.self)
      self = .objcClass(ObjCClass(record: record))
    } else if let record = ProtocolClass.protocolRecord(id) {
      self = .objcProtocol(ObjCProtocol(record: record))
    } else {
      self = .uncounted(id)
    }
  }

  /// The object as C and Objective-C see it; carries no reference.
  public var id: UnsafeMutablePointer<objcrt_object> {
    // SAFETY: class and protocol records start with their isa.
    switch self {
    case .object(let object): object.id
    case .objcClass(let cls):
      UnsafeMutableRawPointer(cls.record).assumingMemoryBound(to: objcrt_object.self)
    case .objcProtocol(let value):
      UnsafeMutableRawPointer(value.record).assumingMemoryBound(to: objcrt_object.self)
    case .uncounted(let id): id
    }
  }
}

extension ObjCReference: Hashable {
  /// Compares identity; for more, send `-isEqual:`.
  public static func == (left: ObjCReference, right: ObjCReference) -> Bool {
    left.id == right.id
  }

  /// Hashes the address.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension ObjCReference: _ObjCNullable {
  /// `@`: an object.
  public static var objcTypeEncoding: String { "@" }
  /// Whether the type is an object's.
  public static var _isObject: Bool { true }
  /// The object's `id`.
  public var _word: UInt { UInt(bitPattern: id) }

  /// The object behind a machine word.
  public static func _from(word: UInt, isRetained: Bool) -> ObjCReference? {
    UnsafeMutablePointer<objcrt_object>(bitPattern: word).map { Self($0, isRetained: isRetained) }
  }

  /// Stores the object, retained for the caller or autoreleased.
  public func _store(to address: UnsafeMutableRawPointer, isRetained: Bool) {
    switch self {
    case .object(let object): object._store(to: address, isRetained: isRetained)
    // SAFETY: libffi's result buffer holds at least a word.
    default: address.storeBytes(of: _word, as: UInt.self)
    }
  }
}

extension ObjCReference: ObjCReceiver {
  /// The target of a send.
  public var _target: _ObjCTarget? {
    switch self {
    case .object(let object): object._target
    case .objcClass(let cls): cls._target
    case .objcProtocol(let value): value._target
    // SAFETY: an object with an address starts with its class.
    case .uncounted(let id):
      objcrt_isTagged(id)
        ? nil : _ObjCTarget(receiver: id, lookUpClass: objcrt_isa(id))
    }
  }
}

extension ObjCReference: CustomDebugStringConvertible {
  /// What kind of object it is, and its address.
  public var debugDescription: String {
    switch self {
    case .object(let object): object.debugDescription
    case .objcClass(let cls): cls.description
    case .objcProtocol(let value): "<Protocol \(value.name): \(hexadecimal(id))>"
    case .uncounted(let id): "<object without a count: \(hexadecimal(id))>"
    }
  }
}
