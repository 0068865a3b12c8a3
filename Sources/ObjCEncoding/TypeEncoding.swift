/// A type, as an Objective-C type encoding describes it.
public enum TypeEncoding: Hashable, Sendable {
  /// No value.
  case void
}
