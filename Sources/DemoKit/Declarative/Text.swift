internal import ObjCRuntime

/// A line of text.
public struct Text: PrimitiveView {
  private let content: String

  /// Creates a line of text.
  ///
  /// - Parameter content: The text.
  public init(_ content: String) {
    self.content = content
  }

  func children(_ environment: EnvironmentValues) -> [any View] { [] }

  func size(in offer: CGSize, _ environment: EnvironmentValues) -> CGSize {
    CGSize(width: min(offer.width, Double(content.count) * 9), height: min(offer.height, 22))
  }

  func lower(to canvas: Canvas, in frame: CGRect, _ environment: EnvironmentValues) {
    canvas.add(UILabel(text: content), "text “\(content)”", in: frame)
  }
}
