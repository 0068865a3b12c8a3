/// A page with all pictures inside: it needs no other file.
struct IndexPage {
  let scenes: [Scene]
  let options: DemoOptions

  private var limits: String {
    "<h2>What the classic fix does not cover</h2>\n"
      + Telling.limits.map { "<p>\(escaped($0))</p>" }.joined(separator: "\n")
  }

  var html: String {
    let pinning =
      options.isHooking
      ? "with hooks" : options.isPinning ? "with the two swizzles" : "without the two swizzles"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>A navigation bar's background</title>
      <style>
      body { margin: 0; background: #e9e4db; color: #2b2620; font: 16px/1.5 Helvetica, Arial, sans-serif; }
      main { max-width: 860px; margin: 0 auto; padding: 40px 20px 60px; }
      h1 { font-size: 30px; line-height: 1.2; margin: 0 0 8px; }
      h2 { font-size: 20px; margin: 40px 0 8px; }
      p { margin: 0 0 12px; }
      figure { margin: 24px 0; }
      svg { display: block; width: 100%; height: auto; }
      </style>
      </head>
      <body>
      <main>
      <h1>A navigation bar’s background that stays in the background</h1>
      <p>System \(options.system.rawValue), \(pinning). Each picture is drawn from the views of \
      a real bar of the demo: a snapshot of its subviews, back to front.</p>
      \(scenes.map { "<figure>\n" + ScenePicture($0).svg + "</figure>" }.joined(separator: "\n"))
      \(options.isPinning && !options.isHooking ? limits : "")
      </main>
      </body>
      </html>

      """
  }
}
