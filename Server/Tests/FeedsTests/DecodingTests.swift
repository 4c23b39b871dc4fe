import Bench
import Sensors
import StationTestSupport
import Testing

@Suite("What phones and programs write")
struct DecodingTests {
  private func pushed(_ text: String, now: Int64 = 7_000_000_000) throws -> [ToldReadings] {
    try PushedBody.read(Array(text.utf8), now: now)
  }

  private let buffers = try? PhyphoxReply.Buffers(
    config: JSON(
      text: """
        {"crc32":"c2a4","title":"Pressure","localTitle":"Pressure","category":"Raw Sensors",
        "buffers":[{"name":"pressure","size":0},{"name":"p_time","size":0}],
        "inputs":[{"source":"light","outputs":[{"x":"illum"},{"t":"illum_time"}]},
        {"source":"pressure","outputs":[{"x":"pressure"},{"t":"p_time"}]}],"export":[]}
        """))

  private let started = PhyphoxEvents(
    .list([
      .object([
        "event": .text("START"), "experimentTime": .number(0), "systemTime": .number(1.7e9),
      ])
    ]))

  // As phyphox writes it: eight digits, a line end here and there, NaN as null.
  private let full = """
    {"buffer":{
    "pressure":{"size":0,"updateMode":"full", "buffer":[1.0150999E3,null,1.0150801E3]},
    "p_time":{"size":0,"updateMode":"full", "buffer":[1.096465E-1,3.0964E-1,5.096431E-1]}
    },
    "status":{
    "session":"0a1b2c", "measuring":true, "timedRun":false, "countDown":0
    }
    }

    """

  @Test("phyphox's full reply: its numbers, without what was NaN")
  func phyphoxFull() throws {
    let reply = try PhyphoxReply(try JSON(text: full), try #require(buffers), started)
    #expect(reply.session == "0a1b2c" && reply.isMeasuring)
    #expect(reply.latest == 0.5096431)
    let stream = try #require(reply.streams.first)
    #expect(reply.streams.count == 1 && stream.unreadable == 1)
    #expect(stream.zero == 1_700_000_000_000_000_000 && stream.unit == Units.hPa)
    #expect(
      stream.readings == [
        .init(time: 109_646_500, pressure: 1015.0999),
        .init(time: 509_643_100, pressure: 1015.0801),
      ])
  }

  @Test("phyphox's reply of a single value, of nothing new, and without the buffers")
  func phyphoxPartial() throws {
    let buffers = try #require(buffers)
    let status =
      #""status":{"session":"0a1b2c", "measuring":false, "timedRun":false, "countDown":0}"#
    let single = try PhyphoxReply(
      try JSON(
        text: """
          {"buffer":{"pressure":{"size":0,"updateMode":"single", "buffer":[1.0150999E3]},
          "p_time":{"size":0,"updateMode":"single", "buffer":[1.2E1]}},\(status)}
          """), buffers, started)
    #expect(single.streams.first?.readings.count == 1 && !single.isMeasuring)
    let nothing = try PhyphoxReply(
      try JSON(
        text: """
          {"buffer":{"pressure":{"size":0,"updateMode":"partial", "buffer":[]},
          "p_time":{"size":0,"updateMode":"partial", "buffer":[]}},\(status)}
          """), buffers, started)
    #expect(nothing.latest == nil && nothing.streams.allSatisfy { $0.readings.isEmpty })
    let without = try PhyphoxReply(
      try JSON(text: "{\"buffer\":{},\(status)}"), buffers, PhyphoxEvents(.list([])))
    #expect(without.latest == nil)
  }

