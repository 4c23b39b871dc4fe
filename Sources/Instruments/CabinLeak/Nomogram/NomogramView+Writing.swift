public import Bench

extension NomogramView {
  func writeAxes(_ out: JSONWriter) {
    axes.across.write("across", out, preferences)
    axes.upwards.write("upwards", out, preferences)
    NomogramView.plain(nomogram.limit, axes.pressureUnit, preferences)
      .write("limit", out, preferences)
    Message(
      "cabin-leak.nomogram.pressure", "Pressure, {unit}",
      [.init("unit", .text(axes.pressureUnit.symbol))]
    ).write("pressureCaption", out, preferences)
    NomogramView.timeCaption(axes.timeUnit).write("timeCaption", out, preferences)
    preferences.duration(nomogram.alarm).write("alarm", out, preferences)
  }

  func writeLines(_ out: JSONWriter) {
    out.list("lines")
    for reserve in NomogramLine.reserves(above: nomogram.alarm) {
      write(NomogramLine(reserve: reserve, law: law, axes), "equal", 0.2, out)
    }
    if nomogram.alarm > 0 {
      let other: ReserveLaw = law == .linear ? .constantHole : .linear
      write(NomogramLine(reserve: nomogram.alarm, law: other, axes), "other", 1, out)
      write(NomogramLine(reserve: nomogram.alarm, law: law, axes), "alarm", 0.55, out)
    }
    out.endList()
    Message("cabin-leak.nomogram.leave", "Leave").write("leave", out, preferences)
    write("past", NomogramLine(NomogramPast(state.recording, nomogram), axes), out)
    guard let present, let time = present.time else { return }
    write("course", NomogramLine(from: present.pressure, time.value, law: law, axes), out)
    guard time.high.isFinite else { return }
    write("quickest", NomogramLine(from: present.pressure, time.low, law: law, axes), out)
    write("slowest", NomogramLine(from: present.pressure, time.high, law: law, axes), out)
  }

  private func write(
    _ line: NomogramLine, _ kind: String, _ least: Double, _ out: JSONWriter
  ) {
    let label = line.label(from: least)
    // Above the picture, or below it, there is nothing to draw.
    guard label != nil || !kind.sameBytes(as: "equal") else { return }
    out.object()
    out.text("kind", kind)
    out.text("text", preferences.duration(line.reserve ?? 0).line)
    write("points", line, out)
    if let label {
      out.number("x", label.x)
      out.number("y", label.y)
    }
    out.endObject()
  }

  /// A ten-thousandth of the picture is finer than any screen.
  private func write(_ key: StaticString, _ line: NomogramLine, _ out: JSONWriter) {
    out.list(key)
    for number in line.points { out.number("", fraction(number)) }
    out.endList()
  }

  private func fraction(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }

  /// The present state with its band; its reserve by the law that is drawn.
  func writePresent(_ out: JSONWriter) {
    guard let present else {
      out.null("present")
      return
    }
    out.object("present")
    out.number("x", fraction(min(max(axes.width(present.pressure), 0), 1)))
    let time = present.time
    out.number("y", time.map { fraction(axes.height($0.value)) })
    out.number("low", time.map { fraction(max(axes.height($0.low), -0.1)) })
    out.number("high", time.map { fraction(min(axes.height(min($0.high, 1e300)), 1.1)) })
    preferences.shown(present.pressure, .pressure).write("pressure", out, preferences)
    preferences.shown(time?.value, low: time?.low, high: time?.high, .timePerPressure)
      .write("time", out, preferences)
    let isOwn = law == parameters.law
    shown(isOwn ? analysis.reserve : analysis.otherReserve, isOwn)
      .write("reserve", out, preferences)
    shown(isOwn ? analysis.otherReserve : analysis.reserve, !isOwn)
      .write("other", out, preferences)
    LeakLaw.title(law == .linear ? .constantHole : .linear).write("otherLaw", out, preferences)
    analysis.verdict.message.write("verdict", out, preferences)
    out.endObject()
  }

