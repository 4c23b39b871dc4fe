/// The same in whole numbers, as chips without floating point compute it: what other drivers
/// answer, to the last digit.
public struct IntegerReading: Equatable, Sendable {
  /// 1/100 °C
  public var temperature: Int32
  /// 1/256 Pa
  public var pressure: Int64?
  /// 1/1024 %
  public var humidity: Int32?
}

// Sums and products wrap: with a calibration of random bytes nothing here may trap.
extension Calibration {
  /// **Error:** against floating point 0.005 °C, 0.01 Pa and 0.01 %.
  ///
  /// **Source:** [BME280], 4.2.3 "Compensation formulas", 32 and 64 bits.
  public func integerReading(_ raw: RawReading) -> IntegerReading? {
    guard let count = raw.temperature else { return nil }
    let fine = integerFineTemperature(count)
    var reading = IntegerReading(temperature: (fine &* 5 &+ 128) >> 8)
    if let count = raw.pressure { reading.pressure = integerPressure(count, fine: fine) }
    if let count = raw.humidity, let humidity {
      reading.humidity = humidity.integerHumidity(count, fine: fine)
    }
    return reading
  }

  public func integerFineTemperature(_ count: Int32) -> Int32 {
    let t1 = Int32(t1)
    let one = (((count >> 3) &- (t1 << 1)) &* Int32(t2)) >> 11
    let difference = (count >> 4) &- t1
    return one &+ ((((difference &* difference) >> 12) &* Int32(t3)) >> 14)
  }

  /// - Returns: 1/256 Pa, or nil where the calibration would divide by zero.
  func integerPressure(_ count: Int32, fine: Int32) -> Int64? {
    var one = Int64(fine) - 128000
    var two = one &* one &* Int64(p6)
    two = two &+ ((one &* Int64(p5)) << 17)
    two = two &+ (Int64(p4) << 35)
    one = ((one &* one &* Int64(p3)) >> 8) &+ ((one &* Int64(p2)) << 12)
    one = (((1 << 47) &+ one) &* Int64(p1)) >> 33
    guard one != 0 else { return nil }
    var pressure = Int64(1_048_576 &- count)
    let numerator = ((pressure << 31) &- two) &* 3125
    // Only Int64.min / −1 overflows.
    pressure = numerator.dividedReportingOverflow(by: one).partialValue
    one = (Int64(p9) &* (pressure >> 13) &* (pressure >> 13)) >> 25
    two = (Int64(p8) &* pressure) >> 19
    return ((pressure &+ one &+ two) >> 8) &+ (Int64(p7) << 4)
  }
}

extension HumidityCalibration {
  /// - Returns: 1/1024 %
  func integerHumidity(_ count: Int32, fine: Int32) -> Int32 {
    let t = fine &- 76800
    let offset = ((count << 14) &- (Int32(h4) << 20) &- (Int32(h5) &* t) &+ 16384) >> 15
    let bend = (((t &* Int32(h6)) >> 10) &* (((t &* Int32(h3)) >> 11) &+ 32768)) >> 10
    var humidity = offset &* (((bend &+ 2_097_152) &* Int32(h2) &+ 8192) >> 14)
    humidity = humidity &- (((((humidity >> 15) &* (humidity >> 15)) >> 7) &* Int32(h1)) >> 4)
    return min(max(humidity, 0), 419_430_400) >> 12
  }
}
