/// A picture of the page, with its caption.
struct PageFigure {
  let title: String
  let caption: String
  let svg: String

  var html: String {
    """
    <figure>
    <div class="picture">
    \(svg)</div>
    <figcaption><b>\(escaped(title))</b> \(escaped(caption))</figcaption>
    </figure>
    """
  }

  /// The page's style sheet: scenes stand side by side as far as there is room.
  ///
  /// The wide pictures of bars have small text, so where the page is narrow they are scrolled
  /// and not shrunk.
  static let styleSheet = """
    :root { --paper: #e9e4db; --ink: #2b2620; --faint: #6b6357; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #1b1916; --ink: #ece6dc; --faint: #a79e91; }
    }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Helvetica, Arial, sans-serif; }
    main { max-width: 1240px; margin: 0 auto; padding: 32px 16px 48px; }
    h1 { font-size: 28px; line-height: 1.2; margin: 24px 0 8px; }
    h2 { font-size: 20px; margin: 32px 0 8px; }
    p { max-width: 760px; margin: 0 0 12px; }
    .bars, .screens { display: grid; gap: 24px; margin: 20px 0; }
    .bars { grid-template-columns: repeat(auto-fill, minmax(min(100%, 520px), 1fr)); }
    .screens { grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr)); }
    figure { margin: 0; min-width: 0; }
    figcaption { font-size: 15px; color: var(--faint); margin-top: 8px; overflow-wrap: anywhere; }
    figcaption b { color: var(--ink); }
    .picture { overflow-x: auto; }
    svg { display: block; width: 100%; height: auto; }
    .bars svg { min-width: 560px; }
    .screens svg { max-width: 320px; margin: 0 auto; }
    """
}

/// The second story's part of the page; empty if it was not told.
struct SecondStorySection {
  let screens: [ScreenScene]

  var html: String {
    guard !screens.isEmpty else { return "" }
    let figures = screens.map {
      PageFigure(title: $0.title, caption: $0.caption, svg: PhonePicture($0).svg).html
    }
    return """
      <h1>A bar’s colour, declaratively</h1>
      <p>NavigationView has no property for the colour of its bar. What is wrapped around a screen’s \
      content can give it one all the same.</p>
      <div class="screens">
      \(figures.joined(separator: "\n"))
      </div>

      """
  }
}
