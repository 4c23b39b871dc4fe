/** Where readings come from on this device, and what it cannot do. */
import { make } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { laboratory } from "../../laboratory/bridge.js";
import { leakSession } from "../../session/leak.js";
import { simulator } from "../../session/simulator.js";
import { openMenu } from "../../elements/index.js";
import { attempt } from "../../shell/tell.js";
import { pickFile } from "./files.js";
import { typeReading } from "./reading.js";
import { replaceSession } from "./replacing.js";
import { SourceList } from "./station.js";

/** The page before it has a source: no sensor, what is possible, one example. */
export class EmptyLeak {
  state = make("empty-state", { onaction: (/** @type {any} */ { detail }) => attempt(works[detail.id]) });
  station = new SourceList({ changed: () => this.render() });
  element = make("div", { class: "content" }, this.station.element, this.state);

  leave() { this.station.leave(); }

  render() {
    Object.assign(this.state, {
      sentence: this.station.element.hidden ? t("leak.empty", "No sensor.") : t("leak.empty.station", "Or on this device."),
      text: t("leak.empty.text", "A web page cannot read this device’s barometer. Readings can be typed by hand, "
        + "come from a file of phyphox or Sensor Logger, or be simulated. Drop a file here."),
    });
    if (this.state.actions.length && this.language === document.documentElement.lang) return;
    this.language = document.documentElement.lang;
    this.state.actions = [
      { id: "hand", title: t("leak.reading.type", "Type a reading"), primary: true },
      { id: "file", title: t("leak.file", "Open a file") },
      { id: "replay", title: t("leak.replay", "Replay the leak of October 2020") },
      { id: "simulate", title: t("leak.simulate", "Simulate a sensor") },
    ];
  }

  language = "";
}

/** @type {Record<string, () => unknown>} */
const works = {
  hand: typeReading, file: pickFile, replay: replayOctober, simulate: chooseSimulation,
};

/** The same choice when there is a session already. */
export function chooseSource() {
  const station = new SourceList({ chosen: () => sheet.close() });
  const sheet = openMenu(t("leak.source.choose", "Choose a source"), [
    { id: "hand", title: t("leak.reading.type", "Type a reading"), icon: "edit" },
    { id: "file", title: t("leak.file", "Open a file"), icon: "file" },
    { id: "replay", title: t("leak.replay", "Replay the leak of October 2020"), icon: "play" },
    { id: "simulate", title: t("leak.simulate", "Simulate a sensor"), icon: "graph" },
  ], (id) => attempt(works[id]), station.element);
  sheet.addEventListener("close", () => station.leave());
}

/** The real example: a published leak, replayed. */
export async function replayOctober() {
  const presets = await readPresets();
  const replay = presets.find(({ origin }) => origin === "replayed") || presets[0];
  await play(replay);
}

async function chooseSimulation() {
  const presets = await readPresets();
  openMenu(t("leak.simulate", "Simulate a sensor"),
    presets.map(({ id, title }) => ({ id, title: say(title), icon: "play" })),
    (id) => attempt(() => play(/** @type {Preset} */ (presets.find((preset) => preset.id === id)))));
}

/** @returns {Promise<Preset[]>} */
async function readPresets() {
  return (await laboratory.call("leak.presets")).value.presets;
}

async function play(/** @type {Preset} */ preset) {
  const english = typeof preset.title === "string" ? preset.title : preset.title.text;
  const opened = await replaceSession(() => simulator.start(preset, english));
  if (opened && location.hash !== "#/leak" && !leakSession.watching) location.hash = "#/leak";
}
