package import ObjCRuntime

extension CGRect {
  /// Makes a rectangle of its four numbers.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  /// Whether the point lies inside; left and top edges belong to the rectangle.
  package func contains(_ point: CGPoint) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width && point.y >= origin.y
      && point.y < origin.y + size.height
  }

  /// A rectangle of that size at zero.
  package var bounds: CGRect { CGRect(origin: CGPoint(x: 0, y: 0), size: size) }
}
