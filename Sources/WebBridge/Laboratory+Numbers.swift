import Bench

extension Laboratory {
  func answerNumbers(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if call.isCalled("version") {
      out.text("version", fieldbookVersion)
    } else if call.isCalled("catalogue") {
      writeInstruments(out)
      writeQuantities(out)
    } else if call.isCalled("quantity.read") {
      try read(call, out)
    } else if call.isCalled("quantity.show") {
      show(call, out)
    } else if call.isCalled("message.show") {
      out.list("items")
      for item in call.arguments.list("items") {
        if let message = Message(recordJSON: item) {
          message.write("", out, preferences)
        } else {
          out.null("")
        }
      }
      out.endList()
    } else {
      throw unknown(call)
    }
    return []
  }

  private func writeInstruments(_ out: JSONWriter) {
    out.list("instruments")
    for instrument in instruments.instruments {
      out.object()
      out.text("id", instrument.id)
      instrument.title.write("title", out, preferences)
      out.list("procedures")
      for procedure in instrument.procedures {
        out.object()
        out.text("id", procedure.id)
        out.integer("version", procedure.version)
        procedure.title.write("title", out, preferences)
        write("inputs", procedure.inputs, out)
        write("outputs", procedure.outputs, out)
        out.endObject()
      }
      out.endList()
      out.endObject()
    }
    out.endList()
  }

  private func write(_ key: StaticString, _ fields: [Field], _ out: JSONWriter) {
    out.list(key)
    for field in fields {
      out.object()
      field.writeMembers(out, preferences)
      out.endObject()
    }
    out.endList()
  }

  private func writeQuantities(_ out: JSONWriter) {
    out.list("quantities")
    for quantity in Quantity.allCases {
      out.object()
      out.text("id", quantity.rawValue)
      quantity.title.write("title", out, preferences)
      out.list("units")
      for unit in Units.of(quantity) {
        out.object()
        out.text("id", unit.id)
        out.text("symbol", unit.symbol)
        out.text("ucum", unit.ucum)
        out.endObject()
      }
      out.endList()
      out.endObject()
    }
    out.endList()
  }

  /// A number as it was typed, in SI and as it will be shown.
  private func read(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    let quantity = try call.quantity()
    let typed = try TypedQuantity(
      try call.text("text"), quantity: quantity, unit: call.unit(quantity, preferences),
      locale: preferences.locale)
    out.number("si", typed.si)
    out.number("resolution", typed.resolution)
    out.text("text", preferences.shown(typed.si, quantity).text)
    out.text("unit", typed.unit.id)
  }

  private func show(_ call: Call, _ out: JSONWriter) {
    out.list("items")
    for item in call.arguments.list("items") {
      if let text = item.text("text") {
        out.object()
        out.text("text", preferences.locale.written(text))
        out.text("unit", "")
        out.endObject()
        continue
      }
      guard let quantity = item.text("quantity").flatMap(Quantity.init(identifier:)) else {
        out.null("")
        continue
      }
      preferences.shown(
        item.number("si"), low: item.number("low"), high: item.number("high"), quantity
      ).write("", out, preferences)
    }
    out.endList()
  }
}
