import Glibc
import ObjCRuntime

/// A class with a variable and a method that has been sent, and so is cached.
private func makeWarmClass(_ name: String = "Faulty") throws -> ObjCClass {
  let cls = try makeClass(name) { cls in
    try cls.addMethod("number") { (_: NSObject) in 1 }
    _ = try cls.addInstanceVariable("_number", initialValue: 1)
  }
  expect(cls.makeInstance().send("number") == 1)
  return cls
}

private func change(_ cls: ObjCClass) throws {
  try cls.addMethod("change") { (_: NSObject) in }
}

/// Breaks an invariant, then changes something near.
let faultScenarios: [String: Scenario] = [
  "wrong stride": {
    let cls = try makeWarmClass()
    cls.record.pointee.methods?.pointee.stride = 40
    try change(cls)
  },
  "stale cache": {
    let cls = try makeWarmClass()
    let child = try makeClass("FaultyChild", under: cls)
    expect(child.makeInstance().send("number") == 1)
    objcrt_lock()
    objcrt_cacheUpdateLocked(
      child.record, Selector("number").record, objcrt_forwardImplementation())
    objcrt_unlock()
    // The change is above: what inherits it is checked too.
    try change(cls)
  },
  "foreign selector": {
    let cls = try makeWarmClass()
    let copy = UnsafeMutablePointer<objcrt_selector>.allocate(capacity: 1)
    memcpy(copy, Selector("another").record, MemoryLayout<objcrt_selector>.size)
    objcrt_lock()
    objcrt_classAddMethodLocked(
      cls.record, copy, objcrt_forwardImplementation(), objcrt_internString("v16@0:8"))
    objcrt_unlock()
  },
  "early cache": {
    let cls = try makeClass("Faulty")
    objcrt_lock()
    objcrt_cacheInsertLocked(
      cls.record, Selector("hash").record,
      ObjCClass.nsObject.record.pointee.methods.map {
        objcrt_methodImplementation(objcrt_methodListEntry($0, 0))
      } ?? objcrt_forwardImplementation())
    objcrt_unlock()
  },
  "lost class": {
    let cls = try makeWarmClass()
    let child = try makeClass("FaultyChild", under: cls)
    cls.record.pointee.first_subclass = nil
    try change(child)
  },
  "wrong metaclass": {
    let cls = try makeWarmClass()
    cls.metaclass.record.pointee.superclass = cls.record
    try cls.metaclass.addMethod("change") { (_: ObjCClass) in }
  },
  "variable outside": {
    let cls = try makeWarmClass()
    cls.record.pointee.instance_size = 12
    try change(cls)
  },
]
