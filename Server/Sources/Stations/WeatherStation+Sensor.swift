import Bench
import Foundation
import Sensors
import Store
import Weather

/// A sensor that is asked when the station wants a reading.
extension WeatherStation {
  func poll(_ logbook: Logbook) async throws(Refusal) {
    let now = Date().timeIntervalSince1970
    var source = try sensor(simulatedSince: now)
    let journal = try open(logbook, source.kind, source.name, source.origin)
    if source.kind == .simulator {
      // Its three days go on where they were, and its time with them.
      source = try sensor(simulatedSince: journal.begun)
      clock =
        setup.clock
        ?? PacedClock(start: max(now, journal.state.latest?.time ?? 0), speed: setup.speed ?? 1)
    } else {
      clock = setup.clock ?? SteadyClock()
    }
    var silence = Silence()
    var lacksPressure = false
    while goesOn {
      let now = clock.now
      try close(journal, now)
      let latest = journal.state.latest?.time ?? 0
      // A clock that was set back is told of at once.
      let isBehind = latest - now > 60
      guard isBehind || silence.isSilent || journal.state.wantsReading(at: now) else {
        // A day may end between two readings.
        await rest(until: min(journal.state.nextReading(after: now), nextMidnight(now)))
        continue
      }
      if !isBehind && now <= latest {
        await rest(until: latest + 0.1)
        continue
      }
      let reading: AirReading
      do throws(Refusal) {
        try checkClock(now, journal)
        reading = try source.reading(at: now)
        try reading.check()
      } catch {
        if let span = silence.fault(error.message, at: now) {
          news.send(.fault(error.message, silentFor: span))
        }
        await rest(until: now + silence.pause)
        continue
      }
      if reading.pressure == nil, !lacksPressure {
        news.send(.fault(StationFaults.noPressure, silentFor: 0))
      }
      lacksPressure = reading.pressure == nil
      try take(reading, journal, &silence)
    }
  }

  private func sensor(simulatedSince start: Double) throws(Refusal) -> any AirSource {
    switch setup.source {
    case .search(let search): return try search.first()
    case .made(let maker): return try maker(start)
    case .chosen(let choice):
      guard let sensor = try choice.sensor(start: start) else { throw StationFaults.noSensor }
      return sensor
    }
  }

  private func take(
    _ reading: AirReading, _ journal: StationJournal, _ silence: inout Silence
  ) throws(Refusal) {
    var events = [StationEvent.reading(reading)]
    if let span = silence.end(at: reading.time) {
      news.send(.recovered(silentFor: span))
      // What the silence broke off is measured now, not in half an hour.
      events.insert(.begin(time: reading.time), at: 0)
    }
    tell(try journal.happen(events))
  }

  /// A clock that was set back, or never set, would put readings where others stand. Until the
  /// first of this run is taken, the system's time is asked again.
  private func checkClock(_ now: Double, _ journal: StationJournal) throws(Refusal) {
    do throws(Refusal) {
      guard now >= StationFaults.earliest else { throw StationFaults.clockNotSet }
      if let latest = journal.state.latest, now < latest.time {
        try journal.state.check(.reading(AirReading(time: now, pressure: 1e5)))
      }
    } catch {
      if setup.clock == nil { clock = SteadyClock() }
      throw error
    }
  }
}

/// s: when the day of UTC ends.
func nextMidnight(_ time: Double) -> Double {
  ((time / StationState.day).rounded(.down) + 1) * StationState.day
}
