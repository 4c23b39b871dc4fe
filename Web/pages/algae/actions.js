/** The row at the thumb, and the menu of the page. */
import { openMenu } from "../../elements/index.js";
import { make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { algaeSession } from "../../session/algae.js";
import { openSheet } from "../../shell/sheet.js";
import { attempt, tell } from "../../shell/tell.js";
import { exportVisits, pickTable } from "./files.js";
import { focusField } from "./focus.js";
import { loadExample, newVisit } from "./opening.js";
import { refuse } from "./refusal.js";

/** Undo and Save under the form; Edit and Save under the answer. */
export class ActionRow {
  first = make("button", { class: "button key", type: "button" });
  save = make("button", { class: "button record", type: "button", onclick: () => attempt(saveVisit) });
  element = make("div", { class: "actions" });

  /** @param {"form" | "answer"} place */
  constructor(place) {
    this.place = place;
    const [icon, word] = place === "form" ? ["undo", t("elements.undo", "Undo")] : ["edit", t("algae.edit", "Edit")];
    this.first.append(make("app-icon", { name: icon }), make("span", {}, word));
    this.first.addEventListener("click", () => attempt(place === "form" ? undo : () => { location.hash = "#/algae"; }));
    this.element.append(this.first, this.save);
  }

  render(/** @type {LakeView} */ { canSave, canUndo, isEmpty, replaces }) {
    this.element.hidden = algaeSession.watching;
    this.first.disabled = this.place === "form" && !canUndo;
    this.save.classList.toggle("primary", canSave);
    this.save.classList.toggle("grow", !canSave);
    this.save.disabled = isEmpty;
    write(this.save, replaces ? t("algae.save.correction", "Save the correction") : t("algae.save", "Save to logbook"));
  }
}

async function undo() {
  await algaeSession.flush();
  if (algaeSession.view?.canUndo) await algaeSession.post({ type: "undo" });
}

async function saveVisit() {
  await algaeSession.flush();
  if (!algaeSession.view?.canSave) return refuse(focusField);
  const entry = await algaeSession.save();
  document.dispatchEvent(new CustomEvent("recordschange"));
  // What was kept is seen to be kept.
  location.hash = "#/algae/visits";
  tell(t("leak.saved", "Saved in the logbook"), {
    undo: () => { location.hash = `#/record/${entry.id}`; }, label: t("leak.saved.open", "Open"),
  });
}

/** What is done less often. */
export function openPageMenu() {
  const original = algaeSession.view?.engine === "original";
  openMenu(t("algae.title", "Algae bloom"), [
    { id: "fresh", title: t("algae.new.label", "New visit"), icon: "plus" },
    { id: "visits", title: t("algae.visits", "Visits"), icon: "logbook" },
    { id: "example", title: t("algae.example", "Load a real lake’s numbers"), icon: "play" },
    { id: "import", title: t("algae.import", "Import a table (CSV)"), icon: "download" },
    { id: "export", title: t("algae.export", "Export all visits (CSV)"), icon: "share" },
    original ? { id: "measured", title: t("algae.engine.measured", "Estimate from surveyed lakes"), icon: "compare" }
      : { id: "original", title: t("algae.engine.original", "Original 2016, to compare with"), icon: "compare" },
  ], (id) => attempt(works[id]));
}

/** @type {Record<string, () => unknown>} */
const works = {
  fresh: newVisit, visits: () => { location.hash = "#/algae/visits"; }, example: loadExample,
  import: pickTable, export: () => exportVisits(),
  measured: () => algaeSession.post({ type: "engine", id: "measured" }),
  original: chooseOriginal,
};

/** Its faults are read before it answers. */
async function chooseOriginal() {
  await algaeSession.post({ type: "engine", id: "original" });
  location.hash = "#/algae/answer";
  const faults = algaeSession.view?.original?.faults || [];
  openSheet(t("algae.engine.heading", "Original 2016"),
    make("p", { class: "prose small" }, t("algae.engine.text",
      "It stands here as it was, to compare with. What is wrong with it:")),
    make("ul", { class: "faults" }, ...faults.map((fault) => make("li", { class: "prose small" }, say(fault)))));
}
