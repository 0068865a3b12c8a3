internal import ObjCRuntime

/// The second story: a bar's colour, declaratively.
public struct SecondStory {
  private let kit: UIKit
  private let say: (String) -> Void

  /// Prepares the story.
  ///
  /// - Parameters:
  ///   - kit: The system whose bars are coloured.
  ///   - say: Receives lines of text, without newlines.
  public init(kit: UIKit, say: @escaping (String) -> Void) {
    self.kit = kit
    self.say = say
  }

  /// Green and cream, or in the dark two shades of green.
  struct GardenStyle: AppStyle {
    struct Colors: AppColors {
      let main: Color
      let background: Color
    }

    let colors: Colors

    init(_ colorScheme: ColorScheme) {
      colors =
        colorScheme == .light
        ? Colors(
          main: Color(red: 0.2, green: 0.6, blue: 0.35),
          background: Color(red: 0.98, green: 0.97, blue: 0.9))
        : Colors(
          main: Color(red: 0.1, green: 0.4, blue: 0.22),
          background: Color(red: 0.08, green: 0.11, blue: 0.09))
    }
  }

  /// Runs the story.
  ///
  /// Appearances that it has recorded are taken back, as far as one can: by recording no colour.
  ///
  /// - Returns: Its scenes.
  public func run() -> [ScreenScene] {
    say("")
    say("A bar's colour, declaratively")
    var scenes: [ScreenScene] = []
    tellNaive(&scenes)
    tellAppearance(&scenes)
    tellScreen(&scenes)
    tellEnvironment(&scenes)
    return scenes
  }

  private func tell(
    _ scenes: inout [ScreenScene], _ id: String, _ title: String, _ caption: String,
    _ screen: ScreenSnapshot
  ) {
    let scene = ScreenScene(
      id: "\(21 + scenes.count)-\(id)", title: title, caption: caption, screen: screen)
    scenes.append(scene)
    say("")
    say("\(scenes.count). \(title)")
    say("   \(caption)")
    say(
      "   Bar \(screen.color(x: 30, y: 66).hex), below it \(screen.color(x: 30, y: 300).hex), "
        + "under the home indicator \(screen.color(x: 30, y: 790).hex)")
  }

  private func show(_ view: some View, _ colorScheme: ColorScheme = .light) -> ScreenSnapshot {
    ScreenSnapshot(of: view, on: kit, colorScheme)
  }

  /// The image picker, which nobody colours on purpose.
  private func showPicker() -> ScreenSnapshot {
    let picker = kit.makeImagePicker()
    return ScreenSnapshot(of: UIWindow(root: picker))
  }

  private func tellNaive(_ scenes: inout [ScreenScene]) {
    let plain = NavigationView { Text("Nah").navigationBarTitle("Recipes") }
    tell(
      &scenes, "plain", "A navigation view",
      "NavigationView has no property for its bar.", show(plain))
    tell(
      &scenes, "naive-background", "Naive: .background(Color.red)",
      "The background lies behind the whole navigation view, and its bar stays as it was.",
      show(plain.background(Color.red)))
  }

  private func tellAppearance(_ scenes: inout [ScreenScene]) {
    let proxy = kit.navigationBar.appearance()
    proxy.backgroundColor = Color.red.uiColor
    tell(
      &scenes, "appearance", "UINavigationBar.appearance()",
      "Its backgroundColor was recorded, and is sent to every bar that enters a window.",
      show(NavigationView { Text("Nah").navigationBarTitle("Recipes") }))
    tell(
      &scenes, "appearance-picker", "The same, and the image picker",
      "Every bar: nobody wanted the image picker's to be red.", showPicker())
    proxy.backgroundColor = nil as UIColor?
  }

  private func tellScreen(_ scenes: inout [ScreenScene]) {
    tell(
      &scenes, "screen", "Screen { … }",
      "Red under the translucent bar, up to the top of the screen, and nowhere else.",
      show(
        NavigationView {
          Screen(navigationBarColor: .red) { Text("Nah") }.navigationBarTitle("Recipes")
        }))
    tell(
      &scenes, "screen-picker", "Screen leaves the image picker alone",
      "The colour belongs to the screen that is wrapped, and to no bar.", showPicker())
    tell(
      &scenes, "screen-top-bottom", "Screen(edges: [.top, .bottom]) { … }",
      "The colour also fills the strip under the home indicator.",
      show(
        NavigationView {
          Screen(edges: [.top, .bottom], navigationBarColor: .red) { Text("Nah") }
            .navigationBarTitle("Recipes")
        }))
  }

  private func tellEnvironment(_ scenes: inout [ScreenScene]) {
    for colorScheme in ColorScheme.allCases {
      tell(
        &scenes, "environment-\(colorScheme)", "The style of the environment, \(colorScheme)",
        "The screen names no colour: they come from \\.style, set once at the root.",
        show(
          NavigationView {
            Screen(edges: [.top, .bottom]) { Text("Nah") }.navigationBarTitle("Recipes")
          }.environment(\.style, GardenStyle(colorScheme)), colorScheme))
    }
  }
}
