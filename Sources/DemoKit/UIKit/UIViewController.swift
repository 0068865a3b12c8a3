public import ObjCRuntime

/// What a navigation bar shows of one screen.
@ObjCClass
public final class UINavigationItem: NSObject {
  /// The screen's title.
  public var title: String = ""

  /// The title of the button on the right; empty if there is none.
  public var rightButtonTitle: String = ""
}

/// A screen.
@ObjCClass
open class UIViewController: NSObject {
  /// What the bar shows of it.
  public private(set) var navigationItem: UINavigationItem = UINavigationItem()

  @NonMessage private var loadedView: UIView?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - title: Its title.
  ///   - rightButton: The title of the bar's right button; empty for none.
  public convenience init(title: String, rightButton: String = "") {
    self.init()
    navigationItem.title = title
    navigationItem.rightButtonTitle = rightButton
  }

  @Method("view")
  func getView() -> UIView {
    if loadedView == nil { loadView() }
    guard let loadedView else {
      fatalError("-[\(objcClass.name) loadView] has not set the view")
    }
    return loadedView
  }

  func setView(_ view: UIView) {
    loadedView = view
    view.viewController = self
  }

  @Method("isViewLoaded")
  func getIsViewLoaded() -> Bool { loadedView != nil }

  /// Makes the view and sets it.
  open func loadView() {
    view = UIView()
  }
}

extension UIViewController {
  /// Its title.
  public final var title: String { navigationItem.title }

  /// The screen's view, made by `-loadView` when it is first asked for.
  public final var view: UIView {
    get { getView() }
    set { setView(newValue) }
  }

  /// Whether the view has been made.
  public final var isViewLoaded: Bool { getIsViewLoaded() }
}
