internal import CObjCRuntime
internal import ObjCEncoding
import ObjCRuntime

/// One attempt to hook a method: everything that may refuse it, and then the change.
struct HookInstallation {
  let target: _HookTarget
  let selector: Selector

  /// What the runtime itself relies on, whatever a class overrides.
  private static let refused: Set<Selector> = ["retain", "release", "autorelease", "retainCount"]

  /// Installs a hook; nil types are the method's, whatever they are.
  func install(
    _ types: HookTypes?, _ missing: _HookAnswer?, options: HookOptions,
    _ makeRequest: (MethodEncoding) -> HookRequest
  ) throws(HookError) -> Hook {
    guard !Self.refused.contains(selector) else {
      throw error(.selectorNotHookable, "any method but those that count references", "\(selector)")
    }
    while true {
      let cls = try targetClass()
      if let hook = try install(types, missing, options: options, in: cls, makeRequest) {
        return hook
      }
    }
  }

  /// Installs a hook while `cls` is the target's class; nil if it is no longer.
  private func install(
    _ types: HookTypes?, _ missing: _HookAnswer?, options: HookOptions, in cls: ObjCClass,
    _ makeRequest: (MethodEncoding) -> HookRequest
  ) throws(HookError) -> Hook? {
    let encoding: MethodEncoding
    var fallback: HookFallback?
    if let method = cls.resolvedInstanceMethod(selector) {
      guard let parsed = method.encoding else {
        throw error(.unsupportedType, "a method whose types are known", method.typeEncoding)
      }
      encoding = parsed
      if let types, let (expected, found) = types.difference(from: encoding) {
        throw error(.signatureMismatch, expected, found)
      }
    } else {
      guard let types, options.contains(.addsMissingMethod) || missing != nil else {
        throw error(.methodNotFound, "a method of \(cls.visible)", "none")
      }
      guard types.arguments.count == selector.argumentCount else {
        throw error(
          .signatureMismatch, "\(selector.argumentCount) arguments, as the selector has",
          "\(types.arguments.count), as \(types)")
      }
      do {
        encoding = try types.encoding()
      } catch { throw self.error(error) }
      fallback = HookFallback(missing ?? Self.zero(of: encoding.result))
    }
    var request = makeRequest(encoding)
    request.fallback = fallback
    return try install(request, encoding, in: cls)
  }

  private func install(
    _ request: HookRequest, _ encoding: MethodEncoding, in cls: ObjCClass
  ) throws(HookError) -> Hook? {
    var new: HookRecord?
    // Another thread may have been faster, or have changed the class.
    defer { if let new { HookRegistry.shared.keepUnlessUsed(new) } }
    while true {
      let attempt =
        switch target {
        case .objcClass(let cls):
          HookRegistry.shared.install(request, encoding.description, on: cls.record, new: new)
        case .object(let object):
          HookRegistry.shared.install(
            request, encoding.description, on: object, of: cls.record, new: new)
        case .none(let reason): HookRegistry.Attempt.failed(notHookable(reason))
        }
      switch attempt {
      case .installed(let hook, let retired):
        objcrt_hookRetire(retired)
        return hook
      case .classChanged: return nil
      case .failed(let error): throw error
      case .needsRecord:
        new = HookRegistry.shared.takeSpare(selector, encoding.description)
        if new != nil { continue }
        // Outside the lock, which making a thunk takes.
        do {
          new = try HookRecord(selector, encoding)
        } catch { throw self.error(error) }
      }
    }
  }

  /// The class in which look-ups start.
  private func targetClass() throws(HookError) -> ObjCClass {
    switch target {
    case .objcClass(let cls): return cls
    case .none(let reason): throw notHookable(reason)
    case .object(let object):
      guard !objcrt_isDeallocating(object.id), object.objcClass.isRegistered else {
        throw notHookable("\(object.debugDescription), whose -dealloc has begun")
      }
      return object.objcClass
    }
  }

  /// Answers nothing: zero, nil, a structure of zeros.
  private static func zero(of type: TypeEncoding) -> _HookAnswer {
    let byteCount = max(type.size ?? 0, 8)
    let isObject = type.isObject
    return { receiver, selector, result in
      // SAFETY: results have room for their size, and for a word.
      result.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
      if isObject, selector.isInitializer { objcrt_release(receiver) }
    }
  }

  private func notHookable(_ reason: String) -> HookError {
    error(.objectNotHookable, "a living object on the heap", reason)
  }

  private func error(_ code: HookError.Code, _ expected: String, _ found: String) -> HookError {
    HookError(code, selector, expected: expected, found: found)
  }

  private func error(_ error: ObjCError) -> HookError {
    self.error(
      error.code == .outOfMemory ? .outOfMemory : .unsupportedType,
      "types that can be passed on", error.message)
  }
}
