public import Bench

/// A recording as CSV: a table that spreadsheets open and that reads back to the last bit.
///
/// Pascals carry the exact numbers; the column beside them is the person's unit. Every row says
/// whether it was measured, so that a simulation cannot be mistaken further on.
///
/// Source: [RFC4180].
public enum LeakCSV {
  public static func bytes(_ state: LeakState, _ preferences: Preferences) -> [UInt8] {
    let recording = state.recording
    let unit = preferences.unit(for: .pressure)
    let hasTemperature =
      !recording.temperatures.isEmpty && recording.temperatures.count == recording.times.count
    var bytes: [UInt8] = []
    bytes.append(contentsOf: "\"Time (s)\",\"UTC\",\"Pressure (Pa)\",\"Pressure (".utf8)
    bytes.append(contentsOf: unit.symbol.utf8)
    bytes.append(contentsOf: ")\",".utf8)
    if hasTemperature { bytes.append(contentsOf: "\"Temperature (K)\",".utf8) }
    bytes.append(contentsOf: "\"Segment\",\"Origin\",\"Note\"\r\n".utf8)
    var segment = 1
    var segments = recording.segmentStarts[...]
    var marks = state.marks[...]
    for index in recording.times.indices {
      while let next = segments.first, next <= index {
        segment += 1
        segments = segments.dropFirst()
      }
      let time = recording.times[index]
      bytes.append(contentsOf: (time - recording.firstTime).shortestText.utf8)
      bytes.append(UInt8(ascii: ","))
      if let start = state.startUTC {
        let moment = start + Int64(((time - recording.firstTime) * 1000).rounded())
        bytes.append(contentsOf: Timestamp.text(moment).utf8)
      }
      bytes.append(UInt8(ascii: ","))
      bytes.append(contentsOf: recording.pressures[index].shortestText.utf8)
      bytes.append(UInt8(ascii: ","))
      bytes.append(contentsOf: unit.value(fromSI: recording.pressures[index]).shortestText.utf8)
      if hasTemperature {
        bytes.append(UInt8(ascii: ","))
        bytes.append(contentsOf: recording.temperatures[index].shortestText.utf8)
      }
      bytes.append(contentsOf: ",\(segment),".utf8)
      bytes.append(contentsOf: state.origin.rawValue.utf8)
      bytes.append(UInt8(ascii: ","))
      var note = ""
      while let mark = marks.first, mark.time <= time {
        note += (note.isEmpty ? "" : "; ") + mark.message.english(preferences)
        marks = marks.dropFirst()
      }
      bytes.append(contentsOf: CSVCell.text(note))
      bytes.append(contentsOf: "\r\n".utf8)
    }
    return bytes
  }
}
