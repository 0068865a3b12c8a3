internal import ObjCRuntime

/// The application's delegate: tells the story and writes the pictures.
@ObjCClass
final class SCAppDelegate: NSObject, UIApplicationDelegate {
  func applicationDidFinishLaunching(_ application: UIApplication) -> Int32 {
    guard let launch = application.launch else { return 1 }
    let story = launch.options.story
    let scenes = story.tellsFirst ? Scenario(launch).run() : []
    let screens = story.tellsSecond ? SecondStory(kit: launch.kit, say: launch.say).run() : []
    return launch.save(scenes, screens)
  }
}
