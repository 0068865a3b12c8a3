internal import CObjCRuntime

/// The instance variables of one class that something must be done for when an object
/// begins, ends or is copied, inherited ones first: Swift values, and objects with an
/// ownership.
///
/// Concurrency: filled under the lock before registration, then read without.
final class ManagedVariables: Sendable {
  /// What has to be done for one variable.
  ///
  /// Each closure gets the object's `id`. A class, so that two runtime classes can be asked whether they share it.
  final class Variable: Sendable {
    /// The Swift type, or nil for an object with an ownership.
    let type: Any.Type?
    let offset: Int
    /// Gives zeroed memory its first value.
    let initialize: @Sendable (UnsafeMutableRawPointer) -> Void
    /// Ends the value; the memory is left as it is.
    let destroy: @Sendable (UnsafeMutableRawPointer) -> Void
    /// Copies from the first object's into the second's uninitialised memory.
    let copy: @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void

    init(
      type: Any.Type?, offset: Int,
      initialize: @escaping @Sendable (UnsafeMutableRawPointer) -> Void,
      destroy: @escaping @Sendable (UnsafeMutableRawPointer) -> Void,
      copy: @escaping @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
    ) {
      self.type = type
      self.offset = offset
      self.initialize = initialize
      self.destroy = destroy
      self.copy = copy
    }
  }

  let variables: [Variable]

  private init(_ variables: [Variable]) {
    self.variables = variables
  }

  private static func own(
    _ record: UnsafeMutablePointer<objcrt_class>
  ) -> ManagedVariables? {
    // SAFETY: the word is null or a retained instance of this class.
    objcrt_classExtra(record)?.pointee.managed_ivars.map {
      Unmanaged<ManagedVariables>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// The variables of an instance of `cls`, root class first.
  static func all(of cls: ObjCClass) -> [Variable] { own(cls.record)?.variables ?? [] }

  /// Whether instances of both classes are made of the same variables.
  static func areShared(by first: ObjCClass, and second: ObjCClass) -> Bool {
    let (left, right) = (all(of: first), all(of: second))
    return left.count == right.count && zip(left, right).allSatisfy { $0 === $1 }
  }

  static func appendLocked(to cls: ObjCClass, _ variable: Variable) {
    setLocked((takeLocked(from: cls)?.variables ?? []) + [variable], of: cls)
  }

  /// Gives a class without variables of its own those of another.
  static func setLocked(_ variables: [Variable], of cls: ObjCClass) {
    guard !variables.isEmpty else { return }
    let word = Unmanaged.passRetained(ManagedVariables(variables)).toOpaque()
    cls.extraLocked.pointee.managed_ivars = word
    objcrt_classSetLocked(cls.record, UInt(OBJCRT_CLASS_HAS_MANAGED_IVARS.rawValue))
  }

  /// Takes the list from a class that will not need it again.
  static func takeLocked(from cls: ObjCClass) -> ManagedVariables? {
    guard let extra = objcrt_classExtra(cls.record), let word = extra.pointee.managed_ivars else {
      return nil
    }
    // SAFETY: as in `own`; the reference moves to the caller.
    extra.pointee.managed_ivars = nil
    return Unmanaged<ManagedVariables>.fromOpaque(word).takeRetainedValue()
  }

  /// Puts the superclass's variables in front of the class's own, when it is
  /// registered, so that creating an object walks one list and no hierarchy.
  static func inheritLocked(into cls: ObjCClass) {
    guard let superclass = cls.superclass, let inherited = own(superclass.record) else { return }
    setLocked(inherited.variables + (takeLocked(from: cls)?.variables ?? []), of: cls)
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

  /// Over the bits that have been copied already.
  static func copy(
    _ from: UnsafeMutablePointer<objcrt_object>, to: UnsafeMutablePointer<objcrt_object>,
    as cls: UnsafeMutablePointer<objcrt_class>
  ) {
    for variable in own(cls)?.variables ?? [] { variable.copy(from, to) }
  }
}
