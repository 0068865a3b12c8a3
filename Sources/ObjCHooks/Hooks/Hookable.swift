internal import CObjCRuntime
internal import ObjCEncoding
public import ObjCRuntime

/// What methods can be hooked on: a class, for all instances that answer with its method; a
/// metaclass, for class methods; an object, for itself alone.
///
///     let hook = try shapeClass.hook(around: scale) { call, factor, animated in
///       guard factor > 0 else { return }              // the original may be left out
///       call.proceed(min(factor, 10), animated)       // and get other arguments
///     }
///     hook.remove()
///
/// There are three positions. A closure *before* gets the call and its arguments, one *after* the
/// result too; one *around* the method decides whether, how often and with what to
/// `proceed`, and its result is the call's. Each hook is a layer of its own around what was there:
/// the latest is outermost, those of an object outside those of its class. Other libraries call this
/// swizzling, and the third position *instead*.
///
/// A class hook is entered whenever a message, or a message to super, ends at the class's answer
/// for the selector. Below the layers is what the class would answer without them: its own
/// method, or the superclass's at the time of the call. A hook on a method that is inherited
/// does not touch the superclass.
///
/// Hooking sends nothing, except that a class that lacks the method is asked to resolve it.
///
/// A call of a hooked method takes no lock and allocates nothing.
public protocol Hookable {
  /// The class or the object.
  var _hookTarget: _HookTarget { get }
}

/// What a hook is put on.
public enum _HookTarget {
  /// A class or metaclass.
  case objcClass(ObjCClass)
  /// An object.
  case object(ObjCObject)
  /// An object that cannot have hooks, and why.
  case none(reason: String)
}

extension ObjCClass: Hookable {
  /// The class itself.
  public var _hookTarget: _HookTarget { .objcClass(self) }
}

extension ObjCObject: Hookable {
  /// The object itself.
  public final var _hookTarget: _HookTarget { .object(self) }
}

extension ObjCReference: Hookable {
  /// The object or class; protocols, tagged values and constants cannot be hooked.
  public var _hookTarget: _HookTarget {
    switch self {
    case .object(let object): .object(object)
    case .objcClass(let cls): .objcClass(cls)
    default: .none(reason: debugDescription)
    }
  }
}

extension Hookable {
  /// Installs a layer; the types are the closure's, which has been erased.
  @usableFromInline
  func _install(
    _ selector: Selector, _ position: Hook.Position, _ name: String?, _ options: HookOptions,
    result: (any ObjCConvertible.Type)?, arguments: [any ObjCConvertible.Type],
    missing: _HookAnswer? = nil, _ body: @escaping @Sendable (_HookFrame) -> Void
  ) throws(HookError) -> Hook {
    let types = HookTypes(result: result, arguments: arguments)
    return try HookInstallation(target: _hookTarget, selector: selector).install(
      types, missing, options: options
    ) { _ in
      HookRequest(selector: selector, position: position, name: name, options: options, body: body)
    }
  }
}

extension ObjCClass {
  /// The hooks on methods of this class itself; for class methods, ask the metaclass.
  ///
  /// The methods are in no particular order; of one method the innermost comes first.
  ///
  /// - Complexity: O(*hooks of the process*).
  public var hooks: [Hook] { HookRegistry.shared.hooks(of: record) }

  /// The hooks on one method of this class itself, the innermost first.
  ///
  /// - Parameter selector: The method's selector.
  ///
  /// - Returns: The hooks.
  ///
  /// - Complexity: As ``hooks``.
  public func hooks(for selector: Selector) -> [Hook] {
    HookRegistry.shared.hooks(of: record, selector)
  }
}

extension ObjCObject {
  /// The hooks on this object alone.
  ///
  /// - Complexity: O(*hooks of the object*).
  public final var hooks: [Hook] { HookRegistry.shared.hooks(of: self) }
}

extension Hook {
  /// Every hook that is installed, in no particular order.
  ///
  /// - Complexity: O(*hooks of the process*).
  public static var all: [Hook] { HookRegistry.shared.hooks(of: nil) }
}
