import CFixtures
import CObjCRuntime
import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

private final class ImageFace: NSObject {}
private final class EnumeratedFace: NSObject {}
private final class GenericImageFace<Element>: NSObject {}

@Suite("Apple's functions on images")
struct AppleImageTests {
  /// What the dynamic linker calls the image of all tests and, since they link the
  /// runtime statically, of the runtime.
  private static func thisImage() throws -> String {
    try String(cString: #require(fixture_imageName()))
  }

  private static func imageName(_ cls: ObjCClass?) -> String? {
    class_getImageName(cls).map { String(cString: $0) }
  }

  private static func classNames(_ image: String) -> [String] {
    var count: UInt32 = 99
    let list = objc_copyClassNamesForImage(image, &count)
    defer { free(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).map { String(cString: $0) }
  }

  @Test func aClassMadeAtRunTimeIsOfNoImage() throws {
    let cls = try registeredClass("Image")
    #expect(Self.imageName(cls) == nil && Self.imageName(cls.metaclass) == nil)
    #expect(Self.imageName(try ObjCClass(uniqueName("Image"), superclass: cls)) == nil)
    #expect(Self.imageName(try registeredClass("Image", under: nil)) == nil)
    #expect(class_getImageName(nil) == nil)
  }

  @Test func aClassWithAFaceOfItsOwnIsOfTheFacesImage() throws {
    let cls = try ObjCClass(uniqueName("Image"), superclass: .nsObject, face: ImageFace.self)
    #expect(Self.imageName(cls) == nil)
    try cls.register()
    let image = try Self.thisImage()
    #expect(Self.imageName(cls) == image && Self.imageName(cls.metaclass) == image)
    let heir = try registeredClass("Image", under: cls)
    #expect(Self.imageName(heir) == nil)
    #expect(Self.classNames(image).contains(cls.name))
    #expect(!Self.classNames(image).contains(heir.name))
    let name = cls.name
    try heir.dispose()
    try cls.dispose()
    #expect(!Self.classNames(image).contains(name))
  }

  @Test func aGenericFaceIsOfTheImageThatDeclaresIt() throws {
    let cls = try ObjCClass(
      uniqueName("Image"), superclass: .nsObject, face: GenericImageFace<[Int: String]>.self)
    try cls.register()
    #expect(Self.imageName(cls) == (try Self.thisImage()))
  }

  @Test func aCompiledClassIsOfTheImageThatHoldsItsRecord() throws {
    let record = fixture_classRecord().assumingMemoryBound(to: objcrt_class.self)
    #expect(Self.imageName(ObjCClass(record: record)) == (try Self.thisImage()))
  }

  @Test func theRootClassesAreOfTheRuntimesImage() throws {
    let image = try Self.thisImage()
    #expect(Self.imageName(.nsObject) == image && Self.imageName(.nsProxy) == image)
    #expect(Self.imageName(ObjCClass.nsObject.metaclass) == image)
    #expect(Self.classNames(image).contains("NSObject"))
  }

  @Test func everyImageIsListedOnceAndZeroFollows() throws {
    #expect(Self.imageName(.nsObject) != nil)
    var count: UInt32 = 0
    let list = objc_copyImageNames(&count)
    defer { free(list) }
    let names = UnsafeBufferPointer(start: list, count: Int(count)).map { String(cString: $0) }
    #expect(names == [try Self.thisImage()])
    #expect(UnsafeRawPointer(list + Int(count)).load(as: UInt.self) == 0)
    free(objc_copyImageNames(nil))
  }

  @Test func anUnknownImageHasNoClasses() {
    for image in ["", "/nonexistent", "libc.so.6"] {
      var count: UInt32 = 99
      #expect(objc_copyClassNamesForImage(image, &count) == nil && count == 0)
      #expect(objc_copyClassNamesForImage(image, nil) == nil)
    }
  }

  // MARK: Enumeration

  @Test func theCallersImageIsSearchedUnlessAnotherIsNamed() throws {
    let base = try ObjCClass(uniqueName("Image"), superclass: .nsObject, face: EnumeratedFace.self)
    try base.register()
    let dynamic = try registeredClass("Image", under: base)
    #expect(objc_enumerateClasses().contains(base))
    #expect(!objc_enumerateClasses().contains(dynamic))
    #expect(objc_enumerateClasses(fromImage: .dynamicClasses).contains(dynamic))
    #expect(!objc_enumerateClasses(fromImage: .dynamicClasses).contains(base))
    let program = try #require(dlopen(nil, RTLD_NOW))
    defer { dlclose(program) }
    let here = Set(objc_enumerateClasses(matchingNamePrefix: base.name))
    #expect(here == [base])
    #expect(
      Set(objc_enumerateClasses(fromImage: .image(program), matchingNamePrefix: base.name)) == here)
  }

  @Test func imagesWithoutClassesAndAddressesOutsideOfImagesGiveNone() throws {
    let library = try #require(dlopen("libc.so.6", RTLD_NOW))
    defer { dlclose(library) }
    #expect(Array(objc_enumerateClasses(fromImage: .image(library))).isEmpty)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
    defer { memory.deallocate() }
    #expect(Array(objc_enumerateClasses(fromImage: .machHeader(memory))).isEmpty)
  }

  @Test func prefixProtocolAndSuperclassNarrowTheSearch() throws {
    let adopted = try registeredProtocol()
    let base = try registeredClass("Enumerated")
    let middle = try registeredClass("Enumerated", under: base) { try $0.addProtocol(adopted) }
    let leaf = try registeredClass("OtherName", under: middle)
    func found(
      _ prefix: String? = nil, _ adopted: ObjCProtocol? = nil, under superclass: ObjCClass? = nil
    ) -> Set<ObjCClass> {
      Set(
        objc_enumerateClasses(
          fromImage: .dynamicClasses, matchingNamePrefix: prefix, conformingTo: adopted,
          subclassing: superclass))
    }
    #expect(found(under: base) == [middle, leaf])
    #expect(found("Enumerated", under: base) == [middle])
    #expect(found("", under: base) == [middle, leaf])
    #expect(found(nil, adopted) == [middle, leaf])
    #expect(found("OtherName", adopted, under: middle) == [leaf])
    #expect(found(under: leaf).isEmpty && found(under: base.metaclass).isEmpty)
    #expect(found(base.name).contains(base))
    #expect(!found().contains { $0.isMetaclass })
  }

  @Test func anEnumerationSeesTheClassesThatThereAreWhenItBegins() throws {
    let base = try registeredClass("Enumerated")
    let list = objc_enumerateClasses(fromImage: .dynamicClasses, subclassing: base)
    #expect(Array(list).isEmpty)
    let first = try registeredClass("Enumerated", under: base)
    var iterator = list.makeIterator()
    _ = try registeredClass("Enumerated", under: base)
    #expect(iterator.next() == first && iterator.next() == nil && iterator.next() == nil)
    #expect(Array(list).count == 2)
  }

  @Test func threadsEnumerateWhileClassesComeAndGo() throws {
    let base = try registeredClass("Enumerated")
    let stays = try registeredClass("Enumerated", under: base)
    onThreads(4) { number in
      for _ in 0..<50 {
        if number == 0, let cls = objc_allocateClassPair(base, uniqueName("Enumerated"), 0) {
          objc_registerClassPair(cls)
          objc_disposeClassPair(cls)
        } else {
          let classes = Array(objc_enumerateClasses(fromImage: .dynamicClasses, subclassing: base))
          #expect(classes.contains(stays))
        }
      }
    }
  }
}
