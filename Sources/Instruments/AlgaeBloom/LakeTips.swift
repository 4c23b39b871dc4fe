import Bench

/// What each field is and how its number is obtained, for a volunteer on a jetty: a sentence or two,
/// then steps.
enum LakeTips {
  static let tp = Message(
    "algae-bloom.tp.tip",
    "Phosphorus feeds algae; in most lakes there is less of it than they could use. Total phosphorus counts what is dissolved and what is in algae and silt; test kits see the dissolved part only."
  )
  static let tpSteps = [
    Message(
      "algae-bloom.tp.step-1",
      "Fill a clean bottle at arm's length below the surface, away from the shore."),
    Message(
      "algae-bloom.tp.step-2", "Keep it cold and dark, and bring it to a laboratory within a day."),
    Message(
      "algae-bloom.tp.step-3", "Without a laboratory, take a test kit or one of the helpers here."),
  ]
  static let phosphorusAs = Message(
    "algae-bloom.phosphorus-as.tip",
    "What the number counts. Laboratories give total phosphorus; kits see dissolved phosphate alone, as PO₄ or as the phosphorus in it, which is a third of that."
  )
  static let phosphorusAsSteps = [
    Message(
      "algae-bloom.phosphorus-as.step-1",
      "Look for P, PO₄-P or PO₄ on the report or the kit's card.")
  ]
  static let tpFrom = Message(
    "algae-bloom.tp-from.tip",
    "How the number was found. A helper's or a kit's number is less sure than a laboratory's, and the band grows with it."
  )
  static let tn = Message(
    "algae-bloom.tn.tip",
    "All nitrogen in the water. Below sixteen times the phosphorus it is what limits the algae.")
  static let tnSteps = [
    Message(
      "algae-bloom.tn.step-1", "Ask the laboratory for it from the same bottle as phosphorus."),
    Message(
      "algae-bloom.tn.step-2",
      "Not known? Leave it empty: the answer still comes, with a wider band."),
  ]
  static let temperature = Message(
    "algae-bloom.temperature.tip",
    "Warm water lets algae grow faster, and cyanobacteria most of all.")
  static let temperatureSteps = [
    Message(
      "algae-bloom.temperature.step-1", "Hold the bulb 15 to 20 cm under the surface, in the shade."
    ),
    Message(
      "algae-bloom.temperature.step-2", "Wait a minute, and read it while it is still in the water."
    ),
  ]
  static let secchi = Message(
    "algae-bloom.secchi.tip",
    "How deep a black and white disk stays in sight. The more algae, the sooner it vanishes, unless silt or peat hides it."
  )
  static let secchiSteps = [
    Message(
      "algae-bloom.secchi.step-1",
      "Work on the shady side of the boat or jetty, without sunglasses."),
    Message("algae-bloom.secchi.step-2", "Lower the disk until it vanishes, and read the rope."),
    Message("algae-bloom.secchi.step-3", "Raise it until it reappears. Enter the mean of both."),
  ]
  static let secchiBottom = Message(
    "algae-bloom.secchi-bottom.tip",
    "Tick it when the disk lies on the bottom and is still in sight: the water is then clearer than the number says."
  )
  static let chl = Message(
    "algae-bloom.chl.tip",
    "The green pigment of all algae: how much of them there is. Once measured, it says more than any estimate."
  )
  static let chlSteps = [
    Message("algae-bloom.chl.step-1", "Bring a dark, cold bottle to a laboratory the same day."),
    Message("algae-bloom.chl.step-2", "Or hold a calibrated fluorometer in the water."),
    Message("algae-bloom.chl.step-3", "Or let the helper guess it from the Secchi depth."),
  ]
  static let chlFrom = Message(
    "algae-bloom.chl-from.tip",
    "Measured is what a laboratory or a fluorometer found. From the Secchi depth is an estimate, and is never treated as measured."
  )
  static let cyanoChl = Message(
    "algae-bloom.cyano-chl.tip",
    "The part of the chlorophyll that belongs to cyanobacteria, the algae that can be toxic. It cannot be more than the whole."
  )
  static let cyanoChlSteps = [
    Message("algae-bloom.cyano-chl.step-1", "Some fluorometers show it beside the chlorophyll."),
    Message("algae-bloom.cyano-chl.step-2", "Not known? Leave it empty."),
  ]
  static let depth = Message(
    "algae-bloom.depth.tip",
    "How deep the lake is where you measure. It checks the Secchi depth, and tells what light and mud can do."
  )
  static let depthSteps = [
    Message("algae-bloom.depth.step-1", "Let a marked rope with a weight down until it slackens."),
    Message("algae-bloom.depth.step-2", "Or read an echo sounder, away from plants."),
  ]
  static let bottomTemperature = Message(
    "algae-bloom.bottom-temperature.tip",
    "With the surface it tells whether the water lies in layers: then the mud's nutrients stay below until it mixes."
  )
  static let bottomTemperatureSteps = [
    Message(
      "algae-bloom.bottom-temperature.step-1",
      "Let a closed bottle or a thermometer down on a rope, to just above the mud."),
    Message("algae-bloom.bottom-temperature.step-2", "Wait some minutes."),
    Message("algae-bloom.bottom-temperature.step-3", "Lift it fast, and read at once."),
  ]
  static let light = Message(
    "algae-bloom.light.tip",
    "Light drives growth, and dim days slow it. The sun gives 30 000 to 100 000 lx, an overcast sky 5000 to 20 000 lx."
  )
  static let lightSteps = [
    Message(
      "algae-bloom.light.step-1",
      "Take a lux meter, or a phone's light sensor, on the open shore at noon."),
    Message("algae-bloom.light.step-2", "Turn it to the sky, and keep your shadow off it."),
  ]
  static let oxygen = Message(
    "algae-bloom.oxygen.tip",
    "Algae make oxygen by day and use it by night; mud without it gives back phosphorus. Water at 20 °C in balance with air holds 9.1 mg/L."
  )
  static let oxygenSteps = [
    Message(
      "algae-bloom.oxygen.step-1", "Lower a meter, or fill the kit's bottle without bubbles."),
    Message("algae-bloom.oxygen.step-2", "Let the reading settle before you take it."),
  ]
  static let residence = Message(
    "algae-bloom.residence.tip",
    "How long water stays in the lake: its volume over what flows out in a year. Fast flushing washes algae away."
  )
  static let residenceSteps = [
    Message(
      "algae-bloom.residence.step-1",
      "Ask the water authority, or divide the volume by the outflow.")
  ]
  static let scum = Message(
    "algae-bloom.scum.tip",
    "Paint-like green or blue streaks on the water. A scum is cyanobacteria in bulk, whatever the numbers say."
  )
  static let scumSteps = [
    Message("algae-bloom.scum.step-1", "Look on the shore towards which the wind blows."),
    Message("algae-bloom.scum.step-2", "Do not touch it, and keep dogs out."),
  ]
  static let jarTest = Message(
    "algae-bloom.jar-test.tip",
    "Cyanobacteria float, most other algae sink. A jar tells them apart without a microscope.")
  static let jarTestSteps = [
    Message(
      "algae-bloom.jar-test.step-1",
      "Wear gloves. Fill a clear jar and let it stand for 15 to 30 minutes."),
    Message(
      "algae-bloom.jar-test.step-2", "Green on top floats; green at the bottom, or none, sinks."),
  ]
  static let region = Message(
    "algae-bloom.region.tip",
    "The ecoregion of the US survey in which the lake lies. It changes no estimate: it adds the rank among the lakes of that region. Leave it empty elsewhere."
  )
}
