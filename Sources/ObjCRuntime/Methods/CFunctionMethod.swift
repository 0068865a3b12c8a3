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
