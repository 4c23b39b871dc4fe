import Bench

// What JavaScript can call. A call is JSON in, JSON out; series travel beside it as views of this
// module's memory, valid until the next call.

@_expose(wasm, "fb_allocate") @_cdecl("fb_allocate")
public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer.allocate(byteCount: max(Int(count), 1), alignment: 8)
}

@_expose(wasm, "fb_free") @_cdecl("fb_free")
public func free(_ pointer: UnsafeMutableRawPointer) {
  pointer.deallocate()
}

/// - Returns: The count of bytes of the answer, which stands at ``answer()``.
@_expose(wasm, "fb_call") @_cdecl("fb_call")
public func call(_ pointer: UnsafeRawPointer, _ count: Int32) -> Int32 {
  let request = UnsafeRawBufferPointer(start: pointer, count: Int(count))
  bridge.answer(Array(request))
  return Int32(bridge.answerCount)
}

@_expose(wasm, "fb_answer") @_cdecl("fb_answer")
public func answer() -> UnsafeMutableRawPointer {
  bridge.answerPointer
}

/// What an instrument's module does first: from now on its laboratory answers.
public func serve(_ laboratory: Laboratory) {
  bridge = Bridge(laboratory)
}

// One module serves one worker, which calls it one call at a time.
nonisolated(unsafe) private var bridge = Bridge(Laboratory(InstrumentList([])))
