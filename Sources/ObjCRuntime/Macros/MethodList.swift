/// The implementations of a class's or category's annotated methods, in the order of their
/// descriptions: what macros generate fills it by the functions of MethodList+Shapes.swift.
public struct _ObjCMethodList {
  struct Entry {
    let implementation: IMP
    /// The types that the signature has a question mark for.
    let types: [any ObjCConvertible.Type]
  }

  private(set) var entries: [Entry] = []
  private var types: [any ObjCConvertible.Type] = []

  /// An empty list.
  public init() {}

  /// Names the types of the next method that its signature has a question mark for.
  public mutating func nameTypes(_ types: any ObjCConvertible.Type...) { self.types = types }

  /// Appends a method.
  ///
  /// - Parameter implementation: A C function.
  public mutating func append(_ implementation: IMP) {
    entries.append(Entry(implementation: implementation, types: types))
    types = []
  }
}
