import CBenchmarks

// Classes and objects of another runtime. Everything is nil where it lacks a function.

/// A method to be added to a peer's class.
struct PeerMethod {
  let selector: String
  let implementation: objcrt_IMP
  var encoding = "Q@:"

  init(_ selector: String, _ implementation: objcrt_IMP, encoding: String = "Q@:") {
    self.selector = selector
    self.implementation = implementation
    self.encoding = encoding
  }
}

extension Peer {
  /// How sends find their target; nil if the peer offers no way.
  var dispatch: benchmark_dispatch? {
    withUnsafePointer(to: functions) { benchmark_peerDispatch($0) }.ifUsable
  }

  /// Makes and registers a class.
  ///
  /// A root class gets the `-dealloc` that frees its instances.
  func makeClass(
    _ name: String, superclass: UnsafeMutableRawPointer? = nil, methods: [PeerMethod] = []
  ) -> UnsafeMutableRawPointer? {
    guard let register = functions.objc_registerClassPair,
      let cls = functions.objc_allocateClassPair?(superclass, name, 0)
    else { return nil }
    var methods = methods
    if superclass == nil, let dispose = functions.object_dispose,
      let dealloc = benchmark_deallocThrough(dispose)
    {
      methods.append(PeerMethod("dealloc", dealloc, encoding: "v@:"))
    }
    guard methods.allSatisfy({ add($0, to: cls) }) else { return nil }
    register(cls)
    return cls
  }

  /// Adds a method to a class.
  func add(_ method: PeerMethod, to cls: UnsafeMutableRawPointer) -> Bool {
    guard let addMethod = functions.class_addMethod, let selector = selector(method.selector) else {
      return false
    }
    // Some runtimes keep the pointer. Few encodings are ever used.
    return addMethod(
      cls, selector, UnsafeMutableRawPointer(method.implementation),
      objcrt_internString(method.encoding)) != 0
  }

  /// The first word of a class in every runtime. (A function for it is not in all of them.)
  func metaclass(of cls: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    cls.load(as: UnsafeMutableRawPointer?.self)
  }

  func makeInstance(of cls: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let cls else { return nil }
    return functions.class_createInstance?(cls, 0)
  }

  func selector(_ name: String) -> UnsafeMutableRawPointer? {
    functions.sel_registerName?(name)
  }

  /// A message that is ready to be sent.
  func call(_ receiver: UnsafeMutableRawPointer?, _ selector: String) -> benchmark_call? {
    guard let selector = self.selector(selector) else { return nil }
    return benchmark_call(
      receiver: receiver?.assumingMemoryBound(to: objcrt_object.self),
      selector: objcrt_SEL(selector.assumingMemoryBound(to: objcrt_selector.self)),
      implementation: nil)
  }

}

/// An instance of a peer's class with the methods of a ``Fixture``.
struct PeerFixture {
  let cls: UnsafeMutableRawPointer
  let dispatch: benchmark_dispatch

  /// One for each method.
  let calls: [benchmark_call]

  /// Makes them, and tries the first method.
  init?(_ peer: Peer, _ name: String, superclass: UnsafeMutableRawPointer? = nil) throws {
    let methods = (0..<Fixture.sites).map {
      PeerMethod("answer\($0)", benchmark_implementation($0))
    }
    guard let dispatch = peer.dispatch,
      let cls = peer.makeClass(name, superclass: superclass, methods: methods),
      let object = peer.makeInstance(of: cls)
    else { return nil }
    self.cls = cls
    self.dispatch = dispatch
    calls = methods.compactMap { peer.call(object, $0.selector) }
    guard calls.count == methods.count else { return nil }
    try Fixture.expect(1, from: CallLoops.once(dispatch, calls[0]))
  }
}

extension benchmark_dispatch {
  /// The way, or nil if its function is missing.
  fileprivate var ifUsable: Self? { function == nil ? nil : self }
}
