import CCrypto

/// The name of a blob by its content, by the system's OpenSSL.
///
/// **Source:** [FIPS180], 6.2 "SHA-256".
public enum SHA256 {
  /// The 32 bytes of the hash.
  public static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    _ = CCrypto.SHA256(bytes, bytes.count, &digest)
    return digest
  }

  /// Lower-case hexadecimal digits, 64 of them.
  public static func hexadecimal(_ bytes: [UInt8]) -> String {
    text(digest(bytes))
  }

  /// Whether a hash is the one that is written so. It takes as long whatever they have in common.
  static func isDigest(_ digest: [UInt8], hexadecimal written: String) -> Bool {
    let (one, other) = (Array(text(digest).utf8), Array(written.utf8))
    return one.count == other.count && CRYPTO_memcmp(one, other, one.count) == 0
  }

  private static func text(_ digest: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
