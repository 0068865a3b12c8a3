// The enumeration of classes, as a Swift program on macOS sees it after
// `import ObjectiveC`. Which image a class is of, AppleAPI+Images.swift says.

internal import CObjCRuntime

/// Which images ``objc_enumerateClasses(fromImage:matchingNamePrefix:conformingTo:subclassing:)``
/// searches.
public enum ObjCEnumerationImage {
  /// The classes that are of no image: those made at run time without a face of their own.
  case dynamicClasses
  /// The image that `dlopen` returned this handle for.
  case image(UnsafeRawPointer)
  /// The image that holds this address, such as `#dsohandle`. The name is Apple's, after
  /// the format of executables there.
  case machHeader(UnsafeRawPointer)
}

/// The registered classes that match a search.
///
/// Each iteration searches anew, and sees the classes that there are when it begins.
public struct ObjCClassList: Sequence {
  let fromImage: ObjCEnumerationImage
  let matchingNamePrefix: String?
  let conformingTo: ObjCProtocol?
  let subclassing: ObjCClass?

  /// Goes through the classes that matched when the iteration began.
  public struct Iterator: IteratorProtocol {
    var classes: IndexingIterator<[ObjCClass]>

    /// The next class, or nil at the end.
    public mutating func next() -> ObjCClass? { classes.next() }
  }

  /// Searches.
  ///
  /// - Returns: An iterator over the classes, in no particular order.
  ///
  /// - Complexity: O(*registered classes*).
  public func makeIterator() -> Iterator {
    Iterator(classes: matches.makeIterator())
  }

  private var matches: [ObjCClass] {
    let base: UnsafeRawPointer?
    switch fromImage {
    case .dynamicClasses: base = nil
    case .image(let handle):
      base = objcrt_imageBaseOfHandle(UnsafeMutableRawPointer(mutating: handle))
      if base == nil { return [] }
    case .machHeader(let address):
      base = objcrt_imageBase(address)
      if base == nil { return [] }
    }
    return ObjCClass.allWithImages { matchesLocked($0) }
      .filter { $0.image.base == base }.map(\.cls)
  }

  private func matchesLocked(_ cls: ObjCClass) -> Bool {
    if let matchingNamePrefix, !cls.name.utf8.starts(with: matchingNamePrefix.utf8) {
      return false
    }
    if let subclassing, cls == subclassing || !cls.isSubclass(of: subclassing) { return false }
    guard let conformingTo else { return true }
    return cls.conformsLocked(to: conformingTo, includingSuperclasses: true)
  }
}

/// Enumerates registered classes.
///
/// - Parameters:
///   - fromImage: Where to search; by default the caller's image.
///   - matchingNamePrefix: What the names begin with, or nil for any.
///   - conformingTo: A protocol that the classes or superclasses of theirs adopt, or nil.
///   - subclassing: A class that the classes inherit from, and that is not one of them, or nil.
///
/// - Returns: A sequence of classes.
public func objc_enumerateClasses(
  fromImage: ObjCEnumerationImage = .machHeader(#dsohandle), matchingNamePrefix: String? = nil,
  conformingTo: ObjCProtocol? = nil, subclassing: ObjCClass? = nil
) -> ObjCClassList {
  ObjCClassList(
    fromImage: fromImage, matchingNamePrefix: matchingNamePrefix, conformingTo: conformingTo,
    subclassing: subclassing)
}
