/// The classes of the System V ABI for x86-64: each eight bytes of a value have one, and
/// values that share eight bytes are merged (psABI, section 3.2.3).
struct SystemVClassifier {
  private enum Eightbyte {
    case none
    case integer
    case vector
    case vectorUpper
    case x87
    case x87Upper
    case memory

    func merged(with other: Eightbyte) -> Eightbyte {
      switch (self, other) {
      case (.none, _): other
      case (_, .none): self
      case (.memory, _), (_, .memory): .memory
      case (.integer, _), (_, .integer): .integer
      case (.x87, .x87), (.x87Upper, .x87Upper): self
      case (.vector, .vector), (.vector, .vectorUpper), (.vectorUpper, .vector): .vector
      case (.vectorUpper, .vectorUpper): .vectorUpper
      default: .memory
      }
    }
  }

  private var eightbytes: [Eightbyte]

  static func classify(_ type: TypeEncoding, _ layout: TypeEncoding.Layout) -> ABIClass {
    if case .vector(let size, _, _) = type.unqualified {
      return size <= 16 ? .registers([.vector(size: size)]) : .memory
    }
    // The only value of more than two eightbytes that is not in memory.
    if case .complex(.longDouble) = type.unqualified { return .registers([.x87, .x87]) }
    guard layout.size <= 16 else { return .memory }
    var classifier = Self(
      eightbytes: Array(repeating: .none, count: (layout.size + 7) / 8))
    classifier.add(type, at: 0)
    return classifier.result(size: layout.size)
  }

  private func result(size: Int) -> ABIClass {
    var registers: [ABIClass.Register] = []
    for (index, eightbyte) in eightbytes.enumerated() {
      switch eightbyte {
      case .none: break
      case .integer: registers.append(.word)
      case .vector: registers.append(.vector(size: min(8, size - index * 8)))
      case .vectorUpper:
        // The rest of the register of the eight bytes before, if there is one.
        if index > 0, eightbytes[index - 1] == .vector { registers.removeLast() }
        registers.append(.vector(size: index > 0 && eightbytes[index - 1] == .vector ? 16 : 8))
      case .x87: registers.append(.x87)
      case .x87Upper:
        guard index > 0, eightbytes[index - 1] == .x87 else { return .memory }
      case .memory: return .memory
      }
    }
    return registers.isEmpty ? .nothing : .registers(registers)
  }

  private mutating func merge(_ found: Eightbyte, at offset: Int) {
    eightbytes[offset / 8] = eightbytes[offset / 8].merged(with: found)
  }

  /// Adds a value at an offset in bytes, inside of the sixteen.
  private mutating func add(_ type: TypeEncoding, at offset: Int) {
    switch type {
    case .float, .double: merge(.vector, at: offset)
    case .longDouble:
      merge(.x87, at: offset)
      merge(.x87Upper, at: offset + 8)
    case .int128, .uint128:
      merge(.integer, at: offset)
      merge(.integer, at: offset + 8)
    case .vector(let size, _, _):
      merge(.vector, at: offset)
      if size > 8 { merge(.vectorUpper, at: offset + 8) }
    case .complex(let part): addTwo(part, at: offset)
    case .array(let count, let element):
      guard let size = element.size, size > 0 else { return }
      for index in 0..<count { add(element, at: offset + index * size) }
    case .structure(_, let fields), .union(_, let fields):
      for (field, bits) in zip(fields ?? [], type.memberBits ?? []) {
        add(field, bits, at: offset)
      }
    // The psABI says nothing of atomics; clang, which the types are made by, has
    // aggregates with one in memory.
    case .atomic: merge(.memory, at: offset)
    case .qualified(_, let value): add(value, at: offset)
    case .void, .unknown, .unrepresentable, .bitField: break
    default: merge(.integer, at: offset)
    }
  }

  private mutating func addTwo(_ part: TypeEncoding, at offset: Int) {
    guard let size = part.size else { return }
    add(part, at: offset)
    add(part, at: offset + size)
  }

  private mutating func add(
    _ field: TypeEncoding.Field, _ bits: Range<Int>, at offset: Int
  ) {
    guard case .bitField = field.type.unqualified else {
      if field.type.size != 0 { add(field.type, at: offset + bits.lowerBound / 8) }
      return
    }
    guard !bits.isEmpty else { return }
    merge(.integer, at: offset + bits.lowerBound / 8)
    merge(.integer, at: offset + (bits.upperBound - 1) / 8)
  }
}
