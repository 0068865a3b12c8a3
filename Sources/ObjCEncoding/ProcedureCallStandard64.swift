/// The rules of the Procedure Call Standard for the Arm 64-bit Architecture (AAPCS64,
/// sections 5.9.5, 6.8.2 and 6.9).
enum ProcedureCallStandard64 {
  static func classify(_ type: TypeEncoding, _ layout: TypeEncoding.Layout) -> ABIClass {
    if let members = homogeneous(type), (1...4).contains(members.count),
      members.size * members.count == layout.size
    {
      return .registers(
        Array(repeating: .vector(size: members.size), count: members.count))
    }
    guard layout.size <= 16 else { return .memory }
    return .registers(Array(repeating: .word, count: (layout.size + 7) / 8))
  }

  /// What a homogeneous aggregate consists of.
  ///
  /// Floating-point numbers or short vectors of one size; a scalar is one of itself.
  private struct Members {
    let size: Int
    let count: Int
  }

  private static func homogeneous(_ type: TypeEncoding) -> Members? {
    switch type {
    case .float: return Members(size: 4, count: 1)
    case .double: return Members(size: 8, count: 1)
    case .longDouble: return Members(size: 16, count: 1)
    case .vector(let size, _, _):
      return size == 8 || size == 16 ? Members(size: size, count: 1) : nil
    case .complex(let part): return homogeneous(part).map { Members(size: $0.size, count: 2) }
    case .array(let count, let element):
      guard count > 0 else { return nil }
      // No aggregate of more than four members is of interest.
      return homogeneous(element).map {
        Members(size: $0.size, count: $0.count * min(count, 5))
      }
    case .structure(_, .some(let fields)): return combined(fields) { $0 + $1 }
    case .union(_, .some(let fields)): return combined(fields) { max($0, $1) }
    // An atomic member, as clang has it, is no floating-point number.
    case .qualified(_, let value): return homogeneous(value)
    default: return nil
    }
  }

  private static func combined(
    _ fields: [TypeEncoding.Field], _ counts: (Int, Int) -> Int
  ) -> Members? {
    var result: Members?
    for field in fields where !field.type.isEmptyStructure {
      guard let members = homogeneous(field.type) else { return nil }
      guard let previous = result else {
        result = members
        continue
      }
      guard previous.size == members.size else { return nil }
      result = Members(size: members.size, count: min(5, counts(previous.count, members.count)))
    }
    return result
  }
}

extension TypeEncoding {
  /// C compilers skip empty structures, and not empty arrays.
  fileprivate var isEmptyStructure: Bool {
    if case .structure = unqualified { return size == 0 }
    return false
  }
}
