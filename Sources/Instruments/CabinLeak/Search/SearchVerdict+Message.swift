public import Bench

extension SearchVerdict {
  public var id: String {
    switch self {
    case .waiting: "waiting"
    case .leave: "leave"
    case .openLonger: "open-longer"
    case .noLeak: "no-leak"
    case .rising: "rising"
    case .close: "close"
    case .notYet: "not-yet"
    case .thisSide: "this-side"
    case .thatSide: "that-side"
    case .openNow, .openUnknown: "open-now"
    case .found: "found"
    case .undecidable: "undecidable"
    }
  }

  /// A probability in words, never surer than a model can be: "97 %", "> 99 %", with blanks at which
  /// no line breaks.
  public static func percent(_ probability: Double) -> String {
    let percent = (probability * 100).rounded(.down)
    if probability > 0.99 { return ">\u{00A0}99\u{00A0}%" }
    if probability < 0.01 { return "<\u{00A0}1\u{00A0}%" }
    return joined(max(percent, 0).text(decimals: 0, locale: .english), "\u{00A0}%")
  }

  /// The sentence for the crew: what is known, how sure it is, what to do.
  public func message(_ plan: HatchPlan) -> Message {
    func hatch(_ index: Int) -> Message.Parameter {
      .init("hatch", .text(plan.name(ofHatch: index)))
    }
    func sure(_ probability: Double) -> Message.Parameter {
      .init("sure", .text(Self.percent(probability)))
    }
    switch self {
    case .waiting:
      return Message(
        "cabin-leak.search.waiting",
        "Leave every hatch open: there are no settled readings yet.")
    case .leave(let reserve) where reserve.high == 0:
      return Message(
        "cabin-leak.search.leave-now",
        "Stop searching, leave: the pressure is at or below the limit.")
    case .leave(let reserve):
      return Message(
        "cabin-leak.search.leave",
        "Stop searching, leave: T.res is {low} to {high}, 95\u{00A0}%.",
        [.init("low", .duration(reserve.low)), .init("high", .duration(reserve.high))])
    case .openLonger(let seconds):
      return Message(
        "cabin-leak.search.open-longer",
        "Leave every hatch open, about {time} more: the fall must be known first.",
        [.init("time", .duration(max(1, seconds.rounded(.up))))])
    case .noLeak(let probability):
      return Message(
        "cabin-leak.search.nothing",
        "No leak to search for, {sure}: the pressure does not fall more than the sensor drifts. Keep recording.",
        [sure(probability)])
    case .rising(let rate):
      return Message(
        "cabin-leak.search.rising",
        "The pressure rises {rate} an hour, >\u{00A0}99\u{00A0}%, so there is nothing to search for. Look for a supply of gas or a warming cabin.",
        [.init("rate", .quantity(rate * 3600, .pressure))])
    case .close(let next) where next.partner != nil:
      return Message(
        "cabin-leak.search.close-two",
        "Close the hatch {hatch}, then {other}: only both together part this ring. Stay on the vehicle's side. It takes about {needed}; open one of them after {allowed} at the latest, when up to {difference} may stand on it.",
        [
          hatch(next.hatch), .init("other", .text(plan.name(ofHatch: next.partner ?? next.hatch))),
          .init("needed", .duration(max(1, next.needed.rounded(.up)))),
          .init("allowed", .duration(next.allowed)),
          .init("difference", .quantity(next.difference, .pressure)),
        ])
    case .close(let next):
      return Message(
        "cabin-leak.search.close",
        "Close the hatch {hatch} and stay on the vehicle's side. It takes about {needed}; open it after {allowed} at the latest, when up to {difference} may stand on it.",
        [
          hatch(next.hatch), .init("needed", .duration(max(1, next.needed.rounded(.up)))),
          .init("allowed", .duration(next.allowed)),
          .init("difference", .quantity(next.difference, .pressure)),
        ])
    case .notYet(let index, let seconds, let here):
      return Message(
        "cabin-leak.search.not-yet",
        "Not yet, about {time} more. {hatch} is closed; this side {sure}.",
        [
          hatch(index), .init("time", .duration(max(1, seconds.rounded(.up)))), sure(here),
        ])
    case .thisSide(let index, let probability):
      return Message(
        "cabin-leak.search.this-side",
        "The leak is on this side, {sure}. Open the hatch {hatch}.",
        [hatch(index), sure(probability)])
    case .thatSide(let index, let probability):
      return Message(
        "cabin-leak.search.that-side",
        "The leak is on that side, {sure}. Open the hatch {hatch} to search on, or leave it closed and stay.",
        [hatch(index), sure(probability)])
    case .openNow(let index, let here):
      return Message(
        "cabin-leak.search.open-now",
        "Open the hatch {hatch} now. It could not be decided; this side {sure}.",
        [hatch(index), sure(here)])
    case .openUnknown(let index):
      return Message(
        "cabin-leak.search.open-unknown",
        "Open the hatch {hatch}: it was closed before it was known how fast the pressure falls, so nobody knows for how long it may be.",
        [hatch(index)])
    case .found(let module, let probability):
      return Message(
        "cabin-leak.search.found", "The leak is in {module}, {sure}.",
        [.init("module", .text(plan.modules[module].name)), sure(probability)])
    case .undecidable(let reason): return reason.message
    }
  }
}

