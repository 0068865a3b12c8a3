public import ObjCRuntime

/// A picture known by its name: the face of the runtime class `UIImage`.
///
/// The demo draws its pictures itself: see `WoodTexture`.
public final class UIImage: NSObject {
  /// The image of that name; the demo has one, of the size of a navigation bar.
  ///
  /// - Parameter name: A file name.
  ///
  /// - Returns: The image.
  public static func named(_ name: String) -> UIImage {
    UIKit.registerSharedClasses()
    return UIImageClass.shared.cls.send("imageNamed:", name)
  }

  /// The name.
  public var name: String { send("name") }

  /// The size in points.
  public var size: CGSize { send("size") }
}

/// The runtime class `UIImage`.
struct UIImageClass: Sendable {
  static let shared = building("UIImage") { () throws(ObjCError) in try UIImageClass() }

  let cls: ObjCClass

  private init() throws(ObjCError) {
    cls = try ObjCClass("UIImage", superclass: .nsObject, face: UIImage.self)
    let name = try cls.addInstanceVariable("_name", initialValue: "")
    try cls.addMethod("name") { (self: UIImage) -> String in self[name] }
    try cls.addMethod("size") { (_: UIImage) -> CGSize in UINavigationBar.size }
    try cls.metaclass.addMethod("imageNamed:") { (cls: ObjCClass, string: String) -> UIImage in
      let image: UIImage = cls.send("new")
      image[name] = string
      return image
    }
    try cls.register()
  }
}

/// A view that shows an image: the face of the runtime class `UIImageView`.
public final class UIImageView: UIView {
  /// The image shown.
  public var image: UIImage? {
    get { send("image") }
    set { send("setImage:", newValue) }
  }
}

/// The runtime class `UIImageView`.
struct UIImageViewClass: Sendable {
  static let shared = building("UIImageView") { () throws(ObjCError) in try UIImageViewClass() }

  let cls: ObjCClass

  private init() throws(ObjCError) {
    cls = try ObjCClass("UIImageView", superclass: UIViewClass.shared.cls, face: UIImageView.self)
    let image = try cls.addInstanceVariable("_image", initialValue: nil as UIImage?)
    try cls.addMethod("image") { (self: UIImageView) -> UIImage? in self[image] }
    try cls.addMethod("setImage:") { (self: UIImageView, newImage: UIImage?) in
      self[image] = newImage
      self.label = newImage?.name ?? ""
    }
    try cls.addMethod("initWithImage:") { (self: UIImageView, newImage: UIImage?) -> UIImageView in
      let origin = CGPoint(x: 0, y: 0)
      let size = newImage?.size ?? CGSize(width: 0, height: 0)
      let view: UIImageView = self.send("initWithFrame:", CGRect(origin: origin, size: size))
      view.isUserInteractionEnabled = false
      view.image = newImage
      return view
    }
    try cls.register()
  }
}
