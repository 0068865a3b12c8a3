/// A type, as an Objective-C type encoding describes it.
///
/// An encoding is the text that `@encode(T)` produces and that methods, instance
/// variables and properties carry: `i` for `int`, `@` for an object,
/// `{CGPoint=dd}` for a structure. This type is that text as a tree.
///
///     let point = try TypeEncoding(parsing: "{CGPoint=dd}")
///     point.size         // 16
///     point.description  // "{CGPoint=dd}"
///
/// The runtime's *extended* encodings, which add class names, protocols and block
/// signatures, are understood too, and so are the letters of Apple's compiler and
/// of GCC.
///
/// Some C types cannot be told from their encodings. clang prints nothing at all
/// for a vector, a space for `_Float16` and other recent types, and it leaves out
/// `packed` and `aligned` attributes and the base classes' padding of C++. So the
/// encoding of a structure with such a member either does not parse or has a
/// ``size`` that differs from the compiler's.
///
/// Values made by hand print text that parses back to an equal value as long as
/// they have a shape that parsing produces: no nested ``qualified(_:_:)``, names
/// without delimiters, and all fields of a structure named, or none.
public indirect enum TypeEncoding: Hashable, Sendable {
  /// No value, `v`.
  case void

  /// A C or C++ truth value, `B`.
  case bool

  /// A `signed char`, `c`.
  ///
  /// It is also what a plain `char` is on x86-64; on AArch64 that is
  /// ``uint8``.
  case int8

  /// An `unsigned char`, `C`.
  case uint8

  /// A `short`, `s`.
  case int16

  /// An `unsigned short`, `S`.
  case uint16

  /// An `int`, `i`.
  case int32

  /// An `unsigned int`, `I`.
  case uint32

  /// A 32-bit integer from a 32-bit program's `long`, `l`.
  ///
  /// Compilers for 64-bit targets print a `long` as ``int64``, and where the
  /// letter does appear it means 32 bits.
  case long

  /// A 32-bit integer from a 32-bit program's `unsigned long`, `L`.
  ///
  /// Compilers for 64-bit targets print an `unsigned long` as ``uint64``.
  case unsignedLong

  /// A `long` or `long long`, `q`.
  case int64

  /// An `unsigned long` or `unsigned long long`, `Q`.
  case uint64

  /// An `__int128`, `t`.
  case int128

  /// An `unsigned __int128`, `T`.
  case uint128

  /// A `float`, `f`.
  case float

  /// A `double`, `d`.
  case double

  /// A `long double`, `D`: 16 bytes on x86-64 and AArch64 Linux, in different formats.
  case longDouble

  /// A C complex number, `j` and the type of its two parts.
  case complex(TypeEncoding)

  /// A pointer to characters of any signedness, `*`.
  case cString

  /// An object, `@`, or in extended encodings `@"Class<Protocol>"` or `@"<Protocol>"`.
  case object(className: String?, protocols: [String])

  /// A block, `@?`, or in extended encodings `@?<v@?i>`.
  ///
  /// The signature, if there is one, is the result followed by the arguments, of
  /// which the first is the block itself. It is not empty.
  case block(signature: [TypeEncoding]?)

  /// A class, `#`.
  case classObject

  /// A selector, `:`.
  case selector

  /// A pointer, `^` and the type it points to.
  case pointer(TypeEncoding)

  /// A pointer to a function, `^?`.
  case functionPointer

  /// A type that the compiler knows but has no letter for, `?`.
  case unknown

  /// A type that clang prints as a space, such as `_Float16`.
  case unrepresentable

  /// An array, such as `[12i]`; the count is zero for a flexible array member.
  case array(count: Int, element: TypeEncoding)

  /// A structure or C++ class, such as `{CGPoint=dd}` or `{CGPoint="x"d"y"d}`.
  ///
  /// The fields are `nil` in the abbreviated form `{CGPoint}`, which compilers print
  /// behind a second pointer. They are empty in `{CGPoint=}`, which stands for an
  /// empty structure and, behind a pointer, for one that was only declared. The
  /// name of an anonymous structure is `?`.
  case structure(name: String, fields: [Field]?)

  /// A union, such as `(Value=id)`; see ``structure(name:fields:)``.
  case union(name: String, fields: [Field]?)

  /// A bit-field, `b3`, or in the GNU runtimes' form `b8i3`.
  case bitField(width: Int, storage: BitFieldStorage?)

  /// A vector as GCC prints it, `![16,16f]`; sizes are in bytes.
  ///
  /// clang prints nothing for a vector.
  case vector(size: Int, alignment: Int, element: TypeEncoding)

  /// A C11 atomic, `A` and the type it wraps.
  ///
  /// It is not a ``Qualifier``, because it can change a type's size.
  case atomic(TypeEncoding)

  /// A type with qualifiers in front, such as `r*` for `const char *`.
  ///
  /// The qualifiers keep the order and the repetitions of the text.
  case qualified([Qualifier], TypeEncoding)
}

extension TypeEncoding {
  /// The longest text that is parsed, in UTF-8 bytes.
  public static let maximumLength = 65_536

  /// The deepest nesting of types that is parsed.
  public static let maximumDepth = 64

  /// A member of a structure or union.
  public struct Field: Hashable, Sendable {
    /// The member's name, empty for an anonymous member, or `nil` if names are left out.
    public var name: String?

    /// The member's type.
    public var type: TypeEncoding

    /// Creates a member.
    ///
    /// - Parameters:
    ///   - name: The member's name, or `nil` if names are left out.
    ///   - type: The member's type.
    public init(name: String? = nil, type: TypeEncoding) {
      self.name = name
      self.type = type
    }
  }

  /// What the GNU runtimes' form of a bit-field says beyond its width.
  public struct BitFieldStorage: Hashable, Sendable {
    /// The position of the first bit, counted from the start of the structure.
    public var offset: Int

    /// The declared type, an integer.
    public var type: TypeEncoding

    /// Creates the description of a bit-field's place.
    ///
    /// - Parameters:
    ///   - offset: The position of the first bit in the structure.
    ///   - type: The declared type.
    public init(offset: Int, type: TypeEncoding) {
      self.offset = offset
      self.type = type
    }
  }

  /// A letter in front of a type that changes how it is passed, not what it is.
  public enum Qualifier: UInt8, Hashable, Sendable, CaseIterable {
    /// Not modified, `r`.
    case const = 0x72

    /// A pointer whose target is read, `n`.
    case `in` = 0x6E

    /// A pointer whose target is read and written, `N`.
    case `inout` = 0x4E

    /// A pointer whose target is written, `o`.
    case out = 0x6F

    /// An object sent to another process as a copy, `O`.
    case bycopy = 0x4F

    /// An object sent to another process as a reference, `R`.
    case byref = 0x52

    /// A result that the caller does not wait for, `V`.
    case oneway = 0x56

    /// A value in a register, `+`, from old versions of GCC.
    case register = 0x2B
  }

  /// The type without the qualifiers around it.
  ///
  /// Qualifiers further inside, as in `^ri`, stay.
  ///
  /// - Complexity: O(1) for parsed values.
  public var unqualified: TypeEncoding {
    var type = self
    while case .qualified(_, let inner) = type {
      type = inner
    }
    return type
  }
}
