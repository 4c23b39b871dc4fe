/** The open mixing lab: strokes and movements in a journal, and the work between them, done piece by piece. */
import { mixingLaboratory } from "../laboratory/bridge.js";
import { newIdentity } from "../store/identity.js";
import { readChains } from "../store/entries.js";
import { keepRecord } from "../store/records.js";
import { JournalledSession } from "./journalled.js";

/** ms. A piece of work after which the laboratory hears what is asked. */
const piece = 40;
/** ms. What a movement takes to watch: for each D, at least and at most. */
const pace = { step: 300, least: 250, most: 1500 };
/** Movements whose run is traced without diffusion by itself. */
const shortRun = 12;
const summary = "fieldbook.mixing.last";

/**
 * Emits "picture" when the canvas is another, "progress" when the work went on, "done" when all movements are made.
 * @extends {JournalledSession<MixingView>}
 */
class MixingSession extends JournalledSession {
  /** @type {MixingProgress | null} */
  progress = null;
  /** @type {MixedRow[]} */
  log = [];
  /** @type {MixedPicture | null} */
  picture = null;
  /** @type {{fast: Float64Array, exact: Float64Array} | null} */
  curve = null;
  paused = false;
  /** Movements are watched only where somebody looks. */
  watched = false;
  /** The last picture without diffusion, where there is one. */
  exact = true;
  amount = 4;
  working = false;
  again = false;
  /** Movements made whose next one was shown. */
  shown = -1;

  constructor() {
    super("mixing", mixingLaboratory);
  }

  /** Begins when the page is first seen. */
  wake() {
    if (!this.restoring) this.begin();
    return /** @type {Promise<void>} */ (this.restoring);
  }

  present(/** @type {MixingView} */ view) {
    super.present(view);
    this.log = [];
    this.shown = -1;
    this.work();
  }

  /** Does what there is to do, and stops when there is nothing. */
  async work() {
    this.again = true;
    if (this.working) return;
    this.working = true;
    try {
      while (this.again) {
        this.again = false;
        await this.look();
        while (await this.piece() || this.again) if (this.again) break;
      }
    } catch (fault) {
      // A trap brings the session back, and with it the work.
      if (!(fault instanceof Error) || fault.name !== "Trapped") this.dispatchEvent(new CustomEvent("fault", { detail: fault }));
    }
    this.working = false;
  }

  /** One piece of work; whether there is more. */
  async piece() {
    const next = this.progress?.next, made = this.progress?.made ?? 0;
    if (next && this.paused) return false;
    if (next && this.watched && this.shown !== made && (this.progress?.share ?? 0) === 1) {
      this.shown = made;
      await this.animate(next);
      if (this.again) return true;
    }
    const started = performance.now();
    const { value } = await this.ask("work", { amount: this.amount, moves: !this.paused, known: this.log.length });
    const wished = this.amount * piece / Math.max(performance.now() - started, 1);
    this.amount = Math.round(Math.min(Math.max(wished, this.amount / 2, 1), this.amount * 2, 240));
    if (this.again) return true;
    await this.take(value);
    if (!value.more) await this.rest(value);
    return value.more;
  }

  /** What the canvas shows now, from the start. */
  async look() {
    const { value } = await this.ask("progress", { known: 0 });
    this.log = [];
    this.progress = null;
    await this.take(value);
  }

  async take(/** @type {MixingProgress} */ progress) {
    const before = this.progress;
    this.progress = progress;
    this.log.push(...progress.log);
    if (!before || before.made !== progress.made || before.exact !== progress.exact || before.exactPicture !== progress.exactPicture) {
      if (before && before.exact !== progress.exact) this.log = (await this.ask("progress", { known: 0 })).value.log;
      await this.see();
    }
    this.dispatchEvent(new Event("progress"));
  }

  /** Fetches picture and curve. */
  async see() {
    const [picture, curve] = await Promise.all([this.ask("picture", { exact: this.exact }), this.ask("curve")]);
    this.picture = { ...picture.value, shades: picture.arrays.shades };
    this.curve = { fast: curve.arrays.fast, exact: curve.arrays.exact };
    this.dispatchEvent(new Event("picture"));
  }

