extension [String] {
  /// The arguments of a command, in which a value below zero belongs to the option before it:
  /// `--window -2h` becomes `--window=-2h`.
  ///
  /// Who reads arguments takes what begins with a minus for an option. No option of ours is called by
  /// a digit, so a minus before one begins a number.
  public var withNegativeValuesJoined: [String] {
    var joined: [String] = []
    for argument in self {
      if let option = joined.last, option.isOptionWithoutValue, argument.isNegativeNumber {
        joined[joined.count - 1] = option + "=" + argument
      } else {
        joined.append(argument)
      }
    }
    return joined
  }
}

extension String {
  fileprivate var isOptionWithoutValue: Bool {
    hasBytePrefix("--") && utf8.count > 2 && !utf8.contains(0x3D)
  }

  fileprivate var isNegativeNumber: Bool {
    let bytes = Array(utf8.prefix(3))
    guard bytes.count > 1, bytes[0] == 0x2D else { return false }
    let isPoint = bytes[1] == 0x2E || bytes[1] == 0x2C
    guard let first = isPoint ? bytes.dropFirst(2).first : bytes[1] else { return false }
    return (0x30...0x39).contains(first)
  }
}
