public import CObjCRuntime

/// Whether a send's arguments have a call shape: what has none is left to libffi.
///
/// Like `_ObjCRegisters`, it folds away after specialisation.
@frozen
public struct _ObjCRoom {
  @usableFromInline var words = 0
  @usableFromInline var doubles = 0
  @usableFromInline var rectangles = 0
  @usableFromInline var hasStructure = false
  @usableFromInline var hasOther = false

  @inlinable
  @inline(__always)
  init() {}

  @inlinable
  @inline(__always)
  func adding<Value: ObjCConvertible>(_: Value.Type) -> _ObjCRoom {
    var room = self
    switch Value._passing {
    case .word: room.words += 1
    case .floating: room.doubles += 1
    case .memory:
      room.hasStructure = true
      switch Value._structure {
      case .doubles: room.doubles += 2
      case .words: room.words += 2
      case .rectangle: room.rectangles += 1
      case .other: room.hasOther = true
      }
    }
    return room
  }

  // A structure of two words goes to the stack as a whole where the registers end, and
  // words may go there before a rectangle: with either, all words must have registers.

  /// Whether the arguments have no shape with a result that is dropped.
  @inlinable
  @inline(__always)
  func isExceeded() -> Bool {
    if hasOther { return true }
    if rectangles > 0 {
      return rectangles > 1 || words > OBJCRT_LARGEST_RECTANGLE_WORDS || doubles > 0
    }
    return hasStructure
      && (words > OBJCRT_LARGEST_SPLIT_WORDS || words + doubles > OBJCRT_LARGEST_ARITY)
  }

  /// Whether the arguments have no shape with a result of that type.
  @inlinable
  @inline(__always)
  func isExceeded<Result: ObjCConvertible>(by _: Result.Type) -> Bool {
    if isExceeded() { return true }
    guard Result._passing == .memory else { return false }
    return Result._structure == .other || words > OBJCRT_LARGEST_STRUCTURE_WORDS
      || words + doubles > OBJCRT_LARGEST_STRUCTURE_ARITY
  }
}
