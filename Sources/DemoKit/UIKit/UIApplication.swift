internal import ObjCRuntime

/// What an application is told.
@ObjCProtocol
protocol UIApplicationDelegate {
  /// The application runs.
  ///
  /// - Parameter application: The application.
  ///
  /// - Returns: The process's exit status.
  func applicationDidFinishLaunching(_ application: UIApplication) -> Int32
}

/// The application object.
@ObjCClass
final class UIApplication: NSObject {
  /// What the process was started with.
  @NonMessage var launch: DemoLaunch?

  /// An object that is a ``UIApplicationDelegate``.
  var delegate: NSObject?

  /// The event loop of a scripted application: one event, and it is over.
  func run() -> Int32 {
    let delegate = delegate as? any UIApplicationDelegate
    return delegate?.applicationDidFinishLaunching(self) ?? 0
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
  guard let delegateClass = ObjCClass(named: delegateClassName) else {
    fatalError("UIApplicationMain: no class \(delegateClassName)")
  }
  let application = UIApplication()
  let delegate: NSObject = delegateClass.send("new")
  application.launch = launch
  application.delegate = delegate
  return application.run()
}
