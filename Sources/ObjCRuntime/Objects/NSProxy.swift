internal import CObjCRuntime

/// The face of the root class `NSProxy`, the superclass of objects that stand for others.
///
/// It has the methods that every object needs, and no more: what a subclass does not
/// implement is not recognised, so that it can be forwarded. There is no `-init`.
open class NSProxy: ObjCObject {}

/// The runtime class `NSProxy`: registered at first use, unless the name is taken.
enum NSProxyClass {
  static let name = "NSProxy"

  static let shared = RootClass.make(name, face: NSProxy.self) { cls throws(ObjCError) in
    let isProxy = CFunctionMethod("isProxy", "B16@0:8") { (_, _) -> Bool in true }
    try cls.addMethods(RootClass.instanceMethods.filter { $0.name != isProxy.name } + [isProxy])
    try cls.metaclass.addMethods(RootClass.classMethods)
    // A root class's instance methods answer for its class object too, which is none.
    try cls.metaclass.addMethods(RootClass.instanceMethods.filter { $0.name == isProxy.name })
  }
}
