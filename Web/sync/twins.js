/**
 * Two records under one name, one here and one at the station. Neither side overwrites the other by itself: a person
 * looks at both and says which one stands.
 */
import { laboratoryOf } from "../laboratory/bridge.js";
import { announce } from "../store/announce.js";
import { newIdentity } from "../store/identity.js";
import { store } from "../store/index.js";
import { addressesIn, entryOf, filesOf, recordChanges, removals } from "../store/records.js";
import { settings } from "../store/settings.js";
import { recordOf } from "./station.js";

/** @typedef {{bytes: Uint8Array, entry: Entry}} Twin */
/** @typedef {import("../store/database.js").Change} Change */

/**
 * Both, as they are now; null where there are no two any more.
 * @param {string} id
 * @returns {Promise<{mine: Twin, theirs: Twin} | null>}
 */
export async function readTwins(id) {
  const own = /** @type {Uint8Array | undefined} */ (await store.get("records", id));
  const there = await recordOf(id, new AbortController().signal);
  if (!own || !there) return null;
  const [mine, theirs] = await Promise.all([own, there].map(async (bytes) => ({ bytes, entry: await entryOf(bytes) })));
  return { mine, theirs };
}

/**
 * The station's takes the name, and what this device has becomes a correction of it under a name of its own: both go on,
 * here and there.
 * @param {{mine: Twin, theirs: Twin}} twins
 * @returns {Promise<Entry>} the correction
 */
export async function keepMine({ mine, theirs }) {
  const time = Date.now();
  const named = { id: newIdentity(time), time, preferences: settings.preferences };
  const { value, arrays } = await laboratoryOf(mine.entry.instrument).call("record.correct", named, mine.bytes);
  await write([...await taking(theirs), ...recordChanges(/** @type {Uint8Array} */ (arrays.record), value.entry)]);
  return value.entry;
}

/** What this device has goes, with the files that nothing else names. */
export async function keepTheirs(/** @type {{mine: Twin, theirs: Twin}} */ { mine, theirs }) {
  const kept = addressesIn(theirs.bytes);
  const released = new Set([...addressesIn(mine.bytes)].filter((address) => !kept.has(address)));
  await write([...await removals(released, new Set([mine.entry.id])), ...await taking(theirs)]);
}

/** @returns {Promise<Change[]>} */
async function taking(/** @type {Twin} */ { bytes, entry }) {
  const files = filesOf(new TextDecoder().decode(bytes));
  const here = await store.has("chunks", files);
  return [
    ...recordChanges(bytes, entry), { store: "synced", key: entry.id, value: 1 }, { store: "refused", key: entry.id },
    ...files.filter((_, index) => !here[index]).map((address) => ({ store: "wanted", key: address, value: { at: Date.now() } })),
  ];
}

async function write(/** @type {Change[]} */ changes) {
  await store.write(changes);
  announce("records");
  document.dispatchEvent(new CustomEvent("recordschange"));
}
