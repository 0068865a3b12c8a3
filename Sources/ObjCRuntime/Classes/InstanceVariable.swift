internal import CObjCRuntime

/// An instance variable that holds a Swift value.
///
/// Made with ``ObjCClass/addInstanceVariable(_:initialValue:)``; reads and writes
/// objects by subscript:
///
///     let tag = try viewClass.addInstanceVariable("_tag", initialValue: 0)
///     view[tag] = 7
///
/// The value lies inline in the object. It is initialised with the object and
/// destroyed after `-dealloc`. As in Objective-C, access is not synchronised.
@frozen
public struct InstanceVariable<Value>: @unchecked Sendable {
  // SAFETY of @unchecked: it is an offset; whoever uses it brings the object.

  /// Bytes from `id`.
  public let offset: Int

  /// The class that declares the variable.
  public let definingClass: ObjCClass
}

extension ObjCObject {
  /// The value of an instance variable.
  ///
  /// - Parameter variable: A variable of the object's class or of a superclass;
  ///   debug builds check that.
  @inlinable
  public final subscript<Value>(variable: InstanceVariable<Value>) -> Value {
    get {
      defer { _fixLifetime(self) }
      return address(of: variable).pointee
    }
    _modify {
      defer { _fixLifetime(self) }
      yield &address(of: variable).pointee
    }
  }

  @inlinable
  final func address<Value>(
    of variable: InstanceVariable<Value>
  ) -> UnsafeMutablePointer<Value> {
    // Also in release builds: an object that object_dispose has emptied has no
    // variables, and its class says so by its size.
    if _slowPath(variable.offset + MemoryLayout<Value>.size > objcClass.instanceSize) {
      stopWithoutVariable(variable.definingClass)
    }
    assert(
      objcClass.isSubclass(of: variable.definingClass),
      "\(self) has no variable of class \(variable.definingClass)")
    // SAFETY: the class reserved and initialised a Value at this offset.
    return (UnsafeMutableRawPointer(id) + variable.offset).assumingMemoryBound(to: Value.self)
  }
}

extension ObjCObject {
  @usableFromInline
  @inline(never)
  final func stopWithoutVariable(_ cls: ObjCClass) -> Never {
    stop("\(debugDescription) has no instance variables of class \(cls)")
  }
}

extension ObjCClass {
  /// Adds an instance variable that holds a value of any Swift type.
  ///
  /// - Parameters:
  ///   - name: The variable's name, unique in the class.
  ///   - initialValue: What a new object starts with: evaluated once for each
  ///     object, when it is created, superclass's variables first.
  ///
  /// - Returns: The key for ``ObjCObject/subscript(_:)``.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/registeredClass``,
  ///   ``ObjCError/Code/duplicateInstanceVariable``, ``ObjCError/Code/typeMismatch``
  ///   for a metaclass, or ``ObjCError/Code/unsupportedType`` if the type needs
  ///   an alignment of more than 16 bytes.
  ///
  /// - Complexity: O(*variables of the class*).
  public func addInstanceVariable<Value>(
    _ name: String, initialValue: @autoclosure @escaping @Sendable () -> Value
  ) throws(ObjCError) -> InstanceVariable<Value> {
    guard !isMetaclass else {
      throw ObjCError(.typeMismatch, "instances of metaclass \(self.name) are fixed")
    }
    guard MemoryLayout<Value>.alignment <= 16 else {
      throw ObjCError(
        .unsupportedType,
        "\(Value.self) needs \(MemoryLayout<Value>.alignment)-byte alignment, and 16 is the "
          + "largest")
    }
    return try withRuntimeLock { () throws(ObjCError) in
      guard !isRegistered else {
        throw ObjCError(.registeredClass, "class \(self.name) is registered: its layout is fixed")
      }
      guard !hasVariableLocked(named: name) else {
        throw ObjCError(
          .duplicateInstanceVariable, "class \(self.name) has an instance variable \(name)")
      }
      let offset = appendVariableLocked(named: name, layout: MemoryLayout<Value>.self)
      // SAFETY of both closures: `object` is an instance of this class, whose
      // memory at `offset` is reserved for a Value and used by nobody else.
      SwiftInstanceVariables.appendLocked(
        to: self,
        SwiftInstanceVariables.Variable(
          initialize: { object in
            (object + offset).initializeMemory(as: Value.self, to: initialValue())
          },
          destroy: { object in
            (object + offset).assumingMemoryBound(to: Value.self).deinitialize(count: 1)
          }))
      return InstanceVariable(offset: offset, definingClass: self)
    }
  }

  private func hasVariableLocked(named name: String) -> Bool {
    guard let list = record.pointee.ivars else { return false }
    // SAFETY: the list changes only under the lock; names are immortal.
    return (0..<list.pointee.count).contains {
      String(cString: objcrt_ivarListEntry(list, $0).pointee.name) == name
    }
  }

  /// Reserves room behind the last variable and records it as the ABI wants it.
  private func appendVariableLocked<Value>(
    named name: String, layout: MemoryLayout<Value>.Type
  ) -> Int {
    let mask = layout.alignment - 1
    // `id` lies 16 bytes into a 16-aligned block, so offsets align as they are.
    let offset = (record.pointee.instance_size + mask) & ~mask
    let log2 = UInt32(layout.alignment.trailingZeroBitCount)
    // SAFETY: the class is unregistered, so this thread alone changes it, and
    // the new list has room for one entry more than the old.
    objcrt_classAppendIvarLocked(
      record, objcrt_internTypes(name), objcrt_internTypes("?"), Int32(offset),
      UInt32(layout.size), 1 << 2 | log2 << 3)
    record.pointee.instance_size = offset + layout.size
    return offset
  }
}

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
