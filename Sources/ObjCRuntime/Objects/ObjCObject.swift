public import CObjCRuntime

/// What lets `ObjCObject.init()` allocate: a protocol's initialiser may replace `self`.
public protocol _ObjCAllocating {
  /// A new instance of the receiving type's runtime class.
  static func _allocate() -> Self
}

extension _ObjCAllocating {
  /// Makes `self` a new instance of its type's runtime class.
  @inlinable
  public init(_allocating: Void) {
    self = Self._allocate()
  }
}

/// An Objective-C object that is a Swift object too.
///
/// Every heap object of the runtime is an instance of this class or of a
/// subclass, its *face*. A face is a Swift class without stored properties; it
/// is bound to a runtime class when that is made
/// (``ObjCClass/init(_:superclass:face:extraBytes:)``), and instances of the
/// runtime class are instances of the face: `as?` works, and Swift methods may
/// be written on it. One reference count serves both languages.
///
///     final class Greeter: NSObject {}
///
///     let greeterClass = try ObjCClass("Greeter", superclass: .nsObject, face: Greeter.self)
///     try greeterClass.register()
///     let greeter = Greeter()              // allocates an instance of the runtime class
///
/// A face cannot have designated initialisers; convenience initialisers begin with
/// `self.init()`, which allocates:
///
///     extension Greeter {
///       convenience init(name: String) {
///         self.init()
///         self[nameVariable] = name
///       }
///     }
///
/// When the last reference goes, the object is sent `-dealloc`; methods call
/// super themselves. An object that is kept alive by its own `-dealloc` stops
/// the process, as with Swift's `deinit`.
///
/// Like an Objective-C object, an instance may be used from several threads as
/// far as its methods allow. It is not declared `Sendable`: a face may add
/// `@unchecked Sendable`, or be `@MainActor` (<doc:threads-and-actors>).
open class ObjCObject: _ObjCAllocating {
  /// Never read from Swift: the class of an object may change, so all reads go
  /// through ``id``.
  private let isa: UnsafeMutablePointer<objcrt_class>

  // Unavailable, so that the override that every face has implicitly needs no isolation: in
  // a module whose default is the main actor it would have another than this one.

  /// Exists so that subclasses inherit initialisers; nobody can call it.
  ///
  /// - Parameter _unavailable: A value of a type that has none.
  @available(*, unavailable)
  public init(_unavailable: Never) { switch _unavailable {} }

  /// Creates an instance of the runtime class that this Swift class is the face of.
  ///
  /// The memory is zeroed and Swift instance variables have their initial
  /// values; nothing is sent, neither `+initialize` nor `-init`, so that an object
  /// that receives no other message receives `-dealloc` first. A class that is no
  /// face of a registered runtime class stops the process with its name.
  public required convenience init() {
    self.init(_allocating: ())
  }

  /// Registers the runtime class that a macro has described, superclass first.
  ///
  /// Overridden
  /// by `@ObjCClass` only; a face that was bound at run time has nothing to do.
  open class func _registerAnnotated() {}

  /// Creates an instance of the receiving face's runtime class.
  public static func _allocate() -> Self {
    // SAFETY: `objcrt_createInstance` returns a heap object with a count of one
    // whose metadata is the face of the class, which is `self`.
    unsafeDowncast(
      ObjCClass.bound(to: self).makeInstance(), to: self)
  }

  deinit {
    objcrt_deinitialize(Unmanaged.passUnretained(self).toOpaque())
  }
}

extension ObjCObject {
  /// The object as C and Objective-C see it: 16 bytes into the Swift object.
  ///
  /// The pointer is valid as long as the object is; it carries no reference.
  @inlinable
  public final var id: UnsafeMutablePointer<objcrt_object> {
    // SAFETY: the layout of objcrt_objects.h.
    objcrt_idOfHeapObject(Unmanaged.passUnretained(self).toOpaque())
  }

  /// The object's class, whatever `-class` answers: Apple's `object_getClass`.
  @inlinable
  public final var objcClass: ObjCClass {
    // `id` carries no reference: without this the object could end before the read.
    defer { _fixLifetime(self) }
    // SAFETY: an object's first word always points to a class.
    return ObjCClass(record: objcrt_isa(id))
  }

  /// The Swift object behind an `id`.
  ///
  /// - Parameters:
  ///   - id: An instance, not a class object or a protocol: checked, and fatal.
  ///   - isRetained: The caller hands over one reference.
  ///
  /// - Returns: The object.
  @inlinable
  static func object(
    _ id: UnsafeMutablePointer<objcrt_object>, isRetained: Bool
  ) -> ObjCObject {
    // SAFETY: every object starts with its class, which is asked here whether
    // there is a Swift header in front.
    if !objcrt_hasHeader(id) { stopAtHeaderless(id) }
    let reference = Unmanaged<ObjCObject>.fromOpaque(objcrt_heapObject(id))
    return isRetained ? reference.takeRetainedValue() : reference.takeUnretainedValue()
  }

  /// Wraps an `id` that C or Objective-C code has returned or passed.
  ///
  /// - Parameter id: An instance of a runtime class. Its count goes up by one.
  ///   A class object or a protocol stops the process: it is no heap object.
  ///
  /// - Returns: The Swift object, an instance of its class's face.
  @inlinable
  public static func from(id: UnsafeMutablePointer<objcrt_object>) -> ObjCObject {
    object(id, isRetained: false)
  }

  @usableFromInline
  @inline(never)
  static func stopAtHeaderless(_ id: UnsafeMutablePointer<objcrt_object>) -> Never {
    let cls = ObjCClass(record: id.pointee.isa)
    guard cls.isMetaclass else {
      stop("\(id) of class \(cls.name) was used as an ObjCObject, and is no heap object")
    }
    let name = UnsafeMutableRawPointer(id).assumingMemoryBound(to: objcrt_class.self).pointee.name
    stop(
      "class object \(String(cString: name)) (\(hexadecimal(id))) was used as an instance: use ObjCClass"
    )
  }
}

// Identity is the one equality that every object has, whatever its root class;
// `isEqual:` is a message.
extension ObjCObject: CustomDebugStringConvertible {
  /// The class's name and the object's address, without sending a message.
  public final var debugDescription: String {
    "<\(objcClass.name): \(hexadecimal(id))>"
  }
}
