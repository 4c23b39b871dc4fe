/** Corrections of one record that were made apart: side by side, and one is chosen. The others are deleted, with Undo. */
import { make } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { laboratoryOf } from "../../laboratory/bridge.js";
import { readChains } from "../../store/entries.js";
import { deleteRecord, readRecord } from "../../store/records.js";
import { settings } from "../../store/settings.js";
import { dayName, shortTime } from "../../shell/dates.js";
import { notice } from "../../shell/notice.js";
import { openSheet } from "../../shell/sheet.js";
import { attempt, tell } from "../../shell/tell.js";
import { textOf } from "../leak/display.js";
import { positionText } from "../algae/place.js";

/** @typedef {{entry: Entry, view: RecordView}} Side */

/** What a row says of a record that was corrected twice; empty for all others. */
export function rivalsText(/** @type {Chain} */ { rivals }) {
  if (!rivals) return "";
  return rivals.length === 1 ? t("choice.short", "two corrections of the same record: choose")
    : t("choice.short.more", "{count} corrections of the same record: choose", { count: rivals.length + 1 });
}

/** The same above a record's page. */
export function rivalsNotice(/** @type {Chain | undefined} */ chain) {
  if (!chain?.rivals) return null;
  return notice(headingOf(chain.rivals.length + 1),
    t("choice.text", "They were made apart, on different devices. Until you choose, both stand in the logbook."), [
      make("button", { class: "button", type: "button", onclick: () => attempt(() => openChoice(chain.entry)) },
        t("choice.open", "Compare and choose")),
    ]);
}

function headingOf(/** @type {number} */ count) {
  return count === 2 ? t("choice.heading", "two corrections") : t("choice.heading.more", "{count} corrections", { count });
}

/** Shows a record beside its rivals. */
export async function openChoice(/** @type {Entry} */ entry) {
  const chain = (await readChains()).find(({ entry: { id } }) => id === entry.id);
  if (!chain?.rivals) return;
  // The same order, from whichever of them it was asked.
  const entries = [entry, ...chain.rivals].sort((one, other) => (one.id < other.id ? -1 : 1));
  const sides = await Promise.all(entries.map(async (one) => ({ entry: one, view: await viewOf(one) })));
  const sheet = openSheet(t("choice.title", "Which one stands?"),
    make("p", { class: "prose small" }, t("choice.what", "The record was corrected twice. Here is what differs; the one you do not keep is deleted, which can be undone.")),
    make("div", { class: "choice" }, ...sides.map((side) => columnOf(side, differences(sides), {
      caption: t("choice.made", "Corrected: {day}, {time}", { day: dayName(side.entry.time), time: shortTime(side.entry.time) }),
      button: t("choice.keep", "Keep this one"),
      chosen: () => {
        sheet.close();
        attempt(() => choose(side.entry, entries));
      },
    }))));
}

/**
 * @param {Entry} entry @param {Uint8Array} [bytes] those of the logbook, unless others are meant
 * @returns {Promise<RecordView>}
 */
export async function viewOf(entry, bytes) {
  return (await laboratoryOf(entry.instrument).call("record.view", { preferences: settings.preferences }, bytes || await readRecord(entry.id))).value;
}

/**
 * @param {Side} side
 * @param {string[]} shown names of what differs
 * @param {{caption: string, button: string, note?: string, chosen: () => void}} words
 */
export function columnOf({ entry, view }, shown, { caption, button, note, chosen }) {
  const lines = linesOf(view);
  return make("section", { class: "choice-side", "aria-label": view.title || t("record.untitled", "Without a title"), "data-id": entry.id },
    make("h3", { class: "row-title" }, view.title || t("record.untitled", "Without a title")),
    make("p", { class: "caption" }, caption),
    make("dl", {}, ...shown.flatMap((name) => [make("dt", {}, name), make("dd", {}, lines.get(name) || "–")])),
    shown.length ? null : make("p", { class: "caption" }, t("choice.same", "It says the same as the other.")),
    note ? make("p", { class: "caption" }, note) : null,
    make("button", { class: "button", type: "button", onclick: chosen }, button));
}

/** The names of what is not the same in all of them. */
export function differences(/** @type {Side[]} */ sides) {
  const all = sides.map(({ view }) => linesOf(view));
  const names = new Set(all.flatMap((lines) => [...lines.keys()]));
  return [...names].filter((name) => new Set(all.map((lines) => lines.get(name))).size > 1);
}

/** What a record says, line by line; its title stands above them. */
function linesOf(/** @type {RecordView} */ view) {
  /** @type {Map<string, string>} */
  const lines = new Map();
  const add = (/** @type {string} */ name, /** @type {string | undefined} */ text) => text && lines.set(name, text);
  for (const { title, shown, message } of view.outputs) add(say(title), shown ? textOf(shown) : say(message));
  add(t("record.place", "Place"), view.place);
  for (const { title, shown, message } of view.inputs) add(say(title), shown ? textOf(shown) : say(message));
  add(t("choice.position", "Position"), positionText(view.position));
  add(t("choice.photos", "Photos"), view.attachments?.length ? String(view.attachments.length) : "");
  add(t("choice.verdict", "Verdict"), say(view.verdict));
  return lines;
}

/** @param {Entry} chosen @param {Entry[]} entries */
async function choose(chosen, entries) {
  /** @type {Entry[]} */
  const deletions = [];
  for (const { id } of entries) if (id !== chosen.id) deletions.push(await deleteRecord(id));
  document.dispatchEvent(new CustomEvent("recordschange"));
  if (entries.some(({ id }) => location.hash === `#/record/${id}`)) location.replace(`#/record/${chosen.id}`);
  tell(t("choice.done", "The other correction is deleted"), {
    undo: () => attempt(async () => {
      for (const { id } of deletions) await deleteRecord(id);
      document.dispatchEvent(new CustomEvent("recordschange"));
    }),
  });
}
