public import ObjCRuntime

/// What the classic swizzle did.
public enum SwizzleOutcome: Sendable {
  /// The class inherited one of the methods and got an entry of its own; the superclass keeps
  /// its.
  case added
  /// The class had both methods itself, and their implementations were exchanged.
  case exchanged
}

extension ObjCClass {
  /// Exchanges what two selectors of this class do, without touching its superclass.
  ///
  /// This is the classic form: the replacement is a method of the class, written as if it
  /// called itself. There is no token; swizzling once more undoes it, except that entries which
  /// were added stay. A hook does the same with a closure, can be removed, and is found in
  /// lists.
  ///
  /// - Parameters:
  ///   - original: The selector whose messages shall reach the replacement.
  ///   - replacement: The selector of the replacement, and afterwards of the original.
  ///
  /// - Returns: What was done.
  ///
  /// - Throws: ``HookError`` with code ``HookError/Code/methodNotFound`` or
  ///   ``HookError/Code/signatureMismatch``; nothing is changed.
  ///
  /// - Complexity: O(*classes that inherit either method*).
  @discardableResult
  public func swizzle(
    _ original: Selector, with replacement: Selector
  ) throws(HookError) -> SwizzleOutcome {
    let (old, new) = (try method(original), try method(replacement))
    do {
      if let types = old.encoding, let others = new.encoding, !types.isEquivalent(to: others) {
        throw HookError(
          .signatureMismatch, original, expected: "\(new), which is \(others)",
          found: "\(old), which is \(types)")
      }
      if old.definingClass == self, new.definingClass == self {
        try old.exchangeImplementations(with: new)
        return .exchanged
      }
      let (oldImplementation, newImplementation) = (old.implementation, new.implementation)
      try replaceMethod(
        replacement, implementation: oldImplementation, typeEncoding: old.typeEncoding)
      try replaceMethod(original, implementation: newImplementation, typeEncoding: new.typeEncoding)
      return .added
    } catch let error as HookError {
      throw error
    } catch {
      throw HookError(
        .signatureMismatch, original, expected: "methods of one type", found: "\(error)")
    }
  }

  private func method(_ selector: Selector) throws(HookError) -> Method {
    guard let found = resolvedInstanceMethod(selector) else {
      throw HookError(.methodNotFound, selector, expected: "a method of \(self)", found: "none")
    }
    return found
  }

  /// Replaces a method by a closure that gets the previous implementation.
  ///
  /// There is no token, and the previous implementation is what the class answers with now: later
  /// changes of a superclass are not seen. A hook around the method has neither limit.
  ///
  /// - Parameters:
  ///   - selector: The method's selector.
  ///   - makeBody: Gets the previous implementation, to be called with the method's true type, and
  ///     returns the closure.
  ///
  /// - Returns: The previous implementation.
  ///
  /// - Throws: ``HookError`` with code ``HookError/Code/methodNotFound`` or, for a closure of other
  ///   types, ``HookError/Code/signatureMismatch``; nothing is changed.
  ///
  /// - Complexity: O(*classes that inherit the method*).
  @discardableResult
  public func replaceMethod(
    _ selector: Selector, previous makeBody: (_ previous: IMP) -> MethodBody
  ) throws(HookError) -> IMP {
    let method = try method(selector)
    let previous = method.implementation
    let body = makeBody(previous)
    do {
      let types = try body.typeEncoding()
      if let expected = method.encoding, let given = try? MethodEncoding(parsing: types),
        !expected.isEquivalent(to: given)
      {
        throw HookError(.signatureMismatch, selector, expected: "\(expected)", found: "\(given)")
      }
      try replaceMethod(selector, body)
    } catch let error as HookError {
      throw error
    } catch {
      throw HookError(
        .signatureMismatch, selector, expected: method.typeEncoding, found: "\(error)")
    }
    return previous
  }
}
