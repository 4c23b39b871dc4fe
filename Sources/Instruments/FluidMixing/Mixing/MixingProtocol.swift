import Bench

/// Movements in the order in which they are made, and how often all of them are.
public struct MixingProtocol: Equatable, Sendable {
  public let movements: [Movement]
  /// #steps: 1 and more.
  public let repetitions: Int

  /// How many movements a run may have.
  public static let longest = 10_000

  public init(_ movements: [Movement], repetitions: Int = 1) throws(FluidMixingError) {
    guard !movements.isEmpty else { throw .nothingToDo }
    guard repetitions >= 1, repetitions <= MixingProtocol.longest / movements.count else {
      throw .repetitions(repetitions)
    }
    self.movements = movements
    self.repetitions = repetitions
  }

  /// What was done, as the shortest protocol that says it.
  public init(log: [Movement]) throws(FluidMixingError) {
    let period = (1..<max(log.count, 2)).first { period in
      log.count % period == 0
        && log.indices.dropFirst(period).allSatisfy { log[$0] == log[$0 - period] }
    }
    let length = period ?? log.count
    try self.init(Array(log.prefix(length)), repetitions: max(log.count, 1) / max(length, 1))
  }

  /// How many movements a run makes.
  public var count: Int { movements.count * repetitions }

  /// The movement at a place of the run, from 0.
  public subscript(index: Int) -> Movement { movements[index % movements.count] }

  /// "T4 -B0.25": as it is read, and kept in a record.
  public var text: String { joined(movements.map { $0.text }, by: " ") }

  /// Reads "T4 B4", "T 4, -B 0.25": letters of either size, spaces or commas between.
  ///
  /// - Throws: ``FluidMixingError/movement(_:)`` with the word that is none,
  ///   ``FluidMixingError/step(_:)`` where D is not above 0.
  public init(text: String, repetitions: Int = 1) throws(FluidMixingError) {
    var movements: [Movement] = []
    var words = MovementWords(text)
    while let word = words.next() { movements.append(try MixingProtocol.movement(word)) }
    try self.init(movements, repetitions: repetitions)
  }

  private static func movement(_ word: [UInt8]) throws(FluidMixingError) -> Movement {
    var rest = word[...]
    var isReversed = false
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isReversed = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    let letter = (rest.first ?? 0) & 0xDF
    guard let wall = Movement.Wall.allCases.first(where: { $0.rawValue.utf8.first == letter }),
      let step = Array(rest.dropFirst()).withUnsafeBufferPointer({ DecimalReading.number($0) })
    else { throw .movement(String(bytes: word)) }
    return try Movement(wall, step, isReversed: isReversed)
  }
}

/// The words of a protocol: a sign and a letter and a number each, whatever spaces are inside.
private struct MovementWords {
  private var bytes: ArraySlice<UInt8>

  init(_ text: String) {
    // A true minus sign, and the dash that some keyboards make of it, are minus signs.
    var bytes: [UInt8] = []
    var source = text.byteArray[...]
    while let byte = source.popFirst() {
      if byte == 0xE2, source.count >= 2 {
        let rest = (source[source.startIndex], source[source.startIndex + 1])
        if rest == (0x88, 0x92) || rest == (0x80, 0x93) {
          source.removeFirst(2)
          bytes.append(UInt8(ascii: "-"))
          continue
        }
      }
      bytes.append(byte)
    }
    self.bytes = bytes[...]
  }

  mutating func next() -> [UInt8]? {
    var word: [UInt8] = []
    while let byte = bytes.first {
      let isSpace = byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
      // A space ends a word that has its number.
      if isSpace, word.last.map({ isFigure($0) }) ?? false { break }
      bytes.removeFirst()
      if !isSpace { word.append(byte) }
    }
    return word.isEmpty ? nil : word
  }

  private func isFigure(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: ".")
  }
}
