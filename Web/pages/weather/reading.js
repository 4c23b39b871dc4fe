/** A reading typed by hand: from a barometer on the wall, with what else is known of the air. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { openingOf, weatherSession } from "../../session/weather.js";
import { unitsOf } from "../../shell/catalogue.js";
import { field, form, openSheet } from "../../shell/sheet.js";
import { sentenceOf } from "../../shell/tell.js";
import { readField } from "../../shell/typed.js";
import { settings } from "../../store/settings.js";
import { replaceStation } from "./replacing.js";

/** @typedef {import("../../elements/quantity-field.js").QuantityField} QuantityField */

export async function typeReading() {
  await weatherSession.wake();
  const pressure = field({
    label: t("weather.pressure", "Pressure"), name: "pressure", ...await unitsOf("pressure", settings.value.units.pressure || "hPa"),
    tip: t("weather.type.tip", "As the barometer shows it here, not reduced to sea level. Type all digits that you can read."),
  });
  const temperature = field({
    label: t("weather.type.temperature", "Air temperature, if it is known"), name: "temperature", ...await unitsOf("temperature"),
  });
  const humidity = field({
    label: t("weather.type.humidity", "Humidity, if it is known"), name: "humidity", ...await unitsOf("fraction"),
    helper: t("weather.type.helper", "With the air the chance of rain is far surer."),
  });
  const keep = () => keepReading(pressure, temperature, humidity).then((kept) => kept && sheet.close());
  const sheet = openSheet(t("weather.type", "Type a reading"), form(keep, pressure, temperature, humidity,
    make("button", { class: "button primary" }, t("leak.reading.keep", "Keep the reading"))));
  pressure.focus();
}

/**
 * @param {QuantityField} pressure
 * @param {QuantityField} temperature
 * @param {QuantityField} humidity
 */
async function keepReading(pressure, temperature, humidity) {
  const read = await readField(pressure, "pressure");
  if (!read) return false;
  const warmth = await optional(temperature, "temperature"), damp = await optional(humidity, "fraction");
  if (warmth === false || damp === false) return false;
  const { view } = weatherSession;
  try {
    if (view?.source?.kind !== "hand") {
      const begun = await replaceStation(() => weatherSession.replace(openingOf("hand", t("weather.hand", "By hand"), "measured")));
      if (!begun) return false;
    }
    await weatherSession.post({
      type: "reading", t: weatherSession.clock.now, p: read.si, resolution: read.resolution, T: warmth ?? undefined, h: damp ?? undefined,
    });
    return true;
  } catch (fault) {
    pressure.error = sentenceOf(fault);
    pressure.focus();
    return false;
  }
}

/**
 * What may be left empty.
 * @param {QuantityField} typed
 * @param {string} quantity
 * @returns {Promise<number | null | false>} false where it cannot be read
 */
async function optional(typed, quantity) {
  if (!typed.value.trim()) return null;
  const read = await readField(typed, quantity);
  return read ? read.si : false;
}