  private func shown(_ reserve: Estimate?, _ isOwn: Bool) -> Shown {
    guard let reserve else {
      return isOwn ? preferences.atLeast(analysis.reserveAtLeast) : .missing()
    }
    return preferences.shown(reserve.value, low: reserve.low, high: reserve.high, .time)
  }

  func writeReading(_ out: JSONWriter) {
    guard let reading else {
      out.null("reading")
      return
    }
    let pressure = NomogramView.plain(reading.pressure, axes.pressureUnit, preferences)
    let time = NomogramView.plain(reading.time, axes.timeUnit, preferences)
    out.object("reading")
    out.number("x", fraction(axes.width(reading.pressure)))
    out.number("y", fraction(axes.height(reading.time)))
    pressure.write("pressure", out, preferences)
    time.write("time", out, preferences)
    preferences.duration(reading.constantHole).write("constantHole", out, preferences)
    preferences.duration(reading.linear).write("linear", out, preferences)
    sentence(of: reading).write("sentence", out, preferences)
    out.flag("leave", reading.linear < nomogram.alarm)
    out.endObject()
  }

  func writeTable(_ key: StaticString, _ law: ReserveLaw, _ out: JSONWriter) {
    let table = NomogramTable(axes, law: law)
    out.object(key)
    LeakLaw.title(law).write("title", out, preferences)
    out.list("columns")
    for time in table.times {
      out.text("", axes.timeUnit.plainText(fromSI: time, preferences.locale))
    }
    out.endList()
    out.list("rows")
    for row in table.pressures.indices {
      out.object()
      out.text(
        "name", axes.pressureUnit.plainText(fromSI: table.pressures[row], preferences.locale))
      out.list("cells")
      for column in table.times.indices {
        let reserve = table.reserves[row * table.times.count + column]
        out.object()
        out.text("text", preferences.duration(reserve).line)
        out.flag("leave", reserve < nomogram.alarm)
        out.endObject()
      }
      out.endList()
      out.endObject()
    }
    out.endList()
    out.endObject()
  }

  /// What the picture shows, for one who does not see it.
  var sentence: Message {
    guard let present, let time = present.time, let reserve = analysis.reserve else {
      return Message(
        "cabin-leak.nomogram.sentence",
        "Lines of equal reserve to {limit}, by pressure and time per unit",
        [.init("limit", .quantity(nomogram.limit, .pressure))])
    }
    return Message(
      "cabin-leak.nomogram.sentence-now",
      "Lines of equal reserve to {limit}. Now {pressure} and {time}: {reserve}",
      [
        .init("limit", .quantity(nomogram.limit, .pressure)),
        .init("pressure", .quantity(present.pressure, .pressure)),
        .init(
          "time",
          .text(
            preferences.shown(time.value, low: time.low, high: time.high, .timePerPressure).line)),
        .init(
          "reserve",
          .duration(law == parameters.law ? reserve.value : analysis.otherReserve?.value ?? 0)),
      ])
  }

  /// "At 700 mmHg and 60 s/mmHg: 4 h 10 min (constant hole), 3 h 30 min (linear)."
  public func sentence(of reading: NomogramReading) -> Message {
    let pressure = NomogramView.plain(reading.pressure, axes.pressureUnit, preferences)
    let time = NomogramView.plain(reading.time, axes.timeUnit, preferences)
    let parameters: [Message.Parameter] = [
      .init("pressure", .text(pressure.line)), .init("time", .text(time.line)),
      .init("hole", .duration(reading.constantHole)), .init("linear", .duration(reading.linear)),
    ]
    guard reading.linear < nomogram.alarm else {
      return Message(
        "cabin-leak.nomogram.reading",
        "At {pressure} and {time}: {hole} (constant hole), {linear} (linear).", parameters)
    }
    return Message(
      "cabin-leak.nomogram.reading-leave",
      "At {pressure} and {time}: {hole} (constant hole), {linear} (linear). Below {alarm}: leave.",
      parameters + [.init("alarm", .duration(nomogram.alarm))])
  }
}
