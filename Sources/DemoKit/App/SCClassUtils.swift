public import ObjCRuntime

/// The application's class `SCClassUtils`, which has one class method:
/// `+swizzleSelector:ofClass:withSelector:`.
public enum SCClassUtils {
  /// What the classic swizzle did.
  public enum Branch: Int, Sendable {
    /// Nothing: the class does not respond to one of the selectors.
    case none
    /// The class inherited the method, so it got one of its own; the superclass keeps its.
    case added
    /// The class had the method itself, and implementations were exchanged.
    case exchanged
  }

  /// Sends `+swizzleSelector:ofClass:withSelector:`.
  ///
  /// - Parameters:
  ///   - original: The selector whose messages shall reach the replacement.
  ///   - cls: The class.
  ///   - replacement: The selector of the replacement, and afterwards of the original.
  ///
  /// - Returns: The branch that ran.
  @discardableResult
  public static func swizzle(
    _ original: Selector, of cls: ObjCClass, with replacement: Selector
  ) -> Branch {
    let branch: Int = runtimeClass.send(
      "swizzleSelector:ofClass:withSelector:", original, cls, replacement)
    return Branch(rawValue: branch) ?? .none
  }

  /// The runtime class.
  public static let runtimeClass = building("SCClassUtils") { () throws(ObjCError) in
    let cls = try ObjCClass("SCClassUtils", superclass: .nsObject)
    try cls.metaclass.addMethod("swizzleSelector:ofClass:withSelector:") {
      (_: ObjCClass, original: Selector, cls: ObjCClass, replacement: Selector) -> Int in
      (try? classicSwizzle(original, of: cls, with: replacement).rawValue) ?? 0
    }
    try cls.register()
    return cls
  }

  /// The sequence that everybody copied, in this runtime's words.
  private static func classicSwizzle(
    _ original: Selector, of cls: ObjCClass, with replacement: Selector
  ) throws(ObjCError) -> Branch {
    guard let originalMethod = cls.instanceMethod(original),
      let newMethod = cls.instanceMethod(replacement)
    else { return .none }
    // Adding fails if the class itself has the method. An inherited one must not
    // be exchanged: that would change the superclass and all of its subclasses.
    let added = try cls.addMethod(
      original, implementation: newMethod.implementation, typeEncoding: newMethod.typeEncoding)
    if added {
      try cls.replaceMethod(
        replacement, implementation: originalMethod.implementation,
        typeEncoding: originalMethod.typeEncoding)
      return .added
    }
    try originalMethod.exchangeImplementations(with: newMethod)
    return .exchanged
  }
}
