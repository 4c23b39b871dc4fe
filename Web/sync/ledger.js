/** What this device remembers of synchronising: the person's wish, how far it came, what is still to be sent. */
import { newIdentity } from "../store/identity.js";
import { store } from "../store/index.js";

/** @typedef {import("../store/database.js").Change} Change */
/** @typedef {{on: boolean, paused: boolean, token: string}} Wish of the person; with each change the token is another */
/**
 * @typedef {{logbook: string, incarnation: string, cursor: number, at: number | null, restored: number | null}} Ledger
 * The station's logbook; its incarnation, another after a restore from a backup; the arrival up to which all is here;
 * when both were last the same; when the station was found restored.
 */
/**
 * @typedef {{side: "here" | "there" | "both" | "file", title: string, text: string, code?: string, parameters?: Message["parameters"], at: number}} Rejection
 * Something that one side has and the other does not take, and why.
 */

/** @returns {Promise<Wish>} */
export async function readWish() {
  return await store.get("settings", "sync") || { on: false, paused: false, token: "" };
}

/** @param {Pick<Wish, "on" | "paused">} wish */
export async function writeWish({ on, paused }) {
  const wish = { on, paused, token: newIdentity() };
  await store.write([{ store: "settings", key: "sync", value: wish }]);
  return wish;
}

/** @returns {Promise<Ledger | null>} */
export async function readLedger() {
  return await store.get("settings", "sync.station") || null;
}

/** @returns {Change} */
export function ledgerChange(/** @type {Ledger} */ ledger) {
  return { store: "settings", key: "sync.station", value: ledger };
}

/** Writes only while the person still wants it: a switch that was turned off ends what is under way in any tab. */
export async function commit(/** @type {Wish} */ wish, /** @type {Change[]} */ changes) {
  if (!changes.length) return;
  await store.commit(changes, { store: "settings", key: "sync", holds: (now) => now?.token === wish.token });
}

/**
 * Forgets what the station was known to have: it is compared from the beginning.
 * @param {Wish} wish @param {Ledger} ledger
 */
export async function beginAnew(wish, ledger) {
  /** @type {Change[]} */
  const changes = [];
  for (const name of ["synced", "refused"]) {
    for await (const key of keysOf(name)) changes.push({ store: name, key });
  }
  await commit(wish, [...changes, ledgerChange(ledger)]);
}

/** The records that the station is not known to have: two sorted lists of keys, walked side by side. */
export async function unsent() {
  /** @type {Set<string>} */
  const ids = new Set();
  const settled = [keysOf("synced"), keysOf("refused")];
  const next = await Promise.all(settled.map((keys) => keys.next()));
  for await (const id of keysOf("records")) {
    let known = false;
    for (let list = 0; list < settled.length; list += 1) {
      while (!next[list].done && next[list].value < id) next[list] = await settled[list].next();
      known ||= !next[list].done && next[list].value === id;
    }
    if (!known) ids.add(id);
  }
  return ids;
}

/** @returns {AsyncGenerator<string, void, void>} */
async function* keysOf(/** @type {string} */ name) {
  for (let keys = await store.keys(name); keys.length; keys = await store.keys(name, keys[keys.length - 1])) {
    for (const key of keys) yield String(key);
  }
}

/** @returns {Promise<{id: string, rejection: Rejection}[]>} */
export async function readRejections() {
  return (await store.all("refused")).map(({ key, value }) => ({ id: String(key), rejection: value }));
}

/** How many files are still to be fetched. Those the station does not have are not waited for. */
export async function countWanted() {
  return (await store.all("wanted")).filter(({ value }) => !value.absent).length;
}
