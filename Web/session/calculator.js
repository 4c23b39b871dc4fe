/** The keypad's session: every key is in the journal before its result is shown. */
import { Trapped, calculatorLaboratory } from "../laboratory/bridge.js";
import { newIdentity } from "../store/identity.js";
import { store } from "../store/index.js";
import { keepRecord } from "../store/records.js";
import { settings } from "../store/settings.js";
import { JournalledSession } from "./journalled.js";

/** Significant digits at first; scrolling asks for more. */
const few = 40;
const most = 10_000;
/** Keys after which a journal is written anew, shorter: its newest results, and the memory. */
const longest = 600;

/**
 * Emits "working" {the event} before one is applied, and "worked" after it.
 * @extends {JournalledSession<CalculatorView>}
 */
class CalculatorSession extends JournalledSession {
  digits = few;
  /**
   * The newest results, the newest first.
   * @type {CalculatorResult[]}
   */
  history = [];
  known = -1;
  /** Whether a person gave up what is being calculated. */
  cancelled = false;
  /** Rows of the journal before the events that are being worked on; nothing is when undefined. */
  before = /** @type {number | undefined} */ (undefined);

  constructor() {
    super("calculator", calculatorLaboratory);
  }

  /** Begins when the calculator, or something that shows it, is first seen. */
  wake() {
    if (!this.restoring) this.begin();
    return /** @type {Promise<void>} */ (this.restoring);
  }

  get named() {
    return { ...super.named, digits: this.digits };
  }

  async show(/** @type {SessionEvent[]} */ events) {
    this.digits = few;
    await super.show(events);
    await this.learn();
  }

  /** @param {SessionEvent[]} events */
  async record(events) {
    this.digits = few;
    await this.decided;
    this.before = this.number;
    this.dispatchEvent(new CustomEvent("working", { detail: events[events.length - 1] }));
    try {
      await super.record(events);
      await this.learn();
    } catch (fault) {
      if (!(fault instanceof Trapped) || !this.cancelled) throw fault;
    } finally {
      this.cancelled = false;
      this.before = undefined;
      this.dispatchEvent(new Event("worked"));
    }
  }

  /** The results so far, asked for when there is a new one. */
  async learn() {
    if (this.view?.results === this.known) return;
    const { value } = await this.ask("view", { history: 30 });
    this.known = value.results;
    this.history = value.history;
    this.present(value);
  }

  async continue(/** @type {JournalRow[]} */ rows) {
    if (rows.length < longest || this.watching) return;
    const { value } = await this.ask("compact");
    // In the middle of a calculation: another time.
    if (value.events) await this.shorten(value.events);
  }

  /** Whether scrolling brings no further digits. */
  get showsMost() { return this.digits >= most; }

  /** More digits of what is shown. */
  more() {
    if (!this.view?.more || this.digits >= most) return;
    this.digits = Math.min(most, this.digits * 4);
    this.refresh();
  }

  /** Gives up a calculation that takes too long: its key never was. */
  async cancel() {
    if (this.before === undefined) return;
    this.cancelled = true;
    if (this.number > this.before) {
      await store.write([{ store: "journal", key: [this.open.id, this.number - 1], value: undefined }]);
    }
    calculatorLaboratory.cancel();
  }
}

export const calculatorSession = new CalculatorSession();

/** Puts a saved expression back on the display. */
export async function reopenCalculation(/** @type {{expression: string, angle: string}} */ { expression, angle }) {
  await calculatorSession.wake();
  await calculatorSession.post({ type: "calculate", text: expression, angle });
}

/**
 * Keeps what is shown under a label.
 * @param {string} label
 * @returns {Promise<Entry>}
 */
export async function saveCalculation(label) {
  const time = Date.now();
  const { value, arrays } = await calculatorLaboratory.call("calculator.record", {
    id: newIdentity(time), time, label, preferences: settings.preferences,
  });
  await keepRecord(arrays.record, value.entry);
  return value.entry;
}
