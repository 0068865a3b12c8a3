import ObjCHooks
import ObjCRuntime
import ObjCTestSupport

/// A new registered class with a name of its own.
func registeredClass(
  _ stem: String = "Hooked", under superclass: ObjCClass = .nsObject,
  _ configure: (ObjCClass) throws -> Void = { _ in }
) throws -> ObjCClass {
  let cls = try ObjCClass(uniqueName(stem), superclass: superclass)
  try configure(cls)
  try cls.register()
  return cls
}

extension ObjCClass {
  /// Adds a method without arguments that logs a word, and then perhaps calls super.
  func addLogging(
    _ selector: Selector, _ word: String, to log: Log, callingSuper: Bool = false
  ) throws {
    let cls = self
    try addMethod(selector) { (self: ObjCObject) in
      log.append(word)
      if callingSuper { self.super(from: cls).send(selector) }
    }
  }

  /// A hook around a method without arguments that logs a word and proceeds.
  @discardableResult
  func hookLogging(
    _ selector: Selector, _ word: String, to log: Log, named name: String? = nil,
    options: HookOptions = []
  ) throws -> Hook {
    try hook(around: TypedSelector<Void>(selector), named: name, options: options) { call in
      log.append(word)
      call.proceed()
    }
  }

  /// The words that a message to a new instance logs.
  func words(_ selector: Selector, in log: Log) -> String {
    makeInstance().words(selector, in: log)
  }
}

extension ObjCObject {
  /// A hook around a method without arguments that logs a word and proceeds.
  @discardableResult
  func hookLogging(_ selector: Selector, _ word: String, to log: Log) throws -> Hook {
    try hook(around: TypedSelector<Void>(selector)) { call in
      log.append(word)
      call.proceed()
    }
  }

  /// The words that a message logs.
  func words(_ selector: Selector, in log: Log) -> String {
    log.clear()
    send(selector)
    return log.text
  }
}

let f: Selector = "f"
let g: Selector = "g"
