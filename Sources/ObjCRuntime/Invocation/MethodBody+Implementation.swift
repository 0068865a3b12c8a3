extension MethodBody {
  /// Makes an implementation of the closure, which stays until it is removed.
  ///
  /// It is called with a receiver and a selector, as any method; a call counts itself,
  /// which makes it some nanoseconds slower than one of a method that was added as a
  /// closure. Mirrors `imp_implementationWithBlock`.
  ///
  /// - Returns: The implementation, to be dropped with ``removeImplementation(_:)``.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/malformedEncoding``,
  ///   ``ObjCError/Code/typeMismatch``, ``ObjCError/Code/unsupportedType`` or
  ///   ``ObjCError/Code/outOfMemory``.
  ///
  /// - Complexity: O(*length of the encodings*).
  public func makeImplementation() throws(ObjCError) -> IMP {
    try ClosureImplementation.make(self, isRemovable: true)
  }

  /// Drops an implementation that ``makeImplementation()`` has made.
  ///
  /// Calls that are inside go on, on every thread; what the closure captures is released
  /// when the last has returned. A call that begins later stops the process as long as
  /// the memory is not used for another closure: give methods another implementation
  /// first. Mirrors `imp_removeBlock`.
  ///
  /// - Parameter implementation: Any implementation.
  ///
  /// - Returns: False, and nothing is changed, if it was not made so, or is removed already.
  ///
  /// - Complexity: O(1).
  @discardableResult
  public static func removeImplementation(_ implementation: IMP) -> Bool {
    ClosureImplementation.remove(implementation)
  }
}
