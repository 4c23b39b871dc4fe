/** Visits as a table: out in one file, in with every refused line told. */
import { make } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { algaeLaboratory } from "../../laboratory/bridge.js";
import { importVisits, recordsOf } from "../../session/visits.js";
import { readChains } from "../../store/entries.js";
import { settings } from "../../store/settings.js";
import { acceptFiles, chooseFile } from "../../shell/files.js";
import { openSheet } from "../../shell/sheet.js";
import { shareFile } from "../../shell/share.js";
import { attempt, tell } from "../../shell/tell.js";

/** A table let go anywhere on the page is read. */
export function acceptTables(/** @type {HTMLElement} */ page) { acceptFiles(page, takeTable); }

export function pickTable() { chooseFile(".csv,.tsv,.txt,text/csv,text/plain", takeTable); }

async function takeTable(/** @type {File} */ file) {
  const stop = new AbortController();
  const progress = Object.assign(make("progress-ruler", { oncancel: () => stop.abort() }), {
    text: t("leak.file.reading", "Reading {name}", { name: file.name }),
  });
  const sheet = openSheet(t("algae.import", "Import a table (CSV)"), progress);
  sheet.addEventListener("close", () => stop.abort());
  try {
    const told = await importVisits(file, (fraction) => { progress.fraction = fraction; }, stop.signal);
    if (!told) return;
    document.dispatchEvent(new CustomEvent("recordschange"));
    location.hash = "#/algae/visits";
    report(told);
  } finally {
    sheet.close();
  }
}

/** @param {import("../../session/visits.js").Imported} told */
function report({ added, known, refused, columns }) {
  const count = added === 1 ? t("algae.import.one", "1 visit added") : t("algae.import.added", "{count} visits added", { count: added });
  const there = known === 0 ? "" : known === 1 ? t("algae.import.known.one", "1 visit was in the logbook already")
    : t("algae.import.known", "{count} visits were in the logbook already", { count: known });
  if (!refused.length && !columns.length) return tell([count, there].filter(Boolean).join(". "));
  openSheet(t("algae.import.report", "What was read"), make("p", { class: "prose" }, count),
    there ? make("p", { class: "prose" }, there) : null,
    ...columns.map((column) => make("p", { class: "prose small" }, say(column))),
    refused.length ? make("div", { class: "day" }, make("h2", {}, t("algae.import.refused", "Refused: {count}", { count: refused.length }))) : null,
    make("ul", { class: "lines refused-lines" }, ...refused.slice(0, 200).map(({ line, message }) => make("li", {},
      make("span", { class: "caption" }, t("algae.import.line", "Line {line}", { line })), make("span", {}, say(message))))));
}

/** All visits, or these. */
export async function exportVisits(/** @type {string[] | undefined} */ ids) {
  const chosen = ids || (await readChains()).filter(({ entry }) => entry.instrument === "algae-bloom").map(({ entry }) => entry.id);
  if (!chosen.length) return tell(t("algae.export.none", "There is no visit in the logbook yet. Save one first."));
  const { counts, bytes } = await recordsOf(chosen);
  const { value, arrays } = await algaeLaboratory.call("algae.export", { counts, preferences: settings.preferences }, bytes);
  await shareFile(new Blob([arrays.csv], { type: "text/csv" }), value.name);
  if (value.leftOut) tell(t("algae.export.left", "Examples are not in the table: {count} left out.", { count: value.leftOut }));
}
