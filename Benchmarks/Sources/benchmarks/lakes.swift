import AlgaeBloom
import Bench

/// A table of visits, made in memory: nutrients, temperature and every third Secchi depth.
private func lakeFile(rows: Int) -> [UInt8] {
  var bytes = Array("lake,time,tp (ug/L),tn (ug/L),temperature (C),secchi (m)\n".utf8)
  for row in 0..<rows {
    let secchi = row % 3 == 0 ? "\(0.5 + Double(row % 40) / 10)" : ""
    bytes.append(
      contentsOf:
        "Lake \(row),2026-08-21,\(5 + row % 300),\(200 + row % 2000),\(15 + row % 15),\(secchi)\n"
        .utf8)
  }
  return bytes
}

/// One estimate with its projection, and tables of visits read and estimated.
func printLakes() {
  let values = Values([
    "tp": .number(30e-6), "tn": .number(600e-6), "temperature": .number(297.15),
  ])
  let rounds = 20_000
  var sum = 0.0
  let one = nanoseconds {
    for _ in 0..<rounds {
      do throws(Refusal) {
        sum += try AlgaeBloom.estimate.run(values).number("chlorophyll") ?? 0
      } catch { print(error.message.english()) }
    }
  }
  print("A lake estimated, with its record's outputs: \(number(one / Double(rounds) / 1000)) µs")
  for rows in [2000, 100_000] {
    let file = lakeFile(rows: rows)
    var estimated = 0
    let spent = nanoseconds {
      let table = LakeTable()
      let take = { (row: LakeTable.Row) in
        guard case .row(_, let visit) = row else { return }
        do throws(Refusal) {
          let inputs = try LakeInputs(visit.values)
          sum += try LakeEstimate(inputs).outputs.number("chlorophyll") ?? 0
          estimated += 1
        } catch { print(error.message.english()) }
      }
      do throws(Refusal) {
        let whole = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.count)
        defer { whole.deallocate() }
        _ = whole.initialize(from: file)
        try table.feed(UnsafeBufferPointer(whole), take)
        try table.finish(take)
      } catch { print(error.message.english()) }
    }
    print("\(rows) visits read and estimated: \(number(spent / 1e9)) s, \(estimated) estimates")
  }
  precondition(sum > 0)
}
