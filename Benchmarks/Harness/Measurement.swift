/// The result of a row.
struct Measurement {
  /// What another runtime's loop gave.
  struct PeerResult: Equatable {
    /// Per operation, in the unit of the row's subject.
    let amount: Distribution

    /// To the row's yardstick, round by round.
    let ratio: Distribution
  }

  let row: Row

  /// Per operation, in the unit of the row's subject.
  let amount: Distribution

  /// To the yardstick, round by round.
  let ratio: Distribution

  /// Of the yardstick, per operation.
  let yardstickAmount: Distribution

  /// By the names of the peers that could run the row.
  var peers: [String: PeerResult] = [:]

  /// Per operation.
  var instructions: Double?
}

extension Measurement {
  /// Summarises samples by the names of loops; nil if the row or its yardstick has none.
  init?(_ row: Row, peers: [Peer], samples: [String: [Double]]) {
    guard let measured = samples[row.loop.name],
      let yardstick = samples[row.yardstick.loop.name]
    else { return nil }
    self.row = row
    amount = Distribution(measured)
    ratio = Distribution(ratiosOf: measured, to: yardstick)
    yardstickAmount = Distribution(yardstick)
    for peer in peers {
      guard let measured = samples[row.loop(of: peer).name] else { continue }
      self.peers[peer.name] = PeerResult(
        amount: Distribution(measured), ratio: Distribution(ratiosOf: measured, to: yardstick))
    }
  }
}
