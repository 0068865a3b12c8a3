extension ClassTree: CustomStringConvertible {
  /// Deeper classes are not indented further: their lines would be as long as the
  /// hierarchy is deep.
  private static let deepestIndentation = 32

  /// The tree as lines, each class indented below its superclass.
  ///
  /// From the 33rd level on a line begins with its level instead.
  ///
  /// - Complexity: O(*length of the text*).
  public var text: String {
    var text = ""
    for node in nodes {
      text += String(repeating: "  ", count: min(node.depth, Self.deepestIndentation))
      if node.depth > Self.deepestIndentation { text += "[\(node.depth)] " }
      text += Self.printable(node.label) + "\n"
    }
    return text
  }

  /// The same as ``text``.
  public var description: String { text }

  /// The tree in the language of Graphviz: `dot -Tsvg`.
  ///
  /// Solid arrows point to superclasses, dashed ones from a class to its metaclass.
  ///
  /// - Complexity: O(*length of the text*).
  public var dot: String {
    var text = "digraph classes {\n  rankdir=BT;\n  node [shape=box, fontname=\"Helvetica\"];\n"
    for (index, node) in nodes.enumerated() {
      let style = node.isMetaclass ? ", style=dashed" : ""
      text += "  n\(index) [label=\"\(Self.quoted(node.label))\"\(style)];\n"
    }
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent { text += "  n\(index) -> n\(parent);\n" }
      if let metaclass = node.metaclass {
        text += "  n\(index) -> n\(metaclass) [style=dashed, constraint=false];\n"
      }
    }
    return text + "}\n"
  }

  private static func quoted(_ label: String) -> String {
    var text = ""
    for character in printable(label) {
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    return text
  }

  /// A class may have any name: control characters, which neither a line nor XML can
  /// hold, become replacement characters.
  static func printable(_ label: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in label.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      let isNonCharacter = scalar.value & 0xFFFE == 0xFFFE
      scalars.append(isControl || isNonCharacter ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }
}
