/** Where readings of the air come from on this device, and what it cannot do. */
import { openMenu } from "../../elements/index.js";
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { canBluetooth, chooseSensor, rememberedSensor } from "../../session/bluetooth.js";
import { station } from "../../session/station.js";
import { weatherSession } from "../../session/weather.js";
import { attempt } from "../../shell/tell.js";
import { pickFile } from "./files.js";
import { typeReading } from "./reading.js";
import { openSensor } from "./sensor.js";
import { replaceStation } from "./replacing.js";

/** The page before it has a source: no sensor, what is possible, one real example. */
export class EmptyStation {
  state = make("empty-state", { onaction: (/** @type {any} */ { detail }) => attempt(works[detail.id]) });
  element = make("div", { class: "content" }, this.state);
  language = "";

  render() {
    if (this.language === document.documentElement.lang) return;
    this.language = document.documentElement.lang;
    Object.assign(this.state, {
      sentence: t("weather.empty", "No sensor."),
      text: canBluetooth()
        ? t("weather.empty.text", "A web page cannot read this device’s barometer. A Bluetooth sensor can be connected, readings can be typed, "
          + "or come from a file. Two readings half an hour apart make a forecast.")
        : t("weather.empty.text.file", "This browser reads neither this device’s barometer nor a Bluetooth sensor (Chromium does). Readings can be typed, "
          + "or come from a file. Two readings half an hour apart make a forecast."),
      actions: choices(),
    });
  }
}

/** @returns {Action[]} */
function choices() {
  return [
    { id: "replay", title: t("weather.replay", "Replay a storm, Newark 2013"), icon: "play", primary: true },
    { id: "hand", title: t("weather.type", "Type a reading"), icon: "edit" },
    ...(canBluetooth() ? [{ id: "bluetooth", title: t("weather.bluetooth", "Connect a Bluetooth sensor"), icon: "plus" }] : []),
    { id: "file", title: t("leak.file", "Open a file"), icon: "file" },
    { id: "live", title: t("weather.simulate", "Simulate a BME280"), icon: "graph" },
    { id: "bytes", title: t("weather.sensor.panel", "From bytes to numbers: the sensor panel"), icon: "levels" },
  ];
}

/** The same choice when there is a station already. */
export function chooseSource() {
  openMenu(t("leak.source.choose", "Choose a source"), choices(), (id) => attempt(works[id]));
}

/** @type {Record<string, () => unknown>} */
const works = {
  hand: typeReading, file: pickFile, bytes: openSensor, bluetooth: connect,
  replay: replayStorm,
  live: () => demonstrate("live", t("weather.simulate.name", "BME280 in the air of Newark, 2013")),
};

export async function demonstrate(/** @type {"replayed" | "live"} */ course, /** @type {string} */ name) {
  await weatherSession.wake();
  await replaceStation(() => station.demonstrate(course, name));
  if (!location.hash.startsWith("#/weather")) location.hash = "#/weather";
}

/** Three real days, two hours of them in a second. */
export function replayStorm() {
  return demonstrate("replayed", t("weather.replay.name", "Newark, 30 October to 2 November 2013"));
}

async function connect() {
  const sensor = await chooseSensor();
  if (sensor) await replaceStation(() => station.connect(sensor), true);
}

/** After a reload: the sensor that the browser remembers goes on. */
export async function reconnect() {
  const { source } = weatherSession.view || {};
  if (source?.kind !== "sensor" || station.sensor || weatherSession.watching) return;
  const sensor = await rememberedSensor();
  if (sensor) await station.connect(sensor);
}
