/** What the lab offers beside painting and mixing: pictures, protocols, runs kept and taken away. */
import { openMenu } from "../../elements/index.js";
import { make } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { mixingSession, savedOf } from "../../session/mixing.js";
import { readRecord } from "../../store/records.js";
import { ask, field, form, openSheet } from "../../shell/sheet.js";
import { shareFile } from "../../shell/share.js";
import { attempt, sentenceOf, tell } from "../../shell/tell.js";
import { imageOf } from "./canvas.js";
import { compareRuns } from "./compare.js";
import { drawingOf } from "./drawing.js";
import { graphOf } from "./curve.js";

/** @typedef {"run" | "picture" | "protocol"} Kept */

const post = (/** @type {SessionEvent} */ event) => attempt(() => mixingSession.post(event));

export function openMore() {
  const { view, progress } = mixingSession;
  if (!view) return;
  const made = Boolean(progress?.made) && !progress?.left;
  openMenu(t("mixing.lab", "Mixing"), [
    { id: "picture", title: t("mixing.pictures", "Choose a picture"), icon: "mixing" },
    { id: "protocol", title: t("mixing.protocols", "Choose a protocol"), icon: "levels" },
    { id: "runs", title: t("mixing.runs", "Saved runs"), icon: "logbook" },
    { id: "compare", title: t("mixing.compare", "Compare saved runs"), icon: "compare" },
    { id: "vessel", title: t("mixing.vessel", "Choose a vessel"), icon: "expand" },
    ...made ? [
      { id: "saveRun", title: t("mixing.save.run", "Save the run"), icon: "bookmark" },
      { id: "svg", title: t("mixing.export.svg", "Export the picture, SVG"), icon: "share" },
      { id: "png", title: t("mixing.export.png", "Export the picture, PNG"), icon: "share" },
      { id: "gif", title: t("mixing.export.gif", "Export the film, GIF"), icon: "share" },
      { id: "graph", title: t("mixing.export.graph", "Export the graph, SVG"), icon: "graph" },
      { id: "csv", title: t("mixing.export.csv", "Export the performance, CSV"), icon: "share" },
    ] : [],
    { id: "savePicture", title: t("mixing.save.picture", "Save the picture"), icon: "bookmark" },
    ...view.plan.length ? [
      { id: "saveProtocol", title: t("mixing.save.protocol", "Save the protocol"), icon: "bookmark" },
      { id: "clear", title: t("mixing.clear", "Clear the protocol"), icon: "trash", danger: true },
    ] : [],
  ], (id) => attempt(works[id]));
}

/** @type {Record<string, () => unknown>} */
const works = {
  picture: choosePicture, protocol: chooseProtocol, runs: () => chooseSaved("run"), vessel: chooseVessel, compare: compareRuns,
  saveRun: () => askName("run"), savePicture: () => askName("picture"), saveProtocol: () => askName("protocol"),
  svg: exportSVG, png: exportPNG, gif: exportGIF, graph: exportGraph, csv: exportCSV, clear: clearProtocol,
};

/** Those that stand ready, then those that were kept. */
export async function choosePicture() {
  const saved = await savedOf("picture");
  openMenu(t("mixing.pictures", "Choose a picture"), [
    ...(mixingSession.view?.pictures || []).map(({ id, title }) => ({ id: `ready:${id}`, title: say(title) })),
    ...saved.map(({ id, title }) => ({ id, title: title || t("record.untitled", "Without a title"), icon: "bookmark" })),
  ], (id) => attempt(() => id.startsWith("ready:") ? mixingSession.post({ type: "picture", picture: id.slice(6) }) : openSaved(id)));
}

async function chooseProtocol() {
  const saved = await savedOf("protocol");
  openMenu(t("mixing.protocols", "Choose a protocol"), [
    ...(mixingSession.view?.protocols || []).map(({ plan, text }) => ({ id: `ready:${plan}`, title: text })),
    ...saved.map(({ id, title }) => ({ id, title: title || t("record.untitled", "Without a title"), icon: "bookmark" })),
  ], (id) => attempt(() => id.startsWith("ready:") ? mixingSession.post({ type: "plan", plan: id.slice(6), times: 6 }) : openSaved(id)));
}

async function chooseSaved(/** @type {Kept} */ what) {
  const saved = await savedOf(what);
  if (!saved.length) return tell(t("mixing.runs.none", "No run has been saved yet. Mix something, then save it here."));
  openMenu(t("mixing.runs", "Saved runs"), saved.map(({ id, title }) => ({ id, title: title || t("record.untitled", "Without a title") })),
    (id) => { location.hash = `#/record/${id}`; });
}

/** Puts what a record holds back into the lab. */
export async function openSaved(/** @type {string} */ id) {
  const record = await readRecord(id);
  if (record) await mixingSession.load(record);
}

function chooseVessel() {
  openMenu(t("mixing.vessel", "Choose a vessel"), (mixingSession.view?.vessels || []).map(({ id, title }) => ({ id, title: say(title) })),
    (id) => attempt(() => changeVessel(id)));
}

async function changeVessel(/** @type {string} */ vessel) {
  const { view } = mixingSession;
  if (!view || vessel === view.vessel.id) return;
  const answer = view.blank ? "yes" : await ask(t("mixing.vessel.question", "Begin with another vessel?"),
    t("mixing.vessel.text", "What is painted and mixed here goes, unless it was saved. The protocol stays."), [
      { id: "yes", title: t("mixing.vessel.yes", "Begin anew"), primary: true }, { id: "", title: t("elements.cancel", "Cancel") }]);
  if (answer === "yes") await mixingSession.post({ type: "vessel", vessel });
}

