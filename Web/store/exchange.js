/** Everything in one file, and back: the records as they are, the chunks beside them. */
import { Refusal } from "../laboratory/bridge.js";
import { announce } from "./announce.js";
import { hash } from "./identity.js";
import { store } from "./index.js";
import { entryOf, isSame } from "./records.js";
import { filesIn, isZip } from "./zip.js";

/** @typedef {import("./database.js").Change} Change */
/** @typedef {import("./zip.js").Packed} Packed */
/** @typedef {{added: number, known: number, refused: number}} Told */

/** The file of the app, and the zip of a whole logbook that `fieldbook log export --all` writes. */
const format = "fieldbook-export", archive = "fieldbook.archive";

/** Records that the laboratory reads at once; records and bytes that are written together. */
const some = 32, many = 500, large = 8 << 20;
/** Bytes: what no record, and no chunk, of an honest file is longer than. */
const longest = 64 << 20;

/**
 * The whole logbook and the open journals.
 * @returns {Promise<Blob>}
 */
export async function exportAll() {
  const text = new TextDecoder();
  const records = (await store.all("records")).map(({ value }) => text.decode(value));
  const journal = (await store.all("journal")).map(({ value }) => value);
  /** @type {BlobPart[]} */
  const parts = [`{"format":"${format}","version":1,"records":${JSON.stringify(records)},`,
    `"journal":${JSON.stringify(journal)},"chunks":{`];
  const chunks = await store.all("chunks");
  chunks.forEach(({ key, value }, index) =>
    parts.push(`${index ? "," : ""}"${key}":"${base64(value)}"`));
  parts.push("}}");
  return new Blob(parts, { type: "application/json" });
}

/**
 * Takes in an export, the zip of a station's logbook, or a single record. What is known stays; nothing is overwritten.
 * What was taken in before something broke off is kept: the same file completes it.
 * @returns {Promise<Told>}
 */
export async function importAll(/** @type {File} */ file) {
  const intake = new Intake();
  try {
    await (await isZip(file) ? unpack(file, intake) : parse(await file.text(), intake));
    await intake.write();
  } finally {
    announce("records");
  }
  return intake.told;
}

/** @param {string} text @param {Intake} intake */
async function parse(text, intake) {
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  if (content?.format !== format) return intake.take([new TextEncoder().encode(text)]);
  const writer = new TextEncoder();
  await intake.take(content.records.map((/** @type {string} */ record) => writer.encode(record)));
  for (const [address, encoded] of Object.entries(content.chunks || {})) await intake.keep(address, fromBase64(String(encoded)));
}

/** @param {File} file @param {Intake} intake */
async function unpack(file, intake) {
  const files = await filesIn(file).catch(() => { throw unreadable(); });
  await checkHead(files);
  const right = files.filter(({ size }) => size <= longest);
  // A record is never here without what it names.
  for (const packed of right) if (packed.name.startsWith("blobs/")) await intake.keep(packed.name.slice(6), await bytesOf(packed));
  const records = right.filter(({ name }) => name.startsWith("records/"));
  for (let from = 0; from < records.length; from += some) {
    await intake.take(await Promise.all(records.slice(from, from + some).map(bytesOf)));
  }
}

async function checkHead(/** @type {Packed[]} */ files) {
  let head;
  try {
    const packed = files.find(({ name }) => name === "fieldbook.json");
    head = packed && JSON.parse(new TextDecoder().decode(await packed.read()));
  } catch {
    head = null;
  }
  if (head?.format !== archive) throw unreadable();
  if (head.version !== 1) throw newer();
}

/** @returns {Promise<Uint8Array>} none of what is damaged: the others are taken in */
async function bytesOf(/** @type {Packed} */ { read }) {
  try {
    return await read();
  } catch {
    return new Uint8Array();
  }
}

/** What is taken in, some at a time: of a file of many megabytes little is in memory twice. */
class Intake {
  /** @type {Told} */
  told = { added: 0, known: 0, refused: 0 };
  /** @type {Change[]} */
  changes = [];
  size = 0;
  /** @type {Map<string, Uint8Array>} records that are not written yet */
  waiting = new Map();

  async take(/** @type {Uint8Array[]} */ records) {
    for (let from = 0; from < records.length; from += some) {
      const few = records.slice(from, from + some);
      const entries = await Promise.all(few.map(readable));
      const kept = await store.many("records", entries.map((entry) => entry?.id || ""));
      few.forEach((record, index) => this.admit(record, entries[index], kept[index]));
      if (this.waiting.size >= many || this.size >= large) await this.write();
    }
  }

  /**
   * The same id with other bytes is never taken; a forgotten record stays forgotten.
   * @param {Uint8Array} record @param {Entry | null} entry @param {Uint8Array | undefined} kept
   */
  admit(record, entry, kept) {
    const before = entry && (kept || this.waiting.get(entry.id));
    if (!entry) this.told.refused += 1;
    else if (before) this.told[isSame(before, record) ? "known" : "refused"] += 1;
    else {
      this.told.added += 1;
      this.waiting.set(entry.id, record);
      this.add({ store: "records", key: entry.id, value: record }, record.length);
      this.add({ store: "entries", key: entry.id, value: entry }, 0);
    }
  }

  /** @param {string} address @param {Uint8Array} bytes */
  async keep(address, bytes) {
    if (await hash(bytes) !== address) return;
    this.add({ store: "chunks", key: address, value: bytes }, bytes.length);
    if (this.size >= large) await this.write();
  }

  /** @param {Change} change @param {number} size */
  add(change, size) {
    this.changes.push(change);
    this.size += size;
  }

  async write() {
    if (this.changes.length) await store.write(this.changes);
    this.changes = [];
    this.size = 0;
    this.waiting.clear();
  }
}

/** @returns {Promise<Entry | null>} null where it cannot be read */
async function readable(/** @type {Uint8Array} */ record) {
  try {
    return await entryOf(record);
  } catch (fault) {
    if (fault instanceof Refusal) return null;
    throw fault;
  }
}

function unreadable() {
  return new Refusal({
    code: "exchange.unreadable",
    text: "This file is not a Fieldbook export. Choose the .json file that Export all wrote, or the .zip file of “fieldbook log export --all”.",
  });
}

function newer() {
  return new Refusal({ code: "exchange.newer", text: "A newer Fieldbook wrote this file. Update Fieldbook, and import it then." });
}

function base64(/** @type {Uint8Array} */ bytes) {
  let binary = "";
  for (let from = 0; from < bytes.length; from += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  }
  return btoa(binary);
}

function fromBase64(/** @type {string} */ text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
