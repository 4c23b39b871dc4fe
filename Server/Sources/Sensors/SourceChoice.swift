public import Bench

/// Which source a person names: `i2c:1`, `i2c:1:0x77`, `iio`, `file:PATH` or `simulator`.
public enum SourceChoice: Equatable, Sendable {
  /// Both addresses are tried where none was named.
  case i2c(path: String, address: UInt8?)
  case iio(root: String)
  case file(path: String)
  case simulator

  public init(_ text: String) throws(Refusal) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? String(parts[1]) : ""
    switch parts[0] {
    case "simulator" where rest.isEmpty: self = .simulator
    case "iio": self = .iio(root: rest.isEmpty ? IIOSource.devices : rest)
    case "file":
      guard !rest.isEmpty else { throw SourceChoice.unknown(text) }
      self = .file(path: rest)
    case "i2c": self = try SourceChoice.bus(rest, text)
    default: throw SourceChoice.unknown(text)
    }
  }

  private static func bus(_ rest: String, _ text: String) throws(Refusal) -> SourceChoice {
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty, parts.count <= 2 else { throw unknown(text) }
    let path = first.hasPrefix("/") ? String(first) : "/dev/i2c-\(first)"
    guard first.hasPrefix("/") || UInt16(first) != nil else { throw unknown(text) }
    guard parts.count == 2 else { return .i2c(path: path, address: nil) }
    let digits = parts[1]
    let address =
      digits.hasPrefix("0x") ? UInt8(digits.dropFirst(2), radix: 16) : UInt8(digits)
    guard let address, [0x76, 0x77].contains(address) else {
      throw Refusal(
        "source.address",
        "“{address}” is no address of a BME280 or BMP280: it is 0x76 (118) or 0x77 (119).",
        [.init("address", .text(String(digits)))])
    }
    return .i2c(path: path, address: address)
  }

  private static func unknown(_ text: String) -> Refusal {
    Refusal(
      "source.unknown",
      "There is no source “{source}”. Use i2c:1, i2c:1:0x77, iio, file:PATH or simulator.",
      [.init("source", .text(text))])
  }

  /// The sensor, where it is one that is asked; nil for a file.
  ///
  /// - Parameter start: s of UTC since 1970, when a simulation begins.
  public func sensor(start: Double) throws(Refusal) -> (any AirSource)? {
    switch self {
    case .file: return nil
    case .simulator: return try SimulatorSource(start: start)
    case .iio(let root): return try IIOSource(root: root)
    case .i2c(let path, let address):
      if let address { return try ChipSource(path: path, address: address) }
      guard let found = try ChipSearch.first(on: [path]) else {
        throw SensorAccess.nothingAnswers(path)
      }
      return found
    }
  }
}
