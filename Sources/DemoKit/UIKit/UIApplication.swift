internal import ObjCRuntime

/// The application object: the face of the runtime class `UIApplication`.
final class UIApplication: NSObject {
  /// What the process was started with.
  var launch: DemoLaunch? {
    get { self[UIApplicationClass.shared.launch] }
    set { self[UIApplicationClass.shared.launch] = newValue }
  }
}

/// The runtime class `UIApplication`.
struct UIApplicationClass: Sendable {
  static let shared = building("UIApplication") { () throws(ObjCError) in try UIApplicationClass() }

  let cls: ObjCClass
  let launch: InstanceVariable<DemoLaunch?>

  private init() throws(ObjCError) {
    cls = try ObjCClass("UIApplication", superclass: .nsObject, face: UIApplication.self)
    launch = try cls.addInstanceVariable("_launch", initialValue: nil)
    let delegate = try cls.addInstanceVariable("_delegate", initialValue: nil as NSObject?)
    try cls.addMethod("delegate") { (self: UIApplication) -> NSObject? in self[delegate] }
    try cls.addMethod("setDelegate:") { (self: UIApplication, newDelegate: NSObject?) in
      self[delegate] = newDelegate
    }
    // The event loop of a scripted application: one event, and it is over.
    try cls.addMethod("run") { (self: UIApplication) -> Int32 in
      let target: NSObject? = self.send("delegate")
      return target.send("applicationDidFinishLaunching:", self)
    }
    try cls.register()
  }
}

/// Makes the application and its delegate, and runs the application.
///
/// - Parameters:
///   - launch: What the process was started with.
///   - delegateClassName: The name of a runtime class that has `applicationDidFinishLaunching:`.
///
/// - Returns: The process's exit status.
public func UIApplicationMain(_ launch: DemoLaunch, _ delegateClassName: String) -> Int32 {
  SCAppDelegate.registerClass()
  guard let delegateClass = ObjCClass(named: delegateClassName) else {
    fatalError("UIApplicationMain: no class \(delegateClassName)")
  }
  let application: UIApplication = UIApplicationClass.shared.cls.send("new")
  application.launch = launch
  let delegate: NSObject = delegateClass.send("new")
  application.send("setDelegate:", delegate as NSObject?)
  return application.send("run")
}
