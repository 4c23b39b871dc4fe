import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// A whole number of the query; nil where it is not given.
  func number(_ name: String, in range: ClosedRange<Int64>) throws -> Int64? {
    guard let text = uri.queryParameters[Substring(name)] else { return nil }
    guard let number = Int64(text), range.contains(number) else {
      throw Problem(
        status: .badRequest,
        detail: "“\(name)” is a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  /// The whole body.
  func bytes(upTo most: Int) async throws -> [UInt8] {
    let tooLong = Problem(
      status: .contentTooLarge,
      detail: "This request holds more than \(most >> 20) MiB; send it in parts.")
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > most { throw tooLong }
    var bytes: [UInt8] = []
    for try await part in body {
      bytes.append(contentsOf: part.readableBytesView)
      guard bytes.count <= most else { throw tooLong }
    }
    return bytes
  }

  /// The body as JSON of one form.
  ///
  /// - Parameter example: The form, for the sentence of a refusal.
  func json<Value: Decodable>(upTo most: Int, _ example: String) async throws -> Value {
    guard headers[.contentType].map({ $0.lowercased().hasPrefix("application/json") }) == true
    else {
      throw Problem(
        status: .unsupportedMediaType, detail: "Send JSON, with Content-Type: application/json.")
    }
    let bytes = try await bytes(upTo: most)
    do { return try JSONDecoder().decode(Value.self, from: Data(bytes)) } catch {
      throw Problem(
        status: .unprocessableContent, detail: "The body is not JSON of the form \(example).")
    }
  }
}
