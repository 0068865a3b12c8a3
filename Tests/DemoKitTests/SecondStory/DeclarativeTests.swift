import DemoKit
import ObjCRuntime
import Testing

private let blue = Color(red: 0, green: 0, blue: 1)
private let green = Color(red: 0, green: 1, blue: 0)

private func screen(_ name: String, _ view: some View) throws -> ScreenSnapshot {
  ScreenSnapshot(of: view, on: try UIKit(system: .v3_1, suffix: "_Declarative_\(name)"))
}

private func frame(of label: String, in screen: ScreenSnapshot) -> [Double]? {
  screen.layers.last { $0.label == label }.map {
    [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height]
  }
}

@Suite("Views described by values")
struct DeclarativeTests {
  @Test("a colour fills the safe area, between status bar and home indicator")
  func safeArea() throws {
    let screen = try screen("SafeArea", blue)
    #expect(frame(of: "color #0000ff", in: screen) == [0, 44, 375, 734])
  }

  @Test(
    "edges are ignored where the view reaches them",
    arguments: [
      (.top, [0, 0, 375, 778]), (.bottom, [0, 44, 375, 768]), (.all, [0, 0, 375, 812]),
      ([], [0, 44, 375, 734]),
    ] as [(Edge.Set, [Double])])
  func ignoredEdges(edges: Edge.Set, expected: [Double]) throws {
    let screen = try screen("Edges\(edges.rawValue)", blue.edgesIgnoringSafeArea(edges))
    #expect(frame(of: "color #0000ff", in: screen) == expected)
  }

  @Test("a view that does not reach an edge is not extended there")
  func farFromTheEdge() throws {
    let screen = try screen(
      "Far",
      VStack {
        green
        blue.edgesIgnoringSafeArea(.all)
      })
    #expect(frame(of: "color #00ff00", in: screen) == [0, 44, 375, 367])
    #expect(frame(of: "color #0000ff", in: screen) == [0, 411, 375, 401])
  }

  @Test("text is as large as it needs, and what is left is for the others")
  func verticalStack() throws {
    let screen = try screen(
      "VStack",
      VStack {
        blue
        Text("Four")
        green
      })
    #expect(frame(of: "color #0000ff", in: screen) == [0, 44, 375, 356])
    #expect(frame(of: "text “Four”", in: screen) == [169.5, 400, 36, 22])
    #expect(frame(of: "color #00ff00", in: screen) == [0, 422, 375, 356])
  }

