/** What the logbook lists. A hundred thousand entries are read from the disk once, and kept as they change. */
import { hear } from "./announce.js";
import { Chains, chainsOf } from "./chains.js";
import { store } from "./index.js";

/** @typedef {import("./database.js").Change} Change */

/**
 * Null until they are asked for, and when another tab wrote without saying what.
 * @type {Promise<Chains> | null}
 */
let reading = null;
/**
 * The same once they are read.
 * @type {Chains | null}
 */
let known = null;
/**
 * What changed while they were being read.
 * @type {[string, Entry | undefined][]}
 */
let meanwhile = [];

store.addEventListener("written", (event) => {
  const changes = /** @type {CustomEvent<Change[]>} */ (event).detail.filter((change) => change.store === "entries");
  take(changes.map(({ key, value }) => [String(key), /** @type {Entry | undefined} */ (value)]));
});
hear("records", (told) => {
  const ids = /** @type {string[] | undefined} */ (told?.ids);
  if (!ids) return forget();
  // Who asks from now on gets the list with them.
  reading = reading && reading.then(async (chains) => {
    const entries = await store.many("entries", ids);
    take(ids.map((id, index) => [id, entries[index]]));
    return chains;
  });
});

function take(/** @type {[string, Entry | undefined][]} */ changes) {
  if (known) for (const [id, entry] of changes) known.set(id, entry);
  else if (reading) meanwhile.push(...changes);
}

function forget() {
  reading = known = null;
  meanwhile = [];
}

/** Whether the list can be had without the disk. */
export function isListed() {
  return Boolean(known);
}

/** Entries that are put in order at once; of more the page answers between them. */
const some = 10000;

/** @returns {Promise<Chains>} */
function entriesById() {
  if (!reading) {
    /** @type {Promise<Chains>} */
    const asked = reading = readFromDisk(() => reading === asked);
    asked.catch(() => { if (reading === asked) forget(); });
  }
  return reading;
}

async function readFromDisk(/** @type {() => boolean} */ isWanted) {
  const chains = new Chains();
  const entries = (await store.all("entries")).map(({ value }) => value);
  for (const step of [chains.load, chains.open]) {
    for (let from = 0; from < entries.length; from += some) {
      if (from) await new Promise((resolve) => setTimeout(resolve, 0));
      step.call(chains, entries.slice(from, from + some));
    }
  }
  if (isWanted()) {
    for (const [id, entry] of meanwhile.splice(0)) chains.set(id, entry);
    known = chains;
  }
  return chains;
}

/** @returns {Promise<Entry | undefined>} */
export async function readEntry(/** @type {string} */ id) {
  return (await entriesById()).known.get(id);
}

/** @returns {Promise<Chain[]>} */
export async function readChains() {
  return (await entriesById()).list();
}

/** Every id of a record's chain, from the newest back to the first. */
export async function readIdentities(/** @type {string} */ id) {
  return (await entriesById()).identitiesOf(id);
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
