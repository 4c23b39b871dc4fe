import Bench
import Testing

@Suite("Files that are read")
struct ImportFormatTests {
  static let times = [0, 1, 2.5]
  static let pressures = [101_509.9976, 101_508.1238, 101_506.25]

  @Test(
    "Every variant of phyphox gives the same readings",
    arguments: [
      // [Phyphox]: comma, semicolon, tab; point or comma; quoted numbers; NaN padding.
      "\"Time (s)\",\"Pressure (hPa)\"\n1.0E-1,1.015099976E3\n1.1E0,1.015081238E3\n2.6E0,1.0150625E3\n",
      "\"Time (s)\";\"Pressure (hPa)\"\n1,0E-1;1,015099976E3\n1,1E0;1,015081238E3\n2,6E0;1,0150625E3\n",
      "\"Time (s)\"\t\"Pressure (hPa)\"\n1,0E-1\t1,015099976E3\n1,1E0\t1,015081238E3\n2,6E0\t1,0150625E3\n",
      "\"Time (s)\"\t\"Pressure (hPa)\"\n0.1\t1015.099976\n1.1\t1015.081238\n2.6\t1015.0625\n",
      "\"Time (s)\";\"Pressure (hPa)\"\n0.1;1015.099976\n1.1;1015.081238\n2.6;1015.0625\n",
      "\"Time (s)\",\"Pressure (hPa)\"\n\"0,1\",\"1015,099976\"\n\"1,1\",\"1015,081238\"\n\"2,6\",\"1015,0625\"\n",
      "\u{FEFF}\"Time (s)\",\"Pressure (hPa)\"\r\n0.1,1015.099976\r\n1.1,1015.081238\r\n2.6,1015.0625",
      "Time (s), Pressure (hPa)\n 0.1 , 1015.099976 \n\n1.1,1015.081238\n2.6,1015.0625\n\n",
      "# made for a test\nTime (s),Pressure (hPa),\"Height, relative (m)\"\n0.1,1015.099976,\"0,5\"\n1.1,1015.081238,0\n2.6,1015.0625,0",
      "Time (s),Pressure (kPa)\n0.1,101.5099976\n1.1,101.5081238\n2.6,101.50625\n",
      "Time (min),Pressure (Pa)\n0,101509.9976\n0.016666666666666666,101508.1238\n0.041666666666666664,101506.25\n",
      "Tijd (s);Luchtdruk (hPa)\n0,1;1015,099976\n1,1;1015,081238\n2,6;1015,0625\n",
    ])
  func phyphox(text: String) {
    let imported = Imported(text)
    #expect(imported.refusal == nil)
    #expect(imported.times.count == 3 && imported.notices.isEmpty)
    for (one, other) in zip(imported.times, ImportFormatTests.times) {
      #expect(abs(one - other) < 1e-12)
    }
    for (one, other) in zip(imported.pressures, ImportFormatTests.pressures) {
      #expect(abs(one - other) <= 2 * other.ulp)
    }
  }

  @Test("Rows padded with NaN are left out and told")
  func padding() {
    let imported = Imported(.phyphox("0,1013", "NaN,NaN", "1,1013.1", "2,NaN", "3,1013.2"))
    #expect(imported.times == [0, 1, 3])
    #expect(
      imported.notices == [
        "Rows left out, without a number for time and pressure: 2, the first in line 3."
      ])
    #expect(imported.summary.rows == 5 && imported.summary.readings == 3)
  }

  @Test("Sensor Logger: time from seconds_elapsed, UTC from nanoseconds, unit from the numbers")
  func sensorLogger() {
    let imported = Imported(
      .sensorLogger(
        "1698501144401773000,-0.25,0,1013.25", "1698501145401773000,0.75,0.01,1013.20",
        "1698501145401773000,0.75,0.01,1013.20"))
    #expect(imported.times == [0, 1, 1])
    #expect(imported.pressures == [101_325, 101_320, 101_320])
    #expect(imported.summary.format == "sensor-logger")
    #expect(imported.summary.start == 1_698_501_144_401)
    #expect(
      imported.notices == [
        "The file does not say its unit of pressure: its numbers are near 1013, so they are read as hPa. Choose the unit if that is wrong.",
        "Rows that repeat the time of the row before: 1, the first in line 4; they are used together.",
        "The time of the file begins below zero, in line 2; here it is counted from its first reading.",
      ])
  }

  @Test("Nanoseconds beyond 2⁵³ keep their differences to the last microsecond")
  func nanoseconds() {
    let imported = Imported(
      "time,relativeAltitude,pressure\n1698501144401773000,0,1013\n1698501144401773001,0,1013\n1698501145401773001,0,1013\n"
    )
    #expect(imported.times == [0, 1e-9, 1.000000001])
  }

  @Test("A watch that writes kPa is read as kPa, and it is said")
  func watch() {
    let imported = Imported(.sensorLogger("1,0,0,101.325", "2,1,0,101.320"))
    #expect(imported.pressures == [101_325, 101_320] && imported.summary.unit == Units.kPa)
    #expect(imported.notices.first?.contains("near 101.3, so they are read as kPa") == true)
    let chosen = Imported(.sensorLogger("1,0,0,101.325", "2,1,0,101.320"), unit: Units.hPa)
    #expect(chosen.pressures.first == 10_132.5)
  }

  @Test(
    "The unit is guessed from what a person could breathe",
    arguments: [
      (1.013, "bar"), (14.7, "psi"), (29.92, "inHg"), (101.3, "kPa"), (1013.0, "hPa"),
      (760.0, "hPa"), (101_325.0, "Pa"),
    ])
  func guessed(number: Double, unit: String) {
    #expect(Imported("t,p\n0,\(number)\n1,\(number)\n").summary.unit.id == unit)
  }

  @Test("A header that says hPa above numbers in kPa is told, not overruled")
  func wrongHeader() {
    let imported = Imported(.phyphox("0,101.3", "1,101.3"))
    #expect(imported.pressures == [10_130, 10_130])
    #expect(
      imported.notices == [
        "The file says hPa, and its numbers are near 101.3: no cabin has that pressure. If it is another unit (a watch writes kPa), choose it."
      ])
  }

  @Test("Temperatures come along in kelvin; a row without one holds its place")
  func temperature() {
    let imported = Imported(
      "Time (s),Pressure (hPa),Temperature (°C)\n0,1013,\n1,1013,20\n2,1013,x\n3,1013,21\n")
    #expect(
      imported.temperatures.map { Double(bitPattern: $0).isNaN } == [true, false, true, false])
    #expect(imported.temperatures.last == 294.15.bitPattern)
    let fahrenheit = Imported("Time (s),Pressure (hPa),Temperature (°F)\n0,1013,32\n")
    #expect(fahrenheit.temperatures.map { Double(bitPattern: $0) } == [273.15])
  }
}
