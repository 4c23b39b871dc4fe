import Bench

extension LakeAnswer {
  /// Where this lake stands among the surveyed ones: a share, and a ruler each for the nation and
  /// its region.
  func writeRanks(_ out: JSONWriter) {
    out.list("ranks")
    for rank in estimate.ranks {
      out.object()
      out.text("id", rank.fieldID)
      rank.title.write("title", out, preferences)
      preferences.share(rank.nation.value).write("shown", out, preferences)
      ruler(
        rank.nation, Message("algae-bloom.rank.nation", "Of all surveyed lakes, {share}", [])
      ).write("nation", out, preferences)
      if let region = rank.region {
        ruler(region, Message("algae-bloom.rank.region", "Of those in its region, {share}", []))
          .write("region", out, preferences)
      } else {
        out.null("region")
      }
      out.endObject()
    }
    out.endList()
  }

  private func ruler(_ rank: Estimate, _ words: Message) -> Ruler {
    let share = Message.Parameter("share", .text(preferences.share(rank.value).line))
    var ruler = Ruler(
      from: 0, to: 1, .fraction, preferences, sentence: Message(words.code, words.text, [share]))
    ruler.dot = ruler.at(rank.value)
    ruler.low = ruler.at(rank.low)
    ruler.high = ruler.at(rank.high)
    return ruler
  }
}
