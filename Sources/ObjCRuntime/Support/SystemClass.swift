internal import CObjCRuntime

/// Classes of the runtime's own that have an Apple name and inherit from `NSObject`.
enum SystemClass {
  /// Makes and registers a class.
  ///
  /// If somebody has taken its name, it gets that name with the module's in front: it works
  /// the same, and is found by its face only.
  static func make(
    _ name: String, face: ObjCObject.Type, _ configure: (ObjCClass) throws(ObjCError) -> Void
  ) -> ObjCClass {
    do {
      do throws(ObjCError) {
        return try link(name, face: face, configure)
      } catch  where error.code == .duplicateClass {
        return try link("ObjCRuntime.\(name)", face: face, configure)
      }
    } catch {
      stop("class \(name) cannot be made: \(error)")
    }
  }

  private static func link(
    _ name: String, face: ObjCObject.Type, _ configure: (ObjCClass) throws(ObjCError) -> Void
  ) throws(ObjCError) -> ObjCClass {
    let cls = try ObjCClass(name, superclass: .nsObject, face: face)
    try configure(cls)
    _ = try cls.link(sendingLoad: false)
    cls.makePermanent()
    return cls
  }
}
