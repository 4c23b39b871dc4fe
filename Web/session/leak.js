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
    const { simulation } = this.open;
    const { last, now } = reopenedAt(rows);
    // A simulation sleeps with its page: its time goes on where it stopped.
    this.clock.set(simulation ? last : now, simulation ? simulation.speed : 1);
    const away = !simulation && now > last + 1 && this.view?.state === "recording";
    if (away) await this.decided;
    if (away && !this.watching) await this.record([{ type: "gap", from: last, to: now }]);
  }

  begun() {
    const { simulation } = this.open;
    this.clock.set(0, simulation ? simulation.speed : 1);
  }
}

export const leakSession = new LeakSession();
