import Bench
import Foundation
import StationTestSupport
import Store
import Testing

@Suite("The daemon, killed", .serialized, .timeLimit(.minutes(10)))
struct KillTests {
  /// FIELDBOOK_KILLS=200 kills as often.
  @Test("loses no record and no blob that it acknowledged, whenever it is killed under load")
  func killed() throws {
    let kills = ProcessInfo.processInfo.environment["FIELDBOOK_KILLS"].flatMap { Int($0) } ?? 6
    let site = try TemporarySite()
    let data = try TemporaryFolder()
    var records: Set<String> = []
    var blobs: Set<String> = []
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
          left -= 1
          if left == 0 { killer.start() }
        }
      }
      #expect(daemon.end().code == SIGKILL)
    }
    let logbook = try Logbook(folder: data.path)
    let kept = try Set(logbook.records().map { try Record(bytes: $0).id })
    #expect(!records.isEmpty && !blobs.isEmpty)
    #expect(records.subtracting(kept).isEmpty)
    #expect(try blobs.subtracting(Set(logbook.blobNames())).isEmpty)
    // Each that is kept can be found, and has arrived.
    #expect(try logbook.arrivals(after: 0, limit: .max, bytes: .max).count == kept.count)
  }
}
