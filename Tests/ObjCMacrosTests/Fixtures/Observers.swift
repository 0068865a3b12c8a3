import ObjCRuntime

// Where super is called and code runs that is no method of its own.

@ObjCClass
class Watched: NSObject {
  var level: Int = 1

  func seen(_ value: Int) -> Int { value }
  func base() -> Int { 1 }
}

@ObjCClass
class Watcher: Watched {
  var log: [Int] = []
  var value: Int = 1 {
    willSet { log.append(super.seen(newValue)) }
    didSet { log.append(super.base() + oldValue) }
  }
  @NonMessage var pair: (Int, Int) = (1, 2) {
    willSet { log.append(newValue.0) }
    didSet(old) {
      log.append(super.seen(old.1))
      if pair.0 > 9 { pair.0 = 9 }
    }
  }

  override func seen(_ value: Int) -> Int { -1 }
  override func base() -> Int { -1 }

  @Method("level") func doubledLevel() -> Int { super.level * 2 }
  @Method("setLevel:") func storeLevel(_ level: Int) { super.level = level + 1 }
}

struct Refusal: Error, Equatable {
  var number: Int
}

@MainActor
@ObjCClass
class Desk: NSObject {
  var count: Int = 0

  func note(_ text: String) throws -> String {
    if text.isEmpty { throw Refusal(number: 1) }
    return text
  }
  func file(_ number: Int) throws { if number < 0 { throw Refusal(number: number) } }
  nonisolated func doubled(_ x: Int) -> Int { x * 2 }
  nonisolated class func named(_ text: String) -> String { "desk \(text)" }
  nonisolated convenience init(label: String) { self.init() }
}

@MainActor
@ObjCClass
class LargeDesk: Desk {
  override func note(_ text: String) throws -> String { try super.note(text) + "!" }
  override func file(_ number: Int) throws { try super.file(number) }
  override nonisolated func doubled(_ x: Int) -> Int { super.doubled(x) + 1 }
  override nonisolated class func named(_ text: String) -> String { "large " + super.named(text) }
}

@ObjCClass
class Unicode: NSObject {
  func größe(_ λ: Int, 名 ф: Int) -> Int { λ + ф }
  func 🐙(_ x: Int) -> Int { x + 1 }
  func `two words`(_ x: Int) -> Int { x + 2 }
}

/// Without any member: its builder changes nothing.
@ObjCClass
class Bare: Watched {}
