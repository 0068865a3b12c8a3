internal import CObjCRuntime
internal import Glibc

/// The runtime class `NSInvocation`.
struct InvocationClass: Sendable {
  static let name = "NSInvocation"
  static let shared = InvocationClass()

  let cls: ObjCClass

  private init() {
    var offset = 0
    cls = SystemClass.make(Self.name, face: Invocation.self) { cls throws(ObjCError) in
      // One variable for the header: so many words.
      let words = (MemoryLayout<InvocationStorage.Header>.size + 7) / 8
      offset = try cls.addInstanceVariable("_header", typeEncoding: "[\(words)Q]").offset
      try cls.addMethods(Self.instanceMethods + Self.argumentMethods)
      try cls.metaclass.addMethods(Self.classMethods)
    }
    objcrt_setInvocationClass(cls.record, offset)
  }

  /// A new invocation with room for a layout's values, with a reference for the caller.
  func allocate(for layout: UnsafePointer<InvocationLayout>) -> UnsafeMutablePointer<objcrt_object>
  {
    let size = layout.pointee.byteCount
    let id = objcrt_createInstance(cls.record, size + 16)
    let header = InvocationStorage(of: id).header
    let end = UInt(bitPattern: id) + UInt(cls.instanceSize)
    header.pointee.base = UnsafeMutableRawPointer(bitPattern: (end + 15) & ~15)
    header.pointee.capacity = size
    header.pointee.pristineCount = objcrt_countWord(id)
    return id
  }
}

// The messages count arguments as Foundation does: receiver and selector are 0 and 1. Where
// Foundation raises an exception, they stop the process.
//
// SAFETY of the lists: the functions have the types that their encodings say, and a
// receiver is an instance, or a class object.

extension InvocationClass {
  private typealias ID = UnsafeMutablePointer<objcrt_object>
  private typealias Word = UnsafeMutableRawPointer

  private static let instanceMethods: [CFunctionMethod] = [
    CFunctionMethod("dealloc", "v16@0:8") { (receiver, _) -> Void in
      InvocationStorage(of: receiver).end()
      ObjCObject.from(id: receiver).super(from: shared.cls).send("dealloc")
    },
    CFunctionMethod("methodSignature", "@16@0:8") { receiver, _ in
      InvocationStorage(of: receiver).header.pointee.signature
    },
    CFunctionMethod("target", "@16@0:8") { receiver, _ in
      InvocationStorage(of: receiver).header.pointee.target
    },
    CFunctionMethod("setTarget:", "v24@0:8@16") { (receiver, _, target) -> Void in
      InvocationStorage(of: receiver).setTarget(
        target?.assumingMemoryBound(to: objcrt_object.self), owning: false)
    },
    CFunctionMethod("selector", ":16@0:8") { receiver, _ -> ID? in
      ID(InvocationStorage(of: receiver).selector.map { OpaquePointer($0) })
    },
    CFunctionMethod("setSelector:", "v24@0:8:16") { (receiver, _, selector) -> Void in
      InvocationStorage(of: receiver).selector = selector.map { objcrt_SEL(OpaquePointer($0)) }
    },
    CFunctionMethod("retainArguments", "v16@0:8") { (receiver, _) -> Void in
      InvocationStorage(of: receiver).retainArguments()
    },
    CFunctionMethod("argumentsRetained", "B16@0:8") { (receiver, _) -> Bool in
      InvocationStorage(of: receiver).header.pointee.retainsArguments
    },
    CFunctionMethod("invoke", "v16@0:8") { (receiver, _) -> Void in
      InvocationStorage(of: receiver).sendToTarget()
    },
    CFunctionMethod("invokeWithTarget:", "v24@0:8@16") { (receiver, _, target) -> Void in
      InvocationStorage(of: receiver).setTarget(
        target?.assumingMemoryBound(to: objcrt_object.self), owning: false)
      InvocationStorage(of: receiver).sendToTarget()
    },
    CFunctionMethod("getReturnValue:", "v24@0:8^v16") { (receiver, _, buffer) -> Void in
      let storage = InvocationStorage(of: receiver)
      guard let buffer else { stop("-[NSInvocation getReturnValue:]: no memory is given") }
      memcpy(buffer, storage.result, storage.layout.pointee.result.pointee.size)
    },
    CFunctionMethod("setReturnValue:", "v24@0:8^v16") { (receiver, _, buffer) -> Void in
      guard let buffer else { stop("-[NSInvocation setReturnValue:]: no memory is given") }
      InvocationStorage(of: receiver).copyResult(from: buffer)
    },
  ]

