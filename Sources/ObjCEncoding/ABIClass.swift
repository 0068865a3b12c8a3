/// How the C calling convention passes or returns a value.
///
/// ``TypeEncoding/argumentClass(on:)`` and ``TypeEncoding/resultClass(on:)`` find it.
public enum ABIClass: Hashable, Sendable {
  /// Nothing is passed: a `void` result, and in C an empty structure.
  case nothing

  /// One or more registers, each with a part of the value, in order of addresses.
  ///
  /// An argument for which too few registers are left goes to the stack as a whole.
  case registers([Register])

  /// Memory.
  ///
  /// For an argument that is the stack on x86-64, and a copy whose address is passed on
  /// AArch64; for a result, room whose address the caller passes, as first argument
  /// (x86-64) or in `x8` (AArch64).
  case memory
}

extension ABIClass {
  /// A register, and what it carries.
  public enum Register: Hashable, Sendable {
    /// A general-purpose register with up to 8 bytes of the value.
    case word

    /// A vector register with the number of bytes of the value that are in it.
    ///
    /// On x86-64 padding behind a `float` counts.
    case vector(size: Int)

    /// An x87 register with a `long double`, on x86-64 and for results only.
    case x87
  }

  /// The calling conventions that are known: those of 64-bit Linux.
  public enum Architecture: Hashable, Sendable, CaseIterable {
    /// System V AMD64 psABI, section 3.2.3.
    case x86_64

    /// AAPCS64, sections 6.8.2 and 6.9.
    case arm64

    /// The one this code is compiled for.
    public static var current: Architecture {
      #if arch(arm64)
      .arm64
      #else
      .x86_64
      #endif
    }
  }
}

extension TypeEncoding {
  /// How an argument of this type is passed, or `nil` if that cannot be known.
  ///
  /// It cannot where the type has no ``layout``. An array is passed as a pointer.
  ///
  /// - Parameter architecture: Whose calling convention; that of the running code if omitted.
  ///
  /// - Returns: The class. A vector of more than 16 bytes is in memory, as it is for code
  ///   compiled without AVX.
  ///
  /// - Complexity: O(*n*), where *n* is the number of types in the encoding.
  public func argumentClass(on architecture: ABIClass.Architecture = .current) -> ABIClass? {
    if case .array = unqualified { return .registers([.word]) }
    guard let found = resultClass(on: architecture) else { return nil }
    // The x87 registers are for results.
    if case .registers(let registers) = found, registers.contains(.x87) { return .memory }
    return found
  }

  /// How a result of this type is returned, or `nil` if that cannot be known.
  ///
  /// See ``argumentClass(on:)``. C has no arrays as results.
  ///
  /// - Parameter architecture: Whose calling convention; that of the running code if omitted.
  ///
  /// - Returns: The class.
  ///
  /// - Complexity: O(*n*), where *n* is the number of types in the encoding.
  public func resultClass(on architecture: ABIClass.Architecture = .current) -> ABIClass? {
    switch unqualified {
    case .void: return .nothing
    case .array: return nil
    default: break
    }
    guard let layout else { return nil }
    if layout.size == 0 { return .nothing }
    switch architecture {
    case .x86_64: return SystemVClassifier.classify(passed, layout)
    case .arm64: return ProcedureCallStandard64.classify(passed, layout)
    }
  }

  /// The type that decides: an atomic travels as its value.
  private var passed: TypeEncoding {
    if case .atomic(let value) = unqualified { return value.passed }
    return unqualified
  }
}
