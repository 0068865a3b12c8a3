import DemoKit
import ObjCRuntime
import Testing

@Suite("Views")
struct ViewTests {
  private let root: UIView
  private let a: UIView
  private let b: UIView
  private let c: UIView

  init() {
    func make(_ label: String) -> UIView {
      let view = UIView()
      view.label = label
      return view
    }
    root = make("root")
    (a, b, c) = (make("a"), make("b"), make("c"))
    for view in [a, b, c] { root.addSubview(view) }
  }

  @Test("an index out of range means the front")
  func indexOutOfRange() {
    root.insertSubview(a, at: 7)
    #expect(root.order == ["b", "c", "a"])
    root.insertSubview(b, at: -1)
    #expect(root.order == ["c", "a", "b"])
    root.insertSubview(b, at: 0)
    #expect(root.order == ["b", "c", "a"])
  }

  @Test("insertion above and below a sibling")
  func siblings() {
    root.insertSubview(a, above: b)
    #expect(root.order == ["b", "a", "c"])
    root.insertSubview(c, below: b)
    #expect(root.order == ["c", "b", "a"])
    root.insertSubview(c, below: c)
    #expect(root.order == ["c", "b", "a"])
    root.insertSubview(c, above: UIView())
    #expect(root.order == ["b", "a", "c"])
  }

  @Test("a view that is inserted elsewhere leaves its old superview")
  func moves() {
    let other = UIView()
    other.insertSubview(b, at: 0)
    #expect(root.order == ["a", "c"])
    #expect(b.superview === other)
    b.removeFromSuperview()
    #expect(b.superview == nil)
    #expect(other.subviews.isEmpty)
  }

  @Test("a view is not inserted into itself or below itself")
  func cycles() {
    a.addSubview(b)
    b.addSubview(c)
    c.addSubview(a)
    a.insertSubview(a, at: 0)
    #expect(root.order == ["a"])
    #expect(a.superview === root)
    #expect(c.subviews.isEmpty)
  }

  @Test("views of others are not reordered")
  func strangers() {
    let stranger = UIView()
    root.bringSubviewToFront(stranger)
    root.sendSubviewToBack(stranger)
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    root.exchangeSubview(at: -1, withSubviewAt: 0)
    #expect(root.order == ["a", "b", "c"])
  }

  @Test("viewWithTag: searches in depth, itself first")
  func tags() {
    let deep = UIView()
    b.addSubview(deep)
    deep.tag = 5
    c.tag = 5
    #expect(root.viewWithTag(5) === deep)
    b.tag = 5
    #expect(root.viewWithTag(5) === b)
    #expect(root.viewWithTag(6) == nil)
  }

  @Test("hit testing finds the front-most view that can be touched")
  func hits() {
    let rect = CGRect(origin: CGPoint(x: 0, y: 0), size: CGSize(width: 10, height: 10))
    for view in [root, a, b, c] { view.frame = rect }
    let inside = CGPoint(x: 9.5, y: 0)
    #expect(root.hitTest(inside) === c)
    c.isUserInteractionEnabled = false
    #expect(root.hitTest(inside) === b)
    #expect(root.topmostView(at: inside) === c)
    #expect(root.hitTest(CGPoint(x: 10, y: 0)) == nil)
    b.frame = CGRect(origin: CGPoint(x: 5, y: 5), size: CGSize(width: 5, height: 5))
    #expect(root.hitTest(CGPoint(x: 4, y: 4)) === a)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === b)
  }

  @Test("a superview and its subviews die when nobody holds them")
  func lifetime() throws {
    weak var superview: UIView?
    weak var subview: UIView?
    let survivor = UIView()
    autoreleasepool {
      let outer = UIView()
      let inner = UIView()
      outer.addSubview(inner)
      outer.addSubview(survivor)
      (superview, subview) = (outer, inner)
      #expect(inner.superview === outer)
    }
    #expect(superview == nil)
    #expect(subview == nil)
    #expect(survivor.superview == nil)
  }

  @Test("a customized controller dies with its bar, screens and image", arguments: Setup.all)
  func controllerLifetime(setup: Setup) throws {
    let kit = try setup.makeKit("Lifetime")
    weak var controller: UINavigationController?
    weak var bar: UINavigationBar?
    weak var screen: UIViewController?
    weak var image: UIView?
    weak var title: UIView?
    autoreleasepool {
      let made = kit.makeNavigationController(root: UIViewController(title: "Root"))
      SCAppUtils.customize(made)
      let pushed = UIViewController(title: "Pushed", rightButton: "Save")
      made.push(pushed)
      (controller, bar, screen) = (made, made.navigationBar, pushed)
      image = made.navigationBar.viewWithTag(SCAppUtils.backgroundTag)
      title = made.navigationBar.subviews.first { $0.label.contains("Pushed") }
      #expect(title != nil)
      #expect((image != nil) == (setup.system == .v3_1))
      made.pop()
    }
    #expect(controller == nil)
    #expect(bar == nil)
    #expect(screen == nil)
    #expect(image == nil)
    #expect(title == nil)
  }
}
