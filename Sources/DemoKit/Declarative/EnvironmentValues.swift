internal import ObjCRuntime

/// Values that a view passes on to all views inside it.
///
/// Extend it with a computed property for each value, kept under a key of your own.
public struct EnvironmentValues: Sendable {
  /// The values while a body is computed.
  @TaskLocal static var current = EnvironmentValues()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates an environment in which everything has its default.
  public init() {}

  /// The value of a key.
  ///
  /// - Parameter key: The key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// What a value of the environment is kept under.
public protocol EnvironmentKey {
  /// The value's type.
  associatedtype Value: Sendable

  /// The value where nobody has set one.
  static var defaultValue: Value { get }
}

/// A property of a view that reads the environment, in the view's body.
@propertyWrapper
public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>

  /// Reads a value.
  ///
  /// - Parameter keyPath: Which one, such as `\.style`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// The value.
  public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}

extension EnvironmentValues {
  private enum ColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.light
  }

  /// Light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
}

/// A view in an environment of its own.
struct EnvironmentView<Content: View, Value>: PrimitiveView {
  let content: Content
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  func children(_ environment: EnvironmentValues) -> [any View] { [content] }

  func size(in offer: CGSize, _ environment: EnvironmentValues) -> CGSize {
    DemoKit.size(of: content, in: offer, changed(environment))
  }

  func lower(to canvas: Canvas, in frame: CGRect, _ environment: EnvironmentValues) {
    DemoKit.lower(content, to: canvas, in: frame, changed(environment))
  }

  func navigationTitle(_ environment: EnvironmentValues) -> String? {
    DemoKit.navigationTitle(of: content, changed(environment))
  }

  private func changed(_ environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    environment[keyPath: keyPath] = value
    return environment
  }
}

extension View {
  /// Sets a value for all views inside this one.
  ///
  /// - Parameters:
  ///   - keyPath: Which value, such as `\.style`.
  ///   - value: The value.
  ///
  /// - Returns: The view.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentView(content: self, keyPath: keyPath, value: value)
  }
}
