/// The members of an object that is put together piece by piece.
///
/// A class with a short function for each kind, for the same reason as ``JSONWriter``.
public final class JSONMembers {
  public private(set) var list: [JSON.Member] = []

  public init() {}

  @inline(never)
  public func json(_ key: String, _ json: JSON) { list.append(JSON.Member(key, json)) }

  @inline(never)
  public func text(_ key: String, _ text: String) { json(key, .text(text)) }

  @inline(never)
  public func integer(_ key: String, _ integer: Int64) { json(key, .integer(integer)) }

  /// Left out where there is none.
  @inline(never)
  public func texts(_ key: String, _ texts: [String]) {
    if !texts.isEmpty { json(key, .list(texts.map { .text($0) })) }
  }

  @inline(never)
  public func attachments(_ key: String, _ files: [Attachment]) {
    if !files.isEmpty { json(key, .list(files.map { $0.json })) }
  }
}
