/// A subject's measurements as text.
struct Report: CustomStringConvertible {
  let subject: Subject
  let measurements: [Measurement]

  /// The names of the other runtimes, found or not: a column each.
  let peers: [String]

  let countsInstructions: Bool

  /// What stands for a figure that there is none of.
  static let missing = "–"

  var description: String {
    let unit = subject.unit
    var table = Table(
      header: [
        "\(subject)", "yardstick", "its \(unit)", unit, "min", "median", "max",
      ] + (countsInstructions ? ["instr."] : []) + peers,
      textColumns: 2)
    for measurement in measurements { table.append(cells(of: measurement)) }
    return "\(table)"
  }

  private func cells(of measurement: Measurement) -> [String] {
    let ratio = measurement.ratio
    let instructions =
      measurement.instructions.map { Self.format($0, digits: 1) } ?? Self.missing
    return [
      measurement.row.name, measurement.row.yardstick.name,
      Self.format(measurement.yardstickAmount.median), Self.format(measurement.amount.median),
      Self.format(ratio.minimum), Self.format(ratio.median), Self.format(ratio.maximum),
    ] + (countsInstructions ? [instructions] : [])
      + peers.map {
        measurement.peers[$0].map { Self.format($0.ratio.median) } ?? Self.missing
      }
  }

  /// What the columns mean.
  static let legend = """
    ns and bytes: median per operation. min, median, max: ratio to the yardstick, over rounds in
    which both were measured in one process. A runtime's column: the median of its own ratio.
    """

  /// Few digits behind the point, and none where they say nothing.
  static func format(_ value: Double, digits: Int = 2) -> String {
    if value >= 10_000 { return "\(Int(value.rounded()))" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let parts = Int((value * Double(scale)).rounded())
    let fraction = "\(parts % scale)"
    return "\(parts / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
