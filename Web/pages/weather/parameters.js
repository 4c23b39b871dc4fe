/** Where the station stands, how it measures, what it is calibrated by, and whether it tells by itself. */
import { make } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { allowNotices, canNotify } from "../../session/notify.js";
import { rememberStation } from "../../session/station.js";
import { weatherSession } from "../../session/weather.js";
import { settings } from "../../store/settings.js";
import { unitsOf } from "../../shell/catalogue.js";
import { field, form, openSheet } from "../../shell/sheet.js";
import { attempt, sentenceOf, tell } from "../../shell/tell.js";
import { readField } from "../../shell/typed.js";
import { switching } from "../settings/rows.js";

/** @typedef {import("../../elements/quantity-field.js").QuantityField} QuantityField */

export async function editStation() {
  await weatherSession.wake();
  const { view } = weatherSession;
  if (!view?.source) {
    tell(t("weather.station.none", "There is no station yet. Choose a source first."));
    return;
  }
  const fields = await Promise.all(view.parameters.map(fieldOf));
  openSheet(t("weather.station.short", "The station"), ...fields, await calibration(), notices());
}

/** A field that is kept as soon as it is left. */
async function fieldOf(/** @type {Parameter} */ parameter) {
  const { field: name, title, tip, shown, quantity, choice, choices } = parameter;
  const label = say(title);
  if (choices?.length) {
    const chooser = field({ label, name, tip, kind: "choice", choices, value: choice || choices[0].id });
    chooser.addEventListener("change", () => set(chooser, chooser.value));
    return chooser;
  }
  const units = quantity ? await unitsOf(quantity, shown?.unit || (name === "altitude" ? "m" : "")) : { units: [], unit: "" };
  const number = field({ label, name, tip, value: shown?.text || "", ...units });
  number.addEventListener("change", () => attempt(async () => {
    if (!number.value.trim()) return set(number, null);
    const read = await readField(number, quantity || "");
    if (read) await set(number, read.si);
  }));
  return number;
}

async function set(/** @type {QuantityField} */ edited, /** @type {number | string | null} */ value) {
  try {
    edited.error = "";
    await weatherSession.post({ type: "set", field: edited.name, value });
    rememberStation(edited.name, value);
  } catch (fault) {
    edited.error = sentenceOf(fault);
  }
}

/** The pressure that a known station tells now. */
async function calibration() {
  const pressure = field({
    label: t("weather.calibrate.pressure", "Pressure that a nearby station tells now, at sea level"), name: "calibration",
    ...await unitsOf("pressure", settings.value.units.pressure || "hPa"),
    helper: t("weather.calibrate.helper", "From an airport or the weather service. Phones are off by up to 2 hPa."),
  });
  const name = field({ kind: "text", label: t("weather.calibrate.station", "Its name"), name: "calibration-station" });
  const keep = async () => {
    const read = await readField(pressure, "pressure");
    if (!read) return;
    try {
      await weatherSession.post({ type: "calibrate", t: weatherSession.clock.now, p: read.si, station: name.value.trim() });
      tell(t("weather.calibrate.done", "Calibrated"), { undo: () => attempt(() => weatherSession.post({ type: "undo" })) });
    } catch (fault) {
      pressure.error = sentenceOf(fault);
      pressure.focus();
    }
  };
  return make("div", { class: "section" }, make("div", { class: "day" }, make("h3", {}, t("weather.calibrate", "Calibrate"))),
    form(keep, pressure, name, make("button", { class: "button" }, t("weather.calibrate.keep", "Calibrate by this"))));
}

function notices() {
  const row = switching(t("weather.notify", "Tell new forecasts as notifications"), settings.value.notify,
    canNotify ? t("weather.notify.text", "while the app is open or installed and running; a closed browser tells nothing")
      : t("weather.notify.cannot", "not in this browser"),
    (on) => attempt(async () => {
      const allowed = on && await allowNotices();
      settings.change({ notify: allowed });
      if (on && !allowed) tell(t("weather.notify.denied", "The browser does not allow it. Allow notifications for this page in its settings, then try again."));
    }));
  return make("div", { class: "section" }, row);
}
