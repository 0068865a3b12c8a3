extension TypeEncoding {
  /// The size and alignment of a type's values, in bytes.
  public struct Layout: Hashable, Sendable {
    /// The number of bytes from one array element to the next, as `sizeof` in C.
    public let size: Int

    /// The number of bytes that addresses are a multiple of, a power of two.
    public let alignment: Int

    /// The largest size that is computed: more than any address space holds.
    ///
    /// It keeps all arithmetic on sizes, also in bits, far from overflow.
    static let maximumSize = 1 << 48

    init(size: Int, alignment: Int) {
      self.size = size
      self.alignment = alignment
    }

    /// A scalar, which is aligned to its size.
    fileprivate init(scalar size: Int) {
      self.init(size: size, alignment: size)
    }
  }

  /// The number of bytes of a value, as `sizeof` in C, or `nil` if it cannot be known.
  ///
  /// See ``layout`` for when that is.
  ///
  /// - Complexity: O(*n*), where *n* is the number of types in the encoding.
  public var size: Int? { layout?.size }

  /// The alignment of a value in bytes, as `alignof` in C, or `nil` if it cannot be known.
  ///
  /// See ``layout`` for when that is.
  ///
  /// - Complexity: O(*n*), where *n* is the number of types in the encoding.
  public var alignment: Int? { layout?.alignment }

  /// The size and alignment of a value under the C ABI, or `nil` if they cannot be known.
  ///
  /// They are those of LP64 Linux; x86-64 and AArch64 agree, except that a bit-field of
  /// width zero aligns the structure around it on AArch64 only. There the answer is
  /// the one for the architecture this code is compiled for.
  ///
  /// It is `nil` for:
  ///
  /// - ``void``, ``unknown`` and ``unrepresentable``;
  /// - structures and unions without a field list; `{P=}` is an empty structure, of
  ///   size 0 as in C (in C++ it is 1);
  /// - bit-fields on their own, and structures with bit-fields in Apple's form, which
  ///   does not say the declared type;
  /// - structures where a GNU bit-field is not at the offset it states, so something
  ///   the encoding does not show, such as `packed` or a vector, must be in front;
  /// - everything that contains such a type by value, and impossibly large types.
  ///
  /// Unnamed bit-fields that are not of width zero are taken for named ones, which
  /// can make a structure too large on x86-64.
  ///
  /// - Complexity: O(*n*), where *n* is the number of types in the encoding.
  public var layout: Layout? {
    switch self {
    case .void, .unknown, .unrepresentable, .bitField:
      return nil
    case .bool, .int8, .uint8:
      return Layout(scalar: 1)
    case .int16, .uint16:
      return Layout(scalar: 2)
    case .int32, .uint32, .long, .unsignedLong, .float:
      return Layout(scalar: 4)
    case .int64, .uint64, .double, .cString, .object, .block, .classObject, .selector, .pointer,
      .functionPointer:
      return Layout(scalar: 8)
    case .int128, .uint128, .longDouble:
      return Layout(scalar: 16)
    case .complex(let part):
      return part.layout?.repeated(2)
    case .array(let count, let element):
      return element.layout?.repeated(count)
    case .structure(_, let fields):
      return fields.flatMap { AggregateLayout(structure: $0)?.layout }
    case .union(_, let fields):
      return fields.flatMap { AggregateLayout(union: $0)?.layout }
    case .vector(let size, let alignment, _):
      let isPossible =
        (1...Layout.maximumSize).contains(size) && (1...Layout.maximumSize).contains(alignment)
        && alignment & (alignment - 1) == 0
      return isPossible ? Layout(size: size, alignment: alignment) : nil
    case .atomic(let value):
      return value.layout?.atomic
    case .qualified(_, let type):
      return type.layout
    }
  }
}

extension TypeEncoding {
  /// The bits that each member of a structure or union takes up, or `nil` for any other
  /// type and where they cannot be known.
  var memberBits: [Range<Int>]? {
    switch self {
    case .structure(_, .some(let fields)): AggregateLayout.memberBits(of: fields, isUnion: false)
    case .union(_, .some(let fields)): AggregateLayout.memberBits(of: fields, isUnion: true)
    default: nil
    }
  }
}

