internal import ObjCEncoding

extension ObjCCategory {
  /// Adds an instance method that is a closure; a later one of the same selector wins.
  ///
  /// - Parameters:
  ///   - selector: The method's selector.
  ///   - body: The closure, kept for the life of the process.
  ///
  /// - Throws: As ``ObjCClass/addMethod(_:_:)-(_,MethodBody)``; the category is as before.
  public mutating func addMethod(_ selector: Selector, _ body: MethodBody) throws(ObjCError) {
    try append(selector, body, isClassMethod: false)
  }

  /// Adds a class method that is a closure; a later one of the same selector wins.
  ///
  /// - Parameters:
  ///   - selector: The method's selector.
  ///   - body: The closure, kept for the life of the process.
  ///
  /// - Throws: As ``addMethod(_:_:)-(_,MethodBody)``.
  public mutating func addClassMethod(_ selector: Selector, _ body: MethodBody) throws(ObjCError) {
    try append(selector, body, isClassMethod: true)
  }

  private mutating func append(
    _ selector: Selector, _ body: MethodBody, isClassMethod: Bool
  ) throws(ObjCError) {
    let encoding = try body.encoding()
    try body.checkReceiver(isClass: isClassMethod, for: selector, of: name)
    try ObjCClass.check(encoding, for: selector)
    append(
      Entry(
        selector: selector, implementation: try ClosureImplementation.make(body),
        typeEncoding: encoding.description),
      isClassMethod: isClassMethod)
  }
}
