/** A simulated sensor: its readings come from the laboratory, marked as such everywhere. */
import { Refusal, laboratory } from "../laboratory/bridge.js";
import { settings } from "../store/settings.js";
import { leakSession } from "./leak.js";
import { opening } from "./opening.js";

/** The page slept when a tick is this much later than it should be, seconds. */
const asleep = 5;

class Simulator extends EventTarget {
  constructor() {
    super();
    this.timer = 0;
    this.ticked = 0;
    this.until = 0;
    /** The newest reading of a drill: when the session's is older, a wrong tap was taken back. */
    this.sent = -Infinity;
    this.busy = false;
  }

  /** Goes on with the simulation of a restored session, or waits for one. */
  begin() {
    leakSession.addEventListener("view", () => this.follow());
    this.follow();
  }

  /**
   * @param {Preset} preset
   * @param {string} name
   */
  async start(preset, name) {
    const { id, speed, origin } = preset;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const simulation = { preset: id, seed, speed, origin, name };
    const events = opening("simulator", name, origin);
    // A replay is there to be watched: it records at once, which a sensor leaves to the person.
    if (origin === "replayed") events.push({ type: "start", t: 0, utc: Date.now() });
    this.stop();
    const before = await leakSession.replace(events, simulation);
    this.follow();
    return before;
  }

  /**
   * A drill records and searches from its first moment; its readings follow the hatches.
   * @param {SessionEvent} drill
   * @param {SessionEvent} search
   * @param {number} speed
   */
  async train(drill, search, speed) {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const simulation = { preset: "drill", seed, speed, origin: /** @type {Origin} */ ("simulated"), name: "Drill" };
    this.stop();
    const before = await leakSession.replace([
      ...opening("simulator", "Drill", "simulated"), { ...drill, seed }, { type: "start", t: 0, utc: Date.now() }, search,
    ], simulation);
    this.follow();
    return before;
  }

  follow() {
    const wanted = Boolean(leakSession.open.simulation) && !leakSession.watching &&
      leakSession.view?.state !== "stopped" && !leakSession.broken;
    if (wanted && !this.timer) this.run();
    if (!wanted) this.stop();
  }

  run() {
    this.ticked = performance.now();
    this.until = leakSession.clock.now;
    this.sent = leakSession.view?.drill?.until ?? -Infinity;
    this.timer = window.setInterval(() => this.tick(), 1000 * Math.min(settings.value.interval, 2));
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  async tick() {
    const { simulation } = leakSession.open;
    if (this.busy || !simulation) return;
    this.busy = true;
    try {
      await this.markSleep();
      await this.read(simulation);
    } catch (fault) {
      // A trap restores the session, which starts this again; a refused batch ends the replay.
      if (fault instanceof Refusal) this.stop();
    } finally {
      this.busy = false;
    }
  }

  /** A sensor does not wait for a sleeping page: what was missed is a gap. */
  async markSleep() {
    const now = performance.now();
    const slept = now - this.ticked > 1000 * (asleep + settings.value.interval);
    this.ticked = now;
    if (!slept) return;
    const from = this.until;
    this.until = leakSession.clock.now;
    if (leakSession.view?.state !== "recording") return;
    await leakSession.post({ type: "gap", from, to: this.until });
  }

  /** In one turn of the session: no hatch moves, and no other session takes its place, between asking and writing. */
  async read(/** @type {Simulation} */ simulation) {
    const over = await leakSession.wait(async () => {
      const to = leakSession.clock.now;
      const { preset, seed } = simulation;
      const { drill, state } = leakSession.view || {};
      if (leakSession.open.simulation !== simulation) return false;
      if (drill?.until && drill.until < this.sent) this.until = drill.until;
      if (to <= this.until) return false;
      const { value, arrays } = preset === "drill"
        ? await laboratory.call("leak.drill", { from: this.until || -1, to })
        : await laboratory.call("leak.simulate", { preset, seed, from: this.until, to });
      this.until = to;
      const event = { type: "readings", t: [...arrays.time], p: [...arrays.pressure] };
      if (event.t.length) await (state === "recording" ? leakSession.record([event]) : leakSession.look(event));
      this.sent = leakSession.view?.drill?.until ?? -Infinity;
      return Boolean(value.done);
    });
    if (over) await this.finish(leakSession.view?.state === "recording");
  }

  async finish(/** @type {boolean} */ recording) {
    this.stop();
    if (recording) await leakSession.post({ type: "stop", t: leakSession.clock.now });
    this.dispatchEvent(new Event("done"));
  }
}

export const simulator = new Simulator();
