import ObjCRuntime

/// Registers the client's classes, once for each process: a face allocates only then.
enum ClientClasses {
  /// Done with the first access, from whatever thread.
  @MainActor static let main: Void = setUp {
    try Label.register()
    try Caption.register()
  }
  static let shared: Void = setUp {
    try Tally.register()
    try Note.register()
  }
}
