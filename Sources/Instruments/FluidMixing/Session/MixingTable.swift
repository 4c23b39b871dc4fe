import Bench

/// The performance as a file: one row for the start and one for each movement.
public enum MixingTable {
  /// - Parameter exact: Without diffusion; fewer than `fast` where that is not known.
  public static func bytes(_ log: [Movement], fast: [Double], exact: [Double]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(text: "movement,wall,D,I fast" + (exact.isEmpty ? "" : ",I true") + "\r\n")
    for (index, intensity) in fast.enumerated() {
      let movement = index > 0 ? log[index - 1] : nil
      var row = [
        index.description,
        movement.map { ($0.isReversed ? "-" : "") + $0.wall.rawValue } ?? "",
        movement?.step.shortestText ?? "", intensity.shortestText,
      ]
      if !exact.isEmpty { row.append(index < exact.count ? exact[index].shortestText : "") }
      bytes.append(text: joined(row, by: ",") + "\r\n")
    }
    return bytes
  }
}
