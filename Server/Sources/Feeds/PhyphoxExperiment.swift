import Foundation

/// The experiment that makes a phone push: opened in phyphox, it sends its pressure to this station.
///
/// Each message holds the last minute, so that a network that is gone for less costs nothing; what
/// came before is told by its time.
///
/// **Source:** [PhyphoxNetwork].
public enum PhyphoxExperiment {
  /// - Parameter address: Where to push, with the token.
  public static func file(address: String, name: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <phyphox version="1.10" locale="en">
        <title>Pressure to Fieldbook</title>
        <category>Fieldbook</category>
        <color>blue</color>
        <description>Sends the pressure of this phone to a station of Fieldbook, \(escaped(name)). Press play and leave the screen on.</description>
        <data-containers>
          <container size="600">p</container>
          <container size="600">t</container>
        </data-containers>
        <input>
          <sensor type="pressure" rate="10">
            <output component="x">p</output>
            <output component="t">t</output>
          </sensor>
        </input>
        <views>
          <view label="Pressure">
            <value label="Pressure" size="2" precision="2" unit="hPa">
              <input>p</input>
            </value>
            <graph label="Last minute" labelX="t (s)" labelY="p (hPa)" partialUpdate="true">
              <input axis="x">t</input>
              <input axis="y">p</input>
            </graph>
          </view>
        </views>
        <network>
          <connection id="fieldbook" service="http/post" conversion="none" interval="0.5" autoConnect="true" address="\(escaped(address))">
            <send id="p" type="buffer" keep="true">p</send>
            <send id="t" type="buffer" keep="true">t</send>
            <send id="time" type="time" />
          </connection>
        </network>
        <export>
          <set name="Pressure">
            <data name="Time (s)">t</data>
            <data name="Pressure (hPa)">p</data>
          </set>
        </export>
      </phyphox>

      """.utf8)
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