  private static let argumentMethods: [CFunctionMethod] = [
    CFunctionMethod("getArgument:atIndex:", "v32@0:8^v16q24") {
      (receiver, selector, buffer, index) -> Void in
      let storage = InvocationStorage(of: receiver)
      let buffer = check(buffer, index, storage, selector)
      if index == 0 {
        buffer.storeBytes(of: storage.header.pointee.target, as: ID?.self)
      } else {
        memcpy(buffer, storage.argument(index), storage.layout.pointee.values[index].size)
      }
    },
    CFunctionMethod("setArgument:atIndex:", "v32@0:8^v16q24") {
      (receiver, selector, buffer, index) -> Void in
      let storage = InvocationStorage(of: receiver)
      let buffer = check(buffer, index, storage, selector)
      if index == 0 {
        storage.setTarget(buffer.load(as: ID?.self), owning: false)
      } else {
        let previous = storage.takeOwned(index)
        memcpy(storage.argument(index), buffer, storage.layout.pointee.values[index].size)
        storage.retainIfDue(index)
        previous.drop()
      }
    },
  ]

  private static func check(
    _ buffer: Word?, _ index: Int, _ storage: InvocationStorage, _ selector: objcrt_SEL
  ) -> Word {
    let name = Selector(record: selector).name
    guard (0..<storage.layout.pointee.count).contains(index) else {
      stop(
        "-[NSInvocation \(name)]: index \(index) is not below \(storage.layout.pointee.count)")
    }
    guard let buffer else { stop("-[NSInvocation \(name)]: no memory is given") }
    return buffer
  }

  private static let classMethods: [CFunctionMethod] = [
    CFunctionMethod("invocationWithMethodSignature:", "@24@0:8@16") { _, _, signature -> ID? in
      guard let signature,
        case .object(let object) = ObjCReference(
          id: signature.assumingMemoryBound(to: objcrt_object.self)),
        let signature = object as? MethodSignature
      else {
        stop("+[NSInvocation invocationWithMethodSignature:]: the argument is no method signature")
      }
      do {
        let invocation = Unmanaged.passRetained(try Invocation(signature))
        return objcrt_autoreleaseReturnValue(objcrt_idOfHeapObject(invocation.toOpaque()))
      } catch {
        stop("+[NSInvocation invocationWithMethodSignature:]: \(error)")
      }
    },
    CFunctionMethod("alloc", "@16@0:8") { _, _ -> ID? in
      stop("+[NSInvocation alloc]: invocations are made by +invocationWithMethodSignature:")
    },
  ]
}

extension CFunctionMethod {
  // SAFETY: `IMP` stands for a code address, and the encoding beside the function says its type.
  fileprivate init(
    _ name: String, _ types: String,
    _ function: @convention(c) (ID, objcrt_SEL, Word?, Int) -> Void
  ) { self.init(name, types, unsafeBitCast(function, to: IMP.self)) }
}

extension InvocationStorage {
  /// Copies a result of the signature's type; an object is retained.
  func copyResult(from buffer: UnsafeMutableRawPointer) {
    let value = layout.pointee.result.pointee
    if value.kind == .object {
      let word = buffer.load(as: UInt.self)
      objcrt_retain(UnsafeMutablePointer(bitPattern: word))
      setObjectResult(word)
    } else {
      memcpy(result, buffer, value.size)
    }
  }

  /// Sends to the target, which stays until the call is over, whatever the method does.
  func sendToTarget() {
    guard let target = header.pointee.target else { return zeroResult() }
    guard let selector else { Self.stopWithoutSelector() }
    header.pointee.calls += 1
    call(objcrt_msgLookUp(target, selector), on: target)
    header.pointee.calls -= 1
    if header.pointee.replacedTarget != nil { dropReplacedTarget() }
  }

  /// Looks the selector up where the receiver says, and calls.
  func send(to target: _ObjCTarget) {
    guard let selector else { Self.stopWithoutSelector() }
    call(objcrt_lookUp(target.lookUpClass, selector), on: target.receiver)
  }
}
