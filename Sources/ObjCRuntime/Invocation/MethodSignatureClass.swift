internal import CObjCRuntime
internal import ObjCEncoding

/// The runtime class `NSMethodSignature`, and the table of its instances.
final class MethodSignatureClass: @unchecked Sendable {
  // SAFETY of @unchecked: the tables are guarded by the runtime lock, the rest never changes.
  static let name = "NSMethodSignature"
  static let shared = MethodSignatureClass()

  /// What an instance holds, both immortal.
  struct State {
    var record: Unmanaged<SignatureRecord>?
    var layout: UnsafePointer<InvocationLayout>?
  }

  let cls: ObjCClass
  private let stateOffset: Int
  private var signatures: [String: MethodSignature] = [:]
  private var signaturesByTypes: [UnsafePointer<CChar>: MethodSignature] = [:]
  /// The records stand here for leak checkers.
  private var records: [SignatureRecord] = []

  private init() {
    var offset = 0
    cls = SystemClass.make(Self.name, face: MethodSignature.self) {
      cls throws(ObjCError) in
      offset = try cls.addInstanceVariable("_state", typeEncoding: "[2^v]").offset
      try cls.addMethods(Self.instanceMethods)
      try cls.metaclass.addMethods(Self.classMethods)
    }
    stateOffset = offset
    objcrt_forwardSetSignatureClass(cls.record)
  }

  /// The signature of these types.
  func signature(for encoding: MethodEncoding) throws(ObjCError) -> MethodSignature {
    guard encoding.arguments.count >= 2, encoding.arguments[1].unqualified == .selector else {
      throw ObjCError(
        .arityMismatch, "\(encoding) is no method's type: a receiver and a selector are missing")
    }
    let key = encoding.descriptionWithoutOffsets
    if let known = withRuntimeLock({ signatures[key] }) { return known }
    let record = SignatureRecord(encoding)
    let made = ObjCObject.object(objcrt_createInstance(cls.record, 0), isRetained: true)
    let signature = unsafeDowncast(made, to: MethodSignature.self)
    // SAFETY: the instance is new, and the record is kept below.
    state(of: signature.id).initialize(
      to: State(record: .passUnretained(record), layout: try? record.layout.get()))
    record.noteSignature(signature.id)
    return withRuntimeLock {
      // Records own memory that lives for ever: also one that is not needed stays.
      records.append(record)
      // Another thread may have been faster; its signature is the one.
      if let known = signatures[key] { return known }
      signatures[key] = signature
      return signature
    }
  }

  /// The signature of a method's types, or nil if they are none.
  func signature(forTypes types: UnsafePointer<CChar>) -> MethodSignature? {
    if let known = withRuntimeLock({ signaturesByTypes[types] }) { return known }
    guard let encoding = try? MethodEncoding(parsing: String(cString: types)),
      let signature = try? signature(for: encoding)
    else { return nil }
    withRuntimeLock { signaturesByTypes[types] = signature }
    return signature
  }

  // SAFETY: instances of the class and of its subclasses have the variable.
  private func state(of id: UnsafeMutablePointer<objcrt_object>) -> UnsafeMutablePointer<State> {
    (UnsafeMutableRawPointer(id) + stateOffset).assumingMemoryBound(to: State.self)
  }

  func record(of id: UnsafeMutablePointer<objcrt_object>) -> SignatureRecord? {
    state(of: id).pointee.record?.takeUnretainedValue()
  }

  /// Where the values of a call lie, if `id` is a signature that libffi can call.
  func layout(of id: UnsafeMutablePointer<objcrt_object>) -> UnsafePointer<InvocationLayout>? {
    isSignature(id) ? state(of: id).pointee.layout : nil
  }

  private func isSignature(_ id: UnsafeMutablePointer<objcrt_object>) -> Bool {
    guard let found = objcrt_classOf(id) else { return false }
    return found == cls.record || ObjCClass(record: found).isSubclass(of: cls)
  }

