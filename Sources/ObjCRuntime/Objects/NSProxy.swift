internal import CObjCRuntime

/// The face of the root class `NSProxy`, the superclass of objects that stand for others.
///
/// It has the methods that every object needs, and no more: what a subclass does not
/// implement is not recognised, so that it can be forwarded. There is no `-init`.
///
/// A subclass overrides `-forwardingTargetForSelector:`, or `-methodSignatureForSelector:` and
/// `-forwardInvocation:`. As in Foundation, `-isKindOfClass:`, `-isMemberOfClass:`,
/// `-conformsToProtocol:` and `-respondsToSelector:` are then forwarded too: the proxy answers
/// like the object that it stands for. `-class`, `-description`, `-isEqual:` and `-hash` are its own.
open class NSProxy: ObjCObject {}

/// The runtime class `NSProxy`: registered at first use, unless the name is taken.
enum NSProxyClass {
  static let name = "NSProxy"

  static let shared = RootClass.make(name, face: NSProxy.self) { cls throws(ObjCError) in
    let isProxy = CFunctionMethod("isProxy", "B16@0:8") { (_, _) -> Bool in true }
    let own = [isProxy, signatureMethod] + askingMethods
    let inherited = RootClass.instanceMethods.filter { method in
      !own.contains { $0.name == method.name }
    }
    try cls.addMethods(inherited + RootClass.forwardingMethods + own)
    try cls.metaclass.addMethods(RootClass.classMethods)
    // A root class's instance methods answer for its class object too, which is none.
    try cls.metaclass.addMethods(
      RootClass.instanceMethods.filter { method in
        (["isProxy"] + askingMethods.map(\.name)).contains(method.name)
      } + [RootClass.signatureMethod])
  }

  // SAFETY of everything below: as in RootClass+Methods.swift.

  /// The signatures of a proxy are those of what it stands for, which only a subclass knows.
  private static let signatureMethod = CFunctionMethod(
    "methodSignatureForSelector:", "@24@0:8:16"
  ) { _, _, _ -> RootClass.ID? in nil }

  private static let askingMethods: [CFunctionMethod] = [
    CFunctionMethod("isKindOfClass:", "B24@0:8#16") { (receiver, selector, cls) -> Bool in
      ask(receiver, selector, cls) { RootClass.isSubclass($0, of: cls) }
    },
    CFunctionMethod("isMemberOfClass:", "B24@0:8#16") { (receiver, selector, cls) -> Bool in
      ask(receiver, selector, cls) { UnsafeMutableRawPointer($0.record) == cls }
    },
    CFunctionMethod("respondsToSelector:", "B24@0:8:16") { (receiver, selector, asked) -> Bool in
      ask(receiver, selector, asked) { RootClass.responds($0, to: asked) }
    },
    CFunctionMethod("conformsToProtocol:", "B24@0:8@16") { (receiver, selector, contract) -> Bool in
      ask(receiver, selector, contract) { RootClass.conforms($0, to: contract) }
    },
  ]

  /// Forwards a question, as if there were no method, if the proxy's class forwards at all;
  /// otherwise answers for that class.
  private static func ask(
    _ receiver: RootClass.ID, _ selector: objcrt_SEL, _ argument: UnsafeMutableRawPointer?,
    _ answer: (ObjCClass) -> Bool
  ) -> Bool {
    guard let cls = objcrt_classOf(receiver).map({ ObjCClass(record: $0) }) else { return false }
    guard forwards(cls) else { return answer(cls) }
    let word = objcrt_call_w1d0_w(
      objcrt_forwardImplementation(), receiver, selector, UInt(bitPattern: argument))
    // Only the low byte of a bool is defined.
    return UInt8(truncatingIfNeeded: word) != 0
  }

  private static func forwards(_ cls: ObjCClass) -> Bool {
    let own = [signatureMethod] + RootClass.forwardingMethods
    return ["methodSignatureForSelector:", "forwardingTargetForSelector:"].contains { name in
      let implementation = cls.implementation(for: Selector(name))
      return !own.contains { $0.name == name && $0.implementation == implementation }
    }
  }
}
