/** The open weather station: a journal of readings, a clock in UTC, a record for every day that is over. */
import { weatherLaboratory } from "../laboratory/bridge.js";
import { announce } from "../store/announce.js";
import { hash, newIdentity } from "../store/identity.js";
import { store } from "../store/index.js";
import { recordChanges } from "../store/records.js";
import { settings } from "../store/settings.js";
import { StationClock } from "./station-clock.js";
import { JournalledSession } from "./journalled.js";

/** Rows after which a journal is written anew, shorter: what the station knows, in one. */
const longest = 600;
const day = 86400;

/** @extends {JournalledSession<WeatherView>} */
class WeatherSession extends JournalledSession {
  clock = new StationClock();
  /** @type {import("../store/database.js").Change[]} */
  beside = [];
  closesDays = false;

  constructor() {
    super("weather", weatherLaboratory);
  }

  /** Begins when the station, or something that shows it, is first seen. */
  wake() {
    if (!this.restoring) this.begin();
    return /** @type {Promise<void>} */ (this.restoring);
  }

  get named() {
    return { ...super.named, now: this.clock.now };
  }

  async show(/** @type {SessionEvent[]} */ events) {
    for (const { type, sha256 } of events) {
      const bytes = type === "import" ? await store.get("chunks", String(sha256)) : undefined;
      if (bytes) await weatherLaboratory.call("weather.chunk", { sha256 }, bytes);
    }
    this.present((await this.ask("open", { events })).value);
  }

  /** A replay goes on where it stopped; a sensor's clock is the world's. */
  async continue(/** @type {JournalRow[]} */ rows) {
    const { simulation } = this.open;
    if (simulation?.preset === "replayed") this.clock.run(latestIn(rows), simulation.speed);
    else this.clock.follow();
    this.present((await this.ask("view")).value);
    if (rows.length < longest || this.watching) return;
    const { value } = await this.ask("compact");
    // In the middle of a cycle, or of a question: another time.
    if (value.events) await this.shorten(value.events);
  }

  begun() {
    this.clock.follow();
  }

  changes(/** @type {SessionEvent[]} */ events) {
    return [...this.beside, ...super.changes(events)];
  }

  /** Every day of UTC that is over goes into the logbook by itself. */
  async closeDays() {
    if (this.closesDays || this.watching || this.view?.source?.origin !== "measured" || this.view.source.kind === "file") return;
    this.closesDays = true;
    try {
      for (let due = this.view?.due; due !== null && due !== undefined; due = this.view?.due) {
        await this.keep(due, due + day, { type: "closed", through: due + day });
      }
    } finally {
      this.closesDays = false;
    }
  }

  /**
   * Keeps a stretch of time in the logbook: its points, the record, and an event if one goes with it.
   * @param {number} from s of UTC
   * @param {number} to
   * @param {SessionEvent} [event]
   * @param {string} [title]
   * @returns {Promise<Entry>}
   */
  async keep(from, to, event, title) {
    return this.wait(async () => {
      const series = await this.ask("save", { from, to });
      const sha256 = await hash(series.arrays.chunk);
      const time = Date.now();
      const { value, arrays } = await this.ask("record", {
        from, to, id: newIdentity(time), time, title, chunks: [{ sha256, count: series.value.count }],
      });
      this.beside = [{ store: "chunks", key: sha256, value: series.arrays.chunk }, ...recordChanges(arrays.record, value.entry)];
      try {
        if (event) await this.record([event]);
        else await store.write(this.beside);
      } finally {
        this.beside = [];
      }
      announce("records");
      await store.protect();
      return value.entry;
    });
  }
}

/** The latest time of the station that its journal speaks of. */
function latestIn(/** @type {JournalRow[]} */ rows) {
  return rows.reduce((latest, { event: { t } }) => {
    const times = Array.isArray(t) ? t[t.length - 1] : t;
    return Math.max(latest, times || 0);
  }, 0);
}

export const weatherSession = new WeatherSession();

/** What the next station is told about where it stands: as the last one was. */
export function openingOf(/** @type {string} */ source, /** @type {string} */ name, /** @type {Origin} */ origin) {
  const sets = Object.entries(settings.value.station)
    .filter(([field]) => field !== "altitude" || origin === "measured");
  return /** @type {SessionEvent[]} */ ([
    { type: "open", source, name, origin }, ...sets.map(([field, value]) => ({ type: "set", field, value })),
  ]);
}
