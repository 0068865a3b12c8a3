import ObjCEncoding

/// Values of a type as bytes.
struct RawType {
  let size: Int
  let alignment: Int

  /// Which bytes belong to the value, and not to padding.
  let significant: [Bool]

  private let encoding: TypeEncoding

  /// Nil if the type has no known layout.
  init?(_ encoding: TypeEncoding) {
    guard let size = encoding.size, let alignment = encoding.alignment else { return nil }
    self.encoding = encoding.unqualified
    self.size = size
    self.alignment = alignment
    significant = Self.significant(encoding, size: size)
  }

  private static func significant(_ encoding: TypeEncoding, size: Int) -> [Bool] {
    switch encoding.unqualified {
    case .longDouble:
      #if arch(x86_64)
      return Array(repeating: true, count: 10) + Array(repeating: false, count: 6)
      #else
      return Array(repeating: true, count: 16)
      #endif
    case .structure(_, .some(let fields)):
      var mask: [Bool] = []
      for field in fields {
        guard let type = RawType(field.type) else { return [] }
        while mask.count % type.alignment != 0 { mask.append(false) }
        mask += type.significant
      }
      return mask + Array(repeating: false, count: size - mask.count)
    case .union(_, .some(let fields)):
      var mask = Array(repeating: false, count: size)
      for field in fields {
        for (index, isUsed) in (RawType(field.type)?.significant ?? []).enumerated() where isUsed {
          mask[index] = true
        }
      }
      return mask
    default: return Array(repeating: true, count: size)
    }
  }

  /// A value made of the bytes that `next` gives, padding zero.
  func value(_ next: () -> UInt8) -> [UInt8] {
    if case .bool = encoding { return [next() & 1] }
    return significant.map { $0 ? next() : 0 }
  }

  /// A value without what its padding holds.
  func masked(_ bytes: [UInt8]) -> [UInt8] {
    zip(bytes, significant).map { $1 ? $0 : 0 }
  }

  /// The value as a result: integers extended to a word.
  func result(_ bytes: [UInt8]) -> [UInt8] {
    let isSigned: Bool
    switch encoding {
    case .int8, .int16, .int32: isSigned = true
    case .bool, .uint8, .uint16, .uint32: isSigned = false
    default: return bytes
    }
    let fill: UInt8 = isSigned && bytes[size - 1] >= 0x80 ? 0xFF : 0
    return bytes + Array(repeating: fill, count: 8 - size)
  }
}
