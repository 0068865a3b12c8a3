internal import CObjCRuntime
internal import ObjCEncoding

/// Describes an annotated class to the runtime, for code that macros generate.
///
/// Concurrency: used in the initialiser of a static constant, which Swift runs once. No
/// foreign code runs in it: superclasses are registered before, and `+load` is sent after.
/// Whatever is wrong stops the process with the class's name.
public struct _ObjCClassBuilder {
  let cls: ObjCClass
  private var descriptions: MessageDescriptions
  private var messages: [MessageName: [MessageNames.Overload]] = [:]
  /// The selectors of the methods that have been added, by the methods' numbers.
  private var selectors: [Int: Selector] = [:]

  /// Begins a class.
  ///
  /// - Parameters:
  ///   - name: The runtime class's name.
  ///   - face: The annotated class, whose Swift superclass has been registered.
  ///   - methods: What `MessageDescriptions` reads, in the order in which they are added.
  public init(_ name: String, face: ObjCObject.Type, _ methods: StaticString) {
    descriptions = MessageDescriptions(methods, face: face)
    let superface = _getSuperclass(face) as? ObjCObject.Type
    let superclass: ObjCClass? =
      if let superface, superface != ObjCObject.self { .bound(to: superface) } else { nil }
    cls = Self.orStop(name) { () throws(ObjCError) in
      let cls = try ObjCClass(name, superclass: superclass, face: face)
      if superclass == nil {
        try cls.addMethods(RootClass.instanceMethods)
        try cls.addMethods([CFunctionMethod("init", "@16@0:8") { receiver, _ in receiver }])
        try cls.metaclass.addMethods(RootClass.classMethods)
      }
      return cls
    }
  }

  static func orStop<Result>(
    _ name: String, _ body: () throws(ObjCError) -> Result
  ) -> Result {
    do { return try body() } catch { stop("@ObjCClass \(name): \(error)") }
  }

  /// The class as a word, for a variable that starts as zero.
  public var word: UInt { cls._word }

  /// Registers the class; `+load`s stay in the queue.
  public func link() {
    Self.orStop(cls.name) { () throws(ObjCError) in _ = try cls.link(sendingLoad: true) }
    MessageNames.shared.insert(messages, of: cls)
  }

  /// Sends the `+load`s of classes that have been registered.
  public static func sendPendingLoads() { objcrt_runPendingLoads() }

  /// Adds the described methods.
  public mutating func add(_ list: _ObjCMethodList) {
    for entry in list.entries { add(entry.implementation, entry.types) }
  }

  private mutating func add(_ implementation: IMP, _ types: [any ObjCConvertible.Type]) {
    let method = descriptions.next(types)
    let message = method.message
    let inherited = MessageNames.shared.selector(
      of: message, result: method.resultIdentifier, above: cls)
    guard let selector = method.selector ?? inherited else {
      stop("@ObjCClass \(cls.name): \(method.name) overrides a method that is no message")
    }
    if let inherited, inherited != selector {
      stop(
        "@ObjCClass \(cls.name): \(method.name) overrides the method of the message "
          + "\(inherited), and is named \(selector)")
    }
    messages[message, default: []].append(
      MessageNames.Overload(result: method.resultIdentifier, selector: selector))
    selectors[method.number] = selector
    add(
      selector, implementation,
      types: Self.encoding(of: method.arguments, method.result, in: cls.name),
      to: method.isClassMethod ? cls.metaclass : cls)
  }

  /// The selectors of the methods that have been added, by their numbers.
  ///
  /// Returned and assigned: an access to a variable that lasted as long as a call would make
  /// every send ask whether it conflicts.
  ///
  /// - Parameter index: The number of the block.
  ///
  /// - Returns: As many of the selectors as a block has.
  public func block(_ index: Int) -> objcrt_selectorBlock {
    var block = objcrt_selectorBlock()
    withUnsafeMutableBytes(of: &block) { bytes in
      // SAFETY: a structure of words and nothing else.
      let words = bytes.bindMemory(to: UInt.self)
      for offset in words.indices {
        words[offset] = selectors[index * words.count + offset]?._word ?? 0
      }
    }
    return block
  }

