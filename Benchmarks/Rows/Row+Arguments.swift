import CBenchmarks
import ObjCRuntime

// Messages with arguments and results of several kinds, each against a function
// pointer of the same type.

/// A message of some shape.
///
/// A type, not a closure, so that it is inlined into the loop.
private protocol ShapeSend {
  associatedtype Result: SummableResult
  static var name: String { get }
  static var shape: benchmark_shape { get }
  static func send(to object: ObjCObject, _ selector: Selector) -> Result
}

private enum Arguments0: ShapeSend {
  static let (name, shape) = ("send/arguments-0", BENCHMARK_WORDS_0)
  static func send(to object: ObjCObject, _ selector: Selector) -> UInt { object.send(selector) }
}

private enum Arguments1: ShapeSend {
  static let (name, shape) = ("send/arguments-1", BENCHMARK_WORDS_1)
  static func send(to object: ObjCObject, _ selector: Selector) -> UInt {
    object.send(selector, UInt(1))
  }
}

private enum Arguments2: ShapeSend {
  static let (name, shape) = ("send/arguments-2", BENCHMARK_WORDS_2)
  static func send(to object: ObjCObject, _ selector: Selector) -> UInt {
    object.send(selector, UInt(1), UInt(2))
  }
}

private enum Arguments3: ShapeSend {
  static let (name, shape) = ("send/arguments-3", BENCHMARK_WORDS_3)
  static func send(to object: ObjCObject, _ selector: Selector) -> UInt {
    object.send(selector, UInt(1), UInt(2), UInt(3))
  }
}

private enum Arguments4: ShapeSend {
  static let (name, shape) = ("send/arguments-4", BENCHMARK_WORDS_4)
  static func send(to object: ObjCObject, _ selector: Selector) -> UInt {
    object.send(selector, UInt(1), UInt(2), UInt(3), UInt(4))
  }
}

private enum Arguments5: ShapeSend {
  static let (name, shape) = ("send/arguments-5", BENCHMARK_WORDS_5)
  static func send(to object: ObjCObject, _ selector: Selector) -> UInt {
    object.send(selector, UInt(1), UInt(2), UInt(3), UInt(4), UInt(5))
  }
}

private enum Arguments6: ShapeSend {
  static let (name, shape) = ("send/arguments-6", BENCHMARK_WORDS_6)
  static func send(to object: ObjCObject, _ selector: Selector) -> UInt {
    object.send(selector, UInt(1), UInt(2), UInt(3), UInt(4), UInt(5), UInt(6))
  }
}

private enum Doubles1: ShapeSend {
  static let (name, shape) = ("send/doubles-1", BENCHMARK_DOUBLES_1)
  static func send(to object: ObjCObject, _ selector: Selector) -> Double {
    object.send(selector, 1.0)
  }
}

private enum Doubles4: ShapeSend {
  static let (name, shape) = ("send/doubles-4", BENCHMARK_DOUBLES_4)
  static func send(to object: ObjCObject, _ selector: Selector) -> Double {
    object.send(selector, 1.0, 2.0, 3.0, 4.0)
  }
}

private enum PointResult: ShapeSend {
  static let (name, shape) = ("send/result-point", BENCHMARK_POINT)
  static func send(to object: ObjCObject, _ selector: Selector) -> Double {
    (object.send(selector) as CGPoint).x
  }
}

private enum RectangleResult: ShapeSend {
  static let (name, shape) = ("send/result-rectangle", BENCHMARK_RECTANGLE)
  static func send(to object: ObjCObject, _ selector: Selector) -> Double {
    (object.send(selector) as CGRect).origin.x
  }
}

extension Row {
  /// Messages with arguments, and with other results than a word.
  static var argumentSends: [Row] {
    [
      row(Arguments0.self), row(Arguments1.self), row(Arguments2.self), row(Arguments3.self),
      row(Arguments4.self), row(Arguments5.self), row(Arguments6.self), row(Doubles1.self),
      row(Doubles4.self), row(PointResult.self), row(RectangleResult.self),
    ]
  }

  private static func row<Send: ShapeSend>(_ send: Send.Type) -> Row {
    let (name, shape) = (Send.name, Send.shape)
    let loop = Loop(name) {
      let (object, selector) = try makeReceiver(name, shape)
      return { iterations in
        var sum = Send.Result.zero
        for _ in 0..<iterations { sum = sum.adding(Send.send(to: object, selector)) }
        benchmark_consume(sum.word)
      }
    }
    return Row(
      subject: .dispatch, yardstick: .pointer(shape: shape, suffix: " (\(name))"), loop: loop
    ) { try peerWork($0, name, shape) }
  }

  private static func makeReceiver(
    _ name: String, _ shape: benchmark_shape
  ) throws -> (ObjCObject, Selector) {
    let selector = Selector(selectorName(of: shape))
    let cls = try ObjCClass(Fixture.freeName("Receiver of \(name)"), superclass: .nsObject)
    try cls.addMethod(
      selector, implementation: benchmark_shapeImplementation(shape),
      typeEncoding: String(cString: benchmark_shapeEncoding(shape)))
    try cls.register()
    return (cls.makeInstance(), selector)
  }

  private static func peerWork(
    _ peer: Peer, _ name: String, _ shape: benchmark_shape
  ) throws -> Loop.Work? {
    let selector = selectorName(of: shape)
    let method = PeerMethod(
      selector, benchmark_shapeImplementation(shape),
      encoding: String(cString: benchmark_shapeEncoding(shape)))
    guard let dispatch = peer.dispatch,
      shape != BENCHMARK_RECTANGLE || dispatch.way != BENCHMARK_SEND
        || dispatch.structure_function != nil,
      let object = peer.makeInstance(of: peer.makeClass("Receiver of \(name)", methods: [method])),
      let call = peer.call(object, selector)
    else { return nil }
    return .iterations(CallLoops.oneSite(dispatch, call, shape: shape))
  }

  /// With as many colons as arguments, and by the shape: one name has one type.
  private static func selectorName(of shape: benchmark_shape) -> String {
    let colons: Int =
      switch shape {
      case BENCHMARK_DOUBLES_1: 1
      case BENCHMARK_DOUBLES_4: 4
      case BENCHMARK_POINT, BENCHMARK_RECTANGLE: 0
      default: Int(shape.rawValue)
      }
    return "shape\(shape.rawValue)" + String(repeating: ":", count: colons)
  }
}

/// A result that a loop can add up.
private protocol SummableResult {
  static var zero: Self { get }
  var word: UInt { get }
  func adding(_ other: Self) -> Self
}

extension UInt: SummableResult {
  var word: UInt { self }
  func adding(_ other: UInt) -> UInt { self &+ other }
}

extension Double: SummableResult {
  var word: UInt { UInt(bitPattern: Int(self)) }
  func adding(_ other: Double) -> Double { self + other }
}