async function clearProtocol() {
  const answer = await ask(t("mixing.clear.question", "Clear the protocol?"),
    t("mixing.clear.text", "Its movements go; what was mixed stays. Undo brings them back."), [
      { id: "yes", title: t("mixing.clear", "Clear the protocol"), danger: true }, { id: "", title: t("elements.cancel", "Cancel") }]);
  if (answer === "yes") post({ type: "clear" });
}

/** Asks for a name; one that is in use is asked about. */
export function askName(/** @type {Kept} */ what) {
  const name = field({ kind: "text", label: t("mixing.name", "Name"), name: "name", value: "" });
  const save = () => attempt(async () => {
    const title = name.value.trim();
    const same = title ? (await savedOf(what)).find((entry) => entry.title === title) : undefined;
    const answer = !same ? "yes" : await ask(t("mixing.name.used", "“{name}” is in use already.", { name: title }),
      t("mixing.name.used.text", "Overwritten, the record of before stays behind the new one in the logbook."), [
        { id: "yes", title: t("mixing.name.overwrite", "Overwrite"), primary: true }, { id: "", title: t("elements.cancel", "Cancel") }]);
    if (answer !== "yes") return;
    const entry = await mixingSession.save(what, title, same?.id);
    sheet.close();
    tell(t("leak.saved", "Saved in the logbook"), { undo: () => { location.hash = `#/record/${entry.id}`; }, label: t("leak.saved.open", "Open") });
  });
  const heading = what === "run" ? t("mixing.save.run", "Save the run") : what === "picture" ? t("mixing.save.picture", "Save the picture") : t("mixing.save.protocol", "Save the protocol");
  const sheet = openSheet(heading, form(save, name, make("button", { class: "button primary" }, t("mixing.save", "Save"))));
  name.focus();
}

/** D as a number of one's own; what is wrong is said beside what was typed. */
export function typeStep() {
  const input = field({ kind: "text", label: t("mixing.step.label", "Heights that the wall moves"), name: "step", value: mixingSession.view?.step || "" });
  const take = () => attempt(async () => {
    try {
      await mixingSession.post({ type: "step", text: input.value });
      sheet.close();
    } catch (fault) {
      input.error = sentenceOf(fault);
      input.focus();
    }
  });
  const sheet = openSheet(t("mixing.step.title", "Next step D"), form(take, input, make("button", { class: "button primary" }, t("mixing.step.take", "Use this step"))));
  input.focus();
}

/** How often the protocol is made. */
export function typeTimes() {
  const input = field({ kind: "text", label: t("mixing.times.label", "How many times the protocol is made"), name: "times", value: String(mixingSession.view?.times || 1) });
  const take = () => attempt(async () => {
    try {
      await mixingSession.post({ type: "times", times: /^\s*\d{1,6}\s*$/.test(input.value) ? Number(input.value) : 0 });
      sheet.close();
    } catch (fault) {
      input.error = sentenceOf(fault);
      input.focus();
    }
  });
  const sheet = openSheet(t("mixing.times", "Times"), form(take, input, make("button", { class: "button primary" }, t("mixing.times.take", "Use this number"))));
  input.focus();
}

/** A movement of the protocol: put elsewhere or taken out. */
export function editMovement(/** @type {number} */ place) {
  const plan = mixingSession.view?.plan || [];
  openMenu(say(plan[place]?.title), [
    ...place > 0 ? [{ id: "earlier", title: t("mixing.earlier", "Earlier"), icon: "back" }] : [],
    ...place < plan.length - 1 ? [{ id: "later", title: t("mixing.later", "Later"), icon: "next" }] : [],
    { id: "remove", title: t("mixing.remove", "Remove"), icon: "trash", danger: true },
  ], (id) => post(id === "remove" ? { type: "remove", place } : { type: "reorder", from: place, to: place + (id === "later" ? 1 : -1) }));
}

async function exportSVG() {
  const { arrays } = await mixingSession.ask("svg");
  await shareFile(new Blob([arrays.file], { type: "image/svg+xml" }), "mixing.svg");
}

async function exportGraph() {
  const { curve, progress } = mixingSession;
  if (curve && progress) await shareFile(drawingOf(graphOf(curve, false, progress)), "mixing-graph.svg");
}

async function exportCSV() {
  const { arrays } = await mixingSession.ask("table");
  await shareFile(new Blob([arrays.file], { type: "text/csv" }), "mixing.csv");
}

async function exportPNG() {
  const { picture } = mixingSession;
  if (!picture) return;
  const canvas = make("canvas", { width: picture.columns, height: picture.rows });
  canvas.getContext("2d")?.putImageData(imageOf(picture, document.documentElement), 0, 0);
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob) await shareFile(blob, "mixing.png");
}

/** Frame by frame, with the progress in sight. */
async function exportGIF() {
  let stopped = false;
  const progress = Object.assign(make("progress-ruler", { oncancel: () => sheet.close() }), { text: t("mixing.film.making", "Making the film") });
  const sheet = openSheet(t("mixing.export.gif", "Export the film, GIF"), progress);
  sheet.addEventListener("close", () => { stopped = true; });
  for (let begin = true; !stopped; begin = false) {
    const { value, arrays } = await mixingSession.ask("film", { begin });
    progress.fraction = value.share;
    if (!arrays.file) continue;
    sheet.close();
    return shareFile(new Blob([arrays.file], { type: "image/gif" }), "mixing.gif");
  }
}
