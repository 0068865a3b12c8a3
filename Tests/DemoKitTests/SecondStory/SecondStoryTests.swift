import DemoKit
import ObjCRuntime
import Testing

private let white = Color.white.components

/// A screen's colours at the points that the story is about.
private struct Points: Equatable, CustomStringConvertible {
  let statusBar: String
  let bar: String
  let content: String
  let homeIndicator: String

  init(_ screen: ScreenSnapshot) {
    statusBar = screen.color(x: 30, y: 20).hex
    bar = screen.color(x: 30, y: 66).hex
    content = screen.color(x: 30, y: 300).hex
    homeIndicator = screen.color(x: 30, y: 790).hex
  }

  init(_ statusBar: RGBA, _ bar: RGBA, _ content: RGBA, _ homeIndicator: RGBA) {
    (self.statusBar, self.bar) = (statusBar.hex, bar.hex)
    (self.content, self.homeIndicator) = (content.hex, homeIndicator.hex)
  }

  var description: String { "\([statusBar, bar, content, homeIndicator])" }
}

/// A colour as it looks under a bar, which is a quarter white, or in the dark a quarter black.
private func veiled(_ color: Color, _ colorScheme: ColorScheme = .light) -> RGBA {
  let veil = colorScheme == .light ? 1.0 : 0
  let color = color.components
  return Color(
    red: color.red + (veil - color.red) * 0.25, green: color.green + (veil - color.green) * 0.25,
    blue: color.blue + (veil - color.blue) * 0.25
  ).components
}

private struct TestStyle: AppStyle {
  struct Colors: AppColors {
    let main = Color(red: 0, green: 0.5, blue: 0.25)
    let background = Color(red: 0.5, green: 0.75, blue: 1)
  }

  let colors = Colors()
}

@Suite("The second story")
struct SecondStoryTests {
  private func makeKit(_ name: String) throws -> UIKit {
    try UIKit(system: .v3_1, suffix: "_SecondStory_\(name)")
  }

  @Test("a background on a navigation view leaves its bar, and the whole screen, as it was")
  func naiveBackground() throws {
    let kit = try makeKit("Naive")
    let view = NavigationView { Text("Nah").navigationBarTitle("Recipes") }
    let plain = ScreenSnapshot(of: view, on: kit)
    let naive = ScreenSnapshot(of: view.background(Color.red), on: kit)
    #expect(naive.layers.contains { $0.mark == .fill(Color.red.components) })
    #expect(Points(plain) == Points(white, white, white, white))
    #expect(Points(naive) == Points(plain))
    var differing = 0
    for x in stride(from: 0.0, to: 375, by: 5) {
      for y in stride(from: 0.0, to: 812, by: 4)
      where plain.color(x: x, y: y) != naive.color(x: x, y: y) { differing += 1 }
    }
    #expect(differing == 0)
  }

  @Test("the appearance proxy colours every bar, the picker's too")
  func appearance() throws {
    let kit = try makeKit("Appearance")
    let other = try makeKit("AppearanceElsewhere")
    let view = NavigationView { Text("Nah").navigationBarTitle("Recipes") }
    kit.navigationBar.appearance().backgroundColor = Color.red.uiColor
    let red = veiled(.red)
    // The bar only: neither under the status bar nor elsewhere.
    #expect(Points(ScreenSnapshot(of: view, on: kit)) == Points(white, red, white, white))
    let picker = kit.makeImagePicker()
    #expect(ScreenSnapshot(of: UIWindow(root: picker)).color(x: 30, y: 66).hex == red.hex)
    let untouched = ScreenSnapshot(of: view, on: other)
    #expect(untouched.color(x: 30, y: 66) == white)
  }

  @Test("the proxy of all bars is the one of their common superclass")
  func appearanceOfAllBars() throws {
    let kit = try makeKit("AllBars")
    #expect(kit.navigationBar.isSubclass(of: UINavigationBar.appearance().customizedClass))
    let contained = UINavigationBar.appearance(
      whenContainedInInstancesOf: [kit.imagePickerController])
    contained.tintColor = Color.red.uiColor as UIColor?
    let (picker, controller) = (
      kit.makeImagePicker(), kit.makeNavigationController(root: UIViewController(title: "Root"))
    )
    let windows = [UIWindow(root: picker), UIWindow(root: controller)]
    #expect(picker.navigationBar.tintColor?.components == Color.red.components)
    #expect(controller.navigationBar.tintColor == nil)
    #expect(windows.count == 2)
  }

  @Test("a bar that had a colour of its own keeps it")
  func explicitColor() throws {
    let kit = try makeKit("ExplicitColor")
    kit.navigationBar.appearance().backgroundColor = Color.red.uiColor
    let controller = kit.makeNavigationController(root: UIViewController(title: "Root"))
    controller.navigationBar.backgroundColor = Color.black.uiColor
    let window = UIWindow(root: controller)
    #expect(window.window === window)
    #expect(controller.navigationBar.backgroundColor?.components == Color.black.components)
  }

