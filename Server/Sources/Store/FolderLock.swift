import Foundation

/// One daemon works on a folder. The lock is the kernel's: it goes with the process, however that
/// ends, and leaves nothing to be tidied up.
final class FolderLock: Sendable {
  private let descriptor: Int32

  /// - Parameter waiting: Whether another's lock is asked for again for a while.
  init(_ folder: String, waiting: Bool = true) throws(StoreError) {
    let path = folder + "/lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .noFolder(path: folder, reason: String(cString: strerror(errno)))
    }
    // Who is started again at once finds the one before still closing.
    for patience in (0...(waiting ? FolderLock.patience : 0)).reversed() {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      let fault = errno
      if fault == EWOULDBLOCK && patience > 0 {
        usleep(50_000)
        continue
      }
      close(descriptor)
      if fault == EWOULDBLOCK { throw .inUse(folder: folder) }
      throw .noFolder(path: folder, reason: String(cString: strerror(fault)))
    }
  }

  /// How often a lock that another holds is asked for again, a twentieth of a second apart.
  private static let patience = 40

  // Unlocked by word, not by closing alone: a program that is being started beside this one may
  // hold a copy of the descriptor for a moment.
  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
