internal import ObjCEncoding
import ObjCRuntime

/// The Swift types of a hook's closure.
struct HookTypes {
  /// Nil for no result.
  let result: (any ObjCConvertible.Type)?
  let arguments: [any ObjCConvertible.Type]

  /// Why values of these types cannot be a method's, as expected and found; nil if they can.
  ///
  /// Types are compared as the C ABI passes them: names of structures and classes, and
  /// qualifiers, do not matter.
  func difference(from method: MethodEncoding) -> (expected: String, found: String)? {
    guard method.arguments.count - 2 == arguments.count else {
      return (
        "\(method.arguments.count - 2) arguments, as \(method)",
        "\(arguments.count) arguments, as \(self)"
      )
    }
    for (index, type) in arguments.enumerated() {
      let expected = method.arguments[index + 2]
      guard expected.accepts(type, asResult: false) else {
        return (
          "\(expected) as argument \(index + 1), as in \(method)",
          "\(type.objcTypeEncoding) (\(type))"
        )
      }
    }
    guard let result else {
      return method.result.unqualified == .void
        ? nil : ("the result \(method.result), as in \(method)", "v (Void)")
    }
    return method.result.accepts(result, asResult: true)
      ? nil
      : ("the result \(method.result), as in \(method)", "\(result.objcTypeEncoding) (\(result))")
  }

  /// The encoding of a method of these types.
  func encoding() throws(ObjCError) -> MethodEncoding {
    var types: [TypeEncoding] = [.object(className: nil, protocols: []), .selector]
    for type in arguments { types.append(try MethodBody.encoding(of: type)) }
    guard let result else { return MethodEncoding(result: .void, arguments: types) }
    return MethodEncoding(result: try MethodBody.encoding(of: result), arguments: types)
  }
}

extension HookTypes: CustomStringConvertible {
  var description: String {
    (result?.objcTypeEncoding ?? "v") + "@:" + arguments.map { $0.objcTypeEncoding }.joined()
  }
}

extension TypeEncoding {
  /// Whether a value may carry a reference.
  var isObject: Bool {
    guard case .object = unqualified else { return false }
    return true
  }
}
