import BME280
import Bench
import Weather
import WebBridge

extension WeatherLaboratory {
  func feed(_ call: Call) throws(Refusal) {
    do throws(Refusal) { try table?.feed(call.bytes) } catch {
      table = nil
      throw error
    }
  }

  func endImport(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    guard let finished = table else { throw unknown(call) }
    table = nil
    try finished.close()
    let file = try StationFile(finished.rows, end: try call.number("end"))
    out.integer("count", Int64(file.points.count))
    out.list("notices")
    if finished.skipped > 0 {
      Message(
        "weather.file.skipped",
        "{count} rows were left out: their time cannot be read.",
        [.init("count", .integer(Int64(finished.skipped)))]
      ).write("", out, preferences)
    }
    if file.isDatedByGuess {
      Message(
        "weather.file.undated",
        "The file tells no dates: it is taken to end when it was written. For the season and the hour that may be wrong."
      ).write("", out, preferences)
    }
    out.endList()
    return [AnswerArray("chunk", bytes: file.series.chunkBytes)]
  }

  /// The readings of the simulated sensor between two times, and the bytes of the last.
  func demonstrate(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    let isReplay = try call.text("course").sameBytes(as: "replayed")
    let span = DemonstrationSensor.replayed
    out.number("start", span.lowerBound)
    out.number("end", span.upperBound)
    let to = try call.number("to")
    let from = try call.number("from")
    var readings: [AirReading] = []
    do throws(SensorError) {
      let sensor = try DemonstrationSensor(
        isReplay ? .replayed : .live(since: call.arguments.number("since") ?? 0),
        seed: UInt64(bitPattern: call.optionalInteger("seed") ?? 1))
      if call.arguments["single"]?.flag == true {
        readings = [try sensor.reading(at: to)]
      } else {
        readings = try sensor.cycles(
          after: from, through: min(to, isReplay ? span.upperBound : to),
          spacing: session.state.spacing)
      }
      out.text("raw", HexadecimalBytes.text(sensor.bytes))
      out.text("calibration", HexadecimalBytes.text(DemonstrationSensor.calibration))
      out.text("humidity", HexadecimalBytes.text(DemonstrationSensor.humidityCalibration))
    } catch {
      throw error.refusal
    }
    out.list("judged")
    if isReplay, let question = session.state.scores.question(at: to),
      let rained = DemonstrationSensor.rained(question)
    {
      out.object()
      out.number("forecast", question.time)
      out.flag("rained", rained)
      out.endObject()
    }
    out.endList()
    return [
      AnswerArray("time", readings.map { $0.time }),
      AnswerArray("pressure", readings.map { $0.pressure ?? .nan }),
      AnswerArray("temperature", readings.map { $0.temperature ?? .nan }),
      AnswerArray("humidity", readings.map { $0.humidity ?? .nan }),
    ]
  }

  /// A measurement step by step, from bytes that a person gives.
  func decode(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    let calibration = try HexadecimalBytes.read(
      try call.text("calibration"), of: Message("weather.sensor.calibration", "Calibration").text)
    let humidity = try HexadecimalBytes.read(
      call.optionalText("humidity") ?? "",
      of: Message("weather.sensor.humidity", "Calibration of humidity").text)
    let raw = try HexadecimalBytes.read(
      try call.text("raw"), of: Message("weather.sensor.raw", "Measurement").text)
    let steps: SensorSteps
    do throws(SensorError) {
      steps = try SensorSteps(
        calibration: calibration, humidity: humidity.isEmpty ? nil : humidity, raw: raw)
    } catch {
      throw error.refusal
    }
    write("numbers", steps.calibration, out)
    write("steps", steps.steps, out)
    preferences.shown(steps.reading.pressure, .pressure).write("pressure", out, preferences)
    preferences.shown(steps.reading.temperature.map { $0 + 273.15 }, .temperature)
      .write("temperature", out, preferences)
    preferences.shown(steps.reading.humidity.map { $0 / 100 }, .fraction)
      .write("relative", out, preferences)
  }

  private func write(_ key: StaticString, _ steps: [SensorSteps.Step], _ out: JSONWriter) {
    out.list(key)
    for step in steps {
      out.object()
      out.text("name", step.name)
      out.text("value", step.value)
      out.text("formula", step.formula)
      out.endObject()
    }
    out.endList()
  }

  /// A value that a sensor sent over Bluetooth.
  func readBluetooth(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    let number = try call.integer("characteristic")
    guard
      let characteristic = EnvironmentalSensing.Characteristic.allCases.first(where: {
        Int64($0.rawValue) == number
      })
    else { throw unknown(call) }
    out.number("si", try EnvironmentalSensing.value(characteristic, Array(call.bytes)))
  }
}
