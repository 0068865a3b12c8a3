/// A page with all pictures inside: it needs no other file.
struct IndexPage {
  let scenes: [Scene]
  let screens: [ScreenScene]
  let options: DemoOptions

  private var limits: String {
    "<h2>What the classic fix does not cover</h2>\n"
      + Telling.limits.map { "<p>\(escaped($0))</p>" }.joined(separator: "\n")
  }

  private var firstStory: String {
    guard !scenes.isEmpty else { return "" }
    let pinning =
      options.isHooking
      ? "with hooks" : options.isPinning ? "with the two swizzles" : "without the two swizzles"
    let figures = scenes.map {
      PageFigure(title: $0.title, caption: $0.verdict, svg: ScenePicture($0).svg).html
    }
    return """
      <h1>A navigation bar’s background that stays in the background</h1>
      <p>System \(options.system.rawValue), \(pinning). Each picture is drawn from the views of \
      a real bar of the demo: a snapshot of its subviews, back to front.</p>
      <div class="bars">
      \(figures.joined(separator: "\n"))
      </div>
      \(options.isPinning && !options.isHooking ? limits : "")

      """
  }

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>A navigation bar's background</title>
    <style>
    \(PageFigure.styleSheet)
    </style>
    </head>
    <body>
    <main>
    \(firstStory)\(SecondStorySection(screens: screens).html)</main>
    </body>
    </html>

    """
  }
}
