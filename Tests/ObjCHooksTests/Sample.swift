public import CFixtures
public import ObjCRuntime

/// A type that travels in messages, with values to tell apart.
protocol Sample: ObjCConvertible, Sendable {
  /// Three values, of which at least two differ.
  static var samples: (Self, Self, Self) { get }

  func isSame(as other: Self) -> Bool
}

extension Sample where Self: Equatable {
  func isSame(as other: Self) -> Bool { self == other }
}

extension Sample where Self: ObjCStruct {
  /// Bit for bit; no sample has padding.
  func isSame(as other: Self) -> Bool {
    withUnsafeBytes(of: self) { left in withUnsafeBytes(of: other) { left.elementsEqual($0) } }
  }
}

extension Int8: Sample { static var samples: (Int8, Int8, Int8) { (-1, .min, 100) } }
extension UInt8: Sample { static var samples: (UInt8, UInt8, UInt8) { (255, 0, 128) } }
extension Int16: Sample { static var samples: (Int16, Int16, Int16) { (-2, .min, 300) } }
extension UInt16: Sample { static var samples: (UInt16, UInt16, UInt16) { (65535, 1, 32768) } }
extension Int32: Sample { static var samples: (Int32, Int32, Int32) { (-3, .min, 70000) } }
extension UInt32: Sample { static var samples: (UInt32, UInt32, UInt32) { (.max, 2, 1 << 31) } }
extension Int: Sample { static var samples: (Int, Int, Int) { (-4, .min, 1 << 40) } }
extension Bool: Sample { static var samples: (Bool, Bool, Bool) { (true, false, true) } }
extension Float: Sample { static var samples: (Float, Float, Float) { (-1.5, 3e38, 1e-30) } }
extension Double: Sample { static var samples: (Double, Double, Double) { (-2.5, 1e308, 1e-300) } }

extension Selector: Sample {
  static var samples: (Selector, Selector, Selector) { ("hash", "isEqual:", "a:b:c:") }
}

extension ObjCClass: Sample {
  static var samples: (ObjCClass, ObjCClass, ObjCClass) {
    (.nsObject, ObjCClass.nsObject.metaclass, .nsObject)
  }
}

extension String: Sample {
  static var samples: (String, String, String) { ("short", "a text too long for a word", "") }
}

extension CGPoint: Sample {
  static var samples: (CGPoint, CGPoint, CGPoint) {
    (CGPoint(x: 1, y: 2), CGPoint(x: -3, y: 4.5), CGPoint(x: 0, y: -0.0))
  }
}

extension NSRange: Sample {
  static var samples: (NSRange, NSRange, NSRange) {
    (
      NSRange(location: 1, length: 2), NSRange(location: .max, length: 0),
      NSRange(location: 3, length: .max)
    )
  }
}

extension CGRect: Sample {
  static var samples: (CGRect, CGRect, CGRect) {
    let (points, size) = (CGPoint.samples, CGSize(width: 7, height: -8))
    return (
      CGRect(origin: points.0, size: size), CGRect(origin: points.1, size: size),
      CGRect(origin: points.2, size: size)
    )
  }
}

/// Two vector registers, the second half full.
extension FixtureFloats: ObjCStruct, Sample {
  /// Three floats.
  public static var objcTypeEncoding: String { "{FixtureFloats=fff}" }
  static var samples: (FixtureFloats, FixtureFloats, FixtureFloats) {
    (.init(x: 1, y: 2, z: 3), .init(x: -1, y: -2, z: -3), .init(x: 0.5, y: 0, z: 1e30))
  }
}

/// A register of each kind.
extension FixtureMixed: ObjCStruct, Sample {
  /// A double and an integer.
  public static var objcTypeEncoding: String { "{FixtureMixed=dq}" }
  static var samples: (FixtureMixed, FixtureMixed, FixtureMixed) {
    (.init(number: 1, count: 2), .init(number: -1, count: .min), .init(number: 1e9, count: 0))
  }
}

/// In memory, and no multiple of a word.
extension FixtureBytes: ObjCStruct, Sample {
  /// Seventeen bytes.
  public static var objcTypeEncoding: String { "{FixtureBytes=[17C]}" }

  private static func counting(from first: UInt8) -> FixtureBytes {
    var value = FixtureBytes()
    withUnsafeMutableBytes(of: &value) {
      for index in $0.indices { $0[index] = first &+ UInt8(index) }
    }
    return value
  }

  static var samples: (FixtureBytes, FixtureBytes, FixtureBytes) {
    (counting(from: 1), counting(from: 100), counting(from: 250))
  }
}

/// Every kind of value that is passed in a way of its own.
let allSamples: [any Sample.Type] = [
  Int8.self, UInt8.self, Int16.self, UInt16.self, Int32.self, UInt32.self, Int.self, Bool.self,
  Float.self, Double.self, Selector.self, ObjCClass.self, String.self, CGPoint.self,
  NSRange.self, CGRect.self, FixtureFloats.self, FixtureMixed.self, FixtureBytes.self,
]
