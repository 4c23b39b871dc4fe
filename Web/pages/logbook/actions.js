/** What can be done with a record, from its row and from its page. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { laboratoryOf } from "../../laboratory/bridge.js";
import { openSaved } from "../mixing/actions.js";
import { exportVisits } from "../algae/files.js";
import { duplicateVisit, editVisit } from "../algae/opening.js";
import { correctRecord, deleteRecord, forgetRecord, readChunks, readRecord } from "../../store/records.js";
import { settings } from "../../store/settings.js";
import { synchronising } from "../../sync/index.js";
import { reopenCalculation } from "../../session/calculator.js";
import { ask, field, form, openSheet } from "../../shell/sheet.js";
import { shareFile } from "../../shell/share.js";
import { attempt, tell } from "../../shell/tell.js";
import { openChoice } from "./choice.js";
import { iconOf } from "./rows.js";

/**
 * A calculation has an expression to go on with, a visit its form, a recording a table.
 * @param {string} instrument
 * @param {Entry[]} [rivals] other corrections of the same record
 * @returns {Action[]}
 */
export function actionsOn(instrument, rivals) {
  const calculation = instrument === "calculator", visit = instrument === "algae-bloom", mix = instrument === "fluid-mixing";
  return [
    ...rivals ? [{ id: "choose", title: t("choice.open", "Compare and choose"), icon: "compare" }] : [],
    ...calculation ? [{ id: "reopen", title: t("record.reopen", "Open in the calculator"), icon: "calculator" }] : [],
    ...mix ? [{ id: "remix", title: t("mixing.open", "Open in the mixing lab"), icon: "mixing" }] : [],
    ...visit ? [
      { id: "edit", title: t("record.edit", "Edit the numbers"), icon: "algae" },
      { id: "duplicate", title: t("record.duplicate", "Duplicate as a new visit"), icon: "compare" },
    ] : [],
    { id: "rename", title: t("record.rename", "Rename"), icon: "edit" },
    { id: "correct", title: t("record.correct", "Correct title and place"), icon: "bookmark" },
    ...calculation ? [] : [{ id: "csv", title: t("record.csv", "Export CSV"), icon: "share" }],
    { id: "json", title: t("record.json", "Export JSON"), icon: "file" },
    { id: "delete", title: t("record.delete", "Delete"), icon: "trash", danger: true },
    { id: "forget", title: t("record.forget", "Forget for ever"), icon: "close", danger: true },
  ];
}

/** @type {Record<string, (entry: Entry) => unknown>} */
const works = { choose: openChoice, edit: editVisit, duplicate: duplicateVisit, reopen, remix, rename, correct, csv, json, delete: remove, forget };

/**
 * @param {string} action
 * @param {Entry} entry
 */
export async function perform(action, entry) {
  await works[action](entry);
}

async function reopen(/** @type {Entry} */ entry) {
  const record = await readRecord(entry.id);
  if (!record) return;
  await reopenCalculation(JSON.parse(new TextDecoder().decode(record)).inputs);
  location.hash = "#/calculator";
}

/** A run comes with its movements: they are made again. */
async function remix(/** @type {Entry} */ entry) {
  await openSaved(entry.id);
  location.hash = entry.procedure === "run" ? "#/mixing/result" : "#/mixing";
}

function rename(/** @type {Entry} */ entry) {
  retitle(entry, t("record.rename", "Rename"), false);
}

function correct(/** @type {Entry} */ entry) {
  retitle(entry, t("record.correct", "Correct title and place"), true);
}

/**
 * @param {Entry} entry
 * @param {string} heading
 * @param {boolean} whole
 */
async function retitle(entry, heading, whole) {
  const title = field({ kind: "text", label: t("record.title", "Title"), name: "title", value: entry.title });
  const place = field({ kind: "text", label: t("record.place", "Place"), name: "place", value: whole ? await placeOf(entry) : "" });
  const keep = () => attempt(async () => {
    const changes = whole ? { title: title.value.trim(), place: place.value.trim() } : { title: title.value.trim() };
    const corrected = await correctRecord(entry.id, changes);
    sheet.close();
    changed(entry, corrected);
  });
  const sheet = openSheet(heading, form(keep, title, whole ? place : null,
    make("p", { class: "prose small" }, t("record.correct.text", "The original stays; the correction stands in its place.")),
    make("button", { class: "button primary" }, t("record.correct.button", "Keep the correction"))));
  title.focus();
}

async function placeOf(/** @type {Entry} */ entry) {
  const { value } = await laboratoryOf(entry.instrument).call("record.view", { preferences: settings.preferences }, await readRecord(entry.id));
  return value.place || "";
}

/** Tells the page that shows records; a page of the old one goes to the new one. */
function changed(/** @type {Entry} */ before, /** @type {Entry | null} */ after) {
  document.dispatchEvent(new CustomEvent("recordschange"));
  if (!location.hash.startsWith(`#/record/${before.id}`)) return;
  location.replace(after ? `#/record/${after.id}` : "#/logbook");
}

async function remove(/** @type {Entry} */ entry) {
  const deletion = await deleteRecord(entry.id);
  changed(entry, null);
  tell(t("record.deleted", "Record deleted"), {
    undo: () => attempt(async () => {
      await deleteRecord(deletion.id);
      document.dispatchEvent(new CustomEvent("recordschange"));
    }),
  });
}

async function forget(/** @type {Entry} */ entry) {
  const answer = await ask(t("record.forget.question", "Forget “{title}” for ever?", { title: entry.title }),
    synchronising.wish.on
      ? t("record.forget.everywhere", "Its numbers and its recording are removed from this device, from the station, and from every device that synchronises with it. This cannot be undone.")
      : t("record.forget.text", "Its numbers and its recording are removed from this device. This cannot be undone."), [
      { id: "forget", title: t("record.forget.yes", "Forget it"), danger: true },
      { id: "keep", title: t("record.forget.no", "Keep it") },
    ]);
  if (answer !== "forget") return;
  await forgetRecord(entry.id);
  changed(entry, null);
  tell(t("record.forgotten", "Record forgotten"));
}

async function csv(/** @type {Entry} */ entry) {
  if (entry.instrument === "algae-bloom") return exportVisits([entry.id]);
  const record = await readRecord(entry.id);
  if (!record) return;
  const reader = laboratoryOf(entry.instrument);
  for (const [sha256, bytes] of await readChunks(record)) await reader.call(`${iconOf(entry.instrument)}.chunk`, { sha256 }, bytes);
  const { value, arrays } = await reader.call("record.csv", { preferences: settings.preferences }, record);
  await shareFile(new Blob([arrays.file], { type: "text/csv" }), value.name);
}

/** The bytes as their maker wrote them. */
async function json(/** @type {Entry} */ entry) {
  const record = await readRecord(entry.id);
  if (record) await shareFile(new Blob([record], { type: "application/json" }), `${entry.id}.json`);
}
