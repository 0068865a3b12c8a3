internal import ObjCRuntime

/// The application's delegate: tells the story and writes the pictures.
enum SCAppDelegate {
  static func registerClass() { _ = runtimeClass }

  static let runtimeClass = building("SCAppDelegate") { () throws(ObjCError) in
    let cls = try ObjCClass("SCAppDelegate", superclass: .nsObject)
    try cls.addMethod("applicationDidFinishLaunching:") {
      (_: NSObject, application: UIApplication) -> Int32 in
      guard let launch = application.launch else { return 1 }
      let story = launch.options.story
      let scenes = story.tellsFirst ? Scenario(launch).run() : []
      let screens = story.tellsSecond ? SecondStory(kit: launch.kit, say: launch.say).run() : []
      return launch.save(scenes, screens)
    }
    try cls.register()
    return cls
  }
}
