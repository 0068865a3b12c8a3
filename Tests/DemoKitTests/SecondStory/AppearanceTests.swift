import DemoKit
import ObjCRuntime
import Testing

@Suite("Appearance")
struct AppearanceTests {
  @Test("setters of any type are recorded, and sent when a view enters a window")
  func anySetter() throws {
    let views = try NotingViews("AnySetter")
    let proxy = views.cls.appearance()
    autoreleasepool {
      proxy.send("setTitle:", "Words")
      proxy.send("setTint:", UIColor(red: 0.5, green: 0, blue: 0, alpha: 1) as UIColor?)
      proxy.send("setTint:", nil as UIColor?)
      proxy.send("setScale:", 1.5 as Float)
      proxy.send(
        "setArea:",
        CGRect(origin: CGPoint(x: 3, y: 0), size: CGSize(width: 0, height: 7)))
      proxy.send("setMode:", -2 as Int8)
      proxy.send("setHidden:", true)
      proxy.send("setTitle:forState:weight:", "On", 1, 0.25)
    }
    let view = views.make()
    #expect(views.notes(of: view) == [])
    #expect(
      views.notesOnEntry(of: view) == [
        "Words", "red 0.5", "no tint", "scale 1.5", "area 3.0 7.0", "mode -2", "hidden true",
        "On 1 0.25",
      ])
  }

  @Test("a property's name is its setter, with a value of any type")
  func properties() throws {
    let views = try NotingViews("Properties")
    let proxy = views.cls.appearance()
    proxy.title = "Words"
    proxy.tint = UIColor(red: 0.25, green: 0, blue: 0, alpha: 1)
    proxy.scale = 2 as Float
    proxy.isHidden = false
    #expect(
      views.notesOnEntry(of: views.make()) == ["Words", "red 0.25", "scale 2.0", "hidden false"])
  }

  @Test("setters that came with a category or a class method added later are recorded too")
  func addedLater() throws {
    let views = try NotingViews("AddedLater")
    let log = views.log
    #expect(!views.cls.appearance().responds(to: "setLater:"))
    try views.cls.addMethod("setLater:") { (self: UIView, number: Int) in
      self[log].append("later \(number)")
    }
    #expect(views.cls.appearance().responds(to: "setLater:"))
    views.cls.appearance().later = 3
    #expect(views.notesOnEntry(of: views.make()) == ["later 3"])
  }

  @Test("later calls win, because they are sent last")
  func order() throws {
    let views = try NotingViews("Order")
    views.cls.appearance().title = "first"
    views.cls.appearance().scale = 1 as Float
    views.cls.appearance().title = "second"
    #expect(views.notesOnEntry(of: views.make()) == ["first", "scale 1.0", "second"])
  }

  @Test("a view that is shown already gets later records when it enters a window again")
  func nextEntry() throws {
    let views = try NotingViews("NextEntry")
    let view = views.make()
    #expect(views.notesOnEntry(of: view) == [])
    views.cls.appearance().title = "late"
    #expect(views.notes(of: view) == [])
    view.removeFromSuperview()
    #expect(views.notes(of: view) == [])
    #expect(views.notesOnEntry(of: view) == ["late"])
  }

  @Test("a view does not enter a window that it is in, or by being put into a view without one")
  func noEntry() throws {
    let views = try NotingViews("NoEntry")
    views.cls.appearance().title = "title"
    let (window, view, superview) = (UIWindow(), views.make(), UIView())
    superview.addSubview(view)
    #expect(views.notes(of: view) == [])
    window.addSubview(superview)
    #expect(views.notes(of: view) == ["title"])
    superview.bringSubviewToFront(view)
    window.bringSubviewToFront(superview)
    superview.insertSubview(view, at: 0)
    #expect(views.notes(of: view) == [])
  }

  @Test("a view enters a window again whose predecessor was deallocated around it")
  func deallocatedWindow() throws {
    let views = try NotingViews("DeallocatedWindow")
    views.cls.appearance().title = "title"
    let view = views.make()
    for _ in 0..<20 {
      autoreleasepool { #expect(views.notesOnEntry(of: view) == ["title"]) }
      #expect(view.window == nil)
    }
  }

  @Test("what was set on a view itself stays")
  func explicit() throws {
    let views = try NotingViews("Explicit")
    views.cls.appearance().title = "all"
    views.cls.appearance().scale = 1 as Float
    let view = views.make()
    view.send("setTitle:", "mine")
    #expect(views.notesOnEntry(of: view) == ["scale 1.0"])
    // The same after it has been shown.
    view.send("setScale:", 4 as Float)
    view.removeFromSuperview()
    #expect(views.notesOnEntry(of: view) == [])
    #expect(views.notesOnEntry(of: views.make()) == ["all", "scale 1.0"])
  }

  @Test("what the proxy has set does not count as set on the view")
  func replayIsNotExplicit() throws {
    let views = try NotingViews("ReplayIsNotExplicit")
    views.cls.appearance().title = "all"
    views.cls.appearance().heading = "heading"
    let view = views.make()
    #expect(views.notesOnEntry(of: view) == ["all", "heading"])
    view.removeFromSuperview()
    #expect(views.notesOnEntry(of: view) == ["all", "heading"])
  }

  @Test("each value of an axis is customised by itself")
  func axes() throws {
    let views = try NotingViews("Axes")
    views.cls.appearance().send("setTitle:forState:weight:", "Off", 0, 1.0)
    views.cls.appearance().send("setTitle:forState:weight:", "On", 1, 1.0)
    let view = views.make()
    view.send("setTitle:forState:weight:", "mine", 1, 1.0)
    #expect(views.notesOnEntry(of: view) == ["Off 0 1.0"])
  }

  @Test("subclasses are included, superclasses are not, and a subclass's own records come last")
  func subclasses() throws {
    let views = try NotingViews("Subclasses")
    let subclass = try ObjCClass("NotingView_Subclass", superclass: views.cls)
    try subclass.register()
    subclass.appearance().title = "subclass"
    views.cls.appearance().title = "class"
    let view: UIView = subclass.send("new")
    #expect(views.notesOnEntry(of: view) == ["class", "subclass"])
    #expect(views.notesOnEntry(of: views.make()) == ["class"])
  }

  @Test("what was set by a subclass's override, which does not call super, stays")
  func overridingSubclass() throws {
    let views = try NotingViews("Overridden")
    let log = views.log
    let middle = try ObjCClass("NotingView_Middle", superclass: views.cls)
    try middle.register()
    let subclass = try ObjCClass("NotingView_Overriding", superclass: middle)
    try subclass.addMethod("setTitle:") { (self: UIView, title: String) in
      self[log].append("override \(title)")
    }
    try subclass.register()
    views.cls.appearance().title = "all"
    let view: UIView = subclass.send("new")
    #expect(views.notesOnEntry(of: view) == ["override all"])
    view.send("setTitle:", "mine")
    view.removeFromSuperview()
    #expect(views.notesOnEntry(of: view) == [])
  }

  @Test("a value that was set before anybody recorded the setter is not known to be explicit")
  func setBeforeTheFirstRecord() throws {
    let views = try NotingViews("BeforeTheFirst")
    let view = views.make()
    view.send("setTitle:", "mine")
    views.cls.appearance().title = "all"
    #expect(views.notesOnEntry(of: view) == ["all"])
  }

  @Test("there is one proxy for each class and list of containers")
  func identity() throws {
    let views = try NotingViews("Identity")
    #expect(views.cls.appearance() === views.cls.appearance())
    let contained = views.cls.appearance(whenContainedInInstancesOf: [UIKit.view])
    #expect(contained === views.cls.appearance(whenContainedInInstancesOf: [UIKit.view]))
    #expect(contained !== views.cls.appearance())
    #expect(contained.customizedClass == views.cls)
    #expect(contained.containers == [UIKit.view])
  }

  @Test("records for a container are for views in it, at any depth")
  func containers() throws {
    let views = try NotingViews("Containers")
    let box = try ObjCClass("AppearanceBox", superclass: UIKit.view)
    try box.register()
    views.cls.appearance(whenContainedInInstancesOf: [box]).title = "boxed"
    views.cls.appearance(whenContainedInInstancesOf: [box, box]).title = "boxed twice"
    views.cls.appearance().title = "anywhere"
    #expect(views.notesOnEntry(of: views.make()) == ["anywhere"])
    let (inner, between, outer): (UIView, UIView, UIView) = (
      box.send("new"), UIView(), box.send("new")
    )
    let view = views.make()
    between.addSubview(view)
    inner.addSubview(between)
    UIWindow().addSubview(inner)
    #expect(views.notes(of: view) == ["anywhere", "boxed"])
    outer.addSubview(inner)
    let window = UIWindow()
    window.addSubview(outer)
    #expect(views.notes(of: view) == ["anywhere", "boxed", "boxed twice"])
  }

  @Test("the outermost container wins")
  func outermost() throws {
    let views = try NotingViews("Outermost")
    let boxes = try ["Inner", "Outer"].map { name in
      let cls = try ObjCClass("AppearanceBox\(name)", superclass: UIKit.view)
      try cls.register()
      return cls
    }
    views.cls.appearance(whenContainedInInstancesOf: [boxes[1]]).title = "outer"
    views.cls.appearance(whenContainedInInstancesOf: [boxes[0]]).title = "inner"
    let inner: UIView = boxes[0].send("new")
    let outer: UIView = boxes[1].send("new")
    let view = views.make()
    inner.addSubview(view)
    outer.addSubview(inner)
    let window = UIWindow()
    window.addSubview(outer)
    #expect(views.notes(of: view) == ["inner", "outer"])
  }

  @Test("view controllers are containers, so the picker's bar can be left out or chosen")
  func controllers() throws {
    let kit = try UIKit(system: .v3_1, suffix: "_AppearanceControllers")
    let color = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    kit.navigationBar.appearance(
      whenContainedInInstancesOf: [kit.imagePickerController]
    ).backgroundColor = color
    let picker = kit.makeImagePicker()
    let controller = kit.makeNavigationController(root: UIViewController(title: "Root"))
    let windows = [UIWindow(root: picker), UIWindow(root: controller)]
    #expect(picker.navigationBar.backgroundColor === color)
    #expect(controller.navigationBar.backgroundColor == nil)
    #expect(windows.allSatisfy { $0.subviews.count == 1 })
  }

  @Test("recorded objects live as long as the record")
  func retained() throws {
    let views = try NotingViews("Retained")
    // Of an object that stays, Swift's own weak references look like a leak.
    var color: WeakSlot<UIColor>?
    autoreleasepool {
      let made = UIColor(red: 0.75, green: 0, blue: 0, alpha: 1)
      color = WeakSlot(made)
      views.cls.appearance().tint = made
    }
    #expect(color?.object != nil)
    #expect(views.notesOnEntry(of: views.make()) == ["red 0.75"])
  }

  @Test("a proxy is asked what it takes, as an application asks for setters of later systems")
  func questions() throws {
    let kits = try UIKit.System.allCases.map {
      try UIKit(system: $0, suffix: "_AppearanceQuestions_\($0)")
    }
    for kit in kits {
      let proxy = kit.navigationBar.appearance()
      #expect(
        proxy.responds(to: "setBackgroundImage:forBarMetrics:") == (kit.system == .v5_0))
      #expect(proxy.responds(to: "setTintColor:"))
      #expect(!proxy.responds(to: "tintColor"))
      #expect(!proxy.responds(to: "setNeedsLayout"))
      #expect(proxy.responds(to: "description"))
    }
  }

  @Test("system 5.0's background image is an appearance like any other")
  func backgroundImage() throws {
    let kit = try UIKit(system: .v5_0, suffix: "_AppearanceImage")
    let image = UIImage.named("navigation-bar-bg.png")
    kit.navigationBar.appearance().send(
      "setBackgroundImage:forBarMetrics:", image as UIImage?, 0)
    let picker = kit.makeImagePicker()
    let window = UIWindow(root: picker)
    #expect(window.rootViewController === picker)
    #expect(picker.navigationBar.backgroundImage === image)
  }
}
