import Bench
import Foundation
import StationTestSupport
import Store
import Testing

@Suite("The daemon, killed", .serialized, .timeLimit(.minutes(10)))
struct KillTests {
  /// FIELDBOOK_KILLS=200 kills as often.
  @Test(
    "loses no record, no blob and no pairing that it acknowledged, whenever it is killed under load"
  )
  func killed() throws {
    let kills = ProcessInfo.processInfo.environment["FIELDBOOK_KILLS"].flatMap { Int($0) } ?? 6
    let site = try TemporarySite()
    let data = try TemporaryFolder()
    let beside = try Logbook(folder: data.path, alone: false)
    var records: Set<String> = []
    var blobs: Set<String> = []
    var tokens: Set<String> = []
    var number = 0
    for round in 0..<kills {
      let daemon = try Daemon(["--port", "0", "--site", site.path], data: data)
      let port = try #require(daemon.address()?.port, "round \(round): it does not start again")
      // After some acknowledged batches, at any moment of the next ones.
      var left = Int.random(in: 1...20)
      let process = daemon.process.processIdentifier
      let killer = Thread {
        usleep(UInt32.random(in: 0...30_000))
        kill(process, SIGKILL)
      }
      if let exchange = Exchange(port: port) {
        load: while true {
          number += 1
          let blob = Array("a blob of its own \(number)".utf8)
          let name = SHA256.hexadecimal(blob)
          guard let put = exchange.ask("PUT", "/api/blobs/\(name)?offset=0", blob) else { break }
          if put.status == 201 { blobs.insert(name) }
          let offered = (0..<5).map {
            ExampleRecords.measurement(number * 5 + $0, title: "Round \(round)", blobs: [name])
          }
          let body = JSON.object([
            "records": .list(offered.map { .text(String(decoding: $0.bytes, as: UTF8.self)) })
          ]).canonicalBytes
          guard let taken = exchange.ask("POST", "/api/records", body) else { break load }
          if taken.status == 200 { records.formUnion(offered.map(\.id)) }
          guard let token = try pair(exchange, beside, round: round) else { break load }
          tokens.insert(token)
          left -= 1
          if left == 0 { killer.start() }
        }
      }
      #expect(daemon.end().code == SIGKILL)
    }
    let logbook = try Logbook(folder: data.path)
    let kept = try Set(logbook.records().map { try Record(bytes: $0).id })
    #expect(!records.isEmpty && !blobs.isEmpty && !tokens.isEmpty)
    #expect(records.subtracting(kept).isEmpty)
    for token in tokens { #expect(try logbook.device(token: token) != nil) }
    #expect(try blobs.subtracting(Set(logbook.blobNames())).isEmpty)
    // Each that is kept can be found, and has arrived.
    #expect(try logbook.arrivals(after: 0, limit: .max, bytes: .max).count == kept.count)
  }

  /// Makes a code as the command does, beside the daemon, and pairs a program by it.
  ///
  /// - Returns: The token that was acknowledged; nil where the daemon went away first.
  private func pair(_ exchange: Exchange, _ beside: Logbook, round: Int) throws -> String? {
    // There is room for so many at once.
    for device in try beside.devices() { _ = try beside.revokeDevice(device.id, at: device.paired) }
    let code = PairingCode.new()
    try beside.openPairing(code: code, until: .max)
    let body = #"{"code":"\#(code)","name":"Round \#(round)","program":true}"#
    guard let paired = exchange.ask("POST", "/api/pairing", Array(body.utf8)) else { return nil }
    #expect(paired.status == 201)
    return try JSON(bytes: [UInt8](paired.body)).text("token")
  }
}
