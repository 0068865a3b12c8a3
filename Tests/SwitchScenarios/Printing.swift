import Glibc
import ObjCRuntime

/// What happens, for switches that print it or make it happen.
let printingScenarios: [String: Scenario] = [
  "nothing": {},
  "register": {
    let parent = try ObjCClass("Printed", superclass: nil)
    try parent.register()
    _ = try ObjCClass("NeverRegistered", superclass: parent)
    _ = try makeClass("PrintedChild", under: parent)
  },
  "load": {
    var category = ObjCCategory("Extras")
    try category.addClassMethod("load") { (_: ObjCClass) in }
    category.attach(to: "Loaded")
    _ = try makeClass("Loaded") { cls in
      try cls.metaclass.addMethod("load") { (_: ObjCClass) in }
    }
  },
  "initialize": {
    let parent = try makeClass("Woken") { cls in
      try cls.metaclass.addMethod("initialize") { (_: ObjCClass) in objcrt_warning("awake") }
    }
    let child = try makeClass("WokenChild", under: parent)
    child.send("class")
    child.send("class")
  },
  "fill caches": {
    let cls = try makeClass("Cached") { cls in
      for index in 0..<40 {
        try cls.addMethod(Selector("cached\(index)")) { (_: NSObject) in index }
      }
    }
    let object = cls.makeInstance()
    for _ in 0..<3 {
      for index in 0..<40 { expect(object.send(Selector("cached\(index)")) == index) }
    }
    let cache = cls.cacheContents
    print(
      "\(cache.entries.count) of \(cache.capacity), \(cache.byteCount) bytes in "
        + "\(cache.tableCount) tables")
  },
  "unrecognized": {
    let cls = try makeClass("Patient") { cls in
      try cls.addMethod("doesNotRecognizeSelector:") { (_: NSObject, _: Selector) in
        exit(EXIT_SUCCESS)
      }
    }
    cls.makeInstance().send("foo:", 1)
  },
]
