/** Reads a file slice by slice: it never lies in memory whole, and a person can stop it. */
import { laboratory } from "../laboratory/bridge.js";
import { say } from "../languages/index.js";
import { hash } from "../store/identity.js";
import { settings } from "../store/settings.js";
import { isZip } from "../store/zip.js";
import { tablesIn } from "./archive.js";
import { leakSession } from "./leak.js";
import { opening } from "./opening.js";

const slice = 1 << 20;
/** The laboratory reads one file at a time: the newest. */
let newest = 0;

/** @typedef {{summary: any, open: () => Promise<OpenSession>}} ImportedFile */

/**
 * Of an archive, the first table with time and pressure; else why the last could not be read.
 * @param {File} file
 * @param {(fraction: number) => void} told
 * @param {AbortSignal} signal
 * @param {string | undefined} unit of the pressures, when a person says it
 * @returns {Promise<ImportedFile | null>} null when it was cancelled
 */
export async function importFile(file, told, signal, unit) {
  if (!await isZip(file)) return importTable(file, told, signal, unit);
  /** @type {unknown} */
  let reason;
  for (const table of await tablesIn(file)) {
    try {
      return await importTable(table, told, signal, unit);
    } catch (fault) {
      reason = fault;
    }
  }
  throw reason;
}

/**
 * @param {File} file
 * @param {(fraction: number) => void} told
 * @param {AbortSignal} signal
 * @param {string | undefined} unit of the pressures, when a person says it
 * @returns {Promise<ImportedFile | null>} null when it was cancelled, or another took its place
 */
async function importTable(file, told, signal, unit) {
  const mine = newest += 1;
  const givenUp = () => signal.aborted || mine !== newest;
  await laboratory.call("import.begin", { name: file.name, unit, preferences: settings.preferences });
  for (let from = 0; from < file.size; from += slice) {
    const bytes = new Uint8Array(await file.slice(from, from + slice).arrayBuffer());
    if (givenUp()) return null;
    await laboratory.call("import.feed", {}, bytes);
    told(Math.min(1, (from + slice) / file.size));
  }
  if (givenUp()) return null;
  const { value, arrays } = await laboratory.call("import.end", { preferences: settings.preferences });
  if (givenUp()) return null;
  return { summary: value.summary, open: () => openImport(file.name, value, arrays.chunk) };
}

/** The chunk and the events that name it are on the disk together. */
async function openImport(/** @type {string} */ name, /** @type {any} */ value, /** @type {Uint8Array} */ chunk) {
  const sha256 = await hash(chunk);
  const { summary, count } = value;
  const origin = summary.origin || "measured";
  const events = [
    ...opening("file", name, origin),
    { type: "import", name, sha256, count, utc: summary.startUTC ?? undefined, origin },
    // What was left out or guessed stays beside the verdict.
    ...summary.notices.map((/** @type {Message} */ notice) => ({ type: "mark", t: -1, text: say(notice) })),
  ];
  return leakSession.replace(events, null, [{ store: "chunks", key: sha256, value: chunk }]);
}