  private func add(
    _ selector: Selector, _ implementation: IMP, types: MethodEncoding, to owner: ObjCClass
  ) {
    // What would silently get the wrong types: a message that a superclass answers already.
    if let inherited = owner.instanceMethod(selector), let expected = inherited.encoding,
      !expected.isEquivalent(to: types)
    {
      stop("@ObjCClass \(cls.name): \(selector) is \(types), and \(inherited) is \(expected)")
    }
    let isNew = Self.orStop(cls.name) { () throws(ObjCError) in
      try owner.addMethod(
        selector, implementation: implementation, typeEncoding: types.description)
    }
    if !isNew { stop("@ObjCClass \(cls.name): two methods have the selector \(selector)") }
  }

  /// The encoding of a method with those types.
  static func encoding(
    of arguments: [any ObjCConvertible.Type], _ result: (any ObjCConvertible.Type)?,
    in name: String
  ) -> MethodEncoding {
    orStop(name) { () throws(ObjCError) in
      var types: [TypeEncoding] = [.object(className: nil, protocols: []), .selector]
      for type in arguments { types.append(try MethodBody.encoding(of: type)) }
      let result = try result.map { type throws(ObjCError) in try MethodBody.encoding(of: type) }
      return MethodEncoding(result: result ?? .void, arguments: types)
    }
  }

  /// Adds an instance variable of any Swift type.
  ///
  /// - Returns: Its offset.
  public func addVariable<Value>(
    _ name: String, _ type: Value.Type, _ initialValue: @escaping @Sendable () -> Value
  ) -> Int {
    Self.orStop(cls.name) { () throws(ObjCError) in
      try cls.addInstanceVariable(name, initialValue: initialValue()).offset
    }
  }

  /// Declares the property of a variable whose accessors are messages.
  public func addProperty(
    _ name: String, _ type: any ObjCConvertible.Type, getter: String, setter: String?,
    variable: String?, isWeak: Bool = false, isClassProperty: Bool = false
  ) {
    let attributes = Self.attributes(
      name, type, getter: getter, setter: setter, variable: variable, isWeak: isWeak)
    Self.orStop(cls.name) { () throws(ObjCError) in
      try (isClassProperty ? cls.metaclass : cls).replaceProperty(name, attributes: attributes)
    }
  }

  /// The attributes of a property, as clang writes them.
  static func attributes(
    _ name: String, _ type: any ObjCConvertible.Type, getter: String, setter: String?,
    variable: String?, isWeak: Bool = false
  ) -> [PropertyAttribute] {
    var attributes: [PropertyAttribute] = [.type(type.objcTypeEncoding)]
    if setter == nil { attributes.append(.readOnly) }
    if isWeak {
      attributes.append(.weak)
    } else if type._isBoxed {
      attributes.append(.copy)
    } else if type._isObject {
      attributes.append(.retain)
    }
    attributes.append(.nonatomic)
    if getter != name { attributes.append(.getter(Selector(getter))) }
    if let setter, setter != "set\(name.prefix(1).uppercased())\(name.dropFirst()):" {
      attributes.append(.setter(Selector(setter)))
    }
    if let variable { attributes.append(.instanceVariable(variable)) }
    return attributes
  }

  /// Adopts a protocol, if it is one of the runtime's; stops if a required method is missing,
  /// since Swift's conformance may rest on a method that is no message.
  public func adopt(_ adopted: ObjCProtocol?) {
    guard let adopted else { return }
    for isInstance in [true, false] {
      for method in adopted.methodDescriptions(required: true, instance: isInstance)
      where (isInstance ? cls : cls.metaclass).instanceMethod(method.selector) == nil {
        stop(
          "@ObjCClass \(cls.name) adopts \(adopted.name) and has no method "
            + "\(isInstance ? "-" : "+")\(method.selector): name one with @Method, or mark the "
            + "requirement @NonMessage")
      }
    }
    Self.orStop(cls.name) { () throws(ObjCError) in _ = try cls.addProtocol(adopted) }
  }
}

extension ObjCObject {
  // Disfavoured: a face that is described at run time may have a function of this name.

  /// Registers the runtime class of this annotated class, unless it is registered already.
  ///
  /// Using the class from Swift does so too. Call this at startup if the class is looked up
  /// by name, or if categories and `+load` shall not wait. A class without annotation that
  /// is no face stops the process with its name.
  ///
  /// - Returns: The runtime class.
  @_disfavoredOverload
  @discardableResult
  public static func register() -> ObjCClass { .bound(to: self) }
}
