/** A file from a person: let go on the page, or chosen in the browser's own window. */
import { make } from "../elements/piece.js";
import { t } from "../languages/index.js";
import { openSheet } from "./sheet.js";
import { attempt } from "./tell.js";

/**
 * A file let go anywhere on the page is taken.
 * @param {HTMLElement} page
 * @param {(file: File) => Promise<unknown>} take
 */
export function acceptFiles(page, take) {
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
    if (file) attempt(() => take(file));
  });
}

/**
 * Asks for one file.
 * @param {string} accept endings and media types
 * @param {(file: File) => Promise<unknown>} take
 * @param {"environment" | null} [capture] the camera, where there is one
 */
export function chooseFile(accept, take, capture = null) {
  const input = make("input", { type: "file", hidden: true, accept, capture });
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    input.remove();
    if (file) attempt(() => take(file));
  });
  document.body.append(input);
  input.click();
}

/**
 * Reads a file with its progress in sight, and can be stopped. What is done at once needs no sheet.
 * @template T
 * @param {File} file
 * @param {string} heading
 * @param {(told: (fraction: number) => void, signal: AbortSignal) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function readInSight(file, heading, work) {
  const stop = new AbortController();
  const progress = Object.assign(make("progress-ruler", { oncancel: () => stop.abort() }), {
    text: t("leak.file.reading", "Reading {name}", { name: file.name }),
  });
  /** @type {ReturnType<typeof openSheet> | undefined} */
  let sheet;
  const slow = setTimeout(() => {
    sheet = openSheet(heading, progress);
    sheet.addEventListener("close", () => stop.abort());
  }, 400);
  try {
    return await work((fraction) => { progress.fraction = fraction; }, stop.signal);
  } finally {
    clearTimeout(slow);
    sheet?.close();
  }
}
