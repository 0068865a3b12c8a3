internal import ObjCRuntime

/// The runtime class `UIAppearance`, a subclass of `NSProxy`.
struct UIAppearanceClass: Sendable {
  static let shared = building("UIAppearance") { () throws(ObjCError) in
    try UIAppearanceClass()
  }

  let cls: ObjCClass
  let customizedClass: InstanceVariable<ObjCClass>
  let containers: InstanceVariable<[ObjCClass]>
  let records: InstanceVariable<[AppearanceRecord]>

  /// The proxies of a class.
  private static let proxies = AssociationKey<[UIAppearance]>()

  private init() throws(ObjCError) {
    cls = try ObjCClass("UIAppearance", superclass: .nsProxy, face: UIAppearance.self)
    customizedClass = try cls.addInstanceVariable(
      "_customizedClass", initialValue: UIViewClass.shared.cls)
    containers = try cls.addInstanceVariable("_containers", initialValue: [] as [ObjCClass])
    records = try cls.addInstanceVariable("_records", initialValue: [] as [AppearanceRecord])
    try addForwarding()
    try cls.register()
    try Self.category().attach(to: UIViewClass.shared.cls)
  }

  private func addForwarding() throws(ObjCError) {
    try cls.addMethod("methodSignatureForSelector:") {
      (self: UIAppearance, selector: Selector) -> MethodSignature? in
      self.signature(ofSetter: selector)
    }
    try cls.addMethod("forwardInvocation:") { (self: UIAppearance, invocation: Invocation) in
      self.record(invocation)
    }
    // What an application asks before it uses a setter that older systems do not have.
    try cls.addMethod("respondsToSelector:") { (self: UIAppearance, selector: Selector) -> Bool in
      self.signature(ofSetter: selector) != nil || self.objcClass.instancesRespond(to: selector)
    }
    try cls.addMethod("doesNotRecognizeSelector:") { (self: UIAppearance, selector: Selector) in
      fatalError(self.refusal(of: selector))
    }
  }

  private static func category() throws(ObjCError) -> ObjCCategory {
    var category = ObjCCategory("UIAppearance")
    try category.addClassMethod("appearance") { (cls: ObjCClass) -> UIAppearance in
      proxy(of: cls, in: [])
    }
    try category.addClassMethod("appearanceWhenContainedInInstancesOfClasses:") {
      (cls: ObjCClass, containers: [ObjCClass]) -> UIAppearance in
      proxy(of: cls, in: containers)
    }
    return category
  }

  private static func proxy(of cls: ObjCClass, in containers: [ObjCClass]) -> UIAppearance {
    let known = proxies[cls] ?? []
    if let proxy = known.first(where: { $0.containers == containers }) { return proxy }
    let proxy = UIAppearance()
    proxy[shared.customizedClass] = cls
    proxy[shared.containers] = containers
    proxies[cls] = known + [proxy]
    return proxy
  }

  /// The proxies of a class and its superclasses, the root's first.
  static func proxies(for cls: ObjCClass) -> [UIAppearance] {
    let inherited = cls.superclass.map { proxies(for: $0) } ?? []
    return inherited + (proxies[cls] ?? [])
  }
}

extension UIAppearance {
  /// The type of a setter of the class, or nil for anything else.
  func signature(ofSetter selector: Selector) -> MethodSignature? {
    guard selector.isSetter,
      let signature = customizedClass.instanceMethodSignature(selector),
      signature.resultType == .void
    else { return nil }
    return signature
  }

  /// Why a message is not recorded.
  fileprivate func refusal(of selector: Selector) -> String {
    let start = "+[\(customizedClass.name) appearance] was sent \(selector): "
    guard customizedClass.instancesRespond(to: selector) else {
      return start + "\(customizedClass.name) has no such method"
    }
    return start + "the proxy records setters, and there is no view that could answer"
  }
}

extension Selector {
  /// Whether the name is that of a setter: `setName:`, or `setName:forAxis:…`.
  fileprivate var isSetter: Bool {
    name.hasPrefix("set") && name.dropFirst(3).first?.isUppercase == true && argumentCount > 0
  }
}
