#if LAN
  import Bench
  import Foundation

  /// Where the authority's key and certificate are: one file of the data folder, which nobody else
  /// may read.
  struct AuthorityFile {
    let path: String
    private let folder: String

    init(folder: String) {
      self.folder = folder
      path = folder + "/authority.pem"
    }

    /// - Returns: nil where there is none yet.
    func read() throws(Refusal) -> String? {
      let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      // Whoever may write into the folder could put an authority of his own there.
      guard let around = About(place), around.isOurs, around.rights & 0o022 == 0 else {
        throw Refusal(
          "authority.folder",
          "Others may write into {folder}, where the station's authority is kept. Give the folder to you alone: chmod 700 {folder}.",
          [.init("folder", .text(folder))])
      }
      guard let about = About(path) else { return nil }
      guard about.isFile, about.isOurs, about.rights & 0o077 == 0 else {
        throw Refusal(
          "authority.open",
          "Others could read the station's authority {path}, so it is not used. Give it to you alone: chmod 600 {path}. If somebody may have read it, move it away; a new one is made.",
          [.init("path", .text(path))])
      }
      guard let bytes = FileManager.default.contents(atPath: path) else {
        throw fault("it cannot be read")
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// What the system says of a file itself, not of one to which it leads.
    private struct About {
      let isFile: Bool
      let isOurs: Bool
      let rights: Int

      init?(_ path: String) {
        guard let all = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        isFile = all[.type] as? FileAttributeType == .typeRegular
        isOurs = (all[.ownerAccountID] as? NSNumber)?.uint32Value == geteuid()
        rights = (all[.posixPermissions] as? NSNumber)?.intValue ?? 0o777
      }
    }

    /// Under another name until it is whole and on the disk.
    func write(_ text: String) throws(Refusal) {
      let unfinished = path + ".new"
      unlink(unfinished)
      let descriptor = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw fault(String(cString: strerror(errno))) }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      do {
        try file.write(contentsOf: Data(text.utf8))
        try file.synchronize()
        try file.close()
      } catch {
        throw fault("it does not take the file")
      }
      guard rename(unfinished, path) == 0 else { throw fault(String(cString: strerror(errno))) }
    }

    func fault(_ reason: String) -> Refusal {
      Refusal(
        "authority.cannot-write",
        "The station's authority {path} cannot be kept: {reason}. Mend the folder, or name another: --data FOLDER.",
        [.init("path", .text(path)), .init("reason", .text(reason))])
    }
  }
#endif
