public import ObjCRuntime

/// A selector together with the Swift types of its methods: declared once, used often.
///
///     let area = TypedSelector<Double>("area")                             // () -> Double
///     let scale = TypedSelector<Void, Double, Bool>("scaleBy:animated:")   // (Double, Bool) -> Void
///
/// The result's type comes first, then those of the arguments. Whether methods have these
/// types is checked when one is hooked.
public struct TypedSelector<Result, each Argument>: Sendable {
  /// The selector.
  public let selector: Selector

  /// A selector whose methods have the types of this declaration.
  ///
  /// - Parameter selector: The selector, with as many colons as there are argument types.
  public init(_ selector: Selector) {
    self.selector = selector
  }
}

extension TypedSelector: CustomStringConvertible {
  /// The selector's name.
  public var description: String { selector.name }
}
