internal import CObjCRuntime
internal import Glibc
internal import ObjCEncoding

// Looking never wakes a class: nothing here sends a message or runs `+initialize`.

extension ObjCClass {
  /// The methods that the class itself has, without inherited ones.
  ///
  /// Categories' come first, the last attached before the others: the order in
  /// which they are looked up. Of two with one selector the first counts.
  ///
  /// - Complexity: O(*methods of the class*).
  public var methods: [Method] {
    withRuntimeLock {
      var methods: [Method] = []
      methods.reserveCapacity(objcrt_classMethodCountLocked(record))
      // SAFETY: lists change only under the lock, and entries never move.
      var next = record.pointee.methods
      while let list = next {
        for index in 0..<list.pointee.count where !list.pointee.is_hidden {
          methods.append(Method(record: objcrt_methodListEntry(list, index), owner: record))
        }
        next = list.pointee.next
      }
      return methods
    }
  }

  /// The method that instances answer `selector` with, inherited ones included.
  ///
  /// Its ``Method/definingClass`` tells where it was found.
  ///
  /// - Parameter selector: The selector to look for.
  ///
  /// - Returns: The method, or `nil` if instances do not respond.
  ///
  /// - Complexity: O(*methods of the class and its superclasses*).
  public func instanceMethod(_ selector: Selector) -> Method? {
    withRuntimeLock {
      var owner: UnsafeMutablePointer<objcrt_class>?
      // SAFETY: type invariants; the lock is held.
      guard
        let found = objcrt_classFindMethodLocked(
          record, objcrt_selectorCanonical(selector.record), &owner),
        let owner
      else { return nil }
      return Method(record: found, owner: owner)
    }
  }

  /// The method that the class object answers `selector` with.
  ///
  /// - Parameter selector: The selector to look for.
  ///
  /// - Returns: The method, or `nil` if the class does not respond.
  ///
  /// - Complexity: As ``instanceMethod(_:)``.
  public func classMethod(_ selector: Selector) -> Method? {
    metaclass.instanceMethod(selector)
  }

  /// The method that instances answer `selector` with, after the class has been asked.
  ///
  /// A class that lacks the method and implements `+resolveInstanceMethod:` (for a
  /// metaclass: `+resolveClassMethod:`) is sent that, and may add it. This is what a send does.
  ///
  /// - Parameter selector: The selector to look for.
  ///
  /// - Returns: The method, or `nil` if instances do not respond.
  ///
  /// - Complexity: As ``instanceMethod(_:)``, and what the class does.
  public func resolvedInstanceMethod(_ selector: Selector) -> Method? {
    var owner: UnsafeMutablePointer<objcrt_class>?
    // SAFETY: type invariants; the lock is not held.
    guard let found = objcrt_classResolveMethod(record, selector.record, &owner), let owner else {
      return nil
    }
    return Method(record: found, owner: owner)
  }

  /// The method that the class itself has, or `nil` if it inherits or lacks it.
  ///
  /// - Parameter selector: The selector to look for.
  ///
  /// - Returns: The method, defined by this class.
  ///
  /// - Complexity: O(*methods of the class*).
  public func ownMethod(_ selector: Selector) -> Method? {
    // SAFETY: type invariants; the lock is held.
    withRuntimeLock {
      objcrt_classFindVisibleMethodLocked(record, objcrt_selectorCanonical(selector.record))
        .map { Method(record: $0, owner: record) }
    }
  }

  /// The implementation that a message to an instance reaches.
  ///
  /// For a selector that instances do not respond to this is the forwarding
  /// implementation, as with Apple's `class_getMethodImplementation`; unlike
  /// there, `+initialize` does not run.
  ///
  /// - Parameter selector: The selector to look for.
  ///
  /// - Returns: The implementation. Call it with the method's true type.
  ///
  /// - Complexity: As ``instanceMethod(_:)``.
  public func implementation(for selector: Selector) -> IMP {
    instanceMethod(selector)?.implementation ?? objcrt_forwardImplementation()
  }

  /// Whether instances respond to `selector`, without asking the class to resolve it.
  ///
  /// - Parameter selector: The selector to look for.
  ///
  /// - Returns: True if the class or a superclass has the method.
  ///
  /// - Complexity: As ``instanceMethod(_:)``.
  public func instancesRespond(to selector: Selector) -> Bool {
    instanceMethod(selector) != nil
  }

