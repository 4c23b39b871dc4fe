/**
 * Live readings of a station's source in the open leak session. What the page missed while it slept or was closed comes
 * from the station, by its own times: no gap is bridged, and none is made up.
 */
import { Refusal } from "../laboratory/bridge.js";
import { store } from "../store/index.js";
import { sessionChange } from "../store/journal.js";
import { leakSession } from "./leak.js";
import { opening } from "./opening.js";
import { sources } from "./sources.js";

/** Seconds by which the clock of a page that stood may fall behind its source. */
const behind = 0.5;
/** Seconds by which it may be ahead: readings also come late. */
const ahead = 60;

/** @typedef {{t: number[], p: number[], T: (number | null)[] | null, run: string, place: number, age: number | null}} Piece */

/** Emits "refused" {detail: why readings were left out}. */
class LiveReadings extends EventTarget {
  /** @type {Piece[]} */
  waiting = [];
  busy = false;
  /** The session that is fed. */
  session = "";
  /** Session time of its newest reading. */
  last = -Infinity;

  begin() {
    leakSession.addEventListener("view", () => this.follow());
    sources.addEventListener("reading", (event) => this.take(/** @type {CustomEvent} */ (event).detail));
    this.follow();
  }

  /** A session of its own for a source; its newest reading stands on the page at once. */
  async start(/** @type {SourceState} */ { id, name, last }) {
    const live = { source: id, name, after: Math.max(0, last - 1), base: null, run: "" };
    const before = await leakSession.replace(opening("live", name, "measured"), null, [], live);
    this.follow();
    return before;
  }

  /** Hears the source of the open session, as long as there is something to hear for. */
  follow() {
    const { open: { id, live }, view, watching, broken } = leakSession;
    const wanted = Boolean(live && view && view.source?.kind === "live" && view.state !== "stopped" && !watching && !broken);
    if (!wanted || !live) {
      if (this.session) sources.follow(null);
      this.session = "";
      return;
    }
    if (this.session === id) return;
    this.session = id;
    this.waiting = [];
    this.last = leakSession.newest;
    sources.follow(null);
    // What nobody records need not be fetched: then it begins with what comes next.
    const from = () => (leakSession.view?.state === "recording" || live.base === null ? leakSession.place : null);
    sources.follow(live.source, from);
  }

  take(/** @type {SourceReadings} */ { source, parts, last, more, age }) {
    if (!this.session || source !== leakSession.open.live?.source) return;
    parts.forEach(({ t, p, T, run }, index) => {
      const isLast = index === parts.length - 1;
      this.waiting.push({ t, p, T, run, place: isLast ? last : 0, age: isLast && !more ? age : null });
    });
    this.work();
  }

  /** One after another, those that wait meanwhile together. */
  async work() {
    if (this.busy) return;
    this.busy = true;
    const { session } = this;
    try {
      while (this.waiting.length && session === this.session) await this.put(this.next());
    } catch (fault) {
      this.waiting = [];
      this.fail(fault);
    } finally {
      this.busy = false;
    }
    if (this.waiting.length && this.session) this.work();
  }

  /** Pieces of one run that wait are one. */
  next() {
    const piece = /** @type {Piece} */ (this.waiting.shift());
    while (this.waiting[0]?.run === piece.run && piece.t.length < 2000) {
      const more = /** @type {Piece} */ (this.waiting.shift());
      if (piece.T || more.T) piece.T = [...piece.T || piece.t.map(() => null), ...more.T || more.t.map(() => null)];
      piece.t = [...piece.t, ...more.t];
      piece.p = [...piece.p, ...more.p];
      piece.place = more.place || piece.place;
      piece.age = more.age;
    }
    return piece;
  }

  async put(/** @type {Piece} */ piece) {
    const { clock, open } = leakSession;
    const live = /** @type {Live} */ (open.live);
    const newest = piece.t[piece.t.length - 1];
    const isNew = live.base === null;
    if (isNew) live.base = newest - (clock.now - (piece.age ?? 0));
    const base = /** @type {number} */ (live.base);
    const restarts = !isNew && live.run !== piece.run;
    if (isNew || restarts) {
      live.run = piece.run;
      await store.write([sessionChange("leak", open)]);
    }
    // What came too late stands in the station; the session cannot put it in any more.
    let { last } = this;
    const kept = piece.t.flatMap((time, index) => {
      if (time - base < last) return [];
      last = time - base;
      return [index];
    });
    if (piece.age !== null) this.set(newest - base + piece.age);
    if (kept.length) await this.post(piece, kept, base, restarts);
    this.last = last;
    leakSession.place = piece.place || leakSession.place;
  }

  /** @param {Piece} piece @param {number[]} kept @param {number} base @param {boolean} restarts */
  async post(piece, kept, base, restarts) {
    const { T } = piece;
    const event = {
      type: "readings", n: piece.place || leakSession.place,
      t: kept.map((index) => piece.t[index] - base), p: kept.map((index) => piece.p[index]),
      ...T ? { T: kept.map((index) => T[index]) } : {},
    };
    if (leakSession.view?.state !== "recording") await leakSession.glance(event);
    else await leakSession.post(...restarts ? [{ type: "restart", t: event.t[0] }] : [], event);
  }

  /** The session's clock follows its source's: a device that slept lets it stand. */
  set(/** @type {number} */ due) {
    const { clock } = leakSession;
    const off = clock.now - due;
    if (off < -behind || off > ahead) clock.set(due);
  }

  /** What was refused is told; after a trap or a full disk it goes on from where the session stands. */
  fail(/** @type {unknown} */ fault) {
    if (fault instanceof Refusal) this.dispatchEvent(new CustomEvent("refused", { detail: fault }));
    this.session = "";
    setTimeout(() => this.follow(), 1000);
  }
}

export const liveReadings = new LiveReadings();
