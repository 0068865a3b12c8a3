internal import CObjCRuntime

/// The Swift values in the instances of one class, inherited ones first.
///
/// Concurrency: filled under the lock before registration, then read without.
final class SwiftInstanceVariables: Sendable {
  struct Variable: Sendable {
    var initialize: @Sendable (UnsafeMutableRawPointer) -> Void
    var destroy: @Sendable (UnsafeMutableRawPointer) -> Void
  }

  let variables: [Variable]

  private init(_ variables: [Variable]) {
    self.variables = variables
  }

  private static func own(
    _ record: UnsafeMutablePointer<objcrt_class>
  ) -> SwiftInstanceVariables? {
    // SAFETY: the word is null or a retained instance of this class.
    record.pointee.extra?.pointee.swift_ivars.map {
      Unmanaged<SwiftInstanceVariables>.fromOpaque($0).takeUnretainedValue()
    }
  }

  static func appendLocked(to cls: ObjCClass, _ variable: Variable) {
    let all = SwiftInstanceVariables((takeLocked(from: cls)?.variables ?? []) + [variable])
    cls.record.pointee.extra?.pointee.swift_ivars = Unmanaged.passRetained(all).toOpaque()
    objcrt_classSetLocked(cls.record, UInt(OBJCRT_CLASS_HAS_SWIFT_IVARS.rawValue))
  }

  /// Takes the list from a class that will not need it again.
  static func takeLocked(from cls: ObjCClass) -> SwiftInstanceVariables? {
    guard let extra = cls.record.pointee.extra, let word = extra.pointee.swift_ivars else {
      return nil
    }
    // SAFETY: as in `own`; the reference moves to the caller.
    extra.pointee.swift_ivars = nil
    return Unmanaged<SwiftInstanceVariables>.fromOpaque(word).takeRetainedValue()
  }

  /// Puts the superclass's variables in front of the class's own, when it is
  /// registered, so that creating an object walks one list and no hierarchy.
  static func inheritLocked(into cls: ObjCClass) {
    guard let superclass = cls.superclass, let inherited = own(superclass.record) else { return }
    let all = SwiftInstanceVariables(
      inherited.variables + (takeLocked(from: cls)?.variables ?? []))
    cls.record.pointee.extra?.pointee.swift_ivars = Unmanaged.passRetained(all).toOpaque()
    objcrt_classSetLocked(cls.record, UInt(OBJCRT_CLASS_HAS_SWIFT_IVARS.rawValue))
  }

  /// In order: root class first.
  static func initialize(
    _ object: UnsafeMutablePointer<objcrt_object>, as cls: UnsafeMutablePointer<objcrt_class>
  ) {
    for variable in own(cls)?.variables ?? [] { variable.initialize(object) }
  }

  /// In reverse: root class last.
  static func destroy(
    _ object: UnsafeMutablePointer<objcrt_object>, as cls: UnsafeMutablePointer<objcrt_class>
  ) {
    for variable in (own(cls)?.variables ?? []).reversed() { variable.destroy(object) }
  }
}
