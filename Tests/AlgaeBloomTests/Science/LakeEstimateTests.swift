import AlgaeBloom
import Bench
import Testing

@Suite("A lake estimated")
struct LakeEstimateTests {
  static func lake(
    tp: Double? = nil, tn: Double? = nil, temperature: Double? = nil, _ more: Values = Values()
  ) throws -> LakeEstimate {
    var values = more
    if let tp { values["tp"] = .number(tp * 1e-6) }
    if let tn { values["tn"] = .number(tn * 1e-6) }
    if let temperature { values["temperature"] = .number(temperature + 273.15) }
    return try LakeEstimate(try LakeInputs(try AlgaeBloom.estimate.complete(values)))
  }

  @Test("Six lakes computed from the published coefficients")
  func vectors() throws {
    let lakes: [[Double]] = [
      [15, 400, 22, 4.501, 1.453, 12.716, 0.113, 0.033],
      [30, 600, 24, 9.714, 3.136, 27.44, 0.369, 0.151],
      [30, 300, 24, 6.326, 2.042, 17.871, 0.206, 0.067],
      [100, 1200, 27, 27.512, 8.882, 77.717, 0.823, 0.628],
      [300, 5000, 29, 111.73, 36.07, 315.6, 0.986, 0.971],
    ]
    for lake in lakes {
      let estimate = try Self.lake(tp: lake[0], tn: lake[1], temperature: lake[2])
      for (found, expected) in [
        (estimate.chlorophyll.value * 1e6, lake[3]), (estimate.chlorophyll.low * 1e6, lake[4]),
        (estimate.chlorophyll.high * 1e6, lake[5]),
      ] {
        #expect(abs(found / expected - 1) < 0.002)
      }
      #expect(abs(estimate.alert1.value - lake[6]) < 0.001)
      #expect(abs(estimate.alert2.value - lake[7]) < 0.001)
      #expect(estimate.noBloom == nil)
    }
    let clear = try Self.lake(tp: 5, tn: 200, temperature: 20)
    #expect(abs(clear.chlorophyll.value * 1e6 / 1.441 - 1) < 0.002)
    #expect(clear.noBloom?.field == "tp")
  }
}
