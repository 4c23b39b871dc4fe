/** Files in and out: dropped, picked, shared. */
import { openMenu } from "../../elements/index.js";
import { make } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { Refusal, laboratory } from "../../laboratory/bridge.js";
import { leakSession } from "../../session/leak.js";
import { importFile } from "../../session/importer.js";
import { settings } from "../../store/settings.js";
import { unitsOf } from "../../shell/catalogue.js";
import { openSheet } from "../../shell/sheet.js";
import { shareFile } from "../../shell/share.js";
import { attempt, sentenceOf, tell } from "../../shell/tell.js";
import { replaceSession } from "./replacing.js";

/** A file let go anywhere on the page is read. */
export function acceptDrops(/** @type {HTMLElement} */ page) {
  page.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    page.toggleAttribute("data-dropping", true);
  });
  page.addEventListener("dragleave", (event) => {
    if (!page.contains(/** @type {Node | null} */ (event.relatedTarget))) page.removeAttribute("data-dropping");
  });
  page.addEventListener("drop", (event) => {
    event.preventDefault();
    page.removeAttribute("data-dropping");
    const file = event.dataTransfer?.files[0];
    if (file) attempt(() => openFile(file));
  });
}

export function pickFile() {
  const input = make("input", { type: "file", hidden: true, accept: ".csv,.tsv,.txt,.zip,.json,text/csv,text/plain" });
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    input.remove();
    if (file) attempt(() => openFile(file));
  });
  document.body.append(input);
  input.click();
}

/**
 * What cannot be read is refused before anything is given up for it.
 * @param {File} file
 * @param {string} [unit] what the pressures are in, when the file does not say it or says it wrong
 */
async function openFile(file, unit) {
  try {
    const read = await readFile(file, unit);
    if (!read) return;
    // The same file in another unit takes the place of itself: nothing is given up.
    const again = unit && leakSession.view?.source?.name === file.name;
    if (again) await leakSession.drop(await read.open());
    else if (!await replaceSession(read.open)) return;
    // What was left out or guessed is told; that all went well is seen.
    const { notices } = read.summary;
    if (notices.length) tellOf(file, notices.map(say).join(" "), notices.some(doubtsUnit));
  } catch (fault) {
    tellOf(file, sentenceOf(fault), fault instanceof Refusal && doubtsUnit(fault));
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

async function chooseUnit(/** @type {File} */ file) {
  const { units } = await unitsOf("pressure");
  openMenu(t("leak.file.unit", "Choose the unit"), units.map(({ id, symbol }) => ({ id, title: symbol })),
    (unit) => attempt(() => openFile(file, unit)));
}

/**
 * Reads it with its progress in sight; what takes over a second can be cancelled.
 * @param {File} file
 * @param {string} [unit]
 */
async function readFile(file, unit) {
  const stop = new AbortController();
  const progress = Object.assign(make("progress-ruler", { oncancel: () => stop.abort() }), {
    text: t("leak.file.reading", "Reading {name}", { name: file.name }),
  });
  /** @type {ReturnType<typeof openSheet> | undefined} */
  let sheet;
  // What is done at once needs no sheet.
  const slow = setTimeout(() => {
    sheet = openSheet(t("leak.file", "Open a file"), progress);
    sheet.addEventListener("close", () => stop.abort());
  }, 400);
  try {
    return await importFile(file, (fraction) => { progress.fraction = fraction; }, stop.signal, unit);
  } finally {
    clearTimeout(slow);
    sheet?.close();
  }
}

export async function exportTable() {
  const { value, arrays } = await laboratory.call("leak.csv", { preferences: settings.preferences });
  await shareFile(new Blob([arrays.file], { type: "text/csv" }), value.name);
}
