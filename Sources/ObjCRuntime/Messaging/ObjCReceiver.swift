public import CObjCRuntime

/// Where a message goes: the receiver, and the class in which the search starts.
public typealias _ObjCTarget = objcrt_target

/// Something that messages can be sent to.
///
/// Objects, classes, optional objects (a message to nil does nothing and gives zero,
/// false, nil or a structure of zeros; a result type that has none of these, such as
/// `String`, stops the process) and ``ObjCSuper``. The `send` overloads take zero to six arguments; the
/// result type is inferred, and must be the method's: debug builds compare both
/// with the method's encoding and stop with expected and actual types.
///
/// An object result arrives with the right ownership whatever the method family.
public protocol ObjCReceiver {
  /// The target, or `nil` for nil.
  var _target: _ObjCTarget? { get }
}

extension ObjCObject: ObjCReceiver {
  /// The target of a send.
  @inlinable
  public final var _target: _ObjCTarget? {
    let id = id
    // SAFETY: an object's first word always points to a class.
    return _ObjCTarget(receiver: id, lookUpClass: objcrt_isa(id))
  }
}

extension ObjCClass: ObjCReceiver {
  /// The target of a send.
  @inlinable
  public var _target: _ObjCTarget? {
    // SAFETY: allocation links every class to its metaclass.
    record.pointee.isa.map { _ObjCTarget(receiver: record, lookUpClass: $0) }
  }
}

extension Optional: ObjCReceiver where Wrapped: ObjCReceiver {
  /// The target of a send.
  @inlinable
  public var _target: _ObjCTarget? { self?._target }
}

/// The receiver of a super send.
///
/// The search for the method starts at the superclass of the class that *defines*
/// the sending method, not of the receiver's class: otherwise a method that is
/// inherited once more would call itself.
///
///     bar.super(from: barClass).send("layoutSubviews")
///
/// It is meant to be used at once, and keeps the receiver alive until then.
@frozen
public struct ObjCSuper: ObjCReceiver {
  @usableFromInline let object: ObjCObject?

  /// The target of a send.
  public let _target: _ObjCTarget?

  @inlinable
  init(object: ObjCObject?, receiver: UnsafeMutableRawPointer, above cls: ObjCClass) {
    self.object = object
    // SAFETY: a class record's superclass is null or a class.
    guard let superclass = cls.record.pointee.superclass else { Self.stopAtRoot(cls) }
    _target = _ObjCTarget(receiver: receiver, lookUpClass: superclass)
  }

  @usableFromInline
  @inline(never)
  static func stopAtRoot(_ cls: ObjCClass) -> Never {
    stop("super send from root class \(cls.name) (\(cls.record)), which has no superclass")
  }
}

extension ObjCObject {
  /// Makes this object the receiver of a super send.
  ///
  /// - Parameter cls: The class that defines the sending method. A root class stops the process.
  ///
  /// - Returns: A receiver for one `send`.
  @inlinable
  public final func `super`(from cls: ObjCClass) -> ObjCSuper {
    ObjCSuper(object: self, receiver: id, above: cls)
  }
}

extension ObjCClass {
  /// Makes this class the receiver of a super send.
  ///
  /// - Parameter cls: The class that defines the sending class method (not its
  ///   metaclass). A root class's class methods go on to the root's instance methods.
  ///
  /// - Returns: A receiver for one `send`.
  @inlinable
  public func `super`(from cls: ObjCClass) -> ObjCSuper {
    ObjCSuper(object: nil, receiver: record, above: cls.metaclass)
  }
}
