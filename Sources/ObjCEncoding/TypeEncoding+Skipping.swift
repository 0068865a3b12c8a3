extension TypeEncoding {
  /// Skips the qualifiers in front of a type, as GNU's `objc_skip_type_qualifiers` does.
  ///
  /// - Parameter text: A text that starts with qualifiers, or with none.
  ///
  /// - Returns: The text behind them.
  ///
  /// - Complexity: O(*number of qualifiers*).
  public static func skipQualifiers(in text: Substring) -> Substring {
    Substring(text.utf8.drop { Qualifier(rawValue: $0) != nil })
  }

  /// Skips the first type of a text, as GNU's `objc_skip_typespec` does.
  ///
  /// Skipping type by type is how to walk through a method's encoding without building a
  /// ``MethodEncoding``.
  ///
  /// - Parameter text: A text that starts with a type, its qualifiers included.
  ///
  /// - Returns: The text behind the type; it starts with the frame offset if there is one.
  ///
  /// - Throws: ``TypeEncodingError`` if no type starts the text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func skipType(in text: Substring) throws(TypeEncodingError) -> Substring {
    var parser = try EncodingParser(String(text))
    _ = try parser.parseType()
    return parser.rest(of: text)
  }

  /// Skips the first type of a text and the frame offset behind it, as GNU's
  /// `objc_skip_argspec` does.
  ///
  /// - Parameter text: A text that starts with a type, its qualifiers included.
  ///
  /// - Returns: The text behind both; it starts with the next argument or is empty.
  ///
  /// - Throws: ``TypeEncodingError`` if no type starts the text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func skipArgument(in text: Substring) throws(TypeEncodingError) -> Substring {
    var parser = try EncodingParser(String(text))
    _ = try parser.parseType()
    _ = try parser.parseFrameOffset()
    return parser.rest(of: text)
  }
}
