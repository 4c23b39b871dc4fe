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

  /// Too small to be shown, if it is not zero.
  func isBelowAllShown(_ work: Work) throws(CalculatorError) -> Bool {
    try ball(64, work)?.isBelowAllShown ?? false
  }

  /// The same with so many bits after the point as well, for functions to which the whole of a
  /// large argument matters: sine and exponential.
  /// From 2^most on the size alone decides.
  func absoluteBall(
    _ bits: Int, below most: Int64, _ work: Work
  ) throws(CalculatorError) -> Ball? {
    guard let ball = try ball(bits, work) else { return nil }
    if ball.isExact || ball.top <= 4 || ball.top > most { return ball }
    return try self.ball(bits + Int(ball.top), work)
  }
}
