import ObjCRuntime
import ObjCTestSupport
import Testing

// The examples of Documentation/Forwarding.md.

/// The class of lists of numbers whose changes can be taken back.
private struct NumbersClass {
  let cls: ObjCClass
  let undo: InstanceVariable<UndoManager?>

  init() throws {
    let cls = try ObjCClass(uniqueName("Numbers"), superclass: .nsObject)
    let values = try cls.addInstanceVariable("_values", initialValue: [] as [Int])
    let undo = try cls.addInstanceVariable("_undo", initialValue: nil as UndoManager?)
    try cls.addMethod("append:") { (self: NSObject, value: Int) in
      self[values].append(value)
      self[undo]?.prepare(self).send("removeLast")
    }
    try cls.addMethod("removeLast") { (self: NSObject) in
      let value = self[values].removeLast()
      self[undo]?.prepare(self).send("append:", value)
    }
    try cls.addMethod("values") { (self: NSObject) -> [Int] in self[values] }
    try cls.register()
    self.cls = cls
    self.undo = undo
  }
}

/// Records messages that take changes back, and sends them in reverse order.
private final class UndoManager: @unchecked Sendable {
  // SAFETY of @unchecked: used by one thread.
  private var stack: [Invocation] = []
  private var recorder: ObjCObject?
  private var target: ObjCObject?

  init() throws { recorder = try makeRecorder() }

  /// The messages that the result is sent next are recorded for `target`.
  func prepare(_ target: ObjCObject) -> ObjCObject? {
    self.target = target
    return recorder
  }

  func undoAll() {
    let recorded = stack
    for invocation in recorded.reversed() { invocation.invoke() }
    stack = []
  }

  var count: Int { stack.count }

  private func makeRecorder() throws -> ObjCObject {
    let cls = try ObjCClass(uniqueName("Recorder"), superclass: .nsProxy)
    try cls.addMethod("methodSignatureForSelector:") {
      [unowned self] (_: NSProxy, selector: Selector) -> MethodSignature? in
      self.target?.methodSignature(for: selector)
    }
    try cls.addMethod("forwardInvocation:") {
      [unowned self] (_: NSProxy, invocation: Invocation) in
      invocation.target = self.target.map { .object($0) }
      self.stack.append(invocation)
    }
    try cls.register()
    return cls.makeInstance()
  }
}

/// An object that sends on whatever it is sent to each of several objects.
private func broadcaster(to targets: [ObjCObject]) throws -> ObjCObject {
  nonisolated(unsafe) let targets = targets
  return try registeredClass("Broadcaster", under: .nsProxy) { cls in
    try cls.addMethod("methodSignatureForSelector:") {
      (_: NSProxy, selector: Selector) -> MethodSignature? in
      targets.lazy.compactMap { $0.methodSignature(for: selector) }.first
    }
    try cls.addMethod("forwardInvocation:") { (_: NSProxy, invocation: Invocation) in
      guard let selector = invocation.selector else { return }
      for target in targets where target.send("respondsToSelector:", selector) {
        invocation.invoke(on: target)
      }
    }
  }.makeInstance()
}

/// An object that expects messages of a protocol, in this order, and notes what is wrong.
private struct StrictMock {
  let object: ObjCObject
  let complaints: Log

  init(_ contract: ObjCProtocol, expecting expected: [Selector]) throws {
    let complaints = Log()
    nonisolated(unsafe) var expected = expected[...]
    let cls = try registeredClass("StrictMock", under: .nsProxy) { cls in
      try cls.addProtocol(contract)
      try cls.addMethod("methodSignatureForSelector:") {
        (_: NSProxy, selector: Selector) -> MethodSignature? in
        if let signature = MethodSignature(selector, in: contract) { return signature }
        complaints.append("\(selector) is not in \(contract.name)")
        return try? MethodSignature("v@:" + String(repeating: "@", count: selector.argumentCount))
      }
      try cls.addMethod("forwardInvocation:") { (_: NSProxy, invocation: Invocation) in
        guard let selector = invocation.selector, MethodSignature(selector, in: contract) != nil
        else { return }
        guard let next = expected.popFirst() else {
          return complaints.append("\(selector) comes after the last")
        }
        if next != selector { complaints.append("\(selector) comes instead of \(next)") }
      }
    }
    object = cls.makeInstance()
    self.complaints = complaints
  }
}

@Suite("Examples of forwarding")
struct ForwardingExamplesTests {
  @Test func changesAreRecordedAndTakenBack() throws {
    let numbers = try NumbersClass()
    let undo = try UndoManager()
    let list = numbers.cls.makeInstance()
    list.send("append:", 1)
    list[numbers.undo] = undo
    autoreleasepool {
      list.send("append:", 2)
      list.send("append:", 3)
      list.send("removeLast")
      list.send("removeLast")
      list.send("removeLast")
    }
    #expect(list.send("values") == [Int]())
    #expect(undo.count == 5)
    list[numbers.undo] = nil
    undo.undoAll()
    #expect(list.send("values") == [1])
    #expect(undo.count == 0)
  }

  @Test func aMessageReachesAll() throws {
    let log = Log()
    let targets = try (1...3).map { number in
      try registeredClass("Listener") { cls in
        try cls.addMethod("heard:at:") { (_: NSObject, text: String, time: Double) -> Int in
          log.append("\(number):\(text)@\(time)")
          return number
        }
        guard number == 2 else { return }
        try cls.addMethod("special") { (_: NSObject) in log.append("special") }
      }.makeInstance()
    }
    let all = try broadcaster(to: targets)
    // The last answer is the sender's.
    #expect(all.send("heard:at:", "bang", 1.5) == 3)
    #expect(log.text == "1:bang@1.5 2:bang@1.5 3:bang@1.5")
    log.clear()
    all.send("special")
    #expect(log.text == "special")
  }

  @Test func aMockChecksCallsAgainstAProtocol() throws {
    let contract = try registeredProtocol("Player") { contract in
      try contract.addMethodDescription("play:volume:", typeEncoding: "v@:@d")
      try contract.addMethodDescription("isPlaying", typeEncoding: "B@:")
      try contract.addMethodDescription("frame", typeEncoding: "{CGRect={CGPoint=dd}{CGSize=dd}}@:")
    }
    let mock = try StrictMock(contract, expecting: ["play:volume:", "isPlaying", "frame"])
    mock.object.send("play:volume:", "a song", 0.5)
    #expect(mock.object.send("isPlaying") == false)
    #expect((mock.object.send("frame") as CGRect).size.width == 0)
    #expect(mock.complaints.words == [])
    mock.object.send("isPlaying")
    mock.object.send("stop")
    #expect(
      mock.complaints.words == [
        "isPlaying comes after the last", "stop is not in \(contract.name)",
      ])
    let other = try StrictMock(contract, expecting: ["isPlaying"])
    other.object.send("play:volume:", nil as NSObject?, 1.0)
    #expect(other.complaints.words == ["play:volume: comes instead of isPlaying"])
  }
}