  @Test("a z-stack draws its first view at the back")
  func depthStack() throws {
    let screen = try screen(
      "ZStack",
      ZStack {
        Text("behind")
        blue
        Text("before")
      })
    #expect(
      screen.layers.suffix(3).map(\.label) == ["text “behind”", "color #0000ff", "text “before”"])
    #expect(screen.isCovered("behind") == true)
    #expect(screen.isCovered("before") == false)
    #expect(screen.isCovered("nowhere") == nil)
  }

  @Test("a background is as large as its view, and behind it")
  func background() throws {
    let screen = try screen("Background", Text("Four").background(blue))
    #expect(frame(of: "color #0000ff", in: screen) == [169.5, 400, 36, 22])
    #expect(screen.isCovered("Four") == false)
  }

  @Test("a builder takes conditions", arguments: [true, false])
  func conditions(isOn: Bool) throws {
    let screen = try screen(
      "If\(isOn)",
      VStack {
        if isOn { Text("on") }
        if isOn { Text("yes") } else { blue }
      })
    let labels = screen.layers.map(\.label).filter { $0.contains("text") || $0.contains("color") }
    #expect(labels == (isOn ? ["text “on”", "text “yes”"] : ["color #0000ff"]))
  }

  @Test("a navigation view is a navigation controller with the content's title on its bar")
  func navigation() throws {
    let kit = try UIKit(system: .v3_1, suffix: "_Declarative_Navigation")
    let root = UIHostingController(
      NavigationView { VStack { blue.navigationBarTitle("Title") } }, kit: kit)
    let window = UIWindow(root: root)
    let screen = ScreenSnapshot(of: window)
    let controller = try #require(root.navigationControllers.first)
    #expect(controller.objcClass == kit.navigationController)
    #expect(controller.navigationBar.objcClass == kit.navigationBar)
    #expect(controller.navigationBar.window === window)
    #expect(controller.viewControllers.map(\.title) == ["Title"])
    #expect(frame(of: "title “Title”", in: screen)?[1] == 52)
    // The bar's height is added to the safe area.
    #expect(frame(of: "color #0000ff", in: screen) == [0, 88, 375, 690])
  }

  @Test("push and pop show another screen, and the one before")
  func pushing() throws {
    let kit = try UIKit(system: .v3_1, suffix: "_Declarative_Push")
    let root = UIHostingController(NavigationView { Text("first") }, kit: kit)
    let window = UIWindow(root: root)
    #expect(ScreenSnapshot(of: window).isCovered("first") == false)
    root.push(Text("second").navigationBarTitle("Second"))
    let pushed = ScreenSnapshot(of: window)
    #expect(pushed.isCovered("first") == nil)
    #expect(pushed.isCovered("second") == false)
    #expect(pushed.isCovered("Second") == false)
    root.navigationControllers.first?.pop()
    #expect(ScreenSnapshot(of: window).isCovered("first") == false)
  }

  @Test("an update keeps navigation controllers, and shows the new content")
  func update() throws {
    let kit = try UIKit(system: .v3_1, suffix: "_Declarative_Update")
    let root = UIHostingController(NavigationView { Text("before") }, kit: kit)
    let window = UIWindow(root: root)
    #expect(ScreenSnapshot(of: window).isCovered("before") == false)
    let controller = root.navigationControllers.first
    root.update(NavigationView { Text("after") }, EnvironmentValues())
    let screen = ScreenSnapshot(of: window)
    #expect(screen.isCovered("after") == false)
    #expect(screen.isCovered("before") == nil)
    #expect(root.navigationControllers.first === controller)
  }

  @Test("screens and their views die with the window")
  func lifetime() throws {
    let kit = try UIKit(system: .v3_1, suffix: "_Declarative_Lifetime")
    weak var controller: UINavigationController?
    weak var root: UIHostingController?
    weak var view: UIView?
    autoreleasepool {
      let made = UIHostingController(NavigationView { Text("Nah") }, kit: kit)
      let window = UIWindow(root: made)
      #expect(ScreenSnapshot(of: window).isCovered("Nah") == false)
      (root, controller, view) = (made, made.navigationControllers.first, made.view)
      #expect(controller != nil)
    }
    #expect(root == nil)
    #expect(controller == nil)
    #expect(view == nil)
  }
}

private struct NumberKey: EnvironmentKey {
  static let defaultValue = 1
}

extension EnvironmentValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

private struct NumberView: View {
  @Environment(\.number) private var number

  var body: some View { Text("number \(number)") }
}

@Suite("The environment")
struct EnvironmentTests {
  @Test("a value reaches the views inside, and no others")
  func scope() throws {
    let screen = try screen(
      "Scope",
      VStack {
        NumberView()
        VStack {
          NumberView().environment(\.number, 3)
          NumberView()
        }.environment(\.number, 2)
      })
    #expect(screen.isCovered("number 1") == false)
    #expect(screen.isCovered("number 2") == false)
    #expect(screen.isCovered("number 3") == false)
  }

  @Test("a value that is set on a navigation view reaches pushed screens")
  func pushedScreens() throws {
    let kit = try UIKit(system: .v3_1, suffix: "_Declarative_PushedScreens")
    let root = UIHostingController(
      NavigationView { NumberView() }.environment(\.number, 4), kit: kit)
    let window = UIWindow(root: root)
    #expect(ScreenSnapshot(of: window).isCovered("number 4") == false)
    root.push(
      VStack {
        Text("next"); NumberView()
      })
    let screen = ScreenSnapshot(of: window)
    #expect(screen.isCovered("next") == false)
    #expect(screen.isCovered("number 4") == false)
  }
}
