import Bench

/// Asks for a BME280 or BMP280 wherever one may be, and where there is none tells what stood nearest to
/// one.
enum ChipSearch {
  /// The only two addresses that the chip can be given.
  static let addresses: [UInt8] = [0x76, 0x77]

  /// - Returns: nil where nothing answers anywhere.
  /// - Throws: What is in the way: no right to open the bus, or something that answers and is no such
  ///   chip.
  static func first(
    on paths: [String],
    open: (String, UInt8) throws(Refusal) -> any AirSource = { path, address throws(Refusal) in
      try ChipSource(path: path, address: address)
    }
  ) throws(Refusal) -> (any AirSource)? {
    var hindrance: Refusal?
    for address in addresses {
      for path in paths {
        do throws(Refusal) { return try open(path, address) } catch {
          if weight(of: error) > hindrance.map(weight(of:)) ?? 0 { hindrance = error }
        }
      }
    }
    if let hindrance { throw hindrance }
    return nil
  }

  /// How much a refusal tells of why there is no sensor; 0: that there is nothing.
  private static func weight(of refusal: Refusal) -> Int {
    switch refusal.message.code {
    case "bme280.no-answer": 0
    case "sensor.no-device", "sensor.not-a-bus": 1
    // A person can do something about this at once.
    case "sensor.no-permission": 4
    // Something answers, and is not what is looked for.
    case "bme280.wrong-chip": 2
    default: 3
    }
  }
}
