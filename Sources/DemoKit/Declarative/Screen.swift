/// What each screen's content is put into, to give its navigation bar a colour.
///
/// The bar has no property for that. It is translucent, though: a colour that ignores the
/// safe area at the top lies under it and shows through.
public struct Screen<Content: View>: View {
  @Environment(\.style) private var style

  private let edges: Edge.Set
  /// The colours that this screen names itself, or nil for those of the style.
  private let named: (bar: Color, background: Color)?
  private let content: Content

  /// Creates a screen that names its colours: the first version.
  ///
  /// - Parameters:
  ///   - edges: Where the bar's colour ignores the safe area; with the bottom, it also fills the
  ///     strip under the home indicator.
  ///   - navigationBarColor: What shows through under the bar.
  ///   - background: What lies behind the content.
  ///   - content: What the screen shows.
  public init(
    edges: Edge.Set = [.top], navigationBarColor: Color = .red, background: Color = .white,
    @ViewBuilder content: () -> Content
  ) {
    self.edges = edges
    named = (navigationBarColor, background)
    self.content = content()
  }

  /// Creates a screen whose colours are the style's, of the environment: the second version.
  ///
  /// Where nobody has set a style, they are red and white, the first version's defaults.
  ///
  /// - Parameters:
  ///   - edges: Where the bar's colour ignores the safe area.
  ///   - content: What the screen shows.
  public init(edges: Edge.Set = [.top], @ViewBuilder content: () -> Content) {
    self.edges = edges
    named = nil
    self.content = content()
  }

  /// Colour, background and content, back to front.
  public var body: some View {
    ZStack {
      (named?.bar ?? style.colors.main).edgesIgnoringSafeArea(edges)
      named?.background ?? style.colors.background
      content
    }
  }
}
