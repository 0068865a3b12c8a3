internal import CObjCRuntime

/// A method whose implementation is a C function.
struct CFunctionMethod: @unchecked Sendable {
  // SAFETY of @unchecked: code addresses are constants.
  let name: String
  let typeEncoding: String
  let implementation: IMP

  init(_ name: String, _ typeEncoding: String, _ implementation: IMP) {
    self.name = name
    self.typeEncoding = typeEncoding
    self.implementation = implementation
  }
}

extension ObjCClass {
  /// Adds methods that the class does not have.
  func addMethods(_ methods: [CFunctionMethod]) throws(ObjCError) {
    for method in methods {
      try addMethod(
        Selector(method.name), implementation: method.implementation,
        typeEncoding: method.typeEncoding)
    }
  }
}

// By shape, so that a literal is a C function without a cast. SAFETY: `IMP` stands for a
// code address, and the encoding beside each function says its type.

extension CFunctionMethod {
  typealias ID = UnsafeMutablePointer<objcrt_object>
  typealias Word = UnsafeMutableRawPointer

  init(
    _ name: String, _ types: String, _ function: @convention(c) (ID, objcrt_SEL) -> Void
  ) { self.init(name, types, unsafeBitCast(function, to: IMP.self)) }

  init(
    _ name: String, _ types: String, _ function: @convention(c) (ID, objcrt_SEL) -> ID?
  ) { self.init(name, types, unsafeBitCast(function, to: IMP.self)) }

  init(
    _ name: String, _ types: String, _ function: @convention(c) (ID, objcrt_SEL) -> UInt
  ) { self.init(name, types, unsafeBitCast(function, to: IMP.self)) }

  init(
    _ name: String, _ types: String,
    _ function: @convention(c) (ID, objcrt_SEL) -> UnsafePointer<CChar>
  ) { self.init(name, types, unsafeBitCast(function, to: IMP.self)) }

  init(
    _ name: String, _ types: String, _ function: @convention(c) (ID, objcrt_SEL) -> Bool
  ) { self.init(name, types, unsafeBitCast(function, to: IMP.self)) }

  init(
    _ name: String, _ types: String, _ function: @convention(c) (ID, objcrt_SEL, Word?) -> Void
  ) { self.init(name, types, unsafeBitCast(function, to: IMP.self)) }

  init(
    _ name: String, _ types: String, _ function: @convention(c) (ID, objcrt_SEL, Word?) -> ID?
  ) { self.init(name, types, unsafeBitCast(function, to: IMP.self)) }

  init(
    _ name: String, _ types: String, _ function: @convention(c) (ID, objcrt_SEL, Word?) -> Bool
  ) { self.init(name, types, unsafeBitCast(function, to: IMP.self)) }

  init(
    _ name: String, _ types: String,
    _ function: @convention(c) (ID, objcrt_SEL, Word?, Word?) -> ID?
  ) { self.init(name, types, unsafeBitCast(function, to: IMP.self)) }

  init(
    _ name: String, _ types: String,
    _ function: @convention(c) (ID, objcrt_SEL, Word?, Word?, Word?) -> ID?
  ) { self.init(name, types, unsafeBitCast(function, to: IMP.self)) }
}
