import Bench
import CabinLeak
import WebBridge

extension LeakLaboratory {
  /// The nomogram of the open session, or of none; what is typed, pointed at or stepped to is read
  /// off.
  func nomogram(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    let arguments = call.arguments
    var before: (pressure: Double, time: Double)?
    if let pressure = arguments.number("pressure"), let time = arguments.number("time") {
      before = (pressure, time)
    }
    if let pressure = arguments.text("typedPressure"), let time = arguments.text("typedTime") {
      before = (
        try NomogramTyped.pressure(pressure, preferences),
        try NomogramTyped.time(time, preferences)
      )
    }
    // Without a session, what the next one will be judged by.
    var parameters: LeakParameters?
    if session.state.phase == .empty {
      var remembered = LeakParameters()
      for member in arguments.members("parameters") {
        if let number = member.value.number { remembered.set(member.key, .number(number)) }
        if let choice = member.value.text { remembered.set(member.key, .choice(choice)) }
      }
      parameters = remembered
    }
    var law: ReserveLaw?
    if let name = arguments.text("law") {
      law = name.sameBytes(as: "linear") ? .linear : .constantHole
    }
    let view = NomogramView(
      session.state, preferences, parameters: parameters, law: law, before: before)
    do throws(CabinLeakError) {
      if let x = arguments.number("x"), let y = arguments.number("y") {
        try view.read(x: x, y: y)
      } else if let before {
        try view.read(
          pressure: before.pressure, time: before.time,
          byPressure: Int(arguments.integer("byPressure") ?? 0),
          byTime: Int(arguments.integer("byTime") ?? 0))
      } else if arguments.integer("byPressure") != nil {
        try view.read(x: 0.5, y: 0.5)
      }
    } catch {
      throw error.refusal
    }
    view.write(out)
  }
}
