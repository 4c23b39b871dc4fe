/** Visits that are in the logbook: opened again, taken in from a table, put into one. */
import { Refusal, algaeLaboratory } from "../laboratory/bridge.js";
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

/**
 * Every line of a table becomes a record, or is refused with its reason; all are kept at once.
 * @param {File} file
 * @param {(fraction: number) => void} told
 * @param {AbortSignal} signal
 * @returns {Promise<{added: number, refused: RefusedLine[], columns: Message[]}>}
 */
export async function importVisits(file, told, signal) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { preferences } = settings;
  const { value } = await algaeLaboratory.call("algae.import", { preferences }, bytes);
  /** @type {{record: Uint8Array, entry: Entry}[]} */
  const kept = [];
  /** @type {RefusedLine[]} */
  const refused = [...value.refused];
  for (const [index, { line }] of value.visits.entries()) {
    if (signal.aborted) return { added: 0, refused: [], columns: [] };
    const time = Date.now();
    try {
      const answer = await algaeLaboratory.call("algae.importRecord", { index, id: newIdentity(time), time, preferences });
      kept.push({ record: answer.arrays.record, entry: answer.value.entry });
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      refused.push({ line, message: fault });
    }
    told((index + 1) / value.visits.length);
  }
  await keepRecords(kept);
  refused.sort((one, other) => one.line - other.line);
  return { added: kept.length, refused, columns: value.columns || [] };
}
