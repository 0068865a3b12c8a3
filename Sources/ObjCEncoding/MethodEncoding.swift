/// The types of a method's result and arguments, as a method encoding describes them.
///
/// The text is the result's encoding followed by those of the arguments, starting with
/// the receiver and the selector. Compilers put numbers in between:
///
///     let method = try MethodEncoding(parsing: "v24@0:8@16")
///     method.arguments.count            // 3
///     method.descriptionWithoutOffsets  // "v@:@"
///
/// The number after the result is the total size of the arguments; the others are the
/// arguments' offsets from the first one. They describe no real call convention, and
/// nothing needs them, but other runtimes' programs compare encodings as text.
///
/// The signatures of blocks have the same form, with the block as the first argument.
///
/// A vector has no encoding in clang, so that `v36@0:816i32` is how it prints a method
/// with a vector in front of an `int`. The vector cannot be seen: it parses as a selector
/// at offset 816.
public struct MethodEncoding: Hashable, Sendable {
  /// The type of the result.
  public let result: TypeEncoding

  /// The types of all arguments, usually starting with the receiver and the selector.
  public let arguments: [TypeEncoding]

  /// The numbers between the types, or `nil` if there are none and they cannot be computed.
  public let frame: Frame?

  /// Creates the encoding of a method with the frame that clang would print.
  ///
  /// - Parameters:
  ///   - result: The type of the result.
  ///   - arguments: The types of all arguments, including the receiver, `@`, and the
  ///     selector, `:`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of types.
  public init(result: TypeEncoding, arguments: [TypeEncoding]) {
    self.init(result: result, arguments: arguments, frame: Frame(arguments: arguments))
  }

  private init(result: TypeEncoding, arguments: [TypeEncoding], frame: Frame?) {
    self.result = result
    self.arguments = arguments
    self.frame = frame
  }
}

extension MethodEncoding {
  /// The size and offsets of a method's arguments, as compilers print them.
  public struct Frame: Hashable, Sendable {
    /// The total size of the arguments.
    public let size: Int

    /// The offset of each argument.
    public let offsets: [Int]

    fileprivate init(size: Int, offsets: [Int]) {
      self.size = size
      self.offsets = offsets
    }

    /// Places arguments one after the other without padding, as clang does.
    ///
    /// It is `nil` if the size of an argument cannot be known.
    fileprivate init?(arguments: [TypeEncoding]) {
      var offset = 0
      var offsets: [Int] = []
      offsets.reserveCapacity(arguments.count)
      for argument in arguments {
        offsets.append(offset)
        guard let size = argument.frameSize else { return nil }
        let (sum, overflow) = offset.addingReportingOverflow(size)
        guard !overflow else { return nil }
        offset = sum
      }
      self.init(size: offset, offsets: offsets)
    }
  }
}

// MARK: - Parsing

extension MethodEncoding {
  /// Parses a method encoding, with or without frame offsets.
  ///
  /// Offsets are kept as they are, because other compilers compute them differently. If
  /// there are none, or only some as in handwritten text, the frame is the one that
  /// clang would print; some are not enough if an argument's size is unknown. A `+` in
  /// front of an offset, with which GCC marked arguments in registers, is dropped.
  ///
  /// All text is safe to parse; see ``TypeEncoding/init(parsing:)``.
  ///
  /// - Parameter encoding: The text, which must have at least the type of a result.
  ///
  /// - Throws: ``TypeEncodingError`` if `encoding` is not a sequence of types.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `encoding`.
  public init(parsing encoding: String) throws(TypeEncodingError) {
    var parser = try EncodingParser(encoding)
    let result = try parser.parseType()
    var numbers: [Int] = []
    var firstMissing: TypeEncodingError?
    func parseNumber() throws(TypeEncodingError) {
      if let number = try parser.parseFrameOffset() {
        numbers.append(number)
      } else if firstMissing == nil {
        firstMissing = parser.unexpected("a frame offset")
      }
    }

    try parseNumber()
    var arguments: [TypeEncoding] = []
    while !parser.isAtEnd {
      arguments.append(try parser.parseType())
      try parseNumber()
    }

    guard let firstMissing else {
      let frame = Frame(size: numbers[0], offsets: Array(numbers.dropFirst()))
      self.init(result: result, arguments: arguments, frame: frame)
      return
    }
    self.init(result: result, arguments: arguments)
    // Without any numbers, types such as those of `@6?` would run together.
    guard numbers.isEmpty || frame != nil else { throw firstMissing }
  }
}

// MARK: - Printing

extension MethodEncoding: CustomStringConvertible {
  /// The encoding as text, with the offsets of ``frame`` if there is one.
  ///
  /// Parsing it gives a value equal to any that was parsed.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var description: String {
    guard let frame else { return descriptionWithoutOffsets }
    var text = ""
    result.append(to: &text)
    text += String(frame.size)
    for (argument, offset) in zip(arguments, frame.offsets) {
      argument.append(to: &text)
      text += String(offset)
    }
    return text
  }

  /// The encoding as text with nothing between the types, such as `v@:@`.
  ///
  /// The text parses back to the same types, unless an object is followed by an
  /// ``TypeEncoding/unknown`` argument: together they read as a block.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var descriptionWithoutOffsets: String {
    var text = ""
    result.append(to: &text)
    for argument in arguments {
      argument.append(to: &text)
    }
    return text
  }
}

// MARK: - Equivalence

extension MethodEncoding {
  /// Returns whether two methods take and return values alike.
  ///
  /// Results and arguments are compared as ``TypeEncoding/isEquivalent(to:)`` does;
  /// frames are ignored.
  ///
  /// - Parameter other: The encoding to compare with.
  ///
  /// - Returns: Whether one method can be called as if it were the other.
  ///
  /// - Complexity: O(*n*), where *n* is the number of types in the smaller encoding.
  public func isEquivalent(to other: MethodEncoding) -> Bool {
    arguments.count == other.arguments.count && result.isEquivalent(to: other.result)
      && zip(arguments, other.arguments).allSatisfy { $0.isEquivalent(to: $1) }
  }
}

extension TypeEncoding {
  /// The size that clang counts for an argument in a method encoding.
  ///
  /// Integers are promoted to `int`, but nothing else that is small, and arrays are
  /// passed as pointers.
  fileprivate var frameSize: Int? {
    let type = unqualified
    if case .array = type { return 8 }
    guard let size = type.size else { return nil }
    return type.isInteger ? max(size, 4) : size
  }
}
