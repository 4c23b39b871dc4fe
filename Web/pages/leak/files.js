/** Files in and out: dropped, picked, shared. */
import { openMenu } from "../../elements/index.js";
import { say, t } from "../../languages/index.js";
import { Refusal, laboratory } from "../../laboratory/bridge.js";
import { leakSession } from "../../session/leak.js";
import { importFile } from "../../session/importer.js";
import { settings } from "../../store/settings.js";
import { unitsOf } from "../../shell/catalogue.js";
import { acceptFiles, chooseFile, readInSight } from "../../shell/files.js";
import { ask } from "../../shell/sheet.js";
import { shareFile } from "../../shell/share.js";
import { attempt, tell } from "../../shell/tell.js";
import { replaceSession } from "./replacing.js";

/** A file let go anywhere on the page is read. */
export function acceptDrops(/** @type {HTMLElement} */ page) { acceptFiles(page, (file) => openFile(file)); }

export function pickFile() {
  chooseFile(".csv,.tsv,.txt,.zip,.json,text/csv,text/plain", (file) => openFile(file));
}

/**
 * What cannot be read is refused before anything is given up for it.
 * @param {File} file
 * @param {string} [unit] what the pressures are in, when the file does not say it or says it wrong
 */
async function openFile(file, unit) {
  try {
    const read = await readInSight(file, t("leak.file", "Open a file"),
      (told, signal) => importFile(file, told, signal, unit));
    if (!read) return;
    const { notices } = read.summary;
    const unlikely = notices.find((/** @type {Message} */ { code }) => code === "import.unit-unlikely");
    // No verdict stands on numbers that no cabin has: a person says first what they are.
    if (unlikely && !unit) return askUnit(file, say(unlikely));
    // The same file in another unit takes the place of itself: nothing is given up.
    const again = unit && leakSession.view?.source?.name === file.name;
    if (again) await leakSession.drop(await read.open());
    else if (!await replaceSession(read.open)) return;
    // What was left out or guessed is told; that all went well is seen.
    if (notices.length) tellOf(file, notices.map(say).join(" "), notices.some(doubtsUnit));
  } catch (fault) {
    if (fault instanceof Refusal && doubtsUnit(fault)) tellOf(file, fault.message, true);
    else throw fault;
  }
}

function doubtsUnit(/** @type {{code: string}} */ { code }) {
  return code.startsWith("import.unit");
}

/**
 * @param {File} file
 * @param {string} sentence
 * @param {boolean} doubted whether the unit may be another one
 */
function tellOf(file, sentence, doubted) {
  if (!doubted) return tell(sentence);
  tell(sentence, {
    label: t("leak.file.unit", "Choose the unit"), undo: () => attempt(() => chooseUnit(file)),
  });
}

/** Until it is answered nothing is opened, and what was open stays. */
async function askUnit(/** @type {File} */ file, /** @type {string} */ sentence) {
  const { units } = await unitsOf("pressure");
  const unit = await ask(t("leak.file.unit-doubt", "The unit is in doubt"), sentence,
    units.map(({ id, symbol }) => ({ id, title: symbol })));
  if (unit) await openFile(file, unit);
}

async function chooseUnit(/** @type {File} */ file) {
  const { units } = await unitsOf("pressure");
  openMenu(t("leak.file.unit", "Choose the unit"), units.map(({ id, symbol }) => ({ id, title: symbol })),
    (unit) => attempt(() => openFile(file, unit)));
}

export async function exportTable() {
  const { value, arrays } = await laboratory.call("leak.csv", { preferences: settings.preferences });
  await shareFile(new Blob([arrays.file], { type: "text/csv" }), value.name);
}
