internal import CObjCRuntime

/// What the method cache of a class or metaclass held at one moment.
///
/// A cache is a table of buckets. A selector has a home bucket; if that was taken,
/// it stands in the next free one, and each send of it takes a longer way.
public struct CacheContents: Sendable {
  /// A cached implementation.
  public struct Entry: @unchecked Sendable {
    // SAFETY of @unchecked: an implementation is the address of code.

    /// The selector.
    public let selector: Selector

    /// What a send of it reaches.
    public let implementation: IMP

    /// The bucket that holds the entry.
    public let bucket: Int

    /// The bucket where a probe begins.
    public let homeBucket: Int

    /// Whether the entry is not in its home bucket.
    public var isDisplaced: Bool { bucket != homeBucket }
  }

  /// The entries, by bucket.
  public let entries: [Entry]

  /// The number of buckets; zero for a class that has cached nothing yet.
  public let capacity: Int

  /// Tables that the class owns: the current one and those that it outgrew.
  public let tableCount: Int

  /// The bytes of all of them.
  public let byteCount: Int

  /// Reads the cache of a class; the runtime lock is held.
  init(ofLocked record: UnsafeMutablePointer<objcrt_class>) {
    // SAFETY: `record` is a class, and writers of its cache need the lock.
    let summary = objcrt_cacheSummaryLocked(record)
    capacity = summary.capacity
    tableCount = summary.tables
    byteCount = summary.bytes
    entries = (0..<summary.capacity).compactMap { index in
      var entry = objcrt_cache_entry()
      guard objcrt_cacheEntryLocked(record, index, &entry), let selector = entry.selector,
        let implementation = entry.implementation
      else { return nil }
      return Entry(
        selector: Selector(record: selector), implementation: implementation,
        bucket: entry.index, homeBucket: entry.home)
    }
  }
}

extension ObjCClass {
  /// What the cache of this class or metaclass holds now.
  ///
  /// - Complexity: O(*buckets*), with the runtime lock held.
  public var cacheContents: CacheContents {
    withRuntimeLock { CacheContents(ofLocked: record) }
  }
}
