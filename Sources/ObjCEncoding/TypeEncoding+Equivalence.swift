extension TypeEncoding {
  /// Returns whether two encodings describe values that are passed and stored alike.
  ///
  /// What differs between compilers, translation units and extended encodings is
  /// ignored, and nothing else:
  ///
  /// - qualifiers;
  /// - the names of structures, unions, fields, classes and protocols;
  /// - the signatures of blocks, which only extended encodings have;
  /// - the two ways to write a pointer to characters: `*` is `^c` and `^C`.
  ///
  /// A structure or union that lists no members, `{P}` or `{P=}`, is equivalent to
  /// every one of the same kind and name, because compilers shorten encodings behind
  /// pointers. So the relation is not transitive: `{P}` is equivalent to both
  /// `{P=i}` and `{P=d}`.
  ///
  /// - Parameter other: The encoding to compare with.
  ///
  /// - Returns: Whether values of one type can be taken for values of the other.
  ///
  /// - Complexity: O(*n*), where *n* is the number of types in the smaller encoding.
  public func isEquivalent(to other: TypeEncoding) -> Bool {
    switch (comparable, other.comparable) {
    case (.object, .object), (.block, .block):
      true
    case (.complex(let left), .complex(let right)),
      (.pointer(let left), .pointer(let right)),
      (.atomic(let left), .atomic(let right)):
      left.isEquivalent(to: right)
    case (.array(let leftCount, let left), .array(let rightCount, let right)):
      leftCount == rightCount && left.isEquivalent(to: right)
    case (.structure(let leftName, let left), .structure(let rightName, let right)),
      (.union(let leftName, let left), .union(let rightName, let right)):
      Self.areEquivalent(left ?? [], right ?? []) ?? (leftName == rightName)
    case (.bitField(let leftWidth, let left), .bitField(let rightWidth, let right)):
      leftWidth == rightWidth && left == right
    case (
      .vector(let leftSize, let leftAlignment, let left),
      .vector(let rightSize, let rightAlignment, let right)
    ):
      leftSize == rightSize && leftAlignment == rightAlignment && left.isEquivalent(to: right)
    case (let left, let right):
      // What is left has no parts, or is of two different kinds.
      left == right
    }
  }

  /// The type without qualifiers, and with one spelling for types that have two.
  private var comparable: TypeEncoding {
    let type = unqualified
    guard case .pointer(let pointee) = type else { return type }
    return switch pointee.unqualified {
    case .int8, .uint8: .cString
    case .unknown: .functionPointer
    default: type
    }
  }

  /// Compares members pairwise, or returns `nil` if either side lists none.
  private static func areEquivalent(_ left: [Field], _ right: [Field]) -> Bool? {
    guard !left.isEmpty, !right.isEmpty else { return nil }
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { $0.type.isEquivalent(to: $1.type) }
  }
}
