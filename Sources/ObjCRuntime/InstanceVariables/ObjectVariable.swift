internal import CObjCRuntime

/// The memory of an instance variable that holds an object, with its ownership.
struct ObjectVariable {
  typealias ID = UnsafeMutablePointer<objcrt_object>

  private let address: UnsafeMutableRawPointer
  private let ownership: Ivar.Ownership

  // SAFETY of this type: the address is that of a variable of object type in an object that
  // lives; zero is a valid value with every ownership.

  init(at address: UnsafeMutableRawPointer, _ ownership: Ivar.Ownership) {
    self.address = address
    self.ownership = ownership
  }

  private var word: UnsafeMutablePointer<ID?> { address.assumingMemoryBound(to: ID?.self) }

  private var slot: UnsafeMutablePointer<objcrt_weak_slot> {
    address.assumingMemoryBound(to: objcrt_weak_slot.self)
  }

  /// The object, with a reference for the caller.
  func load() -> ID? {
    ownership == .weak ? objcrt_weakLoad(slot) : objcrt_retain(word.pointee)
  }

  /// Stores an object, of which the caller keeps its own reference.
  func store(_ object: ID?) {
    switch ownership {
    case .unretained: word.pointee = object
    case .weak: objcrt_weakStore(slot, object)
    case .strong:
      objcrt_retain(object)
      let previous = word.pointee
      word.pointee = object
      objcrt_release(previous)
    }
  }

  func destroy() {
    switch ownership {
    case .unretained: break
    case .weak: objcrt_weakDestroy(slot)
    case .strong: objcrt_release(word.pointee)
    }
  }

  /// Makes the uninitialised memory of another variable a copy of this one.
  func copy(to other: ObjectVariable) {
    switch ownership {
    case .unretained: other.word.pointee = word.pointee
    case .weak: objcrt_weakCopy(other.slot, slot)
    case .strong: other.word.pointee = objcrt_retain(word.pointee)
    }
  }
}

extension ManagedVariables.Variable {
  /// An object that the variable owns or refers to weakly; nil for any other.
  static func object(_ ownership: Ivar.Ownership, at offset: Int) -> ManagedVariables.Variable? {
    guard ownership != .unretained else { return nil }
    return ManagedVariables.Variable(
      type: nil, offset: offset,
      // Zeroed memory is null, and a weak slot that is null.
      initialize: { _ in },
      destroy: { ObjectVariable(at: $0 + offset, ownership).destroy() },
      copy: {
        ObjectVariable(at: $0 + offset, ownership)
          .copy(to: ObjectVariable(at: $1 + offset, ownership))
      })
  }
}
