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
    let hasTemperature = !recording.temperatures.isEmpty
    var bytes: [UInt8] = []
    bytes.append(text: "\"Time (s)\",\"UTC\",\"Pressure (Pa)\",\"Pressure (")
    bytes.append(text: unit.symbol)
    bytes.append(text: ")\",")
    if hasTemperature { bytes.append(text: "\"Temperature (K)\",") }
    bytes.append(text: "\"Segment\",\"Origin\",\"Note\"\r\n")
    var segment: Int64 = 1
    var segments = recording.segmentStarts[...]
    var marks = state.marks[...]
    for index in recording.times.indices {
      while let next = segments.first, next <= index {
        segment += 1
        segments = segments.dropFirst()
      }
      let time = recording.times[index]
      bytes.append(text: (time - recording.firstTime).shortestText)
      bytes.append(UInt8(ascii: ","))
      if let start = state.startUTC {
        let moment = start + Int64(((time - recording.firstTime) * 1000).rounded())
        bytes.append(text: Timestamp.text(moment))
      }
      bytes.append(UInt8(ascii: ","))
      bytes.append(text: recording.pressures[index].shortestText)
      bytes.append(UInt8(ascii: ","))
      bytes.append(text: unit.value(fromSI: recording.pressures[index]).shortestText)
      if hasTemperature {
        bytes.append(UInt8(ascii: ","))
        let temperature = recording.temperatures[index]
        if !temperature.isNaN { bytes.append(text: temperature.shortestText) }
      }
      bytes.append(text: joined(",", segment.description, ","))
      bytes.append(text: state.origin.rawValue)
      bytes.append(UInt8(ascii: ","))
      var notes: [String] = []
      while let mark = marks.first, mark.time <= time {
        notes.append(mark.message.english(preferences))
        marks = marks.dropFirst()
      }
      bytes.append(contentsOf: CSVCell.text(joined(notes, by: "; ")))
      bytes.append(text: "\r\n")
    }
    return bytes
  }
}
