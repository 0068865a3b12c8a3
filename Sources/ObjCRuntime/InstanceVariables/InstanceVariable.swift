internal import CObjCRuntime

/// An instance variable that holds a Swift value.
///
/// Made with ``ObjCClass/addInstanceVariable(_:initialValue:)``, or with ``init(_:)``
/// for a variable that exists; reads and writes objects by subscript:
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
  ///   ``ObjCError/Code/invalidName`` for a name with a zero byte,
  ///   ``ObjCError/Code/duplicateInstanceVariable``, ``ObjCError/Code/typeMismatch``
  ///   for a metaclass, or ``ObjCError/Code/unsupportedType`` if the type needs
  ///   an alignment of more than 32 bytes. The class is as before.
  ///
  /// - Complexity: O(*variables of the class*).
  public func addInstanceVariable<Value>(
    _ name: String, initialValue: @autoclosure @escaping @Sendable () -> Value
  ) throws(ObjCError) -> InstanceVariable<Value> {
    let layout = MemoryLayout<Value>.self
    let ivar = try addVariable(
      VariableRequest(
        name: name, types: "?", size: layout.size, alignment: layout.alignment)
    ) { .value(at: $0, initialValue: initialValue) }
    return InstanceVariable(offset: ivar.offset, definingClass: self)
  }
}

extension ManagedVariables.Variable {
  /// A Swift value.
  fileprivate static func value<Value>(
    at offset: Int, initialValue: @escaping @Sendable () -> Value
  ) -> ManagedVariables.Variable {
    // SAFETY: the closures get an object with a Value at the offset, or with memory for it.
    ManagedVariables.Variable(
      type: Value.self, offset: offset,
      initialize: { ($0 + offset).initializeMemory(as: Value.self, to: initialValue()) },
      destroy: { ($0 + offset).assumingMemoryBound(to: Value.self).deinitialize(count: 1) },
      copy: {
        ($1 + offset).initializeMemory(
          as: Value.self, to: ($0 + offset).assumingMemoryBound(to: Value.self).pointee)
      })
  }
}

extension InstanceVariable {
  /// The key for an instance variable that is known by its name.
  ///
  /// - Parameter ivar: A Swift value of type `Value`, or a C type that `Value` stands
  ///   for: a number, a pointer, a class, a selector or a structure. A variable that
  ///   holds an object has no key: see ``Ivar/value(in:as:)``.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/typeMismatch``, naming both types.
  ///
  /// - Complexity: O(*variables of the class*).
  public init(_ ivar: Ivar) throws(ObjCError) {
    let offset = ivar.offset
    let type = ManagedVariables.all(of: ivar.definingClass).first { $0.offset == offset }?.type
    let fits =
      if let type {
        type == Value.self
      } else if let convertible = Value.self as? any ObjCConvertible.Type,
        !convertible._isObject, let encoding = ivar.encoding
      {
        encoding.accepts(convertible, asResult: true) && MemoryLayout<Value>.size <= ivar.size
      } else { false }
    guard fits else {
      throw ObjCError(
        .typeMismatch,
        "\(ivar) is \(type.map { "\($0)" } ?? ivar.typeEncoding), and not \(Value.self)")
    }
    self.init(offset: offset, definingClass: ivar.definingClass)
  }
}
