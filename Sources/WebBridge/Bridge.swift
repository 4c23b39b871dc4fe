import Bench

/// Carries one call at a time from JSON to the laboratory and back.
final class Bridge {
  private let laboratory: Laboratory
  private let out = JSONWriter()
  private(set) var answerPointer = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
  private(set) var answerCount = 0
  /// The arrays of the last answer, kept until the next call.
  private var arrays: [AnswerArray] = []

  init(_ laboratory: Laboratory) {
    self.laboratory = laboratory
  }

  func answer(_ request: [UInt8]) {
    for array in arrays { array.release() }
    arrays = []
    out.clear()
    out.object()
    do throws(Refusal) {
      let call = try Call(request)
      out.object("value")
      arrays = try laboratory.answer(call, out)
      out.endObject()
      out.list("arrays")
      for array in arrays { array.write(out) }
      out.endList()
    } catch {
      out.clear()
      out.object()
      error.write("refusal", out, laboratory.preferences)
    }
    out.endObject()
    keep(out.bytes)
  }

  private func keep(_ bytes: [UInt8]) {
    answerPointer.deallocate()
    answerPointer = .allocate(byteCount: max(bytes.count, 1), alignment: 8)
    bytes.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress {
        answerPointer.copyMemory(from: base, byteCount: bytes.count)
      }
    }
    answerCount = bytes.count
  }
}