  /// What a receiver has answered for its signature; stops the process if it is something else.
  func checked(
    _ id: UnsafeMutablePointer<objcrt_object>,
    from receiver: UnsafeMutablePointer<objcrt_object>, for selector: Selector
  ) -> MethodSignature {
    guard isSignature(id), record(of: id) != nil else {
      stop(
        "\(ObjCReference(id: receiver).debugDescription) answers "
          + "\(ObjCReference(id: id).debugDescription) to -methodSignatureForSelector: "
          + "with \(selector), which is no method signature")
    }
    return unsafeDowncast(ObjCObject.from(id: id), to: MethodSignature.self)
  }
}

// The messages count arguments as Foundation does: receiver and selector are 0 and 1.
//
// SAFETY of both lists: the functions have the types that their encodings say, and a
// receiver is an instance, or a class object.

extension MethodSignatureClass {
  private typealias ID = UnsafeMutablePointer<objcrt_object>

  private static func signature(_ receiver: ID) -> MethodSignature {
    unsafeDowncast(ObjCObject.from(id: receiver), to: MethodSignature.self)
  }

  private static let instanceMethods: [CFunctionMethod] = [
    CFunctionMethod("numberOfArguments", "Q16@0:8") { (receiver, _) -> UInt in
      UInt(signature(receiver).encoding.arguments.count)
    },
    CFunctionMethod("methodReturnLength", "Q16@0:8") { (receiver, _) -> UInt in
      UInt(signature(receiver).resultType.size ?? 0)
    },
    CFunctionMethod("frameLength", "Q16@0:8") { (receiver, _) -> UInt in
      UInt(signature(receiver).encoding.frame?.size ?? 0)
    },
    CFunctionMethod("methodReturnType", "r*16@0:8") { (receiver, _) -> UnsafePointer<CChar> in
      signature(receiver).record.resultText
    },
    CFunctionMethod("getArgumentTypeAtIndex:", "r*24@0:8Q16") { receiver, _, index in
      let texts = signature(receiver).record.argumentTexts
      guard index < texts.count else {
        stop(
          "-[NSMethodSignature getArgumentTypeAtIndex:]: index \(index) is beyond \(texts.count)")
      }
      return texts[Int(index)]
    },
    CFunctionMethod("isOneway", "B16@0:8") { (receiver, _) -> Bool in
      signature(receiver).isOneway
    },
    CFunctionMethod("description", "@16@0:8") { receiver, _ in
      let signature = signature(receiver)
      return RootClass.string("<\(signature.objcClass.name): \(signature.encoding)>")
    },
    CFunctionMethod("copyWithZone:", "@24@0:8^v16") { receiver, _, _ in objcrt_retain(receiver) },
  ]

  private static let classMethods: [CFunctionMethod] = [
    // Foundation's raises an exception for a type that does not parse.
    CFunctionMethod("signatureWithObjCTypes:", "@24@0:8r*16") { _, _, types -> ID? in
      guard let types else { return nil }
      do {
        let text = String(cString: UnsafePointer(types.assumingMemoryBound(to: CChar.self)))
        return try MethodSignature(text).id
      } catch {
        stop("+[NSMethodSignature signatureWithObjCTypes:]: \(error)")
      }
    },
    CFunctionMethod("alloc", "@16@0:8") { _, _ -> ID? in
      stop("+[NSMethodSignature alloc]: signatures are made by +signatureWithObjCTypes:")
    },
  ]
}

extension CFunctionMethod {
  // SAFETY: `IMP` stands for a code address, and the encoding beside the function says its type.
  fileprivate init(
    _ name: String, _ types: String,
    _ function: @convention(c) (ID, objcrt_SEL, UInt) -> UnsafePointer<CChar>
  ) { self.init(name, types, unsafeBitCast(function, to: IMP.self)) }
}
