import Foundation

/// One daemon works on a folder. The lock is the kernel's: it goes with the process, however that
/// ends, and leaves nothing to be tidied up.
final class FolderLock: Sendable {
  private let descriptor: Int32

  init(_ folder: String) throws(StoreError) {
    let path = folder + "/lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .noFolder(path: folder, reason: String(cString: strerror(errno)))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let fault = errno
      close(descriptor)
      if fault == EWOULDBLOCK { throw .inUse(folder: folder) }
      throw .noFolder(path: folder, reason: String(cString: strerror(fault)))
    }
  }

  deinit { close(descriptor) }
}
