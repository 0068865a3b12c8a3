/// How an association holds its value: Apple's `objc_AssociationPolicy`.
///
/// A Swift program always reads a strong reference, so the nonatomic policies
/// differ from the others only for C callers.
public enum AssociationPolicy: UInt, Sendable {
  /// The value is not kept alive. Unlike Apple's, the association reads as nil once
  /// the value's `-dealloc` or `deinit` has begun. The memory of a dead value stays
  /// until the association goes.
  ///
  /// A Swift value without identity, such as a `String`, is kept as with ``retain``:
  /// nobody else would.
  case assign = 0

  /// The value is kept alive.
  case retainNonatomic = 1

  /// What the value's `-copy` returns is kept alive.
  case copyNonatomic = 3

  /// The value is kept alive.
  case retain = 0x301

  /// What the value's `-copy` returns is kept alive. Classes and Swift values
  /// without identity are their own copies.
  case copy = 0x303

  var copies: Bool { rawValue & 2 != 0 }
}
