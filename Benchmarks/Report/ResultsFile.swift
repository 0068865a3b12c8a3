import FoundationEssentials

/// What `--json` writes.
///
/// Scripts rely on its names.
struct ResultsFile: Codable, Equatable {
  /// Ratios to the yardstick, over rounds.
  struct Ratio: Codable, Equatable {
    let min: Double
    let median: Double
    let max: Double
  }

  /// The middle of the times of one operation.
  struct Amount: Codable, Equatable {
    let median: Double
  }

  /// Another runtime's figures for a row.
  struct Peer: Codable, Equatable {
    /// The median of its ratios to the row's yardstick.
    let ratio: Double
    /// As the row's.
    var nanoseconds: Double?
    var bytes: Double?
  }

  struct Row: Codable, Equatable {
    let name: String
    let subject: String
    let yardstick: String
    let ratio: Ratio
    /// Of a row that takes time.
    var nanoseconds: Amount?
    /// Of a row that takes memory.
    var bytes: Amount?
    /// If they were counted.
    let instructions: Double?
    let peers: [String: Peer]
  }

  let machine: Machine
  let rows: [Row]

  init(machine: Machine, measurements: [Measurement]) {
    self.machine = machine
    rows = measurements.map { measurement in
      let isTime = measurement.row.subject.unit == "ns"
      let amount = Amount(median: Self.rounded(measurement.amount.median))
      return Row(
        name: measurement.row.name, subject: measurement.row.subject.rawValue,
        yardstick: measurement.row.yardstick.name,
        ratio: Ratio(
          min: Self.rounded(measurement.ratio.minimum),
          median: Self.rounded(measurement.ratio.median),
          max: Self.rounded(measurement.ratio.maximum)),
        nanoseconds: isTime ? amount : nil, bytes: isTime ? nil : amount,
        instructions: measurement.instructions,
        peers: measurement.peers.mapValues { peer in
          let amount = Self.rounded(peer.amount.median)
          return Peer(
            ratio: Self.rounded(peer.ratio.median), nanoseconds: isTime ? amount : nil,
            bytes: isTime ? nil : amount)
        })
    }
  }

  /// The file's text: keys in order, so that two runs can be compared.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// More digits than four say nothing.
  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}
