public import ObjCRuntime

/// Why a method could not be hooked.
///
/// A call that throws one changes nothing.
public struct HookError: Error, Hashable, Sendable {
  /// What went wrong.
  public let code: Code

  /// The selector that was to be hooked.
  public let selector: Selector

  /// What a hook needs here.
  public let expected: String

  /// What there is.
  public let found: String

  @usableFromInline
  init(_ code: Code, _ selector: Selector, expected: String, found: String) {
    self.code = code
    self.selector = selector
    self.expected = expected
    self.found = found
  }
}

extension HookError: CustomStringConvertible {
  /// The code's name, the selector, and what was expected and found.
  public var description: String { "\(code): \(selector): expected \(expected), found \(found)" }
}

extension HookError {
  /// The kind of an error.
  ///
  /// More may come: compare, do not enumerate.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Storage: String {
      case methodNotFound, signatureMismatch, unsupportedType, selectorNotHookable
      case objectNotHookable, duplicateName, outOfMemory
    }

    private let storage: Storage

    /// The code's name.
    public var description: String { storage.rawValue }

    /// Nothing answers to the selector, and adding a method was not asked for.
    public static var methodNotFound: Self { Self(storage: .methodNotFound) }
    /// The method has other types than the hook.
    public static var signatureMismatch: Self { Self(storage: .signatureMismatch) }
    /// The method has a type that cannot be passed on.
    public static var unsupportedType: Self { Self(storage: .unsupportedType) }
    /// The runtime itself relies on the method: reference counting.
    public static var selectorNotHookable: Self { Self(storage: .selectorNotHookable) }
    /// The object is dying, or is none that can have a class of its own.
    public static var objectNotHookable: Self { Self(storage: .objectNotHookable) }
    /// A hook of that name is on the method already.
    public static var duplicateName: Self { Self(storage: .duplicateName) }
    /// The system refused memory for a trampoline.
    public static var outOfMemory: Self { Self(storage: .outOfMemory) }
  }
}
