extension HatchPlan {
  /// The space station, with one Soyuz, as its modules hang together since 2021.
  ///
  /// Published volumes were found for Zvezda, Nauka, Poisk, Rassvet, Harmony and Columbus. The others
  /// are our estimates: of the cylinder around a module, the air of Harmony, Columbus, Poisk and
  /// Rassvet fills 0.67 to 0.72, that of Zvezda and Nauka, with their tanks outside, about 0.4.
  /// Which port a Soyuz holds changes with each crew: edit the plan.
  ///
  /// **Error:** up to a third for an estimate. The search allows for it; see
  /// ``SearchModel/volumeDoubt``.
  ///
  /// **Source:** [NASAModules], [NASAStation] for the whole.
  public static var station: HatchPlan {
    do throws(HatchPlanError) { return try HatchPlan(text: stationText) } catch {
      preconditionFailure()
    }
  }

  static let stationText = """
    # Space station
    # Published volumes: Zvezda, Nauka, Poisk, Rassvet, Harmony, Columbus. The others are estimates.
    # The first module is where the crew's vehicle is.
    Soyuz, 10, Rassvet
    Rassvet, 17.4, Zarya
    Zarya, 70, Zvezda; Unity
    Zvezda, 75, Poisk; Nauka; PrK
    PrK, 6
    Poisk, 14.8
    Nauka, 80.9, Prichal
    Prichal, 14
    Unity, 60, Quest; Tranquility; Destiny
    Quest, 34
    Tranquility, 75, Leonardo; BEAM
    Leonardo, 75
    BEAM, 16
    Destiny, 90, Harmony
    Harmony, 75.5, Columbus; Kibo
    Columbus, 75
    Kibo, 120, Kibo store
    Kibo store, 42
    """
}
