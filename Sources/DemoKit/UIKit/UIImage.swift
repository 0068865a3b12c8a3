public import ObjCRuntime

/// A picture known by its name.
///
/// The demo draws its pictures itself: see `WoodTexture`.
@ObjCClass
public final class UIImage: NSObject {
  /// The name.
  public private(set) var name: String = ""

  /// The size in points.
  public private(set) var size: CGSize = UINavigationBar.size

  /// The image of that name; the demo has one, of the size of a navigation bar.
  ///
  /// - Parameter name: A file name.
  ///
  /// - Returns: The image.
  @Method("imageNamed:")
  public static func named(_ name: String) -> UIImage {
    let image = UIImage()
    image.name = name
    return image
  }
}

/// A view that shows an image.
@ObjCClass
public final class UIImageView: UIView {
  /// The image shown.
  public var image: UIImage? {
    didSet { accessibilityLabel = image?.name }
  }

  /// Creates a view of the image's size, which lets touches through.
  ///
  /// - Parameter image: The image shown.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: CGPoint(), size: image?.size ?? CGSize()))
    isUserInteractionEnabled = false
    self.image = image
  }
}
