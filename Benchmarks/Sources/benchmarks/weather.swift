import BME280
import Bench
import Weather

/// Compensation of a BME280's counts, and a year of minutes judged by the fixed rule.
func printWeather() {
  // The chip and the counts of a published example. [PimoroniBME280]
  let chip: Calibration
  do throws(SensorError) {
    chip = try Calibration(
      DemonstrationSensor.calibration, humidity: DemonstrationSensor.humidityCalibration)
  } catch {
    print(error.refusal.message.english())
    return
  }
  guard let humidity = chip.humidity else { return }
  let count = 20_000_000
  var sum = 0.0
  let spent = nanoseconds {
    for index in 0..<count {
      let fine = chip.fineTemperature(Double(529_191 + index % 1000))
      sum += fine / 5120
      sum += chip.pressure(Double(326_816 + index % 777), fine: fine) ?? 0
      sum += humidity.humidity(Double(30_281 + index % 333), fine: fine)
    }
  }
  precondition(sum > 0)
  print(
    "BME280: \(number(Double(count) / spent * 1000)) million readings (°C, Pa and %) a second and core"
  )
  printYearOfMinutes()
}

private func printYearOfMinutes() {
  var rows: [WeatherHistory.Row] = []
  let random = CountedRandom(seed: 1, stream: 0)
  var pressure = 1013.0
  for minute in 0..<525_600 {
    pressure += 0.02 * random.normal(Int64(minute)) - 0.0001 * (pressure - 1013)
    var row = WeatherHistory.Row(time: 1.6e9 + 60 * Double(minute))
    row.pressure = (pressure * 10).rounded() / 10
    row.temperature = 10
    row.humidity = 70
    row.rain = random.uniform(Int64(minute / 60)) < 0.05 ? 0.1 : 0
    rows.append(row)
  }
  do throws(Refusal) {
    let history = try WeatherHistory(rows)
    var judged = 0
    let spent = nanoseconds {
      let verifier = Verifier(history, windowHours: 2, horizonHours: 6, weeks: .all)
      judged = verifier.judge(.seed).table.count
    }
    print("A year of minutes: \(judged) forecasts of the fixed rule judged in \(number(spent / 1e9)) s")
  } catch {
    print(error.message.english())
  }
}
