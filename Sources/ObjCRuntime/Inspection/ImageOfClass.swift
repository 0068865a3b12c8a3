internal import CObjCRuntime

/// The executable or shared library that defines a class.
///
/// Compiled code defines a class by its record. A class made at run time with a Swift
/// class of its own as face is defined where that Swift class is: there, on Apple's
/// systems, its record would be.
///
/// A value holds addresses that are only compared, so it may outlive the class, and
/// ``base`` and ``name`` are asked without the runtime lock.
struct ImageOfClass {
  /// The class's name; immortal.
  let className: UnsafePointer<CChar>

  private let record: UnsafeRawPointer

  /// What the compiler has emitted for the Swift class that is the class's own face.
  private let declaration: UnsafeRawPointer?

  /// Notes where a class comes from.
  ///
  /// - Parameter cls: A class or metaclass.
  init(of cls: ObjCClass) {
    let cls = ObjCClass(record: objcrt_classNonMeta(cls.record))
    className = UnsafePointer(cls.record.pointee.name)
    record = UnsafeRawPointer(cls.record)
    // SAFETY: a compiled class may have no metadata, and is nobody's face then.
    guard let metadata = cls.record.pointee.instance_type,
      ObjCClass(record: objcrt_classForFace(metadata)) == cls
    else {
      declaration = nil
      return
    }
    // Not the metadata itself, which for a generic class is made at run time.
    // SAFETY: class metadata without Objective-C interoperation points from byte 40 to the
    // description of the type (Swift's ABI/TypeMetadata.rst).
    declaration = metadata.load(fromByteOffset: 40, as: UnsafeRawPointer?.self)
  }

  private var address: UnsafeRawPointer? {
    if objcrt_imageBase(record) != nil { return record }
    return declaration.flatMap { objcrt_imageBase($0) == nil ? nil : $0 }
  }

  /// Where the image begins; nil for a class made at run time without a face of its own.
  var base: UnsafeRawPointer? { address.flatMap { objcrt_imageBase($0) } }

  /// The image's path, as the dynamic linker calls it; lives as long as the image is loaded.
  var name: UnsafePointer<CChar>? { address.flatMap { objcrt_imageName($0) } }
}

extension ObjCClass {
  /// The registered classes that pass a test, and where they come from.
  ///
  /// Both are read in one hold of the lock, for a class may be disposed of at any time.
  ///
  /// - Parameter isIncluded: Called with the runtime lock held.
  ///
  /// - Returns: The classes, in no particular order.
  static func allWithImages(
    where isIncluded: (ObjCClass) -> Bool = { _ in true }
  ) -> [(cls: ObjCClass, image: ImageOfClass)] {
    withRuntimeLock {
      allLocked.filter(isIncluded).map { ($0, ImageOfClass(of: $0)) }
    }
  }
}