  /** All movements are made: a short run is traced by itself. */
  async rest(/** @type {MixingProgress} */ { left, made, exact }) {
    if (left || !made) return;
    const told = `${this.open.id} ${this.number} ${made} ${exact}`;
    if (told !== this.told) this.dispatchEvent(new Event("done"));
    this.told = told;
    if (exact || this.watching) return;
    if (made <= shortRun && !this.gaveUp) await this.trace();
  }

  gaveUp = false;
  /** What was told as done. */
  told = "";

  /** Follows the run back without diffusion, or gives that up. */
  async trace(on = true) {
    this.gaveUp = !on;
    await this.ask("truth", { on });
    this.work();
  }

  /** The movement as it happens, from the picture at its start. */
  async animate(/** @type {MixedNext} */ { length }) {
    const left = Math.max(this.progress?.left ?? 1, 1);
    const whole = Math.min(Math.max(length * pace.step, pace.least), pace.most) / Math.max(1, left / 12);
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let share = 0, last = performance.now(), every = 1;
    while (!calm && share < 1 && this.watched && !this.again) {
      const asked = performance.now();
      const { value, arrays } = await this.ask("frame", { share, every });
      if (!arrays.shades || this.again) return;
      this.picture = { ...value, shades: arrays.shades };
      this.dispatchEvent(new CustomEvent("picture", { detail: share }));
      const took = performance.now() - asked;
      every = took > 24 ? Math.min(every + 1, 3) : took < 5 ? Math.max(every - 1, 1) : every;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      share = this.paused ? share : Math.min(1, share + (now - last) / whole);
      last = now;
      while (this.paused && !this.again) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  pause(/** @type {boolean} */ paused) {
    this.paused = paused;
    this.dispatchEvent(new Event("progress"));
    if (!paused) this.work();
  }

  /** Gives up the movements that are not made yet; those made stay. */
  async stop() {
    this.paused = false;
    await this.post({ type: "stop", after: this.progress?.made ?? 0 });
  }

  /** Shows the run again, from its first picture. */
  async replay() {
    await this.ask("rewind");
    this.paused = false;
    this.shown = -1;
    this.work();
  }

  async choose(/** @type {boolean} */ exact) {
    this.exact = exact;
    await this.see();
    this.dispatchEvent(new Event("progress"));
  }

  /**
   * Keeps the run, the picture or the protocol in the logbook.
   * @param {"run" | "picture" | "protocol"} what
   * @param {string} title
   * @param {string} [replaces] the record whose place it takes
   * @returns {Promise<Entry>}
   */
  async save(what, title, replaces) {
    const time = Date.now();
    const { value, arrays } = await this.ask("record", { id: newIdentity(time), time, what, title, replaces });
    await keepRecord(arrays.record, value.entry);
    return value.entry;
  }

  /** Opens what a record holds; the session before can be had again by undo. */
  async load(/** @type {Uint8Array} */ record) {
    await this.wake();
    const { value } = await this.laboratory.call("mixing.load", { ...this.named }, record);
    await this.post(...value.events);
  }
}

export const mixingSession = new MixingSession();

/**
 * What was saved of a kind, the newest first.
 * @param {string} procedure
 * @returns {Promise<Entry[]>}
 */
export async function savedOf(procedure) {
  const chains = await readChains();
  return chains.map(({ entry }) => entry).filter((entry) => entry.instrument === "fluid-mixing" && entry.procedure === procedure);
}

/**
 * What the bench shows without loading the laboratory.
 * @typedef {{number: string, words: string, columns: number, shades: string}} LastMix
 */
export function keepLast(/** @type {LastMix} */ last) {
  try {
    localStorage.setItem(summary, JSON.stringify(last));
  } catch {
    // The bench then says what the lab is for.
  }
}

/** @returns {LastMix | null} */
export function lastMix() {
  try {
    const last = JSON.parse(localStorage.getItem(summary) || "null");
    return typeof last?.shades === "string" ? last : null;
  } catch {
    return null;
  }
}
