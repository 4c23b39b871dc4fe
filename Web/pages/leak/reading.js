/** A reading typed by hand, from a mechanical gauge. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { leakSession } from "../../session/leak.js";
import { opening } from "../../session/opening.js";
import { unitsOf } from "../../shell/catalogue.js";
import { field, form, openSheet } from "../../shell/sheet.js";
import { sentenceOf } from "../../shell/tell.js";
import { readField } from "../../shell/typed.js";
import { replaceSession } from "./replacing.js";

/** The unit that was chosen last stays chosen while the page is open. */
let unit = "";

export async function typeReading() {
  const pressure = field({
    label: t("leak.pressure", "Pressure"), name: "pressure", ...await unitsOf("pressure", unit),
    tip: t("leak.reading.tip", "Read the needle at eye level. The last digit may be guessed; type as many as you can read."),
  });
  const temperature = field({
    label: t("leak.reading.temperature", "Temperature, if it is known"), name: "temperature",
    ...await unitsOf("temperature"),
    helper: t("leak.reading.temperature.helper", "A cooling cabin is not a leak."),
  });
  const keep = () => keepReading(pressure, temperature).then((kept) => kept && sheet.close());
  const sheet = openSheet(t("leak.reading.type", "Type a reading"), form(keep, pressure, temperature,
    make("button", { class: "button primary" }, t("leak.reading.keep", "Keep the reading"))));
  pressure.focus();
}

/**
 * @param {import("../../elements/quantity-field.js").QuantityField} pressure
 * @param {import("../../elements/quantity-field.js").QuantityField} temperature
 */
async function keepReading(pressure, temperature) {
  const at = leakSession.clock.now;
  const read = await readField(pressure, "pressure");
  const warmth = temperature.value.trim() ? await readField(temperature, "temperature") : null;
  if (!read || (temperature.value.trim() && !warmth)) return false;
  unit = pressure.unit;
  try {
    return await postReading({
      type: "reading", t: at, p: read.si, resolution: read.resolution, T: warmth?.si,
    });
  } catch (fault) {
    pressure.error = sentenceOf(fault);
    pressure.focus();
    return false;
  }
}

/** The first reading opens a session of its own, over another source only when told. */
async function postReading(/** @type {SessionEvent} */ reading) {
  const { view } = leakSession;
  const open = opening("hand", "hand", "measured");
  if (!view || view.state === "empty") {
    await leakSession.post(...open);
    // The clock of the session begins with its first reading.
    leakSession.clock.set(0);
    await leakSession.post({ ...reading, t: 0 });
    return true;
  }
  if (view.source?.kind === "hand" && view.state !== "stopped") {
    await leakSession.post(reading);
    return true;
  }
  return replaceSession(async () => {
    const before = await leakSession.replace(open);
    await leakSession.post({ ...reading, t: 0 });
    return before;
  });
}
