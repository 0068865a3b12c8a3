extension Row {
  /// Every row, in the order of the tables.
  ///
  /// A new row is one more element of one of these lists; a new subject a new list.
  static var all: [Row] {
    sends + polymorphicSends + superSends + argumentSends + swiftCalls
      + creations + lookUps + exchanges + memory + objects + closures + forwarding + hooks
      + threads
  }

  /// The row of exactly that name, or else all whose names contain the text.
  static func selected(by text: String) -> [Row] {
    if let row = all.first(where: { $0.name == text }) { return [row] }
    return all.filter { text.isEmpty || $0.name.contains(text) }
  }
}
