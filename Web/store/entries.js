/** What the logbook lists. Ten thousand entries are read from the disk once, and kept as they change. */
import { hear } from "./announce.js";
import { chainsOf } from "./chains.js";
import { store } from "./index.js";

/** @typedef {import("./database.js").Change} Change */

/**
 * By id, in the order of the disk; null until they are asked for, and when another tab wrote.
 * @type {Promise<Map<string, Entry>> | null}
 */
let known = null;
/**
 * The lists made of them, until one changes.
 * @type {Chain[] | null}
 */
let chains = null;

store.addEventListener("written", (event) => {
  const changes = /** @type {CustomEvent<Change[]>} */ (event).detail.filter((change) => change.store === "entries");
  if (!changes.length) return;
  chains = null;
  known = known && known.then((entries) => changed(entries, changes));
});
hear("records", forget);

function forget() {
  known = chains = null;
}

/** @param {Map<string, Entry>} entries @param {Change[]} changes */
function changed(entries, changes) {
  for (const { key, value } of changes) {
    if (value === undefined) entries.delete(String(key));
    else entries.set(String(key), /** @type {Entry} */ (value));
  }
  return entries;
}

/** Whether the list can be had without the disk. */
export function isListed() {
  return Boolean(chains);
}

/** @returns {Promise<Map<string, Entry>>} */
function entriesById() {
  known ||= store.all("entries").then((rows) => new Map(rows.map(({ value }) => [value.id, value])));
  known.catch(forget);
  return known;
}

/** @returns {Promise<Entry[]>} */
export async function readEntries() {
  return [...(await entriesById()).values()];
}

/** @returns {Promise<Chain[]>} */
export async function readChains() {
  const entries = await readEntries();
  chains ||= chainsOf(entries);
  return chains;
}

/**
 * The newest, before all are read: corrections and deletions are younger than what they change.
 * @returns {Promise<Chain[]>}
 */
export async function readNewest(count = 60) {
  const newest = await store.newest("entries", count);
  // What corrects an older record stands further down.
  const ids = new Set(newest.map(({ id }) => id));
  return chainsOf(newest).filter(({ first }) => !first.replaces || ids.has(first.replaces));
}
