internal import CObjCRuntime
public import ObjCEncoding

/// What a class declares, at one moment: a picture to print or to search.
///
///     print(ObjCClass.nsObject.interface)
///
/// Making one sends nothing and wakes no class. The text is Objective-C's: see
/// ``text(_:)``.
public struct ClassInterface: Sendable {
  /// The class's name.
  public let name: String

  /// The superclass's name, or `nil` for a root class.
  public let superclassName: String?

  /// Whether the class is registered.
  public let isRegistered: Bool

  /// Bytes of an instance from `id` on.
  public let instanceSize: Int

  /// The names of the protocols that the class itself adopts.
  public let protocolNames: [String]

  /// The class's own instance variables, in the order of their offsets.
  public let variables: [Variable]

  /// The class's own properties.
  public let properties: [Property]

  /// The class's own class properties.
  public let classProperties: [Property]

  /// The class's own instance methods, in the order in which they are looked up.
  public let instanceMethods: [Method]

  /// The class's own class methods, in the order in which they are looked up.
  public let classMethods: [Method]

  /// What instances' messages have left in the cache.
  public let instanceCache: CacheContents

  /// What the class object's messages have left in the cache.
  public let classCache: CacheContents
}

extension ClassInterface {
  /// An instance variable.
  public struct Variable: Hashable, Sendable {
    /// The variable's name.
    public let name: String

    /// The type encoding; `?` for a Swift value.
    public let typeEncoding: String

    /// Bytes from `id`.
    public let offset: Int

    /// The number of bytes.
    public let size: Int

    /// The type encoding, parsed; `nil` if compiled code brought one that does not parse.
    ///
    /// - Complexity: O(*length of the encoding*).
    public var type: TypeEncoding? { try? TypeEncoding(parsing: typeEncoding) }
  }

  /// A property.
  public struct Property: Hashable, Sendable {
    /// The property's name.
    public let name: String

    /// What it declares, such as `T@"NSString",C,N,V_title`.
    public let attributes: String
  }

  /// A method, and where it and its implementation came from.
  public struct Method: @unchecked Sendable {
    // SAFETY of @unchecked: an implementation is the address of code.

    /// The selector.
    public let selector: Selector

    /// The type encoding.
    public let typeEncoding: String

    /// The implementation.
    public let implementation: IMP

    /// The implementation that the method was added with, or `nil` if none was ever set.
    public let originalImplementation: IMP?

    /// The category that brought the method, or `nil` for the class's own.
    public let category: String?

    /// Whether another method of the class answers the selector instead of this one.
    public let isHidden: Bool

    /// Whether the implementation is not the one that the method was added with.
    public var isChanged: Bool {
      originalImplementation != nil && originalImplementation != implementation
    }

    /// The type encoding, parsed; `nil` if compiled code brought one that does not parse.
    ///
    /// - Complexity: O(*length of the encoding*).
    public var encoding: MethodEncoding? { try? MethodEncoding(parsing: typeEncoding) }
  }
}

extension ObjCClass {
  /// What the class declares now; for a metaclass, what its class does.
  ///
  /// - Complexity: O(*instance variables* + *methods* × *changed methods*) of the class,
  ///   with the runtime lock held.
  public var interface: ClassInterface {
    let cls = ObjCClass(record: objcrt_classNonMeta(record))
    let metaclass = cls.metaclass
    // Each takes the lock; a class that is changed meanwhile shows one state or the other.
    let protocols = cls.protocols.map(\.name)
    let properties = [cls, metaclass].map { cls in
      cls.properties.map {
        ClassInterface.Property(name: $0.name, attributes: $0.attributeString)
      }
    }
    // SAFETY: type invariants; everything that is read changes only under the lock.
    return withRuntimeLock {
      ClassInterface(
        name: cls.name, superclassName: cls.superclass?.name, isRegistered: cls.isRegistered,
        instanceSize: cls.instanceSize, protocolNames: protocols,
        variables: ClassInterface.variablesLocked(of: cls),
        properties: properties[0], classProperties: properties[1],
        instanceMethods: ClassInterface.methodsLocked(of: cls),
        classMethods: ClassInterface.methodsLocked(of: metaclass),
        instanceCache: CacheContents(ofLocked: cls.record),
        classCache: CacheContents(ofLocked: metaclass.record))
    }
  }
}

extension ClassInterface {
  fileprivate static func variablesLocked(of cls: ObjCClass) -> [Variable] {
    guard let list = cls.record.pointee.ivars else { return [] }
    return (0..<list.pointee.count).map { index in
      // SAFETY: the index is smaller than the count; names and types are immortal.
      let record = objcrt_ivarListEntry(list, index).pointee
      return Variable(
        name: String(cString: record.name), typeEncoding: String(cString: record.type),
        offset: Int(record.offset.pointee), size: Int(record.size))
    }
  }

  fileprivate static func methodsLocked(of cls: ObjCClass) -> [Method] {
    var methods: [Method] = []
    var seen: Set<Selector> = []
    var next = cls.record.pointee.methods
    while let list = next {
      let category = objcrt_originCategoryLocked(cls.record, list).map { String(cString: $0) }
      for index in 0..<list.pointee.count where !list.pointee.is_hidden {
        // SAFETY: the index is smaller than the count; entries never move.
        let record = objcrt_methodListEntry(list, index)
        let selector = Selector(record: record.pointee.selector)
        methods.append(
          Method(
            selector: selector, typeEncoding: String(cString: record.pointee.types),
            implementation: objcrt_methodImplementation(record),
            originalImplementation: objcrt_originImplementationLocked(cls.record, record),
            category: category, isHidden: !seen.insert(selector).inserted))
      }
      next = list.pointee.next
    }
    return methods
  }
}