  @Test("Screen colours its own bar, red above white by default, and not the picker's")
  func screen() throws {
    let kit = try makeKit("Screen")
    let red = veiled(.red)
    let screen = ScreenSnapshot(of: NavigationView { Screen { Text("Nah") } }, on: kit)
    #expect(Points(screen) == Points(red, red, white, white))
    #expect(screen.isCovered("Nah") == false)
    let picker = kit.makeImagePicker()
    #expect(
      Points(ScreenSnapshot(of: UIWindow(root: picker))) == Points(white, white, white, white))
    let other = ScreenSnapshot(of: NavigationView { Text("Nah") }, on: kit)
    #expect(other.color(x: 30, y: 66) == white)
  }

  @Test("colours that are named take the place of the defaults, each by itself")
  func namedColors() throws {
    let kit = try makeKit("NamedColors")
    let red = veiled(.red)
    let blue = Color(red: 0, green: 0, blue: 1)
    let bar = ScreenSnapshot(
      of: NavigationView { Screen(navigationBarColor: blue) { Text("Nah") } }, on: kit)
    #expect(Points(bar) == Points(veiled(blue), veiled(blue), white, white))
    let background = ScreenSnapshot(
      of: NavigationView { Screen(background: blue) { Text("Nah") } }, on: kit)
    #expect(Points(background) == Points(red, red, blue.components, white))
  }

  @Test("with [.top, .bottom] the colour fills the strip under the home indicator as well")
  func bothEdges() throws {
    let kit = try makeKit("BothEdges")
    let screen = ScreenSnapshot(
      of: NavigationView {
        Screen(edges: [.top, .bottom], navigationBarColor: .red) { Text("Nah") }
      },
      on: kit)
    #expect(
      Points(screen) == Points(veiled(.red), veiled(.red), white, Color.red.components))
    // Not a point higher.
    #expect(screen.color(x: 30, y: 777) == white)
    #expect(screen.color(x: 30, y: 778).hex == Color.red.components.hex)
  }

  @Test("a style that is set at the root reaches every screen, and a named colour stays")
  func environment() throws {
    let kit = try makeKit("Environment")
    let style = TestStyle()
    let bar = veiled(style.colors.main)
    let background = style.colors.background.components
    let root = UIHostingController(
      NavigationView { Screen(edges: [.top, .bottom]) { Text("first") } }
        .environment(\.style, style), kit: kit)
    let window = UIWindow(root: root)
    #expect(
      Points(ScreenSnapshot(of: window))
        == Points(bar, bar, background, style.colors.main.components))
    root.push(Screen { Text("second") })
    let second = ScreenSnapshot(of: window)
    #expect(second.isCovered("second") == false)
    #expect(Points(second) == Points(bar, bar, background, white))
    root.push(Screen(navigationBarColor: .red) { Text("third") })
    #expect(
      Points(ScreenSnapshot(of: window)) == Points(veiled(.red), veiled(.red), white, white))
  }

  @Test("the title is never covered", arguments: ColorScheme.allCases)
  func titles(colorScheme: ColorScheme) throws {
    let kit = try makeKit("Titles_\(colorScheme)")
    let screen = ScreenSnapshot(
      of: NavigationView { Screen { Text("Nah") }.navigationBarTitle("Recipes") }, on: kit,
      colorScheme)
    #expect(screen.isCovered("Recipes") == false)
    #expect(screen.color(x: 30, y: 66).hex == veiled(.red, colorScheme).hex)
  }

  @Test("the preview shows a screen in a navigation view")
  func preview() throws {
    let screen = ScreenPreviews.snapshot(on: try makeKit("Preview"))
    #expect(Points(screen) == Points(veiled(.red), veiled(.red), white, white))
    #expect(screen.isCovered("Nah") == false)
  }

  @Test("the story has a scene for each claim, and leaves no colour behind")
  func scenes() throws {
    let kit = try makeKit("Scenes")
    let scenes = SecondStory(kit: kit, say: { _ in }).run()
    #expect(
      scenes.map(\.id) == [
        "21-plain", "22-naive-background", "23-appearance", "24-appearance-picker", "25-screen",
        "26-screen-picker", "27-screen-top-bottom", "28-environment-light", "29-environment-dark",
      ])
    let bars = scenes.map { $0.screen.color(x: 30, y: 66) }
    #expect(bars[0] == white && bars[1] == white && bars[5] == white)
    #expect(bars[2] == bars[4] && bars[3] == bars[2] && bars[6] == bars[2])
    #expect(Set(bars).count == 4)
    let later = ScreenSnapshot(of: NavigationView { Text("Nah") }, on: kit)
    #expect(later.color(x: 30, y: 66) == white)
  }
}

@Suite("Which story is told")
struct StoryOptionTests {
  @Test("both by default, or one of them")
  func parsing() throws {
    #expect(try DemoOptions(parsing: []).story == .all)
    #expect(try DemoOptions(parsing: ["--story", "1"]).story == .first)
    #expect(try DemoOptions(parsing: ["--story=2"]).story == .second)
    #expect(try DemoOptions(parsing: ["--story", "all"]).story == .all)
    #expect(try DemoOptions(parsing: ["--interactive"]).isInteractive)
  }

  @Test("there is no third", arguments: [["--story"], ["--story", "3"], ["--story="]])
  func mistakes(arguments: [String]) {
    #expect(throws: UsageError.self) { try DemoOptions(parsing: arguments) }
  }

  @Test("pictures and page are those of the stories told", arguments: DemoOptions.Story.allCases)
  func files(story: DemoOptions.Story) throws {
    var options = DemoOptions()
    options.story = story
    nonisolated(unsafe) var files: [String: String] = [:]
    let launch = DemoLaunch(
      options: options, kit: try UIKit(system: .v3_1, suffix: "_StoryFiles_\(story)"),
      say: { _ in }, complain: { problem in Issue.record("\(problem)") },
      write: { name, contents in files[name] = contents })
    #expect(autoreleasepool { UIApplicationMain(launch, "SCAppDelegate") } == 0)
    #expect(files.keys.contains("03-naive-after-push.svg") == (story != .second))
    #expect(files.keys.contains("25-screen.svg") == (story != .first))
    let page = try #require(files["index.html"])
    #expect(page.contains("A bar’s colour, declaratively") == (story != .first))
    #expect(page.contains("that stays in the background</h1>") == (story != .second))
  }
}
