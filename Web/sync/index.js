/**
 * Keeps this device and its station the same: off until the person switches it on, in one tab of a device, the others
 * are told. It begins when something was written here or arrives there, when the network comes back or the page comes
 * into sight, and after a failure again and again, at growing intervals.
 */
import { holdSession } from "../session/holder.js";
import { announce, hear } from "../store/announce.js";
import { store } from "../store/index.js";
import { News } from "./news.js";
import { beginAnew, readLedger, readWish, unsent, writeWish } from "./ledger.js";
import { OtherLogbook, Round } from "./round.js";
import { NoStation, NotPaired, Refused, hello, listen } from "./station.js";

/** @typedef {import("../store/database.js").Change} Change */
/**
 * @typedef {"off" | "begun" | "working" | "current" | "waiting" | "paused" | "unpaired" | "other" | "full" | "refused"} Kind
 * @typedef {{kind: Kind, done: number, of: number, waiting: number, at: number | null, since: number | null, restored: number | null, detail: string}} SyncState
 */

/** ms between two tries: the first, and the longest. */
const soon = 1000, longest = 300_000;
/** ms. Without any news the station is asked so often, for a dead connection says nothing. */
const asking = 60_000;
/** ms between two words to the pages and the other tabs. */
const telling = 250;

/** Emits "change" when its state changes. */
class Synchronising extends EventTarget {
  /** @type {SyncState} */
  state = { kind: "off", done: 0, of: 0, waiting: 0, at: null, since: null, restored: null, detail: "" };
  /** @type {import("./ledger.js").Wish} */
  wish = { on: false, paused: false, token: "" };
  /** Whether this tab is the one that does it. */
  holding = false;
  asked = false;
  /** @type {Set<string>} what the station is not known to have */
  pending = new Set();
  counted = false;
  /** @type {AbortController | null} */
  running = null;
  again = false;
  tries = 0;
  /** What was refused is tried once more when the app starts. */
  first = true;
  timer = 0;
  /** @type {(() => void) | null} */
  stopListening = null;
  news = new News();

  async begin() {
    hear("sync.wish", () => this.adopt());
    hear("sync.state", (state) => this.follow(state));
    hear("sync.asking", () => this.holding && announce("sync.state", this.state));
    hear("sync.now", () => this.holding && this.now());
    hear("sync.other", () => this.holding && this.acceptOther());
    hear("records", (told) => this.recount(told));
    store.addEventListener("written", (event) => this.written(/** @type {CustomEvent<Change[]>} */ (event).detail));
    addEventListener("online", () => this.now());
    document.addEventListener("visibilitychange", () => document.hidden || this.now());
    setInterval(() => document.hidden || this.state.kind !== "current" || this.wake(), asking);
    await this.adopt();
  }

  // What the person wants.

  async turnOn() {
    await this.want({ on: true, paused: false });
    await store.protect();
  }

  turnOff() { return this.want({ on: false, paused: false }); }
  pause(/** @type {boolean} */ paused) { return this.want({ on: true, paused }); }

  /** @param {{on: boolean, paused: boolean}} wish */
  async want(wish) {
    await writeWish(wish);
    announce("sync.wish");
    await this.adopt();
  }

  /** Whether there is a station: "yes", "none", "unpaired", or "silent". Asked only where a person looks for it. */
  async look() {
    try {
      await hello();
      return "yes";
    } catch (fault) {
      return fault instanceof NoStation ? "none" : fault instanceof NotPaired ? "unpaired" : "silent";
    }
  }

  /** At once, without waiting for the next try. */
  now() {
    if (!this.holding) {
      announce("sync.now");
      return;
    }
    this.tries = 0;
    this.wake();
  }

  /** The logbook behind this address is another one, and the person wants this device's records in it, too. */
  async acceptOther() {
    if (!this.holding) {
      announce("sync.other");
      return;
    }
    await beginAnew(this.wish, { logbook: "", incarnation: "", cursor: 0, at: null, restored: null });
    await store.write([{ store: "settings", key: "sync.station" }]);
    this.counted = false;
    this.now();
  }

  // One tab.

  /** Takes over what the person wants, here or in another tab. */
  async adopt() {
    this.wish = await readWish();
    this.running?.abort();
    clearTimeout(this.timer);
    this.tries = 0;
    this.first = true;
    if (!this.wish.on || this.wish.paused) this.deafen();
    if (!this.wish.on) return this.tell({ kind: "off", waiting: 0, done: 0, of: 0, since: null });
    const ledger = await readLedger();
    this.tell({ kind: this.wish.paused ? "paused" : "begun", at: ledger?.at ?? null, restored: ledger?.restored ?? null });
    if (this.holding) return this.wake();
    announce("sync.asking");
    if (this.asked) return;
    this.asked = true;
    holdSession("sync", (holding) => {
      this.holding = holding;
      this.pending.clear();
      this.counted = false;
      if (holding) this.wake();
      else this.letGo();
    });
  }

