internal import CObjCRuntime

/// A chain of property lists, as classes, categories and protocols have them.
enum PropertyList {
  typealias Chain = UnsafeMutablePointer<objcrt_property_list>

  /// The chain's properties in the order in which they are looked up.
  static func allLocked(_ chain: Chain?) -> [ObjCProperty] {
    var properties: [ObjCProperty] = []
    var next = chain
    // SAFETY: chains change only under the lock, and entries never move.
    while let list = next {
      for index in 0..<list.pointee.count {
        properties.append(ObjCProperty(record: objcrt_propertyListEntry(list, index)))
      }
      next = list.pointee.next
    }
    return properties
  }

  /// The first property of that name.
  static func firstLocked(_ chain: Chain?, named name: String) -> ObjCProperty? {
    objcrt_propertyFindLocked(chain, name).map { ObjCProperty(record: $0) }
  }

  /// A new list of the given records, or `nil` for none.
  static func make(_ records: [objcrt_property]) -> Chain? {
    guard !records.isEmpty, let count = Int32(exactly: records.count) else { return nil }
    // SAFETY: the list has room for every record.
    let list = objcrt_propertyListAllocate(count)
    for record in records { objcrt_propertyListAppend(list, record) }
    return list
  }
}
