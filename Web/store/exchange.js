/** Everything in one file, and back: the records as they are, the chunks beside them. */
import { Refusal, readerOf } from "../laboratory/bridge.js";
import { announce } from "./announce.js";
import { hash } from "./identity.js";
import { store } from "./index.js";
import { settings } from "./settings.js";

const format = "fieldbook-export";

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
 * Takes in an export or a single record. What is known stays; nothing is overwritten.
 * @returns {Promise<{added: number, known: number, refused: number}>}
 */
export async function importAll(/** @type {File} */ file) {
  const { records, chunks } = parse(await file.text());
  const told = { added: 0, known: 0, refused: 0 };
  /** @type {import("./database.js").Change[]} */
  const changes = [];
  for (const text of records) {
    const outcome = await admit(text, changes);
    told[outcome] += 1;
  }
  for (const [address, encoded] of Object.entries(chunks)) {
    const bytes = fromBase64(String(encoded));
    if (await hash(bytes) === address) changes.push({ store: "chunks", key: address, value: bytes });
  }
  if (changes.length) await store.write(changes);
  announce("records");
  return told;
}

/** @returns {{records: string[], chunks: Record<string, string>}} */
function parse(/** @type {string} */ text) {
  try {
    const content = JSON.parse(text);
    if (content.format === format) return { records: content.records, chunks: content.chunks || {} };
    return { records: [text], chunks: {} };
  } catch {
    throw new Refusal({
      code: "exchange.unreadable",
      text: "This file is not a Fieldbook export. Choose the .json file that Export all wrote.",
    });
  }
}

/**
 * @param {string} text
 * @param {import("./database.js").Change[]} changes
 * @returns {Promise<"added" | "known" | "refused">}
 */
async function admit(text, changes) {
  const record = new TextEncoder().encode(text);
  try {
    const { value: { entry } } = await readerOf(record).call(
      "record.entry", { preferences: settings.preferences }, record);
    const kept = await store.get("records", entry.id);
    // The same id with other bytes is never taken; a forgotten record stays forgotten.
    if (kept) return new TextDecoder().decode(kept) === text ? "known" : "refused";
    changes.push({ store: "records", key: entry.id, value: record });
    changes.push({ store: "entries", key: entry.id, value: entry });
    return "added";
  } catch (fault) {
    if (fault instanceof Refusal) return "refused";
    throw fault;
  }
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
