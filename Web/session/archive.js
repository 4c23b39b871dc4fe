/** Phones share a recording as a zip archive: its tables. */
import { Refusal } from "../laboratory/bridge.js";
import { filesIn } from "../store/zip.js";

/** Bytes. More than this a phone's memory may not hold beside the recording. */
const most = 300_000_000;

/**
 * The tables in an archive, in its own order. What describes the phone (`meta/`) is none.
 * @param {File} file
 * @returns {Promise<File[]>} each under the name of the archive
 */
export async function tablesIn(file) {
  const tables = [];
  for (const { name, read } of await entriesOf(file)) {
    if (/^(meta|__MACOSX)\//.test(name) || !/\.(csv|tsv|txt)$/i.test(name)) continue;
    tables.push(new File([await read()], file.name));
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
  try {
    const entries = await filesIn(file);
    if (entries.reduce((sum, { size }) => sum + size, 0) > most) throw damaged(file);
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
