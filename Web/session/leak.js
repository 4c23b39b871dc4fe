/** The open session of the cabin leak: a journal with a clock, chunks of files, and a simulator. */
import { laboratory } from "../laboratory/bridge.js";
import { store } from "../store/index.js";
import { SessionClock, reopenedAt } from "./clock.js";
import { JournalledSession } from "./journalled.js";

/** @extends {JournalledSession<LeakView>} */
export class LeakSession extends JournalledSession {
  clock = new SessionClock();

  constructor() {
    super("leak", laboratory);
  }

  /** The place of the newest live reading that the session has, recorded or not. */
  place = 0;
  /** Session time of the newest live reading that is in the journal. */
  newest = -Infinity;

  get named() {
    return { ...super.named, now: this.clock.now };
  }

  async show(/** @type {SessionEvent[]} */ events) {
    for (const { type, sha256 } of events) {
      const bytes = type === "import" ? await store.get("chunks", String(sha256)) : undefined;
      if (bytes) await laboratory.call("leak.chunk", { sha256 }, bytes);
    }
    await super.show(events);
  }

  /** Sets the clock of a reopened session; the time it was away is marked, not bridged. */
  async continue(/** @type {JournalRow[]} */ rows) {
    const { simulation, live } = this.open;
    const { last, now } = reopenedAt(rows);
    this.place = rows.reduce((place, { event }) => Math.max(place, Number(event.n) || 0), live?.after || 0);
    this.newest = rows.reduce((newest, { event: { type, t } }) => (
      type === "readings" && Array.isArray(t) ? Math.max(newest, t[t.length - 1]) : newest), -Infinity);
    // A simulation sleeps with its page: its time goes on where it stopped.
    this.clock.set(simulation ? last : now, simulation ? simulation.speed : 1);
    // What a station heard meanwhile is fetched from it.
    const away = !simulation && !live && now > last + 1 && this.view?.state === "recording";
    if (away) await this.decided;
    if (away && !this.watching) await this.record([{ type: "gap", from: last, to: now }]);
  }

  /** What happens to a live session says how far its readings had come, so that a reload goes on from there. */
  record(/** @type {SessionEvent[]} */ events) {
    return super.record(this.open.live ? events.map((event) => ({ n: this.place, ...event })) : events);
  }

  begun() {
    const { simulation, live } = this.open;
    this.place = live?.after || 0;
    this.newest = -Infinity;
    this.clock.set(0, simulation ? simulation.speed : 1);
  }
}

export const leakSession = new LeakSession();
