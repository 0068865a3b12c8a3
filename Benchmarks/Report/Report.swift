/// A subject's measurements as text.
struct Report: CustomStringConvertible {
  let subject: Subject
  let measurements: [Measurement]
  let rounds: Int

  var description: String {
    var table = Table(header: ["\(subject)", "ns", "min", "median", "max"])
    for measurement in measurements {
      let ratio = measurement.ratio
      table.append([
        measurement.row.name, Self.format(measurement.nanoseconds.median),
        Self.format(ratio.minimum), Self.format(ratio.median), Self.format(ratio.maximum),
      ])
    }
    return """
      \(table)

      ns: median per operation. min, median, max: ratio to the yardstick, over \(rounds) rounds.
      \(yardsticks)
      """
  }

  /// A line for each yardstick loop: its time and who is compared with it.
  private var yardsticks: String {
    var lines: [String] = []
    var rows: [String: [String]] = [:]
    for measurement in measurements {
      rows[measurement.row.yardstick.loop.name, default: []].append(measurement.row.name)
    }
    for measurement in measurements {
      let yardstick = measurement.row.yardstick
      guard let names = rows.removeValue(forKey: yardstick.loop.name) else { continue }
      let time = Self.format(measurement.yardstickNanoseconds.median)
      let users = rows.isEmpty && lines.isEmpty ? "all rows" : names.joined(separator: ", ")
      lines.append("Yardstick \(yardstick.loop.name), \(time) ns: \(users).")
    }
    return lines.joined(separator: "\n")
  }

  /// Two digits behind the point.
  static func format(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
