import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Method signatures")
struct MethodSignatureTests {
  private func code(_ body: () throws -> Void) -> ObjCError.Code? {
    (#expect(throws: ObjCError.self) { try body() })?.code
  }

  @Test func knowTheTypesOfAnEncoding() throws {
    let signature = try MethodSignature("{CGRect={CGPoint=dd}{CGSize=dd}}28@0:8i16@20")
    #expect(signature.resultType.size == 32)
    #expect(signature.argumentTypes.map(\.description) == ["i", "@"])
    #expect(signature.argumentCount == 2)
    #expect(!signature.isOneway)
    #expect(try MethodSignature("Vv@:").isOneway)
  }

  @Test func ofOneTypeAreOneObject() throws {
    let signature = try MethodSignature("d32@0:8q16d24")
    #expect(try MethodSignature("d@:qd") === signature)
    #expect(try MethodSignature(result: Double.self, Int.self, Double.self) === signature)
    let body = MethodBody { (_: NSObject, count: Int, x: Double) -> Double in x * Double(count) }
    #expect(try MethodSignature(body) === signature)
    #expect(try MethodSignature("d@:dq") !== signature)
  }

  @Test func ofOneTypeAreOneObjectForThreadsTooAtTheFirstTime() throws {
    let addresses = Log()
    onThreads(8) { _ in
      if let signature = try? MethodSignature("v@:qqqqqqqqqddddddddd*") {
        addresses.append("\(ObjectIdentifier(signature).hashValue)")
      }
    }
    #expect(addresses.words.count == 8 && Set(addresses.words).count == 1)
  }

  @Test func ofAMethodAreItsTypes() throws {
    let cls = try registeredClass("Signature") { cls in
      try cls.addMethod("add:to:") { (_: NSObject, a: Int8, b: Float) -> Float in Float(a) + b }
    }
    let signature = try #require(cls.instanceMethod("add:to:").flatMap { MethodSignature($0) })
    #expect(signature.encoding.descriptionWithoutOffsets == "f@:cf")
    #expect(cls.instanceMethodSignature("add:to:") === signature)
    #expect(cls.instanceMethodSignature("unknown") == nil)
    #expect(cls.makeInstance().methodSignature(for: "add:to:") === signature)
    #expect(cls.makeInstance().methodSignature(for: "unknown") == nil)
    #expect(cls.methodSignature(for: "alloc")?.encoding.descriptionWithoutOffsets == "@@:")
    #expect((nil as NSObject?).methodSignature(for: "hash") == nil)
  }

  @Test func ofAProtocolAreWhatItDeclares() throws {
    let base = try registeredProtocol("Base") {
      try $0.addMethodDescription("count", typeEncoding: "q@:")
    }
    let contract = try registeredProtocol("Contract", adopting: [base]) { contract in
      try contract.addMethodDescription("move:", typeEncoding: "v@:{CGPoint=dd}")
      try contract.addMethodDescription("wait", typeEncoding: "B@:", isRequired: false)
      try contract.addMethodDescription("shared", typeEncoding: "@@:", isInstance: false)
    }
    #expect(MethodSignature("move:", in: contract)?.argumentTypes.first?.size == 16)
    #expect(MethodSignature("wait", in: contract)?.resultType == .bool)
    #expect(MethodSignature("count", in: contract)?.resultType == .int64)
    #expect(MethodSignature("shared", in: contract) == nil)
    #expect(MethodSignature("shared", in: contract, instance: false) != nil)
    #expect(MethodSignature("unknown", in: contract) == nil)
  }

  @Test func thatAreNoneAreRefused() {
    #expect(code { _ = try MethodSignature("v@:{") } == .malformedEncoding)
    #expect(code { _ = try MethodSignature("") } == .malformedEncoding)
    #expect(code { _ = try MethodSignature("v") } == .arityMismatch)
    #expect(code { _ = try MethodSignature("v@") } == .arityMismatch)
    #expect(code { _ = try MethodSignature("v@q") } == .arityMismatch)
  }

  @Test func answerTheMessagesOfFoundation() throws {
    let cls = try ObjCClass.named("NSMethodSignature")
    let signature: MethodSignature = "d@:*q".withCString {
      cls.send("signatureWithObjCTypes:", $0)
    }
    #expect(signature === (try MethodSignature("d@:*q")))
    #expect(signature.send("numberOfArguments") == 4 as UInt)
    #expect(signature.send("methodReturnLength") == 8 as UInt)
    #expect(signature.send("frameLength") == 32 as UInt)
    let result: UnsafePointer<CChar> = signature.send("methodReturnType")
    let argument: UnsafePointer<CChar> = signature.send("getArgumentTypeAtIndex:", 2 as UInt)
    #expect(String(cString: result) == "d" && String(cString: argument) == "*")
    #expect(signature.send("isOneway") == false)
    #expect(signature.send("isEqual:", signature as ObjCObject?) == true)
    #expect("\(signature)" == "<NSMethodSignature: d32@0:8*16q24>")
    let copy: MethodSignature = signature.send("copy")
    #expect(copy === signature)
  }

  @Test func areAnsweredForInstancesAndClasses() throws {
    let object = NSObject()
    let viaObject: MethodSignature = object.send(
      "methodSignatureForSelector:", "isEqual:" as Selector)
    let viaClass: MethodSignature = ObjCClass.nsObject.send(
      "instanceMethodSignatureForSelector:", "isEqual:" as Selector)
    #expect(viaObject === viaClass)
    let none: MethodSignature? = ObjCClass.nsObject.send(
      "methodSignatureForSelector:", "copy:of:" as Selector)
    #expect(none == nil)
  }

  @Test(arguments: ["index", "types", "new", "empty"])
  func stopTheProcessWhereFoundationRaises(what: String) async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) { [what] in
      let cls = try ObjCClass.named("NSMethodSignature")
      switch what {
      case "index":
        let signature = try MethodSignature("v@:")
        _ = signature.send("getArgumentTypeAtIndex:", 2 as UInt) as UnsafePointer<CChar>
      case "types":
        "v@:{".withCString { _ = cls.send("signatureWithObjCTypes:", $0) as NSObject? }
      case "new": _ = MethodSignature()
      default: _ = (cls.makeInstance() as? MethodSignature)?.encoding
      }
    }
    let expected = [
      "index": "index 2 is beyond 2", "types": "+[NSMethodSignature signatureWithObjCTypes:]: ",
      "new": "MethodSignature() has none", "empty": "is a method signature without types",
    ]
    #expect(try errorText(result).contains(try #require(expected[what])))
  }
}
