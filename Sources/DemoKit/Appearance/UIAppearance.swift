public import ObjCRuntime

/// What `+appearance` returns: the face of the runtime class `UIAppearance`.
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
@dynamicMemberLookup
public final class UIAppearance: NSProxy {
  /// The class whose instances the setters are for.
  public var customizedClass: ObjCClass { self[UIAppearanceClass.shared.customizedClass] }

  /// The classes of views or view controllers that a view must be in, the innermost first.
  public var containers: [ObjCClass] { self[UIAppearanceClass.shared.containers] }

  /// Whether the proxy records a setter, or has such a method itself.
  ///
  /// - Parameter selector: The setter.
  ///
  /// - Returns: What `-respondsToSelector:` answers.
  public func responds(to selector: Selector) -> Bool { send("respondsToSelector:", selector) }

  /// The recorded setters, in order.
  var records: [AppearanceRecord] {
    get { self[UIAppearanceClass.shared.records] }
    set { self[UIAppearanceClass.shared.records] = newValue }
  }

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

extension ObjCClass {
  /// Sends `+appearance`: the proxy for all instances of the class and its subclasses.
  ///
  /// - Returns: The proxy, always the same.
  public func appearance() -> UIAppearance {
    UIKit.registerSharedClasses()
    return send("appearance")
  }

  /// Sends `+appearanceWhenContainedInInstancesOfClasses:`: the proxy for some of the instances.
  ///
  /// - Parameter containers: Classes of views or view controllers, the innermost first: a view is
  ///   meant if it lies in an instance of the first, that in an instance of the second, and
  ///   so on, with anything between them.
  ///
  /// - Returns: The proxy, always the same for the same classes.
  public func appearance(whenContainedInInstancesOf containers: [ObjCClass]) -> UIAppearance {
    UIKit.registerSharedClasses()
    return send("appearanceWhenContainedInInstancesOfClasses:", containers)
  }
}

extension UINavigationBar {
  /// The proxy for the bars of every system in the process.
  ///
  /// - Returns: The proxy; for the bars of one system, ask ``UIKit/navigationBar``.
  public static func appearance() -> UIAppearance { UINavigationBarClass.shared.cls.appearance() }

  /// The proxy for the bars of every system that lie in some container.
  ///
  /// - Parameter containers: Classes of views or view controllers, the innermost first.
  ///
  /// - Returns: The proxy.
  public static func appearance(
    whenContainedInInstancesOf containers: [ObjCClass]
  ) -> UIAppearance {
    UINavigationBarClass.shared.cls.appearance(whenContainedInInstancesOf: containers)
  }
}
