/// A piece of a screen, described by a value.
///
/// A view is made of other views, its ``body``. Views that are made of nothing else (text, colours,
/// stacks, modifiers) are lowered to views of the small UIKit by a ``UIHostingController``.
public protocol View {
  /// What the view is made of.
  associatedtype Body: View

  /// What the view is made of.
  @ViewBuilder var body: Body { get }
}

extension Never: View {}

extension View where Body == Never {
  /// Never asked for: such a view is made of nothing else.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Turns the statements of a closure into one view.
@resultBuilder
public enum ViewBuilder {
  /// No statement.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(content: (repeat each content))
  }

  /// An `if` without `else`.
  public static func buildOptional<Content: View>(_ content: Content?) -> ConditionalView<
    Content, EmptyView
  > {
    content.map { .first($0) } ?? .second(EmptyView())
  }

  /// The branch of an `if` that is taken.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    .first(first)
  }

  /// The branch of an `else` that is taken.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    .second(second)
  }
}

/// Nothing.
public struct EmptyView: PrimitiveView {
  /// Creates a view that shows nothing.
  public init() {}

  func children(_ environment: EnvironmentValues) -> [any View] { [] }
}

/// Several views, as a view builder makes them.
public struct TupleView<each Content: View>: PrimitiveView {
  let content: (repeat each Content)

  func children(_ environment: EnvironmentValues) -> [any View] {
    var children: [any View] = []
    for view in repeat each content { children += DemoKit.children(of: view, environment) }
    return children
  }
}

/// One of two views.
public enum ConditionalView<First: View, Second: View>: PrimitiveView {
  /// The view behind `if`.
  case first(First)
  /// The view behind `else`.
  case second(Second)

  func children(_ environment: EnvironmentValues) -> [any View] {
    switch self {
    case .first(let view): DemoKit.children(of: view, environment)
    case .second(let view): DemoKit.children(of: view, environment)
    }
  }
}
