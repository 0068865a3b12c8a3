internal import CObjCRuntime

/// Classes and what inherits from them, at one moment.
///
///     print(ObjCClass.tree().text)
///
/// Siblings stand in the order of their names, so that two trees of the same
/// classes print alike. Any depth of inheritance is printed without recursion.
public struct ClassTree: Hashable, Sendable {
  /// A class or metaclass in the tree.
  public struct Node: Hashable, Sendable {
    /// The class's name.
    public let name: String

    /// Whether it is a metaclass.
    public let isMetaclass: Bool

    /// The number of steps to the root of the tree.
    public let depth: Int

    /// The index of the superclass's node, or `nil` at a root of the tree.
    public let parent: Int?

    /// The index of the node of the class's metaclass, or `nil` if the tree has none.
    public fileprivate(set) var metaclass: Int?

    /// The name, with a mark for metaclasses.
    public var label: String { isMetaclass ? "\(name) (metaclass)" : name }
  }

  /// The classes: each before its subclasses, siblings by name.
  public let nodes: [Node]
}

extension ObjCClass {
  /// The tree of registered classes.
  ///
  /// Nothing is sent and nothing initialised.
  ///
  /// - Parameters:
  ///   - root: The class or metaclass to begin with, or `nil` for every root class.
  ///   - includingMetaclasses: Whether the metaclasses of the classes are shown too.
  ///
  /// - Returns: A snapshot of the tree.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of classes; O(*n*) with the
  ///   runtime lock held.
  public static func tree(
    from root: ObjCClass? = nil, includingMetaclasses: Bool = false
  ) -> ClassTree {
    ClassTree(
      nodes: ClassTree.sorted(
        withRuntimeLock {
          ClassTree.collectLocked(from: root, includingMetaclasses: includingMetaclasses)
        }))
  }
}

extension ClassTree {
  /// A class before it has its place.
  fileprivate struct Candidate {
    let cls: ObjCClass
    let name: String
    let isMetaclass: Bool
    let metaclass: ObjCClass?
    let parent: Int?

    init(_ cls: ObjCClass, parent: Int?) {
      self.cls = cls
      self.parent = parent
      name = cls.name
      isMetaclass = cls.isMetaclass
      metaclass = isMetaclass ? nil : cls.metaclass
    }
  }

  /// Every class from `root` on, superclasses first.
  fileprivate static func collectLocked(
    from root: ObjCClass?, includingMetaclasses: Bool
  ) -> [Candidate] {
    // The superclass of the root metaclass is the root class: among the subclasses of
    // a class there may be a metaclass, and below it are all the others.
    let takesMetaclasses = includingMetaclasses || root?.isMetaclass == true
    var candidates: [Candidate] = []
    func append(_ cls: ObjCClass, parent: Int?) {
      guard takesMetaclasses || !cls.isMetaclass else { return }
      candidates.append(Candidate(cls, parent: parent))
    }
    if let root {
      append(root, parent: nil)
      if includingMetaclasses, !root.isMetaclass, root.superclass != nil {
        append(root.metaclass, parent: nil)
      }
    } else {
      var next = objcrt_firstRootClassLocked()
      while let record = next {
        append(ObjCClass(record: record), parent: nil)
        // SAFETY: the tree changes only under the lock, which is held.
        next = record.pointee.next_sibling
      }
    }
    var index = 0
    while index < candidates.count {
      for cls in candidates[index].cls.visibleSubclassesLocked { append(cls, parent: index) }
      index += 1
    }
    return candidates
  }

  /// Puts each class before its subclasses and siblings in the order of their names.
  fileprivate static func sorted(_ candidates: [Candidate]) -> [Node] {
    func precedes(_ left: Int, _ right: Int) -> Bool {
      let (left, right) = (candidates[left], candidates[right])
      return left.name == right.name ? right.isMetaclass : left.name < right.name
    }
    var subclasses = [[Int]](repeating: [], count: candidates.count)
    var roots: [Int] = []
    for (index, candidate) in candidates.enumerated() {
      if let parent = candidate.parent {
        subclasses[parent].append(index)
      } else {
        roots.append(index)
      }
    }
    var nodes: [Node] = []
    nodes.reserveCapacity(candidates.count)
    var places: [ObjCClass: Int] = [:]
    var metaclasses: [ObjCClass?] = []
    // Backward, because the next class is taken from the end.
    var pending = roots.sorted { precedes($1, $0) }.map { (index: $0, parent: Int?.none) }
    while let (index, parent) = pending.popLast() {
      let candidate = candidates[index]
      let place = nodes.count
      let depth = parent.map { nodes[$0].depth + 1 } ?? 0
      nodes.append(
        Node(
          name: candidate.name, isMetaclass: candidate.isMetaclass, depth: depth, parent: parent))
      places[candidate.cls] = place
      metaclasses.append(candidate.metaclass)
      pending += subclasses[index].sorted { precedes($1, $0) }.map { ($0, place) }
    }
    for (place, metaclass) in metaclasses.enumerated() {
      nodes[place].metaclass = metaclass.flatMap { places[$0] }
    }
    return nodes
  }
}
