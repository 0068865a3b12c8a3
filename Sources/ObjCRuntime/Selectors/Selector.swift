public import CObjCRuntime

/// The name of a method, interned: Objective-C's `SEL`.
///
/// Two selectors are equal when their names are. A string literal becomes a
/// selector, so `view.send("setTag:", 7)` works; in a hot loop keep the selector
/// in a constant, because each literal is looked up by name.
@frozen
public struct Selector: @unchecked Sendable {
  // SAFETY of @unchecked: the invariant below.

  /// Invariant: a complete record, immortal and never written again.
  public let record: objcrt_SEL

  /// Wraps a selector record.
  ///
  /// - Parameter record: A registered selector, such as one that C code passes as `_cmd`.
  @inlinable
  public init(record: objcrt_SEL) {
    self.record = record
  }

  /// The selector of that name, registered if it is new.
  ///
  /// - Parameter name: The name with a colon for each argument. It ends at the first zero byte.
  ///
  /// - Complexity: O(*length of the name*); no lock if the name is known.
  public init(_ name: String) {
    record = objcrt_selectorRegister(name)
  }

  /// The selector of that name, or `nil` if nobody has registered it.
  ///
  /// - Parameter name: The name with a colon for each argument.
  ///
  /// - Complexity: O(*length of the name*).
  public init?(registered name: String) {
    guard let record = objcrt_selectorLookUp(name) else { return nil }
    self.record = record
  }

  /// The selector's name.
  public var name: String {
    // SAFETY: names are immortal and zero-terminated.
    String(cString: objcrt_selectorName(record))
  }

  /// The number of arguments after `self` and `_cmd`, that is, of colons.
  ///
  /// - Complexity: O(*length of the name*).
  public var argumentCount: Int {
    // SAFETY: names are immortal and zero-terminated.
    var next = objcrt_selectorName(record)
    var count = 0
    while next.pointee != 0 {
      if next.pointee == CChar(bitPattern: UInt8(ascii: ":")) { count += 1 }
      next += 1
    }
    return count
  }

  /// An object that a method of this name returns belongs to the caller.
  ///
  /// True for the alloc, new, copy, mutableCopy and init families, as clang defines
  /// them for ARC.
  @inlinable
  public var returnsRetained: Bool { objcrt_selectorReturnsRetained(record) }

  /// A method of this name consumes a reference to its receiver: the init family.
  @inlinable
  public var isInitializer: Bool { objcrt_selectorIsInit(record) }
}

extension Selector: Hashable {
  /// Compares names, which are interned.
  @inlinable
  public static func == (left: Selector, right: Selector) -> Bool {
    // SAFETY: records are immortal (type invariant).
    left.record == right.record
      || objcrt_selectorInternedName(left.record) == objcrt_selectorInternedName(right.record)
  }

  /// Hashes the name, which is interned.
  ///
  /// - Parameter hasher: Receives the name's address.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    // SAFETY: records are immortal (type invariant).
    hasher.combine(objcrt_selectorInternedName(record))
  }
}

extension Selector: ExpressibleByStringLiteral, CustomStringConvertible {
  /// The selector named by a literal, registered if it is new.
  ///
  /// - Parameter value: The name with a colon for each argument. It ends at the first zero byte.
  ///
  /// - Complexity: O(*length of the name*), no allocation and no lock if the name is known. A
  ///   send in a loop looks it up each time: keep the selector in a constant there.
  public init(stringLiteral value: StaticString) {
    guard value.hasPointerRepresentation else {
      self.init(value.description)
      return
    }
    // SAFETY: the characters of a literal are followed by a zero byte.
    let record = value.utf8Start.withMemoryRebound(
      to: CChar.self, capacity: value.utf8CodeUnitCount
    ) {
      objcrt_selectorRegister($0)
    }
    self.init(record: record)
  }

  /// The selector's name.
  public var description: String { name }
}
