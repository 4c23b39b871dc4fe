/** Visits that are in the logbook: opened again, taken in from a table, put into one. */
import { algaeLaboratory } from "../laboratory/bridge.js";
import { readChains } from "../store/entries.js";
import { newIdentity } from "../store/identity.js";
import { keepRecords, readRecord, readRecords } from "../store/records.js";
import { settings } from "../store/settings.js";

/**
 * The event that puts a saved visit back into the form: an edit replaces the record, a duplicate is a visit of now.
 * @param {string} id
 * @param {"edit" | "duplicate"} purpose
 * @returns {Promise<SessionEvent>}
 */
export async function reopening(id, purpose) {
  const created = (await readChains()).find(({ entry }) => entry.id === id)?.first.time;
  const named = { copy: purpose === "duplicate", created, preferences: settings.preferences };
  return (await algaeLaboratory.call("algae.load", named, await readRecord(id))).value.event;
}

/**
 * Several records behind one another, and how long each is.
 * @param {string[]} ids
 */
export async function recordsOf(ids) {
  const records = (await readRecords(ids)).flatMap((record) => record ? [record] : []);
  const bytes = new Uint8Array(records.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const record of records) {
    bytes.set(record, at);
    at += record.length;
  }
  return { counts: records.map(({ length }) => length), bytes };
}

/** @typedef {{line: number, message: Message}} RefusedLine */
/** @typedef {{timed: string, timeless: string}} Content what makes a visit this one */
/** @typedef {{added: number, known: number, refused: RefusedLine[], columns: Message[]}} Imported */

/** Bytes that are read at once, and rows that are made records at once: a phone goes on answering between them. */
const slice = 1 << 18, some = 100;

/**
 * A table is read piece by piece; every line becomes a record, or is refused with its reason. A visit that is in the
 * logbook already stays there once. All that is new is kept at once, or nothing.
 * @param {File} file
 * @param {(fraction: number) => void} progress
 * @param {AbortSignal} signal
 * @returns {Promise<Imported | null>} null when it was given up
 */
export async function importVisits(file, progress, signal) {
  const before = await Logbook.read();
  /** @type {{record: Uint8Array, entry: Entry}[]} */
  const kept = [];
  /** @type {Imported} */
  const result = { added: 0, known: 0, refused: [], columns: [] };
  const refuse = (/** @type {RefusedLine[]} */ lines) => { result.refused.push(...lines); };
  const take = async (/** @type {number} */ waiting) => {
    for (let left = waiting; left > 0 && !signal.aborted; left -= some) {
      for (const one of await recordsOfTable(Math.min(left, some), refuse)) {
        if (await before.has(one)) result.known += 1;
        else kept.push(one);
      }
    }
  };
  await algaeLaboratory.call("algae.importBegin", { preferences: settings.preferences });
  for (let from = 0; from < file.size && !signal.aborted; from += slice) {
    const bytes = new Uint8Array(await file.slice(from, from + slice).arrayBuffer());
    const { value } = await algaeLaboratory.call("algae.importFeed", { preferences: settings.preferences }, bytes);
    refuse(value.refused);
    await take(value.waiting);
    progress(Math.min(1, (from + slice) / file.size) * 0.98);
  }
  if (signal.aborted) return null;
  const { value } = await algaeLaboratory.call("algae.importEnd", { preferences: settings.preferences });
  refuse(value.refused);
  await take(value.waiting);
  if (signal.aborted) return null;
  await keepRecords(kept);
  progress(1);
  result.added = kept.length;
  result.columns = value.columns || [];
  result.refused.sort((one, other) => one.line - other.line);
  return result;
}

/**
 * The next rows of the table as records.
 * @param {number} count
 * @param {(lines: RefusedLine[]) => void} refuse
 * @returns {Promise<{record: Uint8Array, entry: Entry, content: Content, timed: boolean}[]>}
 */
async function recordsOfTable(count, refuse) {
  const time = Date.now();
  const ids = Array.from({ length: count }, () => newIdentity(time));
  const { value, arrays } = await algaeLaboratory.call("algae.importRecords", { ids, time, preferences: settings.preferences });
  refuse(value.refused);
  let at = 0;
  return value.visits.map((/** @type {any} */ { count: length, entry, content, timed }) => {
    const record = arrays.records.slice(at, at + length);
    at += length;
    return { record, entry, content, timed };
  });
}

/** What the logbook held before a table came: a visit is looked up by its title and time, then by all that it says. */
class Logbook {
  /** @param {Map<string, string[]>} places the records of a title */
  constructor(places) {
    this.places = places;
    /** @type {Map<string, Map<string, number>>} */
    this.contents = new Map();
  }

  static async read() {
    /** @type {Map<string, string[]>} */
    const places = new Map();
    for (const { entry } of await readChains()) {
      if (entry.instrument !== "algae-bloom") continue;
      const names = [`${entry.title} ${entry.started ?? ""}`, entry.title];
      for (const name of names) {
        const ids = places.get(name);
        if (ids) ids.push(entry.id);
        else places.set(name, [entry.id]);
      }
    }
    return new Logbook(places);
  }

  /**
   * Each visit there is found once: two that are the same in a table are two.
   * @param {{entry: Entry, content: Content, timed: boolean}} visit
   */
  async has({ entry, content, timed }) {
    const name = timed ? `${entry.title} ${entry.started ?? ""}` : entry.title;
    const ids = this.places.get(name);
    if (!ids) return false;
    if (!this.contents.has(name)) this.contents.set(name, await contentsOf(ids, timed));
    const there = /** @type {Map<string, number>} */ (this.contents.get(name));
    const key = timed ? content.timed : content.timeless;
    const count = there.get(key) || 0;
    if (count) there.set(key, count - 1);
    return count > 0;
  }
}

/** @param {string[]} ids @param {boolean} timed */
async function contentsOf(ids, timed) {
  const { counts, bytes } = await recordsOf(ids);
  const { value } = await algaeLaboratory.call("algae.contents", { counts, preferences: settings.preferences }, bytes);
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const content of /** @type {Content[]} */ (value.contents)) {
    const key = timed ? content.timed : content.timeless;
    found.set(key, (found.get(key) || 0) + 1);
  }
  return found;
}