  @Test("An experiment without a barometer, and what is no phyphox, are told with what to do")
  func phyphoxForeign() throws {
    let refusal = #expect(throws: Refusal.self) {
      try PhyphoxReply.Buffers(config: try JSON(text: "{\"inputs\":[]}"))
    }
    #expect(refusal?.message.text.contains("Open “Pressure” in phyphox") == true)
    #expect(throws: PhyphoxReply.foreign) {
      try PhyphoxReply(.object(["hello": .null]), try #require(buffers), started)
    }
  }

  @Test("A pause is not measured: what follows it stands at its own hour")
  func phyphoxPause() throws {
    let told = try pushed(
      """
      {"p":[1015.1,1015.2,1015.3],"t":[1,2,3.5],"time":{"now":1698501200.5,"events":[
      {"event":"START","experimentTime":0,"systemTime":1698501000.25},
      {"event":"PAUSE","experimentTime":3,"systemTime":1698501003.25},
      {"event":"START","experimentTime":3,"systemTime":1698501100.25}]}}
      """)
    #expect(told.map { $0.stream } == ["phyphox@1698501000250", "phyphox@1698501100250"])
    #expect(told.map { $0.readings.count } == [2, 1])
    let resumed = try #require(told.last)
    #expect(
      try #require(resumed.zero) + resumed.readings[0].time == 1_698_501_100_750_000_000)
  }

  @Test("Columns of other lengths, nulls and a single number are read as far as they go")
  func phyphoxRagged() throws {
    let told = try #require(
      try pushed(#"{"p":[1015.1,null,1015.3,1015.4],"t":[1,2,null],"time":{}}"#).first)
    #expect(told.readings.count == 1 && told.unreadable == 3 && told.zero == nil)
    let single = try #require(try pushed(#"{"p":1015.1,"t":1.5}"#).first)
    #expect(single.readings == [.init(time: 1_500_000_000, pressure: 1015.1)])
  }

  private func message(
    _ number: Int, _ entries: String, session: String = "e3"
  ) -> String {
    #"{"messageId":\#(number),"sessionId":"\#(session)","deviceId":"d","payload":[\#(entries)]}"#
  }

  @Test("Sensor Logger's nanoseconds are exact, beyond what a double holds")
  func sensorLogger() throws {
    let told = try pushed(
      message(
        4,
        """
        {"name":"accelerometer","time":1698501144401773001,"values":{"x":0,"y":1,"z":2}},
        {"name":"barometer","time":1698501144401773001,"values":{"relativeAltitude":0,"pressure":988.8185}},
        {"name":"barometer","time":1698501144401773002,"values":{"relativeAltitude":0,"pressure":null}}
        """))
    let phone = try #require(told.first)
    #expect(told.count == 1 && phone.message == 4 && phone.zero == 0 && phone.unreadable == 1)
    #expect(phone.readings == [.init(time: 1_698_501_144_401_773_001, pressure: 988.8185)])
    #expect(phone.unit == Units.hPa && !phone.isUnitWritten)
  }

  @Test("A watch is a sensor of its own, which writes kPa")
  func watch() throws {
    let told = try pushed(
      message(
        0, #"{"name":"WatchBarometer","time":1698501144401773001,"values":{"pressure":98.88185}}"#))
    #expect(told.map { $0.stream } == ["e3/phone", "e3/watch"])
    #expect(told[1].unit == Units.kPa && told[0].readings.isEmpty)
  }

  @Test("Any program: a line of JSON, several, a list, a table; the unit stands in the key")
  func plain() throws {
    let one = try #require(try pushed(#"{"pressure_hPa":1013.25}"#).first)
    #expect(one.readings == [.init(time: 7_000_000_000, pressure: 1013.25)])
    #expect(one.unit == Units.hPa && one.isUnitWritten && one.zero == 0)
    let lines = try #require(
      try pushed(
        """
        {"time":"2026-11-21T06:00:00Z","pressure_kPa":101.3,"temperature_C":20}
        {"time":1795240801.5,"pressure_kPa":101.2}

        """
      ).first)
    #expect(lines.unit == Units.kPa)
    #expect(
      lines.readings == [
        .init(time: 1_795_240_800_000_000_000, pressure: 101.3, temperature: 293.15),
        .init(time: 1_795_240_801_500_000_000, pressure: 101.2),
      ])
    let list = try #require(
      try pushed(
        #"[{"elapsed_s":1,"time":1795240801,"pressure_mmHg":760},{"elapsed_s":2.5,"pressure_mmHg":"no"}]"#
      ).first)
    #expect(list.zero == 1_795_240_800_000_000_000 && list.unreadable == 1)
    #expect(list.readings.map { $0.time } == [1_000_000_000])
    for separator in [",", ";", "\t"] {
      let table = try #require(
        try pushed(
          [
            ["time", "pressure (hPa)"], ["2026-11-21T06:00:00Z", "1013.25"], ["", "1013.26"], ["x"],
          ]
          .map { $0.joined(separator: separator) }.joined(separator: "\r\n")
        ).first)
      #expect(table.readings.map { $0.pressure } == [1013.25] && table.unreadable == 2)
    }
  }

  @Test(
    "What cannot be taken is refused with what to do",
    arguments: [
      ("", "There is no pressure in this"), ("{}", "There is no pressure in this"),
      ("[]", "There is no pressure in this"), ("[1]", "There is no pressure in this"),
      ("{\"pressure_hPa\":1", "no JSON that can be read"),
      (#"{"pressure":1013}"#, "names no unit"), (#"{"pressure_hpa":1013}"#, "Use Pa, hPa, kPa"),
      ("time,pressure (foo)\n1,2", "Use Pa, hPa, kPa"),
      ("pressure_hPa\n1013\n1014", "need a time each"),
      ("a,b\n1,2", "There is no pressure in this"),
      (#"{"messageId":-1,"sessionId":"a","payload":[]}"#, "not a message of Sensor Logger"),
      (#"{"messageId":1,"payload":{}}"#, "not a message of Sensor Logger"),
      (#"{"time":1,"pressure_hPa":1013,"origin":"simulated"}"#, "measured ones only"),
    ])
  func refusals(body: String, sentence: String) throws {
    let refusal = #expect(throws: Refusal.self) { try pushed(body) }
    #expect(refusal?.message.english().contains(sentence) == true, "\(refusal as Any)")
  }

  @Test("Whatever comes is read or refused, and never a trap", arguments: 0..<40)
  func fuzz(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let seeds = [
      full,
      message(3, #"{"name":"barometer","time":1698501144401773001,"values":{"pressure":988.8}}"#),
      #"{"p":[1015.1,1015.2],"t":[1,2e9],"time":{"now":1,"events":[{"event":"START","experimentTime":0,"systemTime":1.7e9}]}}"#,
      "time,pressure_hPa,temperature_C\n2026-11-21T06:00:00Z,1013.25,20\n1e300,9e999,-1\n",
      #"{"elapsed_s":1,"time":1795240801,"pressure_mmHg":760}"#,
    ]
    let pieces: [[UInt8]] = [
      Array("9223372036854775807".utf8), Array("-9223372036854775808".utf8), Array("1e308".utf8),
      Array("null".utf8), Array("[[[[".utf8), [0xFF, 0xFE], [0], Array("\"\\ud800\"".utf8), [],
    ]
    for _ in 0..<100 {
      var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
      for _ in 0...Int.random(in: 0...4, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...20, using: &random))
        bytes.replaceSubrange(start..<end, with: pieces.randomElement(using: &random) ?? [])
      }
      _ = try? PushedBody.read(bytes, now: 7)
      if let json = try? JSON(bytes: bytes), let buffers {
        _ = try? PhyphoxReply(json, buffers, PhyphoxEvents(json))
        _ = try? PhyphoxReply.Buffers(config: json)
      }
    }
  }
}
