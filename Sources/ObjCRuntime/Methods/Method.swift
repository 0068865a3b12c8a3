internal import CObjCRuntime
public import ObjCEncoding

/// The address of a method's code: Objective-C's `IMP`.
///
/// As on Apple's systems it is opaque; `unsafeBitCast` turns it into the
/// `@convention(c)` function type that it has, and such a function into an IMP.
/// The function's first two parameters are the receiver and the selector.
public typealias IMP = OpaquePointer

/// A method of a class: Objective-C's `Method`.
///
/// It stands for the entry in the class's method list, so a change of its
/// implementation is seen by every class that inherits it. It stays valid as
/// long as the class.
public struct Method: Hashable, @unchecked Sendable {
  // SAFETY of @unchecked: the record is written with the runtime lock held, and
  // its implementation is atomic.

  /// Invariant: an entry of one of `owner`'s method lists.
  let record: UnsafeMutablePointer<objcrt_method>

  let owner: UnsafeMutablePointer<objcrt_class>

  /// The class or metaclass whose method this is.
  public var definingClass: ObjCClass { ObjCClass(record: owner) }

  /// The method's selector.
  public var selector: Selector {
    // SAFETY: selector and types of an entry never change (type invariant).
    Selector(record: record.pointee.selector)
  }

  /// The method's type encoding, such as `v24@0:8@16`.
  public var typeEncoding: String {
    // SAFETY: as above; encodings are interned.
    String(cString: types)
  }

  /// The characters of ``typeEncoding``; immortal.
  var types: UnsafePointer<CChar> { record.pointee.types }

  /// The type encoding, parsed; `nil` if compiled code brought one that does not parse.
  ///
  /// - Complexity: O(*length of the encoding*).
  public var encoding: MethodEncoding? {
    try? MethodEncoding(parsing: typeEncoding)
  }

  /// The current implementation.
  public var implementation: IMP {
    // SAFETY: type invariant; the read is atomic.
    objcrt_methodImplementation(record)
  }

  /// Gives the method another implementation, here and wherever it is inherited.
  ///
  /// The next send on every thread sees it.
  ///
  /// - Parameter implementation: A function of the method's type.
  ///
  /// - Returns: The previous implementation.
  ///
  /// - Complexity: O(*classes that inherit the method*).
  @discardableResult
  public func setImplementation(_ implementation: IMP) -> IMP {
    // SAFETY: the owner's lists hold the record (type invariant).
    withRuntimeLock { objcrt_methodSetImplementationLocked(owner, record, implementation) }
  }

  /// Exchanges the implementations of two methods: swizzling in its plainest form.
  ///
  /// This changes the classes that *define* the methods. A method found through a
  /// subclass that inherits it belongs to the superclass, and all siblings see the
  /// exchange. Exchanging twice restores.
  ///
  /// - Parameter other: The other method, of the same type.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/typeMismatch`` if both types are
  ///   known and differ; nothing is exchanged. (`method_exchangeImplementations`, as
  ///   Apple's, exchanges what it is given.)
  ///
  /// - Complexity: O(*classes that inherit either method*).
  public func exchangeImplementations(with other: Method) throws(ObjCError) {
    if let difference = difference(from: other) { throw ObjCError(.typeMismatch, difference) }
    exchangeUnchecked(with: other)
  }

  /// What keeps the other method's implementation from being this one's, in words.
  func difference(from other: Method) -> String? {
    guard let mine = encoding, let theirs = other.encoding, !mine.isEquivalent(to: theirs) else {
      return nil
    }
    return "\(self) is \(mine), and \(other) is \(theirs)"
  }

  func exchangeUnchecked(with other: Method) {
    withRuntimeLock {
      // SAFETY: type invariant of both. One hold of the lock, so nobody finds
      // both selectors with the same implementation afterwards.
      objcrt_methodsExchangeLocked(owner, record, other.owner, other.record)
    }
  }
}

extension Method: CustomStringConvertible {
  /// The class and the selector, as in `-[UIView addSubview:]`.
  public var description: String {
    "\(definingClass.isMetaclass ? "+" : "-")[\(definingClass.name) \(selector)]"
  }
}
