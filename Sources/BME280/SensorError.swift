public import Bench

/// Why a sensor gave no number. A number that is wrong is worse than none.
public enum SensorError: Error, Equatable, Sendable {
  public enum Part: Equatable, Sendable { case calibration, humidityCalibration, data }
  public enum Channel: Equatable, Sendable { case temperature, pressure }

  case wrongLength(part: Part, expected: Int, given: Int)
  /// All ones, all zeros, or no scale: what is read where no chip answers.
  case blankCalibration
  /// All bytes of the measurement are ones.
  case silentData
  case impossible(Channel, value: Double?)
  case wrongChip(identifier: UInt8)
  /// No answer on the bus.
  case noAnswer(address: UInt8)
  /// The chip never stopped to be busy.
  case stuck(address: UInt8)

  public var refusal: Refusal {
    switch self {
    case .wrongLength(let part, let expected, let given):
      Refusal(part.message(Int64(expected), Int64(given)))
    case .blankCalibration:
      Refusal(
        "bme280.blank-calibration",
        "The calibration is empty, as where no chip answers. Check the address, the soldering and the supply of 3.3 V, then read it again."
      )
    case .silentData:
      Refusal(
        "bme280.silent-data",
        "The measurement is all ones: the sensor fell silent. Check the cable and the supply, then measure again."
      )
    case .impossible(let channel, let value):
      channel.refusal(value)
    case .wrongChip(let identifier):
      Refusal(
        "bme280.wrong-chip",
        "The chip names itself {identifier}; a BME280 is 0x60 and a BMP280 is 0x58. If it is 0xFF, nothing answers: check address and soldering. Else it is another sensor.",
        [.init("identifier", .text(hexadecimal(identifier)))])
    case .noAnswer(let address):
      Refusal(
        "bme280.no-answer",
        "Nothing answers at address {address}. Check the soldering, the supply, and whether the address is 0x76 or 0x77.",
        [.init("address", .text(hexadecimal(address)))])
    case .stuck(let address):
      Refusal(
        "bme280.stuck",
        "The sensor at address {address} stays busy. Take its supply away for a second, then try again.",
        [.init("address", .text(hexadecimal(address)))])
    }
  }
}

extension SensorError.Part {
  fileprivate func message(_ expected: Int64, _ given: Int64) -> Message {
    let counts = [
      Message.Parameter("expected", .integer(expected)), .init("given", .integer(given)),
    ]
    return switch self {
    case .calibration:
      Message(
        "bme280.length.calibration",
        "The calibration has {expected} bytes, from 0x88 to 0xA1; here are {given}. Read all of them.",
        counts)
    case .humidityCalibration:
      Message(
        "bme280.length.humidity-calibration",
        "The calibration of humidity has {expected} bytes, from 0xE1 to 0xE7; here are {given}. Read all of them.",
        counts)
    case .data:
      Message(
        "bme280.length.data",
        "A measurement has {expected} bytes, from 0xF7 to 0xFE; here are {given}. Read them at once.",
        counts)
    }
  }
}

extension SensorError.Channel {
  fileprivate func refusal(_ value: Double?) -> Refusal {
    switch self {
    case .pressure:
      guard let value, value.isFinite else {
        return Refusal(
          "bme280.no-pressure",
          "This calibration gives no pressure at all, so its bytes are wrong. Read it again.")
      }
      return Refusal(
        "bme280.impossible-pressure",
        "The pressure would be {value}; the sensor measures {low} to {high}. Bytes are wrong or in the wrong order: read calibration and measurement again.",
        [
          .init("value", .quantity(value, .pressure)),
          .init("low", .quantity(Calibration.pressures.lowerBound, .pressure)),
          .init("high", .quantity(Calibration.pressures.upperBound, .pressure)),
        ])
    case .temperature:
      return Refusal(
        "bme280.impossible-temperature",
        "The temperature would be {value}; the sensor measures {low} to {high}. Bytes are wrong or in the wrong order: read calibration and measurement again.",
        [
          .init("value", .quantity((value ?? .nan) + 273.15, .temperature)),
          .init("low", .quantity(Calibration.temperatures.lowerBound + 273.15, .temperature)),
          .init("high", .quantity(Calibration.temperatures.upperBound + 273.15, .temperature)),
        ])
    }
  }
}

private func hexadecimal(_ byte: UInt8) -> String { joined("0x", HexadecimalBytes.text([byte])) }
