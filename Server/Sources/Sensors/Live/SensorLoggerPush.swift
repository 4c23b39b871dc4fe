import Bench

/// What Sensor Logger pushes, a message at each interval:
/// `{"messageId":0,"sessionId":"…","deviceId":"…","payload":[{"name":"barometer",
/// "time":1698501144401773000,"values":{"relativeAltitude":0,"pressure":988.8185}}]}`
///
/// Times are nanoseconds of UTC since 1970, beyond what a double holds. A phone's barometer writes
/// hPa, a watch's kPa unless its units are standardised. The two are two sensors: a watch is a
/// stream of its own.
///
/// **Source:** [SensorLogger], “Data Pushing” and “One-Page Unit Reference”.
enum SensorLoggerPush {
  static func isOne(_ json: JSON) -> Bool { json["messageId"] != nil && json["payload"] != nil }

  /// The phone's barometer first, then a watch's.
  static func read(_ json: JSON) throws(Refusal) -> [ToldReadings] {
    guard let message = json.integer("messageId"), message >= 0,
      let session = json.text("sessionId"), let payload = json["payload"]?.list
    else {
      throw Refusal(
        "feed.sensor-logger.form",
        "This is not a message of Sensor Logger: messageId, sessionId or payload is missing. Update the app, then start a new recording."
      )
    }
    var phone = ToldReadings(stream: "\(session)/phone", unit: Units.hPa)
    var watch = ToldReadings(stream: "\(session)/watch", unit: Units.kPa)
    (phone.zero, watch.zero) = (0, 0)
    (phone.message, watch.message) = (message, message)
    for entry in payload {
      guard let name = entry.text("name")?.lowercasedASCII, name.hasSuffix("barometer") else {
        continue
      }
      if name.sameBytes(as: "barometer") {
        take(entry, into: &phone)
      } else {
        take(entry, into: &watch)
      }
    }
    return watch.readings.isEmpty && watch.unreadable == 0 ? [phone] : [phone, watch]
  }

  private static func take(_ entry: JSON, into told: inout ToldReadings) {
    let time =
      entry.integer("time") ?? entry.text("time").flatMap { DecimalReading.whole($0) }
      // Rounded by a program on the way: still within a microsecond.
      ?? entry.number("time").flatMap { $0.magnitude < 9e18 ? Int64($0) : nil }
    let pressure = entry["values"]?.number("pressure") ?? entry.number("pressure")
    guard let time, let pressure, time >= 0 else {
      told.unreadable += 1
      return
    }
    told.readings.append(.init(time: time, pressure: pressure))
  }
}
