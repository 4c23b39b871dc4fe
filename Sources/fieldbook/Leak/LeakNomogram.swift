import ArgumentParser
import Bench
import CabinLeak

struct LeakNomogram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nomogram",
    abstract:
      "T.res by pressure and T1mm, as a table by both laws, as a drawing, or read off at one place.",
    discussion: """
      It is drawn from the two laws alone: the crews' printed nomograms and NASA's own formula could
      not be confirmed. In --json times are in seconds, pressures in pascals.

      EXAMPLES:
        fieldbook leak nomogram
        fieldbook leak nomogram --pressure 700mmHg --t1mm 60s
        fieldbook leak nomogram --limit 650hPa --unit hPa
        fieldbook leak nomogram --law linear --svg > nomogram.svg
      """)

  @Option(parsing: .unconditional, help: "Pressure to read off at, such as 700mmHg.")
  var pressure: String?
  @Option(
    parsing: .unconditional, help: "Time for one unit of pressure, such as 60s or 45s/hPa.")
  var t1mm: String?
  @Option(help: "Evacuation limit [490mmHg].")
  var limit: String?
  @Option(help: "Law of the drawing: constant-hole or linear [constant-hole].")
  var law: String?
  @Option(help: "Outside pressure [0mmHg, vacuum].")
  var outside: String?
  @Option(help: "Upper limit, for a volume into which air leaks.")
  var upper: String?
  @Option(help: "Reserve below which to stop searching and leave [600s].")
  var alarm: String?
  @Flag(help: "Draw it as SVG, black on white.")
  var svg = false
  @OptionGroup var presentation: Presentation

  func run() throws {
    let preferences = try presentation.preferences()
    let parameters = try LeakParameterOptions.read([
      ("limit", limit), ("law", law), ("outside", outside), ("upper", upper), ("alarm", alarm),
    ])
    var place: (pressure: Double, time: Double)?
    if let pressure, let t1mm {
      place = (
        try NomogramTyped.pressure(pressure, preferences), try NomogramTyped.time(t1mm, preferences)
      )
    } else if pressure != nil || t1mm != nil {
      throw Refusal(
        "command.nomogram-half",
        "To read off, --pressure and --t1mm go together. Give both, or neither for the whole table."
      )
    }
    let view = NomogramView(LeakState(), preferences, parameters: parameters, before: place)
    do throws(CabinLeakError) {
      if let place { try view.read(pressure: place.pressure, time: place.time) }
    } catch {
      throw error.refusal
    }
    if svg {
      try Terminal.answer(NomogramDrawing(view.axes, parameters, preferences).text)
    } else if presentation.json {
      let out = JSONWriter()
      out.object()
      view.write(out)
      out.endObject()
      try Terminal.answer(String(bytes: out.bytes))
    } else {
      try Terminal.answer(text(view, preferences))
    }
  }

  private func text(_ view: NomogramView, _ preferences: Preferences) -> String {
    if let reading = view.reading { return view.sentence(of: reading).english(preferences) }
    let tables = [ReserveLaw.constantHole, .linear].map { law in
      let table = NomogramTable(view.axes, law: law)
      let head =
        ["\(preferences.unit(for: .pressure).symbol)"]
        + table.times.map {
          preferences.unit(for: .timePerPressure).plainText(fromSI: $0, preferences.locale) + " "
            + preferences.unit(for: .timePerPressure).symbol
        }
      let width = table.times.count
      let rows = table.pressures.indices.map { row in
        [
          preferences.unit(for: .pressure).plainText(
            fromSI: table.pressures[row], preferences.locale)
        ]
          + table.reserves[row * width..<(row + 1) * width].map { preferences.duration($0).line }
      }
      return "T.res, \(LeakLaw.title(law).english())\n" + Terminal.table([head] + rows)
    }
    return tables.joined(separator: "\n\n") + "\n\nNote: " + NomogramView.doubt.english(preferences)
  }
}
