import Foundation

/// A small site in a folder of its own, removed when the test lets go of it.
final class TemporarySite {
  let folder: URL
  var path: String { folder.path }

  init(_ files: [String: Data] = TemporarySite.app) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "fieldbook-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, content) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// One file of each kind; the compressed neighbour is told by its content.
  static let app: [String: Data] = [
    "index.html": Data("<!doctype html>".utf8),
    "app.js": Data("0123456789".utf8),
    "app.js.gz": Data("compressed".utf8),
    "leak.wasm": Data([0, 97, 115, 109]),
    "manifest.webmanifest": Data("{}".utf8),
    "icons/field.svg": Data("<svg/>".utf8),
    ".git/config": Data("secret".utf8),
  ]
}
