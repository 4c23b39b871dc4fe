/// JSON as the laboratory reads and writes it: one codec for records, journals and the bridge.
public indirect enum JSON: Equatable, Sendable {
  public struct Member: Equatable, Sendable {
    public let key: String
    public let value: JSON
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  case null
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([Member])

  /// The member of an object, or nil.
  @inline(never)
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    for member in members where member.key.sameBytes(as: key) { return member.value }
    return nil
  }

  @inline(never)
  public var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  @inline(never)
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  @inline(never)
  public var integer: Int64? {
    switch self {
    case .integer(let integer): integer
    case .number(let number): Int64(exactly: number)
    default: nil
    }
  }

  @inline(never)
  public var flag: Bool? {
    if case .flag(let flag) = self { return flag }
    return nil
  }

  @inline(never)
  public var list: [JSON]? {
    if case .list(let list) = self { return list }
    return nil
  }

  @inline(never)
  public var members: [Member] {
    if case .object(let members) = self { return members }
    return []
  }

  // The members of an object by kind; nil when it has none, or one of another kind.

  @inline(never)
  public func text(_ key: String) -> String? { self[key]?.text }

  @inline(never)
  public func number(_ key: String) -> Double? { self[key]?.number }

  @inline(never)
  public func integer(_ key: String) -> Int64? { self[key]?.integer }

  /// Empty when there is none.
  @inline(never)
  public func list(_ key: String) -> [JSON] { self[key]?.list ?? [] }

  /// Empty when there is none.
  @inline(never)
  public func members(_ key: String) -> [Member] { self[key]?.members ?? [] }

  @inline(never)
  public func isText(_ key: String, _ text: String) -> Bool {
    self[key]?.text?.sameBytes(as: text) ?? false
  }

  /// A number, or null where it is not finite: JSON has no other word for "none".
  @inline(never)
  public static func finite(_ number: Double?) -> JSON {
    guard let number, number.isFinite else { return .null }
    return .number(number)
  }

  @inline(never)
  public static func object(_ pairs: KeyValuePairs<String, JSON>) -> JSON {
    .object(pairs.map { Member($0.key, $0.value) })
  }
}
