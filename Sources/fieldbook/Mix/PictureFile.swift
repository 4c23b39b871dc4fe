import Bench
import Foundation

/// Files of pictures.
enum PictureFile {
  /// Before all the work: whether the name ends as what will be in it.
  static func check(_ path: String?, _ ending: String, _ option: String) throws {
    guard let path, !path.lowercased().hasSuffix("." + ending) else { return }
    throw Refusal(
      "command.picture", "{option} writes files that end with .{ending}; “{path}” does not.",
      [
        .init("option", .text(option)), .init("ending", .text(ending)),
        .init("path", .text(path)),
      ])
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    // A file beside is put in its place: a device or a folder must not be.
    guard kind == nil || kind == .typeRegular else {
      throw Refusal(
        "command.no-file", "“{path}” is there and is no file. Choose another name.",
        [.init("path", .text(path))])
    }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Refusal(
        "command.cannot-write", "“{path}” cannot be written: {reason}. Choose another place.",
        [.init("path", .text(path)), .init("reason", .text(error.localizedDescription))])
    }
  }
}
