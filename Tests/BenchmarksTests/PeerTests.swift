import Testing

@testable import Benchmarks

@Suite("Benchmarks: other runtimes")
struct PeerTests {
  private static let absent = Peer(name: "absent", file: "/no/such/runtime.so")

  @Test("A runtime that is not there says why, and has no functions")
  func missing() {
    #expect(Self.absent.failure?.contains("/no/such/runtime.so") == true)
    #expect(Self.absent.makeClass("PeerTestsAbsent") == nil)
    #expect(Self.absent.dispatch == nil)
  }

  @Test("No row can be measured with a runtime that lacks all functions")
  func rows() throws {
    for row in Row.all {
      let isMissing =
        if case .none = try row.loop(of: Self.absent).prepare() { true } else { false }
      #expect(isMissing, "\(row.name)")
    }
  }

  @Test("A library that is no runtime lacks the functions too")
  func otherLibrary() {
    let library = Peer(name: "libc", file: "libc.so.6")
    #expect(library.failure == nil)
    #expect(library.selector("answer") == nil)
    #expect(library.dispatch == nil)
  }

  @Test("A list of paths has colons between them; files of one name are numbered")
  func list() {
    let peers = Peer.named(by: "/a/libobjc.so:/b/libobjc.so::/c/libother.so")
    #expect(peers.map(\.name) == ["libobjc.so", "libobjc.so 2", "libother.so"])
    #expect(Peer.named(by: "").isEmpty)
  }

  @Test("What a session cannot run is left out")
  func session() throws {
    let row = Row(
      subject: .dispatch, yardstick: Yardstick(name: "none", loop: Loop("none", work: { nil })),
      loop: Loop("present", work: { .sample { 2 } }))
    var session = try Session([row], peersOf: { _ in [Self.absent] }, slice: .brief)
    let samples = try session.run(rounds: 3)
    #expect(samples == ["present": [2, 2, 2]])
    #expect(Measurement(row, peers: [Self.absent], samples: samples) == nil)
  }

  @Test("Samples that were given up in some round are left out")
  func givenUp() throws {
    var attempts = 0
    let row = Row(
      subject: .dispatch,
      yardstick: Yardstick(name: "one", loop: Loop("one", work: { .sample { 1 } })),
      loop: Loop(
        "now and then",
        work: {
          .sample {
            attempts += 1
            return attempts == 2 ? nil : 3
          }
        }))
    var session = try Session([row], peersOf: { _ in [] }, slice: .brief)
    #expect(try session.run(rounds: 3) == ["one": [1, 1, 1]])
  }
}