  /// Adds a method, unless the class itself has one for `selector`.
  ///
  /// An inherited method is overridden; the superclass and its other subclasses
  /// keep theirs. The next send on every thread sees the method.
  ///
  /// - Parameters:
  ///   - selector: The method's selector.
  ///   - implementation: A function whose first parameters are receiver and selector.
  ///   - typeEncoding: The method's type, such as `v24@0:8@16` or `v@:@`.
  ///
  /// - Returns: False, and nothing is changed, if the class has such a method.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/malformedEncoding`` or
  ///   ``ObjCError/Code/arityMismatch``.
  ///
  /// - Complexity: O(*methods of the class* + *classes that inherit it*).
  @discardableResult
  public func addMethod(
    _ selector: Selector, implementation: IMP, typeEncoding: String
  ) throws(ObjCError) -> Bool {
    let types = try Self.check(typeEncoding, for: selector)
    return addMethodUnchecked(selector, implementation: implementation, types: types)
  }

  // `types` is interned and checked, or empty.
  func addMethodUnchecked(
    _ selector: Selector, implementation: IMP, types: UnsafePointer<CChar>
  ) -> Bool {
    let canonical = objcrt_selectorCanonical(selector.record)
    return withRuntimeLock {
      // SAFETY: type invariants; the lock is held.
      guard objcrt_classFindVisibleMethodLocked(record, canonical) == nil else { return false }
      objcrt_classAddMethodLocked(record, canonical, implementation, types)
      return true
    }
  }

  /// Replaces the class's own method for `selector`, or adds one.
  ///
  /// An existing method keeps its type encoding, as with Apple's `class_replaceMethod`.
  ///
  /// - Parameters:
  ///   - selector: The method's selector.
  ///   - implementation: A function whose first parameters are receiver and selector.
  ///   - typeEncoding: The method's type if it is new.
  ///
  /// - Returns: The implementation that the class itself had, or `nil`.
  ///
  /// - Throws: As ``addMethod(_:implementation:typeEncoding:)``.
  ///
  /// - Complexity: As ``addMethod(_:implementation:typeEncoding:)``.
  @discardableResult
  public func replaceMethod(
    _ selector: Selector, implementation: IMP, typeEncoding: String
  ) throws(ObjCError) -> IMP? {
    let types = try Self.check(typeEncoding, for: selector)
    return replaceMethodUnchecked(selector, implementation: implementation, types: types)
  }

  // `types` is interned and checked, or empty.
  func replaceMethodUnchecked(
    _ selector: Selector, implementation: IMP, types: UnsafePointer<CChar>
  ) -> IMP? {
    let canonical = objcrt_selectorCanonical(selector.record)
    return withRuntimeLock {
      // SAFETY: type invariants; the lock is held.
      if let existing = objcrt_classFindVisibleMethodLocked(record, canonical) {
        return objcrt_methodSetImplementationLocked(record, existing, implementation)
      }
      objcrt_classAddMethodLocked(record, canonical, implementation, types)
      return nil
    }
  }

  /// Throws unless `typeEncoding` is a method's and has an argument for each colon.
  ///
  /// - Returns: The immortal copy of the encoding.
  @discardableResult
  static func check(
    _ typeEncoding: String, for selector: Selector
  ) throws(ObjCError) -> UnsafePointer<CChar> {
    // Of an encoding with a zero byte C sees the part before it. Passed as it is, each
    // string would become an array first.
    if let types = typeEncoding.withCString({ knownTypes($0, for: selector) }),
      strlen(types) == typeEncoding.utf8.count
    {
      return types
    }
    let encoding: MethodEncoding
    do {
      encoding = try MethodEncoding(parsing: typeEncoding)
    } catch {
      throw ObjCError(.malformedEncoding, "\(error)")
    }
    try check(encoding, for: selector)
    return objcrt_noteMethodTypes(typeEncoding, encoding.arguments.count)
  }

  /// The immortal copy of an encoding that has passed the check before, for a selector of
  /// as many arguments.
  static func knownTypes(
    _ types: UnsafePointer<CChar>, for selector: Selector
  ) -> UnsafePointer<CChar>? {
    var interned: UnsafePointer<CChar>?
    let arguments = objcrt_knownMethodTypes(types, &interned)
    return arguments == selector.argumentCount + 2 ? interned : nil
  }

  static func check(_ encoding: MethodEncoding, for selector: Selector) throws(ObjCError) {
    let arguments = encoding.arguments.count
    guard arguments >= 2, encoding.arguments[0].isReceiver,
      encoding.arguments[1].unqualified == .selector
    else {
      throw ObjCError(
        .malformedEncoding,
        "\(encoding) lacks the receiver or the selector: `@:` must follow the result")
    }
    guard arguments - 2 == selector.argumentCount else {
      throw ObjCError(
        .arityMismatch,
        "\(selector) takes \(selector.argumentCount) arguments, and \(encoding) has "
          + "\(arguments - 2)")
    }
  }
}

extension TypeEncoding {
  /// Whether a method's first argument may have this type.
  fileprivate var isReceiver: Bool {
    switch unqualified {
    case .object, .classObject: true
    default: false
    }
  }
}
