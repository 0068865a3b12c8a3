// Apple's functions on executables and libraries, under Apple's names.
//
// A class is of the image that its record lies in, or, made at run time, of the image
// that its own face is compiled into. A class without either is of none, as a class
// made at run time is on Apple's systems. Names are the dynamic linker's: paths,
// for the program itself the one it was started with.

internal import CObjCRuntime
internal import Glibc

/// Returns the path of the image that a class is of.
///
/// - Parameter cls: A class or metaclass, or nil.
///
/// - Returns: A string that lives as long as the image is loaded; nil for nil and for a
///   class that is of no image.
public func class_getImageName(_ cls: ObjCClass?) -> UnsafePointer<CChar>? {
  cls.flatMap { ImageOfClass(of: $0).name }
}

/// Returns the paths of all images that registered classes are of.
///
/// - Parameter outCount: Receives the number of paths.
///
/// - Returns: A block that the caller frees with `free`; the strings live as long as
///   their images are loaded. The images are in no particular order, and zero follows.
public func objc_copyImageNames(
  _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<UnsafePointer<CChar>> {
  var known: Set<UnsafeRawPointer> = []
  let names = ObjCClass.allWithImages().compactMap { found -> UnsafePointer<CChar>? in
    guard let base = found.image.base, known.insert(base).inserted else { return nil }
    return found.image.name
  }
  outCount?.pointee = UInt32(names.count)
  return copyTerminatedList(names)
}

/// Returns the names of the registered classes that are of an image.
///
/// - Parameters:
///   - image: A path as ``class_getImageName(_:)`` returns it.
///   - outCount: Receives the number of names.
///
/// - Returns: A block that the caller frees with `free`, or nil if there are none; the
///   strings are immortal. Zero follows.
public func objc_copyClassNamesForImage(
  _ image: UnsafePointer<CChar>, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<UnsafePointer<CChar>>? {
  let names = ObjCClass.allWithImages().compactMap { found -> UnsafePointer<CChar>? in
    // SAFETY: the caller passes a C string, as to Apple's function.
    guard let name = found.image.name, strcmp(name, image) == 0 else { return nil }
    return found.image.className
  }
  return copyList(names, outCount)
}
