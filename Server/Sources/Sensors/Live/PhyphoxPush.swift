import Bench

/// What a phyphox experiment pushes, with the names that our experiment gives:
/// `{"p":[…],"t":[…],"time":{"now":…,"events":[{"event":"START","experimentTime":0,"systemTime":…}]}}`
///
/// **Source:** [PhyphoxNetwork].
enum PhyphoxPush {
  static func isOne(_ json: JSON) -> Bool { json["p"] != nil && json["t"] != nil }

  static func read(_ json: JSON) -> [ToldReadings] {
    func column(_ key: String) -> [JSON] { json[key].map { $0.list ?? [$0] } ?? [] }
    let events = PhyphoxEvents(json["time"]?["events"] ?? .null)
    return events.streams(times: column("t"), pressures: column("p"), named: "phyphox")
  }
}
