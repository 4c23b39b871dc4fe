import AlgaeSurvey
import Bench
import Foundation

/// The survey's table, read once.
enum Survey {
  static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Data/lakes-nla-2007-2012.csv")

  static let lakes: [SurveyLake] = {
    let table = SurveyTable()
    do {
      let bytes = Array(try Data(contentsOf: url))
      try bytes.withUnsafeBufferPointer { try table.feed($0) }
      try table.finish()
    } catch { fatalError("\(error)") }
    return table.lakes
  }()

  static let fit: SurveyFit = {
    guard let fit = SurveyFit(lakes) else { fatalError("The survey cannot be fitted.") }
    return fit
  }()
}