extension SearchStanding {
  /// What to do with a hatch that is still closed, where the verdict does not say it.
  ///
  /// - Parameter isOver: The search has ended.
  public func reminder(_ search: HatchSearch, isOver: Bool) -> Message? {
    guard let closed = search.test?.hatch ?? search.closed.firstIndex(of: true) else { return nil }
    let hatch = [Message.Parameter("hatch", .text(search.plan.name(ofHatch: closed)))]
    if isOver {
      return Message(
        "cabin-leak.search.left-closed",
        "The search has ended and {hatch} is still closed. Open it, or leave it closed if you know why.",
        hatch)
    }
    switch verdict {
    case .found(let module, _) where !search.inside[module]:
      return Message(
        "cabin-leak.search.behind",
        "It is behind the closed hatch {hatch}: leave it closed and stay, or open it now to go there.",
        hatch)
    case .found, .rising, .noLeak, .undecidable:
      return Message("cabin-leak.search.open", "Open the hatch {hatch}.", hatch)
    default: return nil
    }
  }
}

extension SearchVerdict.Reason {
  var message: Message {
    switch self {
    case .tooSlow(let needed, let allowed, let remedy):
      Message(
        "cabin-leak.search.too-slow",
        "Cannot be decided: a hatch would have to stay closed for {needed}, and may only for {allowed}. {remedy}",
        [
          .init("needed", .duration(needed)), .init("allowed", .duration(allowed)),
          .init("remedy", .words(remedy.message)),
        ])
    case .drift:
      Message(
        "cabin-leak.search.drift",
        "Cannot be decided: this leak is so slow that the sensor's drift hides it. A steadier barometer can, or a look at each wall."
      )
    case .contradiction:
      Message(
        "cabin-leak.search.contradiction",
        "Cannot be decided: no hole in any one module does this, but for one time in a thousand. Check that each hatch is as shown here, undo a wrong tap, and look for a supply of gas."
      )
    case .inseparable:
      Message(
        "cabin-leak.search.inseparable",
        "Cannot be decided further: no hatch, and no two together, part the modules that are left. Look at their walls one by one, or add the hatches that the plan lacks."
      )
    case .noProgress:
      Message(
        "cabin-leak.search.no-progress",
        "Cannot be decided: many hatches were closed and none gave an answer. Check the plan's volumes and hatches."
      )
    }
  }
}

extension SearchVerdict.Remedy {
  var message: Message {
    switch self {
    case .steadierBarometer:
      Message(
        "cabin-leak.search.steadier", "A steadier barometer can, or a look at each wall.")
    case .readOftener(let interval):
      Message(
        "cabin-leak.search.oftener",
        "One reading in {interval} is too few: set the source to one a second, or look at each wall.",
        [.init("interval", .duration(interval))])
    case .readFiner:
      Message(
        "cabin-leak.search.finer",
        "Read the gauge to a tenth of its smallest step, every ten seconds or so, or use a phone's barometer."
      )
    }
  }
}
