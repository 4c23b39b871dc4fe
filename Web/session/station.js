/** What feeds the open station: a sensor that is asked when a reading is due, or a replay that runs. */
import { Refusal, weatherLaboratory } from "../laboratory/bridge.js";
import { settings } from "../store/settings.js";
import { notifyOfChange } from "./notify.js";
import { openingOf, weatherSession } from "./weather.js";

/** Hours of a replay in one second. */
const hurry = 7200;

/** @typedef {{id: string, name: string, read: () => Promise<{p?: number, T?: number, h?: number}>, close?: () => void}} SensorSource */

/** Emits "fault" {detail: why a sensor does not answer} and "done" at the end of a replay. */
class Station extends EventTarget {
  /** @type {SensorSource | null} */
  sensor = null;
  timer = 0;
  busy = false;
  fault = "";
  /** The bytes of the newest simulated measurement. */
  bytes = { raw: "", calibration: "", humidity: "" };

  /** Goes on with what a restored session was fed by. */
  begin() {
    weatherSession.addEventListener("view", () => this.follow());
    this.follow();
  }

  /** A simulated sensor of the demonstration: days of the past that hurry by, or the same air now. */
  async demonstrate(/** @type {"replayed" | "live"} */ course, /** @type {string} */ name, speed = hurry) {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const replayed = course === "replayed";
    const { value } = await weatherLaboratory.call("weather.demonstration", { course, seed, since: 0, from: 0, to: 0 });
    const origin = /** @type {Origin} */ (replayed ? "replayed" : "simulated");
    const simulation = { preset: course, seed, speed: replayed ? speed : 1, origin, name, since: replayed ? value.start - 1 : Date.now() / 1000 };
    this.stop();
    const before = await weatherSession.replace([
      ...openingOf("simulator", name, origin), { type: "set", field: "altitude", value: 2 },
    ], simulation);
    if (replayed) weatherSession.clock.run(simulation.since, speed);
    await weatherSession.refresh();
    this.follow();
    return before;
  }

  /** A sensor that a person connected. */
  async connect(/** @type {SensorSource} */ sensor) {
    this.sensor?.close?.();
    this.stop();
    this.sensor = sensor;
    const { view } = weatherSession;
    // The same sensor again goes on with its session.
    const same = view?.source?.kind === "sensor" && settings.value.sensor === sensor.id;
    settings.change({ sensor: sensor.id });
    const before = same ? null : await weatherSession.replace(openingOf("sensor", sensor.name, "measured"));
    this.follow();
    return before;
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  /** Waits for the next reading that is due. */
  follow() {
    const { view, watching, broken, open: { simulation } } = weatherSession;
    this.stop();
    if (!view?.source || watching || broken || this.busy) return;
    weatherSession.closeDays().catch(() => {});
    const feeds = view.source.kind === "simulator" ? simulation : view.source.kind === "sensor" && this.sensor;
    if (!feeds) return;
    const wait = simulation?.preset === "replayed" ? 1000 : Math.max(50, 1000 * (view.cycle.next ?? 1));
    // A timer longer than a minute is checked again: devices sleep.
    this.timer = window.setTimeout(() => this.tick(), Math.min(wait, 60000));
  }

  async tick() {
    const { simulation } = weatherSession.open;
    this.busy = true;
    try {
      if (simulation?.preset === "replayed") await this.hurry(simulation);
      else if (weatherSession.view?.source) await this.read(simulation || null);
      this.tellFault("");
    } catch (fault) {
      this.tellFault(fault instanceof Error ? fault.message : String(fault));
      // It is asked again in a while: cables and batteries come back.
      if (!(fault instanceof Refusal)) await new Promise((resolve) => { setTimeout(resolve, 2000); });
    } finally {
      this.busy = false;
    }
    this.follow();
  }

  tellFault(/** @type {string} */ fault) {
    if (fault === this.fault) return;
    this.fault = fault;
    this.dispatchEvent(new CustomEvent("fault", { detail: fault }));
  }

  async read(/** @type {Simulation | null} */ simulation) {
    await weatherSession.refresh();
    if (!weatherSession.view?.wants) return;
    const reading = simulation ? await this.simulated(simulation) : await this.sensor?.read();
    if (!reading) return;
    const before = weatherSession.view?.forecast;
    await weatherSession.post({ type: "reading", t: weatherSession.clock.now, ...reading });
    notifyOfChange(before, weatherSession.view);
  }

  async simulated(/** @type {Simulation} */ { seed, since, preset: course }) {
    const { value, arrays } = await weatherLaboratory.call("weather.demonstration", {
      course, seed, since, from: 0, to: weatherSession.clock.now, single: true,
    });
    this.bytes = value;
    return { p: arrays.pressure[0], T: arrays.temperature[0], h: arrays.humidity[0] };
  }

  /** The readings of the hours that went by, and what came of a forecast that they brought to its end. */
  async hurry(/** @type {Simulation} */ { seed, since, preset: course }) {
    const from = weatherSession.view?.latest ?? since, to = weatherSession.clock.now;
    const { value, arrays } = await weatherLaboratory.call("weather.demonstration", { course, seed, from, to });
    this.bytes = value;
    const { time, pressure, temperature, humidity } = arrays;
    if (time.length) {
      await weatherSession.post({ type: "readings", t: [...time], p: [...pressure], T: [...temperature], h: [...humidity] });
    }
    for (const judged of value.judged || []) await weatherSession.post({ type: "judged", ...judged });
    if (to < value.end) return;
    weatherSession.clock.run(value.end, 0);
    weatherSession.open.simulation = null;
    this.dispatchEvent(new Event("done"));
  }
}

export const station = new Station();

/** How the next station stands and measures: as this one. */
export function rememberStation(/** @type {string} */ field, /** @type {number | string | null} */ value) {
  settings.change({ station: { ...settings.value.station, [field]: value } });
}
