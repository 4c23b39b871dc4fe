/** What this device has and the station does not: files first, then the records that name them. */
import { store } from "../store/index.js";
import { filesOf } from "../store/records.js";
import { acceptance, syncedChange } from "./pull.js";
import { Silence, missingFiles, sendFile, sendRecords } from "./station.js";

/** @typedef {import("../store/database.js").Change} Change */

/** Records of one request, and about how many bytes. */
const many = 250, large = 2 << 20;

/**
 * The next records to be sent, with their bytes.
 * @param {Iterable<string>} ids
 * @returns {Promise<{ids: string[], records: {id: string, bytes: Uint8Array, text: string}[]}>} with the ids that were looked at
 */
export async function nextRecords(ids) {
  const few = first(ids, many);
  const found = await store.many("records", few);
  const reader = new TextDecoder("utf-8", { ignoreBOM: true });
  const records = [];
  let size = 0, looked = 0;
  for (const [index, id] of few.entries()) {
    const bytes = /** @type {Uint8Array | undefined} */ (found[index]);
    if (bytes && records.length && size + bytes.length > large) break;
    looked += 1;
    if (!bytes) continue;
    size += bytes.length;
    records.push({ id, bytes, text: reader.decode(bytes) });
  }
  return { ids: few.slice(0, looked), records };
}

/**
 * Sends records with what lies beside them.
 * @param {{id: string, bytes: Uint8Array, text: string}[]} records
 * @param {AbortSignal} signal
 * @param {Set<string>} refused what was not taken so far
 * @param {(id: string) => void} changed a record that became another while it was sent
 */
export async function sendAll(records, signal, refused, changed) {
  const refusedFiles = await sendFiles([...new Set(records.flatMap(({ text }) => filesOf(text)))], signal);
  const answer = await sendRecords(records.map(({ text }) => text), signal);
  /** @type {Change[]} */
  const changes = [...refusedFiles];
  /** @type {string[]} */
  const forgotten = [];
  let added = 0;
  for (const [index, { id, bytes }] of records.entries()) {
    const { outcome, detail } = answer.outcomes[index];
    if (outcome === "added") added += 1;
    if (outcome === "added" || outcome === "known") {
      changes.push(syncedChange(id, bytes, changed), ...acceptance(id, refused));
    } else if (outcome === "forgotten") {
      forgotten.push(id);
    } else {
      const { title = "" } = await store.get("entries", id) || {};
      const side = outcome === "conflict" ? "both" : "here";
      changes.push({ store: "refused", key: id, value: { side, title, text: detail || outcome, at: Date.now() } });
    }
  }
  return { changes, forgotten, added, last: answer.last, incarnation: answer.incarnation };
}

/**
 * @param {string[]} files @param {AbortSignal} signal
 * @returns {Promise<Change[]>}
 */
async function sendFiles(files, signal) {
  /** @type {Change[]} */
  const refused = [];
  for (let from = 0; from < files.length; from += 1000) {
    for (const { sha256, offset } of await missingFiles(files.slice(from, from + 1000), signal)) {
      const refusal = await sendOne(sha256, offset, signal);
      if (refusal) refused.push({ store: "refused", key: sha256, value: refusal });
    }
  }
  return refused;
}

/**
 * From where the station has it; where that is not where it stands any more, it is asked again.
 * @param {string} sha256 @param {number} offset @param {AbortSignal} signal
 * @returns {Promise<import("./ledger.js").Rejection | null>}
 */
async function sendOne(sha256, offset, signal) {
  const bytes = /** @type {Uint8Array | undefined} */ (await store.get("chunks", sha256));
  // It was not here either: the record came without it, or was forgotten meanwhile.
  if (!bytes) return null;
  for (let tries = 0, from = offset; tries < 8; tries += 1) {
    const at = from && await standing(sha256, from, signal);
    if (at === null) return null;
    const status = await sendFile(sha256, bytes, Math.min(at, bytes.length), signal);
    if (status === 200 || status === 201) return null;
    if (status === 413) return file({ code: "sync.file-large", text: "It is longer than the station takes." });
    const [missing] = await missingFiles([sha256], signal);
    if (!missing) return null;
    from = missing.offset;
  }
  throw new Silence("an upload that others make too");
}

/** ms. After a cut the station still writes what had reached it. */
const settling = 250;

/**
 * Where an upload stands that was cut, once it stands still; null when it is complete.
 * @param {string} sha256 @param {number} from @param {AbortSignal} signal
 * @returns {Promise<number | null>}
 */
async function standing(sha256, from, signal) {
  for (let before = from; ;) {
    await new Promise((resolve) => setTimeout(resolve, settling));
    const [missing] = await missingFiles([sha256], signal);
    if (!missing) return null;
    if (missing.offset === before) return before;
    before = missing.offset;
  }
}

/** @returns {import("./ledger.js").Rejection} */
function file(/** @type {Message} */ message) {
  return { side: "file", title: "", ...message, at: Date.now() };
}

/** @param {Iterable<string>} ids @param {number} count */
function first(ids, count) {
  const few = [];
  for (const id of ids) {
    if (few.length === count) break;
    few.push(id);
  }
  return few;
}
