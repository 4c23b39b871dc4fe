public import Bench

/// One request: a name, its arguments, and bytes that stand in this module's memory.
public final class Call {
  public let name: String
  public let arguments: JSON
  public let bytes: UnsafeBufferPointer<UInt8>

  init(_ request: [UInt8]) throws(Refusal) {
    let json: JSON
    do throws(JSONError) { json = try JSON(bytes: request) } catch { throw error.refusal }
    name = json.text("call") ?? ""
    arguments = json["arguments"] ?? .object([])
    if let address = json["bytes"]?["pointer"]?.integer,
      let count = json["bytes"]?["count"]?.integer,
      let pointer = UnsafePointer<UInt8>(bitPattern: Int(address))
    {
      bytes = UnsafeBufferPointer(start: pointer, count: Int(count))
    } else {
      bytes = UnsafeBufferPointer(start: nil, count: 0)
    }
  }

  public func isCalled(_ name: String) -> Bool {
    self.name.sameBytes(as: name)
  }

  public func optionalText(_ key: String) -> String? { arguments[key]?.text }
  public func optionalInteger(_ key: String) -> Int64? { arguments[key]?.integer }

  @inline(never)
  public func text(_ key: String) throws(Refusal) -> String {
    guard let text = arguments[key]?.text else { throw missing(key) }
    return text
  }

  @inline(never)
  public func integer(_ key: String) throws(Refusal) -> Int64 {
    guard let integer = arguments[key]?.integer else { throw missing(key) }
    return integer
  }

  @inline(never)
  public func number(_ key: String) throws(Refusal) -> Double {
    guard let number = arguments[key]?.number else { throw missing(key) }
    return number
  }

  public func quantity() throws(Refusal) -> Quantity {
    guard let quantity = Quantity(identifier: try text("quantity")) else {
      throw missing("quantity")
    }
    return quantity
  }

  public func unit(_ quantity: Quantity, _ preferences: Preferences) -> Unit {
    optionalText("unit").flatMap { Units.named($0, of: quantity) }
      ?? preferences.unit(for: quantity)
  }

  private func missing(_ key: String) -> Refusal {
    Refusal(
      "bridge.missing-argument", "The call {call} lacks {key}. Reload the page.",
      [.init("call", .text(name)), .init("key", .text(key))])
  }
}
