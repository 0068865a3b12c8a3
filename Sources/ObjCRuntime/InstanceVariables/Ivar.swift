internal import CObjCRuntime
public import ObjCEncoding

/// An instance variable of a class as the runtime records it: Objective-C's `Ivar`.
///
/// It stays valid as long as its class. ``value(in:as:)`` and ``setValue(_:in:)``
/// read and write it with a check of the type each time; in hot code use an
/// ``InstanceVariable``, whose type is checked once.
public struct Ivar: Hashable, @unchecked Sendable {
  // SAFETY of @unchecked: a record does not change, but for its place in memory,
  // which does so only before registration and under the lock.

  /// The class that declares the variable.
  public let definingClass: ObjCClass

  /// Invariant: an index of the class's list.
  let index: Int32

  /// Who keeps the object in a variable of object type alive.
  public enum Ownership: Int, Sendable {
    /// Nobody that the runtime knows of: the variable holds a plain address.
    case unretained = 0
    /// The variable: it is released after `-dealloc`.
    case strong = 1
    /// Nobody, and the variable reads as nil once the object is gone: a weak slot.
    case weak = 2
  }

  // The list of an unregistered class moves when it grows: nothing keeps an address.
  private func read<Value>(_ body: (objcrt_ivar) -> Value) -> Value {
    withRuntimeLock {
      guard let list = definingClass.record.pointee.ivars else {
        stop("class \(definingClass.name) (\(definingClass.record)) has lost its variables")
      }
      // SAFETY: type invariant; the lock is held.
      return body(objcrt_ivarListEntry(list, index).pointee)
    }
  }

  /// The variable's name; may be empty.
  public var name: String { read { String(cString: $0.name) } }

  /// The type encoding; `?` for a Swift value.
  public var typeEncoding: String { read { String(cString: $0.type) } }

  /// Bytes from `id`, that is, from the isa word on.
  public var offset: Int { read { Int($0.offset.pointee) } }

  /// The number of bytes.
  public var size: Int { read { Int($0.size) } }

  /// The alignment in bytes, a power of two.
  public var alignment: Int { read { 1 << Int($0.flags >> 3 & 63) } }

  /// Who keeps the object in the variable alive.
  public var ownership: Ownership {
    Ownership(rawValue: Int(read { $0.flags & 3 })) ?? .unretained
  }

  /// The type encoding, parsed; `nil` if it does not parse.
  ///
  /// - Complexity: O(*length of the encoding*).
  public var encoding: TypeEncoding? { try? TypeEncoding(parsing: typeEncoding) }
}

extension Ivar: CustomStringConvertible {
  /// The class and the name, as in `UIView._tag`.
  public var description: String { "\(definingClass.name).\(name)" }
}
