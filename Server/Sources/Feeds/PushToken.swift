/// What stands in the address to which a source pushes: whoever has it can add readings to that
/// source, and read nothing.
public enum PushToken {
  /// Without letters that look alike, since it may have to be typed.
  private static let letters = Array("abcdefghjkmnpqrstuvwxyz023456789")

  /// 100 bits of the system's secure source, in four groups.
  public static func new() -> String {
    var random = SystemRandomNumberGenerator()
    let groups = (0..<4).map { _ in
      String((0..<5).map { _ in letters[Int.random(in: 0..<32, using: &random)] })
    }
    return groups.joined(separator: "-")
  }
}
