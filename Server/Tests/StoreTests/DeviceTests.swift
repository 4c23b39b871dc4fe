import Bench
import Foundation
import GRDB
import StationTestSupport
import Testing

@testable import Store

@Suite("Devices of a logbook")
struct DeviceTests {
  private let folder: TemporaryFolder
  private let logbook: Logbook
  /// ms of UTC since 1970
  private let now: Int64 = 1_800_000_000_000

  init() throws {
    folder = try TemporaryFolder()
    logbook = try Logbook(folder: folder.path)
  }

  private func pair(_ code: String, _ token: String = "token", at time: Int64? = nil) throws
    -> Logbook.Pairing
  {
    try logbook.pair(code: code, name: "Phone", token: token, at: time ?? now)
  }

  @Test("One code lets one device in, by a token of which only the hash is kept")
  func pairing() throws {
    #expect(try pair("12345678") == .wrong)
    try logbook.openPairing(code: "12345678", until: now + PairingCode.life)
    guard case .paired(let device) = try pair("12345678") else {
      Issue.record("not paired")
      return
    }
    #expect(device.name == "Phone" && device.paired == now && device.revoked == nil)
    #expect(try logbook.devices() == [device])
    #expect(try logbook.device(token: "token") == device)
    #expect(try logbook.device(token: "Token") == nil)
    #expect(try pair("12345678", "another") == .used)
    #expect(try logbook.device(token: "another") == nil)
    let kept = try logbook.read { database in
      try String.fetchAll(database, sql: "SELECT token FROM device")
        + String.fetchAll(database, sql: "SELECT hash FROM pairing_code")
    }
    #expect(
      kept == [SHA256.hexadecimal(Array("token".utf8)), SHA256.hexadecimal(Array("12345678".utf8))])
  }

  @Test("A code counts for ten minutes, and the newest alone")
  func age() throws {
    try logbook.openPairing(code: "12345678", until: now + PairingCode.life)
    #expect(try pair("12345678", at: now + PairingCode.life) == .expired)
    try logbook.openPairing(code: "87654321", until: now + PairingCode.life)
    #expect(try pair("12345678") == .wrong)
    guard case .paired = try pair("87654321", at: now + PairingCode.life - 1) else {
      Issue.record("not paired")
      return
    }
  }

  @Test("After ten wrong codes the right one is worth nothing, also after a new start")
  func locked() throws {
    try logbook.openPairing(code: "12345678", until: now + PairingCode.life)
    for number in 1..<Logbook.mostWrongCodes {
      #expect(try pair("0000000\(number)") == .wrong)
    }
    #expect(try pair("00000000") == .locked)
    #expect(try pair("12345678") == .locked)
    #expect(
      try Logbook(folder: folder.path, alone: false)
        .pair(code: "12345678", name: "Phone", token: "other", at: now) == .locked)
    #expect(try logbook.devices().isEmpty)
    try logbook.openPairing(code: "12345678", until: now + PairingCode.life)
    guard case .paired = try pair("12345678") else {
      Issue.record("a new code does not count")
      return
    }
  }

  @Test("Who was removed is known as that, and never let in again")
  func revoked() throws {
    try logbook.openPairing(code: "12345678", until: now + PairingCode.life)
    _ = try pair("12345678")
    let id = try #require(try logbook.devices().first?.id)
    #expect(try logbook.revokeDevice(id, at: now + 5))
    #expect(try !logbook.revokeDevice(id, at: now + 6))
    #expect(try logbook.devices().isEmpty)
    #expect(try logbook.device(token: "token")?.revoked == now + 5)
    for change in [
      "UPDATE device SET revoked = NULL", "UPDATE device SET token = replace(token, 'a', 'b')",
      "DELETE FROM device",
    ] {
      #expect(throws: StoreError.self) { try logbook.write { try $0.execute(sql: change) } }
    }
  }

  @Test("When a device was here is written once a minute")
  func seen() throws {
    try logbook.openPairing(code: "12345678", until: now + PairingCode.life)
    guard case .paired(let device) = try pair("12345678") else { return }
    try logbook.saw(device, at: now + 59_999)
    #expect(try logbook.devices().first?.seen == now)
    try logbook.saw(device, at: now + 60_000)
    #expect(try logbook.devices().first?.seen == now + 60_000)
  }

  @Test("No more than 64 devices are let in, and the code is not spent on one too many")
  func most() throws {
    for number in 0..<Logbook.mostDevices {
      try logbook.openPairing(code: "12345678", until: now + PairingCode.life)
      _ = try pair("12345678", "token \(number)")
    }
    try logbook.openPairing(code: "12345678", until: now + PairingCode.life)
    #expect(throws: StoreError.tooManyDevices(most: 64)) { try pair("12345678", "one more") }
    let first = try #require(try logbook.devices().first)
    _ = try logbook.revokeDevice(first.id, at: now)
    guard case .paired = try pair("12345678", "one more") else {
      Issue.record("not paired")
      return
    }
  }

  @Test("With a backup that is put back no device is paired: one that was removed would be back")
  func restored() throws {
    try logbook.openPairing(code: "12345678", until: now + PairingCode.life)
    _ = try pair("12345678")
    let copy = folder.path + "/copy.sqlite"
    try logbook.backUp(to: copy)
    let other = try TemporaryFolder()
    _ = try Logbook.restore(copy, to: other.path)
    let restored = try Logbook(folder: other.path)
    #expect(try restored.devices().isEmpty)
    #expect(try restored.device(token: "token")?.revoked != nil)
    #expect(try logbook.devices().count == 1)
  }

  @Test("Codes are eight digits however they are grouped; tokens hold 256 bits and differ")
  func made() {
    for _ in 0..<100 {
      let code = PairingCode.new()
      #expect(PairingCode.read(PairingCode.grouped(code)) == code)
    }
    #expect(PairingCode.read(" 1234-5678 ") == "12345678")
    for text in ["", "1234567", "123456789", "1234567a", "１２３４５６７８"] {
      #expect(PairingCode.read(text) == nil, "\(text)")
    }
    let tokens = Set((0..<1000).map { _ in DeviceToken.new() })
    #expect(tokens.count == 1000 && tokens.allSatisfy { $0.utf8.count == 43 })
  }
}
