/** Phones share a recording as a zip archive: its tables, unpacked on the device by JSZip. */
import { Refusal } from "../laboratory/bridge.js";

/** Bytes. More than this a phone's memory may not hold beside the recording. */
const most = 300_000_000;

export async function isArchive(/** @type {File} */ file) {
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return [0x50, 0x4B, 3, 4].every((byte, index) => byte === first[index]);
}

/**
 * The tables in an archive, in its own order. What describes the phone (`meta/`) is none.
 * @param {File} file
 * @returns {Promise<File[]>} each under the name of the archive
 */
export async function tablesIn(file) {
  const tables = [];
  for (const entry of await entriesOf(file)) {
    if (/^(meta|__MACOSX)\//.test(entry.name) || !/\.(csv|tsv|txt)$/i.test(entry.name)) continue;
    tables.push(new File([await entry.async("arraybuffer")], file.name));
  }
  if (tables.length) return tables;
  throw new Refusal({
    code: "import.archive-empty",
    text: "There is no table (CSV) in the archive {name}. Export the recording as CSV.",
    parameters: { name: file.name },
  });
}

async function entriesOf(/** @type {File} */ file) {
  if (file.size > most) throw damaged(file);
  const { default: JSZip } = await import(new URL("vendor/jszip.js", document.baseURI).href);
  try {
    const archive = await JSZip.loadAsync(await file.arrayBuffer());
    const entries = /** @type {any[]} */ (Object.values(archive.files)).filter(({ dir }) => !dir);
    const size = entries.reduce((sum, { _data }) => sum + (_data?.uncompressedSize || 0), 0);
    if (size > most) throw damaged(file);
    return entries;
  } catch {
    throw damaged(file);
  }
}

function damaged(/** @type {File} */ { name }) {
  return new Refusal({
    code: "import.archive-damaged",
    text: "The archive {name} cannot be unpacked here: it is damaged, protected by a password, or too large. "
      + "Unpack it, and choose the CSV file.",
    parameters: { name },
  });
}
