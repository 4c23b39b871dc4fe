import Bench
import CabinLeak

// What the speed claims of the laboratory rest on. Absolute times depend on the machine; what
// counts is that the time for one reading does not grow with the length of the recording.

func nanoseconds(_ work: () -> Void) -> Double {
  let elapsed = ContinuousClock().measure(work)
  return Double(elapsed.components.attoseconds) / 1e9 + Double(elapsed.components.seconds) * 1e9
}

func number(_ value: Double) -> String { value.text(significant: 3) }

/// Nanoseconds to fold one more reading at 1 Hz, and to analyse the recording as a page shows it.
func liveReading(length: Int) -> (fold: Double, analysis: Double) {
  let recording = LeakRecording(RateEstimator.Parameters())
  let simulator = LeakSimulator(.slow, seed: 1)
  let pressures = simulator.readings(after: -1, through: 5000).pressures
  for index in 0..<length {
    recording.add(time: Double(index), pressure: pressures[index % pressures.count])
  }
  let parameters = LeakParameters()
  let rounds = 2000
  var sum = 0.0
  let fold = nanoseconds {
    for index in 0..<rounds {
      recording.add(time: Double(length + index), pressure: pressures[index % pressures.count])
    }
  }
  let analysis = nanoseconds {
    for _ in 0..<rounds { sum += LeakAnalysis(recording, parameters).pressure }
  }
  precondition(sum > 0)
  return (fold / Double(rounds), analysis / Double(rounds))
}

print("One reading, by the length of the recording before it:")
let shortest = liveReading(length: 1000)
for length in [1000, 10_000, 100_000, 1_000_000] {
  let spent = liveReading(length: length)
  print(
    "  \(length) readings: folded in \(number(spent.fold / 1000)) µs,"
      + " \(number(spent.fold / shortest.fold)) × the shortest;"
      + " analysed in \(number(spent.analysis / 1000)) µs,"
      + " \(number(spent.analysis / shortest.analysis)) ×")
}

/// A phyphox file of a million rows, made in memory.
func recordingFile(rows: Int) -> [UInt8] {
  var bytes = Array("\"Time (s)\",\"Pressure (hPa)\"\n".utf8)
  for row in 0..<rows {
    bytes.append(
      contentsOf: "\(Double(row) * 0.04),\(1013.25 - Double(row % 1000) * 0.0001)\n".utf8)
  }
  return bytes
}

let rows = 1_000_000
let file = recordingFile(rows: rows)
var kept = 0
let spent = nanoseconds {
  let importer = ReadingImporter(into: SeriesSink())
  do throws(ImportError) {
    try importer.feed(file)
    try importer.finish()
  } catch {
    print(error.refusal.message.english())
  }
  kept = importer.sink.times.count
}
print(
  "A file of \(rows) rows (\(file.count / 1_000_000) MB) read: \(number(spent / 1e9)) s, \(number(spent / Double(rows))) ns a row, \(kept) kept"
)

printLakes()
printWeather()
