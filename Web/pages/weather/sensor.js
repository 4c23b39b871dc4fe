/** The sensor panel: a measurement of a BME280 step by step, from the bytes. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { weatherLaboratory } from "../../laboratory/bridge.js";
import { station } from "../../session/station.js";
import { settings } from "../../store/settings.js";
import { field, openSheet } from "../../shell/sheet.js";
import { attempt, sentenceOf } from "../../shell/tell.js";
import { textOf } from "../leak/display.js";

/** The published example of a driver's tests: real bytes of a real chip. */
const example = {
  calibration: "69 6D 36 64 32 00 E9 98 02 D6 D0 0B 23 16 88 FF F9 FF 8C 3C F8 C6 70 17 00 4B",
  humidity: "78 01 00 11 2E 03 1E", raw: "4F CA 00 81 32 70 76 49",
};

export function openSensor() {
  const bytes = station.bytes.raw ? station.bytes : example;
  const text = (/** @type {string} */ name, /** @type {string} */ label, /** @type {string} */ value) =>
    field({ kind: "text", name, label, value });
  const calibration = text("calibration", t("weather.sensor.calibration.label", "Calibration: 26 bytes from 0x88"), bytes.calibration);
  const humidity = text("humidity", t("weather.sensor.humidity.label", "Calibration of humidity: 7 bytes from 0xE1"), bytes.humidity);
  const raw = text("raw", t("weather.sensor.raw.label", "Measurement: 8 bytes from 0xF7"), bytes.raw);
  const answer = make("div", { class: "sensor-steps", role: "status" });
  const show = () => attempt(async () => {
    answer.replaceChildren(...await stepsOf({ calibration: calibration.value, humidity: humidity.value, raw: raw.value }));
  });
  for (const typed of [calibration, humidity, raw]) typed.addEventListener("input", show);
  openSheet(t("weather.sensor.title", "Sensor panel"),
    make("p", { class: "prose small" }, station.bytes.raw
      ? t("weather.sensor.simulated", "The newest measurement of the simulated sensor, with the calibration of a real chip.")
      : t("weather.sensor.example", "A published example. Put your own bytes in its place, as your driver prints them.")),
    calibration, humidity, raw, answer);
  show();
}

async function stepsOf(/** @type {{calibration: string, humidity: string, raw: string}} */ bytes) {
  try {
    const { value } = await weatherLaboratory.call("weather.sensor", { ...bytes, preferences: settings.preferences });
    const answers = [value.pressure, value.temperature, value.relative].filter((shown) => !shown.missing).map(textOf).join(" · ");
    return [
      make("p", { class: "headline" }, answers),
      listOf(t("weather.sensor.steps", "Counts, then numbers"), value.steps),
      listOf(t("weather.sensor.numbers", "The factory’s numbers"), value.numbers),
    ];
  } catch (fault) {
    return [make("p", { class: "prose" }, sentenceOf(fault))];
  }
}

function listOf(/** @type {string} */ heading, /** @type {SensorStep[]} */ steps) {
  return make("div", {}, make("div", { class: "day" }, make("h3", {}, heading)),
    make("ul", { class: "lines sensor-lines" }, ...steps.map(({ name, value, formula }) => make("li", {},
      make("span", { class: "step-name" }, name), make("span", { class: "caption" }, formula), make("span", { class: "step-value" }, value)))));
}
