public import ObjCRuntime

/// A colour.
@ObjCClass
public final class UIColor: NSObject {
  /// The four components.
  @NonMessage public private(set) var components: RGBA = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

  /// Creates a colour.
  ///
  /// - Parameters:
  ///   - red: From 0 to 1.
  ///   - green: From 0 to 1.
  ///   - blue: From 0 to 1.
  ///   - alpha: From 0, invisible, to 1.
  public convenience init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.init()
    components = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour, as Objective-C's sources do.
  ///
  /// - Parameters:
  ///   - red: From 0 to 1.
  ///   - green: From 0 to 1.
  ///   - blue: From 0 to 1.
  ///   - alpha: From 0, invisible, to 1.
  ///
  /// - Returns: The colour.
  @Method("colorWithRed:green:blue:alpha:")
  static func color(red: Double, green: Double, blue: Double, alpha: Double) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

/// A colour as a value.
public struct RGBA: Hashable, Sendable {
  /// From 0 to 1.
  public var red: Double
  /// From 0 to 1.
  public var green: Double
  /// From 0 to 1.
  public var blue: Double
  /// From 0, invisible, to 1.
  public var alpha: Double
}
