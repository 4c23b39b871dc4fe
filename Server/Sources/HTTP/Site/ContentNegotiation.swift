import HTTPTypes
import Hummingbird

/// Whether a client takes gzip: named, or covered by `*`, and not with a weight of zero.
func acceptsGzip(_ values: [String]) -> Bool {
  var gzip: Bool?
  var any = false
  for item in values.joined(separator: ",").lowercased().split(separator: ",") {
    let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
    guard let name = parts.first else { continue }
    let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
    let accepted = (weight ?? 1) > 0
    if name == "gzip" || name == "x-gzip" { gzip = accepted }
    if name == "*" { any = accepted }
  }
  return gzip ?? any
}

/// Whether a range is one the file middleware reads rightly, `bytes=100-` or `bytes=100-200`.
/// Any other is passed over, which the standard allows, and the whole file is sent.
func isPlainRange(_ text: String) -> Bool {
  guard text.hasPrefix("bytes=") else { return false }
  let bounds = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
  guard bounds.count == 2, let first = Int(bounds[0]) else { return false }
  if bounds[1].isEmpty { return true }
  guard let last = Int(bounds[1]) else { return false }
  return first <= last
}

/// Refuses a range that begins behind the file's end, which the file middleware lets through.
func checkRange(_ response: Response) throws -> Response {
  guard response.status == .partialContent, let range = response.headers[.contentRange],
    let slash = range.lastIndex(of: "/")
  else { return response }
  let size = range[range.index(after: slash)...]
  let first = range.dropFirst("bytes ".count).prefix { $0 != "-" }
  if let size = Int(size), let first = Int(first), first < size { return response }
  throw Problem(
    status: .rangeNotSatisfiable, detail: "The file ends before this range begins.",
    headers: [.contentRange: "bytes */\(size)"])
}
