internal import ObjCHooks
internal import ObjCRuntime

/// What an application of this process starts with.
///
/// Making one is what the loader does before `main`: the system's classes are
/// registered and the application's category is attached. Nothing is swizzled.
public struct DemoLaunch {
  /// The command line.
  public let options: DemoOptions

  /// The system.
  public let kit: UIKit

  /// Receives lines of text, without newlines.
  public let say: (String) -> Void

  /// Receives what goes wrong.
  public let complain: (String) -> Void

  /// Receives the name and the contents of a file.
  public let write: (_ name: String, _ contents: String) throws -> Void

  /// What the two swizzles did, or which hooks there are, in words, for the terminal.
  public var swizzles: [String] = []

  /// The hooks, if the options want them.
  var hooks: HookGroup?

  /// Prepares a process.
  ///
  /// - Parameters:
  ///   - options: The command line.
  ///   - kit: The system; the category is attached to its bars.
  ///   - say: Receives lines of text, without newlines.
  ///   - complain: Receives what goes wrong, as lines of text.
  ///   - write: Receives the name and the contents of a file.
  public init(
    options: DemoOptions, kit: UIKit, say: @escaping (String) -> Void,
    complain: @escaping (String) -> Void,
    write: @escaping (_ name: String, _ contents: String) throws -> Void
  ) {
    self.options = options
    self.kit = kit
    self.say = say
    self.complain = complain
    self.write = write
    SCAppDelegate.register()
    SCBackgroundImage.attach(to: kit)
  }

  /// Installs the two swizzles or the hooks, if the options want them.
  public mutating func installSwizzles() {
    guard options.isPinning else { return }
    guard !options.isHooking else { return installHooks() }
    let branches = SCBackgroundImage.swizzle(kit)
    swizzles = [
      Self.report("insertSubview:atIndex:", branches.insert),
      Self.report("sendSubviewToBack:", branches.sendToBack),
    ]
  }

  private mutating func installHooks() {
    do throws(HookError) {
      let group = try SCBackgroundHooks.install(on: kit)
      hooks = group
      swizzles = group.hooks.map(\.description)
    } catch {
      complain("The bars cannot be hooked: \(error)")
    }
  }

  private static func report(_ selector: String, _ branch: SCClassUtils.Branch) -> String {
    switch branch {
    case .none: "\(selector)  nothing: the class has no such method"
    case .added: "\(selector)  ADD branch: inherited from UIView, which keeps its own"
    case .exchanged: "\(selector)  EXCHANGE branch: UINavigationBar's own method"
    }
  }

  /// Writes the pictures.
  ///
  /// - Returns: The exit status: 0, or 73 (cannot create) as in sysexits.h.
  func save(_ scenes: [Scene], _ screens: [ScreenScene]) -> Int32 {
    do {
      for scene in scenes { try write("\(scene.id).svg", ScenePicture(scene).svg) }
      for scene in screens { try write("\(scene.id).svg", PhonePicture(scene).svg) }
      try write(
        "index.html", IndexPage(scenes: scenes, screens: screens, options: options).html)
    } catch {
      complain("The pictures cannot be written to \(options.output): \(error)")
      return 73
    }
    say("")
    say("\(scenes.count + screens.count) pictures and index.html are in \(options.output)")
    return 0
  }
}