extension TypeEncoding.Layout {
  /// The layout of an array, or `nil` if it is impossibly large.
  fileprivate func repeated(_ count: Int) -> Self? {
    let (total, overflow) = size.multipliedReportingOverflow(by: count)
    guard !overflow, (0...Self.maximumSize).contains(total) else { return nil }
    return Self(size: total, alignment: alignment)
  }

  /// The layout of a C11 atomic.
  ///
  /// clang grows what fits in 16 bytes to a power of two, so that single
  /// instructions can access it, and an empty structure to one byte.
  fileprivate var atomic: Self {
    guard size <= 16 else { return self }
    var power = 1
    while power < size {
      power *= 2
    }
    return Self(size: power, alignment: power)
  }
}

/// The layout of a structure or union while its members are added.
private struct AggregateLayout {
  /// Whether a bit-field of width zero aligns the aggregate, not only the next member.
  #if arch(arm64)
  private static let zeroWidthAlignsAggregate = true
  #else
  private static let zeroWidthAlignsAggregate = false
  #endif

  /// The bits used so far; in a union, by the largest member.
  private var usedBits = 0
  private var alignment = 1

  /// Lays out members one after the other.
  init?(structure fields: [TypeEncoding.Field]) {
    for field in fields {
      guard let end = place(field.type, after: usedBits) else { return nil }
      usedBits = end
    }
  }

  /// Lays out members on top of each other.
  init?(union fields: [TypeEncoding.Field]) {
    for field in fields {
      guard let end = place(field.type, after: 0) else { return nil }
      usedBits = max(usedBits, end)
    }
  }

  private init() {}

  static func memberBits(of fields: [TypeEncoding.Field], isUnion: Bool) -> [Range<Int>]? {
    var layout = Self()
    var members: [Range<Int>] = []
    for field in fields {
      let start = isUnion ? 0 : layout.usedBits
      guard let end = layout.place(field.type, after: start) else { return nil }
      let width: Int
      if case .bitField(let bits, _) = field.type.unqualified {
        width = bits
      } else {
        width = (field.type.size ?? 0) * 8
      }
      members.append(end - width..<end)
      layout.usedBits = max(layout.usedBits, end)
    }
    return members
  }

  var layout: TypeEncoding.Layout? {
    guard let bits = Self.roundUp(usedBits, to: alignment * 8) else { return nil }
    return TypeEncoding.Layout(size: bits / 8, alignment: alignment)
  }

  /// Adds a member at the first suitable bit and returns the bit after it.
  private mutating func place(_ type: TypeEncoding, after start: Int) -> Int? {
    let type = type.unqualified
    if case .bitField(let width, let storage) = type {
      return storage.flatMap { placeBitField(width: width, storage: $0, after: start) }
    }
    guard let member = type.layout else { return nil }
    alignment = max(alignment, member.alignment)
    guard let first = Self.roundUp(start, to: member.alignment * 8) else { return nil }
    return Self.checked(first + member.size * 8)
  }

  /// Adds a bit-field, which shares storage units of its declared type with others.
  private mutating func placeBitField(
    width: Int, storage: TypeEncoding.BitFieldStorage, after start: Int
  ) -> Int? {
    guard let unit = storage.type.layout else { return nil }
    let unitBits = unit.size * 8
    // C forbids wider fields. C++ allows them, but they are laid out differently.
    guard (0...unitBits).contains(width) else { return nil }

    if width > 0 || Self.zeroWidthAlignsAggregate {
      alignment = max(alignment, unit.alignment)
    }
    var first = start
    let crossesUnit = start % (unit.alignment * 8) + width > unitBits
    if width == 0 || crossesUnit {
      guard let rounded = Self.roundUp(start, to: unit.alignment * 8) else { return nil }
      first = rounded
    }
    guard first == storage.offset else { return nil }
    return Self.checked(first + width)
  }

  /// The next multiple of a power of two, or `nil` if it is impossibly large.
  private static func roundUp(_ bits: Int, to multiple: Int) -> Int? {
    checked((bits + multiple - 1) & ~(multiple - 1))
  }

  private static func checked(_ bits: Int) -> Int? {
    bits <= TypeEncoding.Layout.maximumSize * 8 ? bits : nil
  }
}
