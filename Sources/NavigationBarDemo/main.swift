internal import DemoKit
internal import Glibc
internal import ObjCRuntime

let options: DemoOptions
do {
  options = try DemoOptions(parsing: CommandLine.arguments.dropFirst())
} catch {
  complain("NavigationBarDemo: \(error)\n\n\(DemoOptions.usage)")
  exit(64)
}
if options.isHelp {
  print(DemoOptions.usage)
  exit(0)
}

// The loader's part: the system's classes exist, the category is attached.
let folder = OutputFolder(path: options.output)
var launch = DemoLaunch(
  options: options, kit: try UIKit(system: options.system), say: { print($0) },
  complain: { complain("NavigationBarDemo: \($0)") }, write: folder.write)

if options.isInteractive {
  launch.installSwizzles()
  exit(autoreleasepool { Terminal.run(InteractiveSession(launch)) })
}

folder.removeEarlierPictures()
if options.isTracing { print("Messages (--trace) stand behind a bar, indented by depth.\n") }
// Before the swizzles, so that methods are known by the names that they were written with.
let trace = options.isTracing ? DemoTrace(of: launch.kit) { print("    | \($0)") } : nil
// First of all the swizzles: nothing has sent a bar a message yet.
launch.installSwizzles()
let status = autoreleasepool { UIApplicationMain(launch, "SCAppDelegate") }
trace?.stop()
exit(status)
