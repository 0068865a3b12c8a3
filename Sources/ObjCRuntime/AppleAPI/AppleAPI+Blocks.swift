// Apple's functions that turn closures into implementations, under Apple's names. Swift
// for Linux has no blocks: a MethodBody takes their place.

/// Makes an implementation of a closure.
///
///     let imp = imp_implementationWithBlock(MethodBody { (self: Shape, scale: Double) in … })
///
/// A closure that cannot be a method, or that the system refuses memory for, stops the
/// process; ``MethodBody/makeImplementation()`` throws instead.
///
/// - Parameter block: The closure, kept until ``imp_removeBlock(_:)``.
///
/// - Returns: The implementation.
public func imp_implementationWithBlock(_ block: MethodBody) -> IMP {
  do {
    return try block.makeImplementation()
  } catch {
    stop("imp_implementationWithBlock: \(error)")
  }
}

/// Returns the closure that an implementation calls, or nil if it is none of a closure.
///
/// - Parameter anImp: Any implementation; also that of a method added as a closure.
///
/// - Returns: The closure.
public func imp_getBlock(_ anImp: IMP?) -> MethodBody? {
  anImp.flatMap { ClosureImplementation.body(of: $0) }
}

/// Drops an implementation that ``imp_implementationWithBlock(_:)`` has made.
///
/// Calls that are inside go on; the closure goes when the last has returned. See
/// ``MethodBody/removeImplementation(_:)``.
///
/// - Parameter anImp: The implementation, which must not be called again.
///
/// - Returns: False, and nothing is changed, if it was not made so, or is removed already.
@discardableResult
public func imp_removeBlock(_ anImp: IMP?) -> Bool {
  anImp.map { MethodBody.removeImplementation($0) } ?? false
}
