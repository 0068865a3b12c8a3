import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Class trees")
struct TreeTests {
  /// A root class with three subclasses, made in an order that is not the names'.
  private func family() throws -> (root: ObjCClass, suffix: String) {
    let root = try ObjCClass(uniqueName("Root"), superclass: nil)
    try root.register()
    let suffix = String(root.name.dropFirst("Root".count))
    for (name, parent) in [("C", "Root"), ("A", "Root"), ("B", "A"), ("AA", "A")] {
      try ObjCClass(name + suffix, superclass: ObjCClass(named: parent + suffix)).register()
    }
    return (root, suffix)
  }

  @Test func theTextIsIndentedAndSorted() throws {
    let (root, suffix) = try family()
    let text = ObjCClass.tree(from: root).text.replacing(suffix, with: "")
    #expect(text == "Root\n  A\n    AA\n    B\n  C\n")
    #expect("\(ObjCClass.tree(from: root))" == ObjCClass.tree(from: root).text)
    #expect(ObjCClass.tree(from: root) == ObjCClass.tree(from: root))
  }

  @Test func metaclassesAreShownOnRequest() throws {
    let (root, suffix) = try family()
    let tree = ObjCClass.tree(from: root, includingMetaclasses: true)
    #expect(
      tree.text.replacing(suffix, with: "") == """
        Root
          A
            AA
            B
          C
          Root (metaclass)
            A (metaclass)
              AA (metaclass)
              B (metaclass)
            C (metaclass)

        """)
    for node in tree.nodes {
      #expect((node.metaclass == nil) == node.isMetaclass)
      if let metaclass = node.metaclass { #expect(tree.nodes[metaclass].name == node.name) }
    }
  }

  @Test func aTreeMayBeginAnywhere() throws {
    let (root, suffix) = try family()
    let cls = try ObjCClass.named("A" + suffix)
    #expect(ObjCClass.tree(from: cls).text.replacing(suffix, with: "") == "A\n  AA\n  B\n")
    #expect(
      ObjCClass.tree(from: cls, includingMetaclasses: true).text.replacing(suffix, with: "")
        == "A\n  AA\n  B\nA (metaclass)\n  AA (metaclass)\n  B (metaclass)\n")
    #expect(
      ObjCClass.tree(from: root.metaclass).text.replacing(suffix, with: "")
        .hasPrefix("Root (metaclass)\n  A (metaclass)\n"))
    #expect(
      ObjCClass.tree(from: cls.metaclass, includingMetaclasses: true)
        == ObjCClass.tree(from: cls.metaclass))
    #expect(ObjCClass.tree(from: try ObjCClass.named("C" + suffix)).nodes.count == 1)
  }

  @Test func withoutARootEveryRegisteredClassIsThere() throws {
    let (root, _) = try family()
    _ = ObjCClass.nsObject
    let nodes = ObjCClass.tree().nodes
    #expect(nodes.contains { $0.name == root.name && $0.depth == 0 })
    #expect(nodes.contains { $0.name == "NSObject" && $0.depth == 0 })
    #expect(nodes.filter(\.isMetaclass).isEmpty)
    for (index, node) in nodes.enumerated() {
      guard let parent = node.parent else { continue }
      #expect(parent < index)
      #expect(nodes[parent].depth == node.depth - 1)
    }
  }

  @Test func aClassThatIsNotRegisteredIsATreeOfItsOwn() throws {
    let (root, suffix) = try family()
    let cls = try ObjCClass("New" + suffix, superclass: root)
    #expect(ObjCClass.tree(from: cls).nodes.map(\.name) == [cls.name])
    #expect(!ObjCClass.tree(from: root).nodes.contains { $0.name == cls.name })
    try cls.dispose()
  }

  @Test func graphvizGetsNodesAndArrows() throws {
    let (root, suffix) = try family()
    #expect(
      ObjCClass.tree(from: root).dot.replacing(suffix, with: "") == """
        digraph classes {
          rankdir=BT;
          node [shape=box, fontname="Helvetica"];
          n0 [label="Root"];
          n1 [label="A"];
          n2 [label="AA"];
          n3 [label="B"];
          n4 [label="C"];
          n1 -> n0;
          n2 -> n1;
          n3 -> n1;
          n4 -> n0;
        }

        """)
    let dot = ObjCClass.tree(from: root, includingMetaclasses: true).dot
    #expect(dot.contains("  n0 -> n5 [style=dashed, constraint=false];\n"))
    #expect(dot.contains("[label=\"Root\(suffix) (metaclass)\", style=dashed];\n"))
  }

  @Test func thePictureHasARowForEachClass() throws {
    let (root, suffix) = try family()
    let svg = ObjCClass.tree(from: root).svg
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(svg.ranges(of: "<text ").count == 5)
    #expect(svg.ranges(of: "<path ").count == 4)
    #expect(svg.contains(">AA\(suffix)</text>"))
  }

  @Test func anyNameCanBePrinted() throws {
    let stem = uniqueName("<&\"\\\u{1B}\n>")
    let cls = try ObjCClass(stem, superclass: nil)
    try cls.register()
    let tree = ObjCClass.tree(from: cls)
    let number = stem.split(separator: "_").last.map(String.init) ?? ""
    #expect(tree.text == "<&\"\\\u{FFFD}\u{FFFD}>_\(number)\n")
    #expect(tree.dot.contains("label=\"<&\\\"\\\\\u{FFFD}\u{FFFD}>_\(number)\""))
    #expect(tree.svg.contains(">&lt;&amp;\"\\\u{FFFD}\u{FFFD}&gt;_\(number)</text>"))
  }

  @Test func tenThousandLevelsNeedNoStack() throws {
    let root = try ObjCClass(uniqueName("Deep"), superclass: nil)
    try root.register()
    var classes = [root]
    for level in 1..<10_000 {
      let cls = try ObjCClass("\(root.name).\(level)", superclass: classes[level - 1])
      try cls.register()
      classes.append(cls)
    }
    // A thread with a small stack, as those of a pool are.
    onThreads(1) { _ in
      let tree = ObjCClass.tree(from: root, includingMetaclasses: true)
      #expect(tree.nodes.count == 20_000)
      #expect(tree.nodes.map(\.depth).max() == 10_000)
      #expect(tree.text.utf8.count < 4_000_000)
      #expect(tree.text.contains("[33] \(root.name).33\n"))
      #expect(tree.dot.contains("n9999 -> n9998;"))
      #expect(tree.svg.hasSuffix("</svg>\n"))
    }
    for cls in classes.reversed() { try cls.dispose() }
  }
}
