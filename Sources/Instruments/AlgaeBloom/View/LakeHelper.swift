public import Bench

/// A helper's own small form: what it asks, what it answers, and the event that carries the answer
/// into the form of the visit.
public struct LakeHelper {
  private let procedure: Procedure
  private let preferences: Preferences
  private var views: [LakeFieldView] = []
  private var result: Estimate?
  private var quantity: Quantity?
  private var outputs = Values()
  private var refusal: Refusal?

  /// - Parameters:
  ///   - inputs: `[{field, text, unit, locale}]`, as the person typed them.
  ///   - state: Gives what stands in the form already: the Secchi depth.
  public init(
    _ procedure: Procedure, inputs: [JSON], _ state: LakeState, _ preferences: Preferences
  ) {
    self.procedure = procedure
    self.preferences = preferences.forLakes
    var values = Values()
    var isWrong = false
    for field in procedure.inputs {
      let typed = inputs.first { $0.isText("field", field.id) }
      let entry = typed.map { LakeEntry(json: $0, field) } ?? state[field.id]
      do throws(Refusal) {
        let value = try entry?.value(of: field, self.preferences) ?? .missing
        if case .missing = value {} else { values[field.id] = value }
      } catch {
        isWrong = true
        refusal = refusal ?? error
        views.append(view(field, entry, error))
        continue
      }
      views.append(view(field, entry, nil))
    }
    if isWrong { return }
    do throws(Refusal) {
      outputs = try procedure.run(values)
      for field in procedure.outputs {
        guard case .estimate(let estimate) = outputs[field.id] else { continue }
        result = estimate
        quantity = field.quantity
      }
    } catch {
      refusal = error
    }
  }

  private func view(_ field: Field, _ entry: LakeEntry?, _ error: Refusal?) -> LakeFieldView {
    LakeFieldView(
      field: LakeField(field), entry: entry, error: error, warning: nil, isMissing: false,
      preferences: preferences)
  }

  /// Writes the members of the helper into an object that is open.
  public func write(_ out: JSONWriter) {
    procedure.title.write("title", out, preferences)
    AlgaeBloom.about(procedure.id)?.write("text", out, preferences)
    out.list("fields")
    for view in views { view.write(out) }
    out.endList()
    if let refusal { refusal.write("refusal", out, preferences) }
    guard let result, let quantity else {
      out.null("result")
      out.null("event")
      return
    }
    if let side {
      // A kit's number would be taken for one: the side is what it says.
      out.null("result")
      side.headline.write("side", out, preferences)
      side.reason.write("quality", out, preferences)
      Message("algae-bloom.helper.use-side", "Use it, as doubtful as it is")
        .write("use", out, preferences)
    } else {
      let shown =
        result.low < result.high
        ? preferences.shown(result, quantity) : preferences.shown(result.value, quantity)
      shown.write("result", out, preferences)
      Message("algae-bloom.helper.use", "Use {value}", [.init("value", .text(shown.line))])
        .write("use", out, preferences)
    }
    out.object("event")
    out.text("type", "carry")
    out.text("helper", procedure.id)
    out.number("value", result.value)
    out.number("low", result.low)
    out.number("high", result.high)
    out.number("coverage", result.coverage)
    out.endObject()
  }

  /// A kit tells above from below, and how surely.
  private var side: (headline: Message, reason: Message)? {
    guard let matters = outputs.number("matters"), let sure = outputs.number("side-probability")
    else { return nil }
    let parameters: [Message.Parameter] = [
      .init("matters", .quantity(matters, .concentration)),
      .init("probability", .text(preferences.share(sure).line)),
    ]
    let isAbove = outputs.isChosen("side", "above")
    return (
      isAbove
        ? Message("algae-bloom.helper.above", "Probably above {matters}", parameters)
        : Message("algae-bloom.helper.below", "Probably below {matters}", parameters),
      Message(
        "algae-bloom.helper.side",
        "With a probability of {probability}. From {matters} on half of the lakes bloom.",
        parameters)
    )
  }
}
