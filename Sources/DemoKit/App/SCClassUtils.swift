public import ObjCRuntime

/// The application's swizzle.
@ObjCClass
public final class SCClassUtils: NSObject {
  /// What the classic swizzle did.
  public enum Branch: Int, Sendable {
    /// Nothing: the class does not respond to one of the selectors.
    case none
    /// The class inherited the method, so it got one of its own; the superclass keeps its.
    case added
    /// The class had the method itself, and implementations were exchanged.
    case exchanged
  }

  /// The sequence that everybody copied.
  static func swizzleSelector(
    _ original: Selector, ofClass cls: ObjCClass, withSelector replacement: Selector
  ) -> Int {
    guard let originalMethod = class_getInstanceMethod(cls, original),
      let newMethod = class_getInstanceMethod(cls, replacement)
    else { return Branch.none.rawValue }
    // Adding fails if the class itself has the method. An inherited one must not
    // be exchanged: that would change the superclass and all of its subclasses.
    let added = class_addMethod(
      cls, original, method_getImplementation(newMethod), method_getTypeEncoding(newMethod))
    if added {
      class_replaceMethod(
        cls, replacement, method_getImplementation(originalMethod),
        method_getTypeEncoding(originalMethod))
      return Branch.added.rawValue
    }
    method_exchangeImplementations(originalMethod, newMethod)
    return Branch.exchanged.rawValue
  }
}

extension SCClassUtils {
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
    let branch = swizzleSelector(original, ofClass: cls, withSelector: replacement)
    return Branch(rawValue: branch) ?? .none
  }
}
