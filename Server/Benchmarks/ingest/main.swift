import Bench
import Feeds
import Foundation
import GRDB
import Store

// How many readings a second are acknowledged: decoded, put in order, on the disk. Beside them, in the
// same run, rows that a bare loop of GRDB writes with the same care (WAL, synchronous FULL), as many in
// a transaction.

let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(atPath: folder) }

let batches = 100
let size = 1000
let start: Int64 = 1_700_000_000

func measure(_ name: String, _ body: () throws -> Void) rethrows {
  let clock = ContinuousClock()
  let passed = try clock.measure(body).components
  let seconds = Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
  let rate = Double(batches * size) / seconds
  print(
    String(
      format: "%@ %9.0f readings/s", name.padding(toLength: 34, withPad: " ", startingAt: 0), rate))
}

func pressure(_ index: Int) -> Double { 1013.25 - Double(index % 5000) / 1000 }

let formats: [(String, (Int) -> String)] = [
  (
    "Sensor Logger",
    { batch in
      let entries = (0..<size).map { row in
        let index = batch * size + row
        return
          #"{"name":"barometer","time":\#(start * 1_000_000_000 + Int64(index) * 1_000_000),"values":{"relativeAltitude":0,"pressure":\#(pressure(index))}}"#
      }
      return
        #"{"messageId":\#(batch),"sessionId":"s","deviceId":"d","payload":[\#(entries.joined(separator: ","))]}"#
    }
  ),
  (
    "phyphox",
    { batch in
      let indices = (0..<size).map { batch * size + $0 }
      let times = indices.map { "\(Double($0) / 1000)" }.joined(separator: ",")
      let pressures = indices.map { "\(pressure($0))" }.joined(separator: ",")
      return
        #"{"p":[\#(pressures)],"t":[\#(times)],"time":{"now":1,"events":[{"event":"START","experimentTime":0,"systemTime":\#(start)}]}}"#
    }
  ),
  (
    "CSV",
    { batch in
      "time,pressure_hPa\n"
        + (0..<size).map { row in
          let index = batch * size + row
          return "\(Double(start) + Double(index) / 25),\(pressure(index))"
        }.joined(separator: "\n")
    }
  ),
]

let logbook = try Logbook(folder: folder)
let feeds = Feeds(logbook)
for (name, body) in formats {
  let (source, _) = try Feeds.add(.push, name: name, address: nil, to: logbook)
  let bodies = (0..<batches).map { Array(body($0).utf8) }
  var taken = 0
  try measure(name + ", \(size) a message") {
    for body in bodies { taken += try feeds.take(body, of: source).taken }
  }
  precondition(taken == batches * size, "\(taken) were taken")
}

let database = try DatabasePool(path: folder + "/bare.sqlite")
try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
try database.write {
  try $0.execute(sql: "CREATE TABLE reading (time INTEGER NOT NULL, pressure REAL NOT NULL) STRICT")
}
try measure("bare GRDB, \(size) rows a transaction") {
  for batch in 0..<batches {
    try database.write { database in
      let statement = try database.cachedStatement(sql: "INSERT INTO reading VALUES (?, ?)")
      for row in 0..<size {
        let index = batch * size + row
        try statement.execute(arguments: [start + Int64(index), pressure(index)])
      }
    }
  }
}

try measureRecords(logbook, count: 100_000)
