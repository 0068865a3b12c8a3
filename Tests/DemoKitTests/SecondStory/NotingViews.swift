import DemoKit
import ObjCRuntime

/// A class of views that note which setters they are sent.
struct NotingViews {
  let cls: ObjCClass
  let log: InstanceVariable<[String]>

  init(_ name: String) throws {
    cls = try ObjCClass("NotingView_\(name)", superclass: UIKit.view)
    log = try cls.addInstanceVariable("_log", initialValue: [] as [String])
    let log = log
    try cls.addMethod("setTitle:") { (self: UIView, title: String) in self[log].append(title) }
    try cls.addMethod("setTint:") { (self: UIView, color: UIColor?) in
      self[log].append(color.map { "red \($0.components.red)" } ?? "no tint")
    }
    try cls.addMethod("setScale:") { (self: UIView, scale: Float) in
      self[log].append("scale \(scale)")
    }
    try cls.addMethod("setArea:") { (self: UIView, area: CGRect) in
      self[log].append("area \(area.origin.x) \(area.size.height)")
    }
    try cls.addMethod("setMode:") { (self: UIView, mode: Int8) in self[log].append("mode \(mode)") }
    try cls.addMethod("setHidden:") { (self: UIView, isHidden: Bool) in
      self[log].append("hidden \(isHidden)")
    }
    try cls.addMethod("setTitle:forState:weight:") {
      (self: UIView, title: String, state: Int, weight: Double) in
      self[log].append("\(title) \(state) \(weight)")
    }
    // A setter that sets something else.
    try cls.addMethod("setHeading:") { (self: UIView, heading: String) in
      self.send("setTitle:", heading)
    }
    try cls.addMethod("title") { (_: UIView) -> String in "" }
    try cls.addMethod("setNothing") { (_: UIView) in }
    try cls.addMethod("setCounted:") { (_: UIView, _: Int) -> Int in 0 }
    try cls.register()
  }

  func make() -> UIView { cls.send("new") }

  /// What a view has noted since the last time.
  func notes(of view: UIView) -> [String] {
    defer { view[log] = [] }
    return view[log]
  }

  /// Puts a view into a new window, and says what it has noted then.
  func notesOnEntry(of view: UIView, window: UIWindow = UIWindow()) -> [String] {
    view[log] = []
    window.addSubview(view)
    return notes(of: view)
  }
}
