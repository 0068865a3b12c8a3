public import ObjCRuntime

/// What `+appearance` returns.
///
/// A proxy for no object in particular. It has none of its class's methods: a setter that is
/// sent to it is forwarded, so it arrives as an invocation, is recorded, and is sent to
/// each view of that class when the view enters a window.
///
///     UINavigationBar.appearance().backgroundColor = .red     // -setBackgroundColor:
///
/// Any setter of the class will do: a method that returns nothing and is called `setName:`, or
/// `setName:forAxis:…`. A message that is none stops the process and says why.
///
/// Records apply in this order, and later ones win: those of the superclass before those of the
/// class; those for all places before those for a container, and the outermost container
/// last; then as they were made. What somebody has set on a view itself stays.
///
/// Concurrency: as in UIKit, appearances of a class and its views belong to one thread at a time.
@ObjCClass
@dynamicMemberLookup
public final class UIAppearance: NSProxy {
  /// The class whose instances the setters are for.
  @NonMessage public internal(set) var customizedClass: ObjCClass = UIView.register()

  /// The classes of views or view controllers that a view must be in, the innermost first.
  @NonMessage public internal(set) var containers: [ObjCClass] = []

  /// The recorded setters, in order.
  @NonMessage var records: [AppearanceRecord] = []

  @Method("methodSignatureForSelector:")
  func signature(ofSetter selector: Selector) -> MethodSignature? {
    guard selector.isSetter,
      let signature = customizedClass.instanceMethodSignature(selector),
      signature.resultType == .void
    else { return nil }
    return signature
  }

  @Method("forwardInvocation:")
  func forward(_ invocation: Invocation) { record(invocation) }

  /// Whether the proxy records a setter, or has such a method itself: what an application asks
  /// before it uses a setter that older systems do not have.
  ///
  /// - Parameter selector: The setter.
  ///
  /// - Returns: True if it does.
  @Method("respondsToSelector:")
  public func responds(to selector: Selector) -> Bool {
    signature(ofSetter: selector) != nil || objcClass.instancesRespond(to: selector)
  }

  @Method("doesNotRecognizeSelector:")
  func refuse(_ selector: Selector) {
    let start = "+[\(customizedClass.name) appearance] was sent \(selector): "
    guard customizedClass.instancesRespond(to: selector) else {
      fatalError(start + "\(customizedClass.name) has no such method")
    }
    fatalError(start + "the proxy records setters, and there is no view that could answer")
  }
}

extension UIAppearance {
  /// Records a setter, by the name of its property.
  ///
  /// Reading stops the process: there is no object whose property it would be. So does a
  /// value of another type than the setter's.
  ///
  /// - Parameter name: The property's name, such as `backgroundColor`.
  public subscript<Value: ObjCConvertible>(dynamicMember name: String) -> Value {
    get { send(Selector(name)) }
    set {
      let selector = Selector(Self.setter(of: name))
      if let problem = mismatch(selector, Value.self) { fatalError(problem) }
      send(selector, newValue)
    }
  }

  /// `setBackgroundColor:` for `backgroundColor`, `setHidden:` for `isHidden`.
  private static func setter(of name: String) -> String {
    var name = Substring(name)
    if name.hasPrefix("is"), name.dropFirst(2).first?.isUppercase == true { name.removeFirst(2) }
    return "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
  }

  /// Why a value of that type is not the setter's, or nil.
  ///
  /// An unknown setter is refused later.
  private func mismatch<Value: ObjCConvertible>(
    _ selector: Selector, _ type: Value.Type
  ) -> String? {
    guard let expected = customizedClass.instanceMethodSignature(selector),
      let given = try? MethodSignature(result: nil, type),
      given.argumentTypes != expected.argumentTypes
    else { return nil }
    return """
      +[\(customizedClass.name) appearance]: \(selector) takes \(expected.argumentTypes), \
      not \(given.argumentTypes)
      """
  }
}

extension Selector {
  /// Whether the name is that of a setter: `setName:`, or `setName:forAxis:…`.
  fileprivate var isSetter: Bool {
    name.hasPrefix("set") && name.dropFirst(3).first?.isUppercase == true && argumentCount > 0
  }
}
