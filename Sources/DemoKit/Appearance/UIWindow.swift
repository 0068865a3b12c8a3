public import ObjCRuntime
internal import Synchronization

/// The root of what is on the screen.
@ObjCClass
public final class UIWindow: UIView {
  /// The size of a screen without a home button, in points.
  public static let size = CGSize(width: 375, height: 812)

  /// Light or dark.
  @NonMessage public private(set) var colorScheme: ColorScheme = .light

  /// The controller whose view fills the window.
  public var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let controller = rootViewController else { return }
      controller.view.frame = frame.bounds
      addSubview(controller.view)
    }
  }

  /// An address may be used again for a later window, its number is not.
  @NonMessage fileprivate var serial: Int = Self.nextSerial()
}

extension UIWindow {
  /// Creates a window that fills the screen.
  ///
  /// - Parameters:
  ///   - root: The controller whose view fills the window.
  ///   - colorScheme: Light or dark.
  public convenience init(root: UIViewController, colorScheme: ColorScheme = .light) {
    self.init(frame: CGRect(origin: CGPoint(), size: Self.size))
    self.colorScheme = colorScheme
    backgroundColor = colorScheme.background.uiColor
    rootViewController = root
  }

  private static let lastSerial = Atomic<Int>(0)

  fileprivate static func nextSerial() -> Int {
    lastSerial.add(1, ordering: .relaxed).newValue
  }
}

extension UIView {
  private static let shownIn = AssociationKey<Int>()

  /// Finds out whether the view has entered or left a window.
  ///
  /// Appearances are applied before `-didMoveToWindow`, and to a view before its subviews.
  final func superviewDidChange() {
    let serial = window?.serial
    guard self[association: Self.shownIn] != serial else { return }
    self[association: Self.shownIn] = serial
    if serial != nil { UIAppearance.apply(to: self) }
    didMoveToWindow()
    for view in subviews { view.superviewDidChange() }
  }
}
