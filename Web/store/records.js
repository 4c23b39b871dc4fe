/** The logbook: records are bytes that never change; the laboratory writes them, this keeps them. */
import { laboratory, readerOf } from "../laboratory/bridge.js";
import { announce } from "./announce.js";
import { readIdentities } from "./entries.js";
import { newIdentity } from "./identity.js";
import { store } from "./index.js";
import { settings } from "./settings.js";

/** @typedef {import("./database.js").Change} Change */

/** @returns {Promise<Uint8Array | undefined>} */
export function readRecord(/** @type {string} */ id) {
  return store.get("records", id);
}

/**
 * Many at once; of very many all are read, which is one question instead of thousands.
 * @param {string[]} ids
 * @returns {Promise<(Uint8Array | undefined)[]>}
 */
export async function readRecords(ids) {
  if (ids.length < 1000) return store.many("records", ids);
  const all = new Map((await store.all("records")).map(({ key, value }) => [key, value]));
  return ids.map((id) => all.get(id));
}

/**
 * The chunks a record names. Their address is their content, so its appearance is the reference.
 * @param {Uint8Array} record
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function readChunks(record) {
  /** @type {Map<string, Uint8Array>} */
  const chunks = new Map();
  for (const address of addressesIn(record)) {
    const bytes = await store.get("chunks", address);
    if (bytes) chunks.set(address, bytes);
  }
  return chunks;
}

/** @returns {Set<string>} */
export function addressesIn(/** @type {Uint8Array} */ record) {
  return namesIn(new TextDecoder().decode(record));
}

/**
 * The files a record has beside it, by its own members alone: 64 digits in a title are no file.
 * @returns {string[]}
 */
export function filesOf(/** @type {string} */ record) {
  return [...new Set(Array.from(record.matchAll(/"sha256":"([0-9a-f]{64})"/g), ([, address]) => address))];
}

/** @returns {Set<string>} */
export function namesIn(/** @type {string} */ text) {
  return new Set(text.match(/\b[0-9a-f]{64}\b/g) || []);
}

/** What the list shows of a record, as the laboratory reads it. */
export async function entryOf(/** @type {Uint8Array} */ record) {
  return /** @type {Entry} */ ((await readerOf(record).call("record.entry", { preferences: settings.preferences }, record)).value.entry);
}

export function isSame(/** @type {Uint8Array} */ one, /** @type {Uint8Array} */ other) {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

/**
 * A record and its entry, as changes of the store.
 * @param {Uint8Array} record @param {Entry} entry
 * @returns {Change[]}
 */
export function recordChanges(record, entry) {
  return [{ store: "records", key: entry.id, value: record }, { store: "entries", key: entry.id, value: entry }];
}

/** Keeps a record, its entry and what belongs to them in one transaction. */
export async function keepRecord(
  /** @type {Uint8Array} */ record, /** @type {Entry} */ entry, /** @type {Change[]} */ others = []) {
  await store.write([...others, ...recordChanges(record, entry)]);
  announce("records");
  await store.protect();
}

/** Keeps many records at once, or none of them. */
export async function keepRecords(/** @type {{record: Uint8Array, entry: Entry}[]} */ kept) {
  await store.write(kept.flatMap(({ record, entry }) => recordChanges(record, entry)));
  announce("records");
  await store.protect();
}

/**
 * A correction: a new record that replaces the one it names.
 * @param {string} target
 * @param {{title?: string, place?: string, labels?: string[]}} changes
 */
export async function correctRecord(target, changes) {
  const record = await readRecord(target);
  const named = { ...stamp(), ...changes, preferences: settings.preferences };
  const { value, arrays } = await readerOf(record || new Uint8Array()).call("record.correct", named, record);
  await keepRecord(arrays.record, value.entry);
  return /** @type {Entry} */ (value.entry);
}

/** A deletion, or the deletion of a deletion, which is how it is undone. */
export async function deleteRecord(/** @type {string} */ target) {
  const named = { ...stamp(), target, preferences: settings.preferences };
  const { value, arrays } = await laboratory.call("record.delete", named);
  await keepRecord(arrays.record, value.entry);
  return /** @type {Entry} */ (value.entry);
}

/** Purges a whole chain: empty records keep its ids, chunks nobody else names are removed. */
export async function forgetRecord(/** @type {string} */ id) {
  const chain = await readIdentities(id);
  /** @type {Change[]} */
  const changes = [];
  /** @type {Set<string>} */
  const released = new Set();
  for (const target of chain) {
    const record = await readRecord(target);
    if (record) addressesIn(record).forEach((address) => released.add(address));
    const named = { target, time: Date.now(), preferences: settings.preferences };
    const { value, arrays } = await laboratory.call("record.forget", named, record);
    changes.push(...recordChanges(arrays.record, value.entry));
    // The station does not know of it yet.
    changes.push({ store: "synced", key: target }, { store: "refused", key: target });
  }
  changes.push(...await removals(released, new Set(chain)));
  await store.write(changes);
  announce("records");
}

/** Removes those of these chunks that nobody names any more. */
export async function releaseChunks(/** @type {Set<string>} */ released) {
  const changes = await removals(released, new Set());
  if (changes.length) await store.write(changes);
}

/**
 * What removes the chunks that only these records name.
 * @param {Set<string>} released @param {Set<string>} forgotten
 * @returns {Promise<Change[]>}
 */
export async function removals(released, forgotten) {
  if (!released.size) return [];
  const named = await namedElsewhere(forgotten);
  return [...released].filter((address) => !named.has(address)).flatMap((address) => [
    { store: "chunks", key: address }, { store: "wanted", key: address }]);
}

/** The chunks that other records or open journals still name. */
async function namedElsewhere(/** @type {Set<string>} */ forgotten) {
  /** @type {Set<string>} */
  const named = new Set();
  for await (const rows of store.portions("records")) {
    for (const { key, value } of rows) {
      if (!forgotten.has(String(key))) addressesIn(value).forEach((address) => named.add(address));
    }
  }
  for (const { value } of await store.all("journal")) {
    namesIn(JSON.stringify(value.event)).forEach((address) => named.add(address));
  }
  return named;
}

function stamp() {
  const time = Date.now();
  return { id: newIdentity(time), time };
}
