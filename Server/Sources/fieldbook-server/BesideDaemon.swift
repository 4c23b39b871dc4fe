import Bench
import Foundation
import Store

// What commands use that work on a logbook while a daemon may have it.

/// The logbook of a folder, also while a daemon has it.
func openBeside(_ folder: String?) throws(Refusal) -> Logbook {
  try asking { () throws(StoreError) in
    try Logbook(folder: folder ?? Logbook.defaultFolder, alone: false)
  }
}

/// What the store says, with its refusals as sentences.
func asking<Answer>(_ body: () throws(StoreError) -> Answer) throws(Refusal) -> Answer {
  do { return try body() } catch { throw error.refusal }
}

/// ms of UTC since 1970
var currentTime: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }
