extension Message {
  /// The message with its quantities in SI, as a record keeps it.
  public var recordJSON: JSON {
    .object([
      "code": .text(code), "text": .text(text),
      "parameters": .object(
        parameters.map { parameter in
          let value: JSON
          switch parameter.content {
          case .text(let text): value = .text(text)
          case .integer(let integer): value = .object(["integer": .integer(integer)])
          case .quantity(let number, let quantity):
            value = .object(["quantity": .text(quantity.rawValue), "value": .finite(number)])
          case .duration(let seconds): value = .object(["duration": .finite(seconds)])
          case .words(let message): value = message.recordJSON
          }
          return JSON.Member(parameter.name, value)
        }),
    ])
  }

  public convenience init?(recordJSON json: JSON) {
    guard let code = json.text("code"), let text = json.text("text") else { return nil }
    var parameters: [Parameter] = []
    for member in json.members("parameters") {
      if let text = member.value.text {
        parameters.append(Parameter(member.key, .text(text)))
      } else if let integer = member.value.integer("integer") {
        parameters.append(Parameter(member.key, .integer(integer)))
      } else if let seconds = member.value.number("duration") {
        parameters.append(Parameter(member.key, .duration(seconds)))
      } else if let quantity = member.value.text("quantity").flatMap(Quantity.init(identifier:)),
        let value = member.value.number("value")
      {
        parameters.append(Parameter(member.key, .quantity(value, quantity)))
      } else if let message = Message(recordJSON: member.value) {
        parameters.append(Parameter(member.key, .words(message)))
      }
    }
    self.init(code, text, parameters)
  }
}
