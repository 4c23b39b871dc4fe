import ArgumentParser
import Bench
import CabinLeak

/// What an analysis is judged by; each option is a field of the procedure.
struct LeakParameterOptions: ParsableArguments {
  @Option(help: "Evacuation limit [490mmHg].")
  var limit: String?
  @Option(help: "Law of the reserve: constant-hole or linear [constant-hole].")
  var law: String?
  @Option(help: "Volume that leaks [916m3].")
  var volume: String?
  @Option(help: "Air temperature [295K].")
  var temperature: String?
  @Option(help: "Outside pressure [0mmHg, vacuum].")
  var outside: String?
  @Option(help: "Discharge coefficient of the hole [0.6].")
  var discharge: String?
  @Option(help: "Upper limit, for a volume into which air leaks.")
  var upper: String?
  @Option(help: "Sensor drift allowed for, 95 % [0.3hPa/h].")
  var drift: String?
  @Option(help: "Settling time after switch-on [20s].")
  var settle: String?
  @Option(help: "Window of the rate [600s].")
  var window: String?
  @Option(help: "Reserve below which to stop searching and leave [600s].")
  var alarm: String?

  func parameters() throws -> LeakParameters {
    try LeakParameterOptions.read([
      ("limit", limit), ("law", law), ("volume", volume), ("temperature", temperature),
      ("outside", outside), ("discharge", discharge), ("upper", upper), ("drift", drift),
      ("settle", settle), ("window", window), ("alarm", alarm),
    ])
  }

  /// What was typed for some of the fields, by their names; the others keep their default.
  static func read(_ typed: [(id: String, text: String?)]) throws -> LeakParameters {
    var parameters = LeakParameters()
    for (id, text) in typed {
      guard let text, let field = LeakFields.parameters.first(where: { $0.id == id }) else {
        continue
      }
      let value = try FieldArguments.value(text, of: field)
      try field.check(value)
      parameters.set(id, value)
    }
    return parameters
  }
}
