/** What the station has and this device does not: each record is read by the laboratory before it is kept. */
import { Refusal, Trapped } from "../laboratory/bridge.js";
import { store } from "../store/index.js";
import { addressesIn, entryOf, filesOf, isSame, recordChanges, removals } from "../store/records.js";

/** @typedef {import("../store/database.js").Change} Change */
/** @typedef {import("./ledger.js").Rejection} Rejection */
/** @typedef {{id: string, bytes: Uint8Array, text: string, own?: Uint8Array, entry?: Entry}} Arrived with what this device has of it */

/** Records that the laboratory reads at once: whoever works beside waits for no more than these. */
const some = 32;

/**
 * What a page of arrivals changes here. Nothing of it is written yet.
 * @param {{id: string, record: string}[]} records
 * @param {Set<string>} refused what was not taken so far
 * @param {(id: string) => void} [changed] told of a record that became another here meanwhile
 * @returns {Promise<{changes: Change[], ids: string[]}>} with the records that look different afterwards
 */
export async function changesOf(records, refused, changed) {
  const ids = records.map(({ id }) => id);
  const own = await store.many("records", ids);
  const entries = await entriesOf(ids.filter((_, index) => own[index]));
  const encoder = new TextEncoder();
  /** @type {Arrived[]} */
  const arrived = records.map(({ id, record }, index) => ({
    id, text: record, bytes: encoder.encode(record), own: own[index], entry: entries.get(id),
  }));
  const page = new Page(refused);
  const unknown = [];
  for (const one of arrived) {
    if (one.own && isSame(one.own, one.bytes)) page.known(one, changed);
    // It was forgotten here, and the station does not know that yet.
    else if (!one.entry?.forgotten || isTombstone(one.text)) unknown.push(one);
  }
  const read = await readEach(unknown);
  unknown.forEach((one, index) => page.take(one, read[index]));
  await page.finish();
  return { changes: page.changes, ids: page.ids };
}

/** @returns {Promise<Map<string, Entry>>} */
async function entriesOf(/** @type {string[]} */ ids) {
  const entries = await store.many("entries", ids);
  return new Map(ids.map((id, index) => [id, entries[index]]));
}

class Page {
  /** @type {Change[]} */
  changes = [];
  /** @type {string[]} */
  ids = [];
  /** @type {Set<string>} */
  files = new Set();
  /** @type {Set<string>} files that forgotten records named */
  released = new Set();
  /** @type {Set<string>} */
  forgotten = new Set();

  constructor(/** @type {Set<string>} */ refused) {
    this.refused = refused;
  }

  /** @param {Arrived} arrived @param {(id: string) => void} [changed] */
  known({ id, bytes }, changed) {
    this.changes.push(syncedChange(id, bytes, changed), ...acceptance(id, this.refused));
  }

  /** @param {Arrived} arrived @param {Entry | Rejection} read */
  take({ id, bytes, text, own, entry: before }, read) {
    if (!("id" in read)) return this.refuse(id, read);
    if (read.id !== id) return this.refuse(id, unreadable({ code: "sync.other-id", text: "The station gave it under another id." }));
    if (own && !before?.forgotten && !read.forgotten) {
      return this.refuse(id, { ...unreadable({ code: "sync.conflict", text: "The station has another record under the same id." }), side: "both", title: before?.title || "" });
    }
    if (own && read.forgotten) {
      addressesIn(own).forEach((address) => this.released.add(address));
      this.forgotten.add(id);
    }
    filesOf(text).forEach((address) => this.files.add(address));
    this.ids.push(id);
    this.changes.push(...recordChanges(bytes, read), { store: "synced", key: id, value: 1 }, ...acceptance(id, this.refused));
  }

  refuse(/** @type {string} */ id, /** @type {Rejection} */ refusal) {
    this.changes.push({ store: "refused", key: id, value: refusal });
  }

  /** Files that are not here are wanted; those that only forgotten records named go. */
  async finish() {
    const files = [...this.files];
    const here = await store.has("chunks", files);
    files.forEach((address, index) => {
      this.released.delete(address);
      if (!here[index]) this.changes.push({ store: "wanted", key: address, value: { at: Date.now() } });
    });
    this.changes.push(...await removals(this.released, this.forgotten));
  }
}

/**
 * A record counts as synchronised while it is the one that was: it may be forgotten meanwhile, in another tab too.
 * @param {string} id @param {Uint8Array} bytes @param {(id: string) => void} [changed]
 * @returns {Change}
 */
export function syncedChange(id, bytes, changed) {
  return {
    store: "synced", key: id, value: 1,
    when: {
      store: "records", key: id,
      holds: (now) => {
        const holds = Boolean(now) && isSame(now, bytes);
        if (!holds) changed?.(id);
        return holds;
      },
    },
  };
}

/**
 * What was refused before is so no more.
 * @param {string} id @param {Set<string>} refused
 * @returns {Change[]}
 */
export function acceptance(id, refused) {
  return refused.has(id) ? [{ store: "refused", key: id }] : [];
}

/**
 * Their entries, or why they cannot be read.
 * @param {{bytes: Uint8Array}[]} records
 * @returns {Promise<(Entry | Rejection)[]>}
 */
async function readEach(records) {
  /** @type {(Entry | Rejection)[]} */
  const read = [];
  for (let from = 0; from < records.length; from += some) {
    const few = records.slice(from, from + some);
    const outcomes = await Promise.allSettled(few.map(({ bytes }) => entryOf(bytes)));
    for (const [index, outcome] of outcomes.entries()) {
      read.push(outcome.status === "fulfilled" ? outcome.value : await readAgain(few[index].bytes, outcome.reason));
    }
  }
  return read;
}

/**
 * One that stops the laboratory takes those beside it along: each of them is asked for once more, alone.
 * @param {Uint8Array} bytes @param {unknown} fault
 * @returns {Promise<Entry | Rejection>}
 */
async function readAgain(bytes, fault) {
  try {
    if (!(fault instanceof Trapped)) throw fault;
    return await entryOf(bytes);
  } catch (again) {
    if (again instanceof Refusal) return unreadable({ code: again.code, text: again.text, parameters: again.parameters });
    if (again instanceof Trapped) return unreadable({ code: "sync.trapped", text: "The laboratory stopped when it read it." });
    throw again;
  }
}

/** @returns {Rejection} */
function unreadable(/** @type {Message} */ message) {
  return { side: "there", title: "", ...message, at: Date.now() };
}

export function isTombstone(/** @type {string} */ record) {
  try {
    return JSON.parse(record).forgotten === true;
  } catch {
    return false;
  }
}
