extension Row {
  /// Every row, in the order of the tables.
  static var all: [Row] { sends + swiftCalls + closures }
}
