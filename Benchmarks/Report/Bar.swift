/// A ratio to the yardstick that a row promises to keep, or a time.
struct Bar {
  let row: String
  var ratio: Double?
  var nanoseconds: Double?

  static let all = [
    Bar(row: "send/1-site", ratio: 1.25),
    Bar(row: "send/8-sites", ratio: 1.25),
    Bar(row: "send/stub-1-site", ratio: 1.5),
    Bar(row: "send/stub-8-sites", ratio: 2.1),
    Bar(row: "send/poly-4", ratio: 1.6),
    Bar(row: "send/megamorphic", ratio: 2.1),
    Bar(row: "send/nil", ratio: 1.3),
    Bar(row: "annotated/final", ratio: 1.3),
    Bar(row: "annotated/overridable", ratio: 2.5),
    Bar(row: "send/super", ratio: 1.4),
    Bar(row: "send/after-exchange", ratio: 1.25),
    Bar(row: "closure/register", ratio: 4.5),
    Bar(row: "closure/register-against-libffi", ratio: 0.28),
    Bar(row: "invocation/cached", ratio: 1.3),
    Bar(row: "forward/target", ratio: 3),
    Bar(row: "forward/full", ratio: 12),
    Bar(row: "forward/full-arguments", ratio: 12),
    Bar(row: "hook/before", ratio: 5),
    Bar(row: "hook/after", ratio: 5),
    Bar(row: "hook/around", ratio: 6),
    Bar(row: "hook/around-3-arguments", ratio: 6),
    Bar(row: "hook/object", ratio: 5),
    Bar(row: "hook/other-object", ratio: 1.1),
    Bar(row: "hook/unrelated-method", ratio: 1.1),
    Bar(row: "hook/install-remove", nanoseconds: 5000),
  ]

  /// Rows that promise to be ahead of every other runtime, and the part of the other's ratio that
  /// ours stays below.
  static let ahead: [(row: String, part: Double)] = [
    ("send/1-site", 1), ("send/8-sites", 1), ("send/poly-4", 1), ("send/nil", 1),
    ("send/super", 1), ("object/retain-release", 0.75),
  ]

  /// What measurements say about the bars, a line for each.
  static func verdicts(on measurements: [Measurement]) -> [String] {
    let byName = Dictionary(uniqueKeysWithValues: measurements.map { ($0.row.name, $0) })
    let limits: [String] = all.compactMap { bar in
      byName[bar.row].map { bar.verdict(on: $0) }
    }
    let races: [String] = ahead.flatMap { row, part -> [String] in
      guard let measurement = byName[row] else { return [] }
      return measurement.peers.sorted { $0.key < $1.key }.map { name, peer -> String in
        let (ours, theirs) = (measurement.ratio.median, peer.ratio.median)
        let relation = part == 1 ? "less than" : "less than \(Report.format(part)) of"
        return "\(ours < theirs * part ? "met   " : "MISSED") \(row): "
          + "\(Report.format(ours)), \(relation) \(name)'s \(Report.format(theirs))"
      }
    }
    return limits + races
  }

  private func verdict(on measurement: Measurement) -> String {
    let (median, limit, unit) =
      if let nanoseconds { (measurement.amount.median, nanoseconds, " ns") } else {
        (measurement.ratio.median, ratio ?? 0, "")
      }
    // As precisely as both are printed, so that nothing is printed as its own limit and missed.
    let isMet = (median * 100).rounded() <= (limit * 100).rounded()
    return "\(isMet ? "met   " : "MISSED") \(row): "
      + "\(Report.format(median)), at most \(Report.format(limit))\(unit)"
  }
}
