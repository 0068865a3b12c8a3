public import ObjCRuntime

/// A colour: the face of the runtime class `UIColor`.
public final class UIColor: NSObject {
  /// Creates a colour.
  ///
  /// - Parameters:
  ///   - red: From 0 to 1.
  ///   - green: From 0 to 1.
  ///   - blue: From 0 to 1.
  ///   - alpha: From 0, invisible, to 1.
  public convenience init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.init()
    self[UIColorClass.shared.components] = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a clear colour.
  public required convenience init() {
    UIKit.registerSharedClasses()
    self.init(_allocating: ())
  }

  /// The four components.
  public var components: RGBA { self[UIColorClass.shared.components] }
}

/// A colour as a value.
public struct RGBA: Hashable, Sendable {
  /// From 0 to 1.
  public var red: Double
  /// From 0 to 1.
  public var green: Double
  /// From 0 to 1.
  public var blue: Double
  /// From 0, invisible, to 1.
  public var alpha: Double
}

/// The runtime class `UIColor`.
struct UIColorClass: Sendable {
  static let shared = building("UIColor") { () throws(ObjCError) in try UIColorClass() }

  let cls: ObjCClass
  let components: InstanceVariable<RGBA>

  private init() throws(ObjCError) {
    cls = try ObjCClass("UIColor", superclass: .nsObject, face: UIColor.self)
    components = try cls.addInstanceVariable(
      "_components", initialValue: RGBA(red: 0, green: 0, blue: 0, alpha: 0))
    try cls.metaclass.addMethod("colorWithRed:green:blue:alpha:") {
      (_: ObjCClass, red: Double, green: Double, blue: Double, alpha: Double) -> UIColor in
      UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    try cls.register()
  }
}