  letGo() {
    this.running?.abort();
    clearTimeout(this.timer);
    this.deafen();
    announce("sync.asking");
  }

  /** A tab that only reads shows what the other says. */
  follow(/** @type {SyncState} */ state) {
    if (this.holding || !this.wish.on) return;
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }

  // What there is to do.

  /** What was written here and does not come from the station. */
  written(/** @type {Change[]} */ changes) {
    if (!this.wish.on) return;
    const settled = new Set(changes.filter((change) => ["synced", "refused"].includes(change.store) && change.value !== undefined).map(({ key }) => key));
    const own = changes.filter((change) => change.store === "records" && change.value !== undefined && !settled.has(change.key));
    for (const { key } of own) this.pending.add(String(key));
    if (own.length) this.soon();
  }

  /** Another tab wrote: what it wrote is looked up. */
  recount(/** @type {any} */ told) {
    if (!this.wish.on || told?.ids) return;
    this.counted = false;
    this.soon();
  }

  /** Several records that are written one after another go together. */
  soon() {
    if (!this.holding) return;
    if (this.running) this.again = true;
    else if (this.state.kind === "current" || this.state.kind === "begun") this.schedule(telling);
    else this.count().then(() => this.tell({ waiting: this.pending.size }));
  }

  schedule(/** @type {number} */ delay) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.wake(), delay);
  }

  async wake() {
    if (!this.holding || !this.wish.on) return;
    if (this.running) {
      this.again = true;
      return;
    }
    clearTimeout(this.timer);
    this.running = new AbortController();
    const { signal } = this.running;
    this.again = false;
    try {
      await this.count();
      if (!this.wish.paused) await this.go(signal);
      else this.tell({ kind: "paused", waiting: this.pending.size });
    } catch (fault) {
      if (!signal.aborted) this.fail(fault);
    } finally {
      this.running = null;
    }
    if (this.again || signal.aborted) this.schedule(0);
  }

  async count() {
    if (this.counted) return;
    this.counted = true;
    for (const id of await unsent()) this.pending.add(id);
  }

  async go(/** @type {AbortSignal} */ signal) {
    const round = new Round(this.wish, this.pending, signal);
    round.arrived = (ids) => this.news.add(ids);
    round.moved = () => {
      if (round.of) this.tell({ kind: "working", done: Math.floor(round.done), of: Math.ceil(round.of), since: null, detail: "" });
    };
    try {
      await round.run(this.first);
    } finally {
      this.news.tell();
      // A line that breaks off and lets something through is tried again soon.
      if (round.done) this.tries = 0;
    }
    this.first = false;
    this.tries = 0;
    if (round.done || !round.ledger.at) await round.conclude();
    const { restored } = round.ledger;
    this.tell({ kind: "current", done: 0, of: 0, waiting: 0, at: Date.now(), restored, since: null, detail: "" });
    this.heed(round.ledger);
  }

  /** Says why it does not go on, and when it tries again. */
  fail(/** @type {unknown} */ fault) {
    this.deafen();
    // The disk: full, or closed to this page.
    const isFull = fault instanceof DOMException;
    /** @type {Kind} */
    const kind = fault instanceof NotPaired ? "unpaired" : fault instanceof OtherLogbook ? "other"
      : isFull ? "full" : fault instanceof Refused ? "refused" : "waiting";
    this.tell({
      kind, waiting: this.pending.size, since: this.state.since ?? Date.now(),
      detail: fault instanceof Refused ? fault.message : "",
    });
    this.schedule(kind === "waiting" ? delayOf(this.tries) : longest);
    this.tries += 1;
  }

  // What the station tells.

  heed(/** @type {import("./ledger.js").Ledger} */ ledger) {
    this.heard = ledger;
    if (this.stopListening) return;
    this.stopListening = listen(({ incarnation, last }) => {
      const isNew = last > (this.heard?.cursor ?? 0) || (incarnation && incarnation !== this.heard?.incarnation);
      this.lost = 0;
      if (isNew) this.wake();
    }, () => {
      this.stopListening = null;
      this.lost += 1;
      if (!this.running) this.schedule(delayOf(this.lost - 1));
    });
  }

  deafen() {
    this.stopListening?.();
    this.stopListening = null;
  }

  // What the pages are told.

  /** @param {Partial<SyncState>} changes */
  tell(changes) {
    const before = this.state;
    this.state = { ...before, ...changes };
    const isProgress = before.kind === "working" && this.state.kind === "working";
    if (isProgress && performance.now() - this.told < telling) return;
    this.told = performance.now();
    this.dispatchEvent(new Event("change"));
    if (this.holding) announce("sync.state", this.state);
  }

  told = 0;
  /** How often the news broke off since something was heard. */
  lost = 0;
  /** @type {import("./ledger.js").Ledger | undefined} */
  heard;
}

/** Twice as long each time; of many devices not all come back at the same moment. */
function delayOf(/** @type {number} */ tries) {
  return Math.min(longest, soon * 2 ** tries) * (0.5 + Math.random() / 2);
}

export const synchronising = new Synchronising();
