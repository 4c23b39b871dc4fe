extension Number {
  /// A ball that contains the number, computed with so many bits; nil when they do not suffice.
  @inline(never)
  func ball(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    try work.charge(20)
    let room = bits + 8
    var sum: Ball?
    for term in terms {
      var part = try Ball.rational(term.coefficient, room, work)
      if !term.symbol.isUnit {
        guard let symbol = try term.symbol.ball(room, work) else { return nil }
        part = try part.times(symbol, room, work)
      }
      sum = try sum?.plus(part, room, work) ?? part
    }
    return sum ?? Ball(.zero)
  }
}
