extension Message {
  /// The parameters as text in the person's units and notation.
  public func parameterTexts(_ preferences: Preferences) -> [(name: String, text: String)] {
    parameters.map { parameter in
      let text: String
      switch parameter.content {
      case .text(let plain): text = plain
      case .integer(let integer):
        text = Double(integer).text(decimals: 0, locale: preferences.locale)
      case .quantity(let value, let quantity): text = preferences.shown(value, quantity).line
      case .duration(let seconds): text = preferences.duration(seconds).line
      case .words(let message): text = message.english(preferences)
      }
      return (parameter.name, text)
    }
  }

  /// The English sentence, complete: for the command and for exports.
  public func english(_ preferences: Preferences = Preferences()) -> String {
    var bytes: [UInt8] = []
    let texts = parameterTexts(preferences)
    let template = text.byteArray
    var index = 0
    while index < template.count {
      if template[index] == UInt8(ascii: "{"),
        let end = template[index...].firstIndex(of: UInt8(ascii: "}"))
      {
        let name = String(bytes: template[(index + 1)..<end])
        if let found = texts.first(where: { $0.name.sameBytes(as: name) }) {
          bytes.append(text: found.text)
          index = end + 1
          continue
        }
      }
      bytes.append(template[index])
      index += 1
    }
    return String(bytes: bytes)
  }

  /// `{"code","text","parameters":{…}}`, for the page, which translates by the code.
  @inline(never)
  public func write(_ key: StaticString, _ out: JSONWriter, _ preferences: Preferences) {
    out.object(key)
    writeMembers(out, preferences)
    out.endObject()
  }

  func writeMembers(_ out: JSONWriter, _ preferences: Preferences) {
    out.text("code", code)
    out.text("text", text)
    out.object("parameters")
    for (index, parameter) in parameterTexts(preferences).enumerated() {
      out.key(parameter.name)
      if case .words(let message) = parameters[index].content {
        message.write("", out, preferences)
      } else {
        out.text("", parameter.text)
      }
    }
    out.endObject()
  }
}

extension Refusal {
  public func write(_ key: StaticString, _ out: JSONWriter, _ preferences: Preferences) {
    out.object(key)
    message.writeMembers(out, preferences)
    if let field { out.text("field", field) }
    out.endObject()
  }
}

extension Shown {
  @inline(never)
  public func write(_ key: StaticString, _ out: JSONWriter, _ preferences: Preferences) {
    out.object(key)
    out.text("text", text)
    out.text("unit", unit)
    out.number("si", si)
    if si == nil { out.flag("missing", true) }
    if let interval {
      interval.write("interval", out, preferences)
      out.number("low", low)
      out.number("high", high)
    }
    if let coverage { out.text("coverage", coverage) }
    if !parts.isEmpty {
      out.list("parts")
      for part in parts {
        out.object()
        out.text("text", part.text)
        out.text("unit", part.unit)
        out.endObject()
      }
      out.endList()
    }
    out.endObject()
  }
}
