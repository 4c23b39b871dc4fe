import Bench
import Foundation
import Store

/// How long a logbook of very many records takes to list and to search, and how fast they are taken.
func measureRecords(_ logbook: Logbook, count: Int) throws {
  let places = ["jetty", "kitchen", "harbour", "mountain hut", "laboratory", "attic", "greenhouse"]
  let clock = ContinuousClock()
  var taking: [Double] = []
  for start in stride(from: 0, to: count, by: 250) {
    let some = (start..<min(start + 250, count)).map { index in
      record(index, place: places[index % places.count])
    }
    taking.append(try seconds(clock.measure { _ = try logbook.take(some) }))
  }
  let tenth = max(1, taking.count / 10)
  told("\(count) records, 250 a transaction", Double(count) / taking.reduce(0, +), "records/s")
  told("a transaction of the first tenth", 1000 * mean(taking.prefix(tenth)), "ms")
  told("a transaction of the last tenth", 1000 * mean(taking.suffix(tenth)), "ms")
  for (name, search) in [
    ("the newest 100", Logbook.Search()),
    ("of one instrument, the newest 100", .init(instrument: "leak")),
    ("of a month, the newest 100", .init(from: 1_700_000_000_000, to: 1_702_600_000_000)),
    ("a word that one has", .init(text: "number\(count / 2)")),
    ("a word that a seventh has, the newest 100", .init(text: "harbour")),
    ("how a word begins that a seventh have", .init(text: "ha")),
  ] {
    let times = try (0..<9).map { _ in
      var found = 0
      let passed = try clock.measure { found = try logbook.find(search).count }
      precondition(found > 0, "\(name) finds nothing")
      return seconds(passed)
    }.sorted()
    told(name + ", median of 9", 1000 * times[4], "ms")
    told(name + ", longest", 1000 * times[8], "ms")
  }
}

private func record(_ index: Int, place: String) -> [UInt8] {
  let time = 1_700_000_000_000 + Int64(index) * 60_000
  var content = Record.Measurement(
    instrument: index.isMultiple(of: 3) ? "calculator" : "leak", procedure: "rate",
    procedureVersion: 1, origin: .measured, title: "Reading number\(index)", inputs: Values(),
    outputs: Values())
  content.place = place
  content.inputs["expression"] = .text("\(index)+1")
  content.outputs["answer"] = .number(Double(index + 1))
  return Record(id: Identifier.new(time: time), time: time, .measurement(content)).bytes
}

private func mean(_ times: ArraySlice<Double>) -> Double {
  times.reduce(0, +) / Double(times.count)
}

private func seconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
}

private func told(_ name: String, _ number: Double, _ unit: String) {
  print(
    String(
      format: "%@ %11.2f %@", name.padding(toLength: 50, withPad: " ", startingAt: 0), number, unit)
  )
}
