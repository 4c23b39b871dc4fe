/** What is stored here: how much, how safely; all of it out, in, or gone. */
import { make, write } from "../../elements/piece.js";
import { locale, t } from "../../languages/index.js";
import { leakSession } from "../../session/leak.js";
import { importAll } from "../../store/exchange.js";
import { forgetEverything } from "../../store/forgetting.js";
import { store } from "../../store/index.js";
import { synchronising } from "../../sync/index.js";
import { chooseFile } from "../../shell/files.js";
import { saveCopy } from "../../shell/notice.js";
import { ask } from "../../shell/sheet.js";
import { attempt, tell } from "../../shell/tell.js";
import { heading } from "./rows.js";

/**
 * @param {HTMLElement} sync the switch of the station, with its state
 * @returns {HTMLElement[]}
 */
export function dataSection(sync) {
  const used = make("span", { class: "setting-value" });
  const safety = make("span", { class: "caption" });
  const stored = make("div", { class: "setting" }, make("span", {}, t("settings.stored", "Stored here"), safety), used);
  attempt(() => inspect(used, safety));
  return [
    heading(t("settings.data", "Data")), stored, sync,
    row(t("settings.export", "Export all"), "share", saveCopy),
    row(t("settings.import", "Import"), "download", pickExport),
    row(t("settings.forget", "Forget everything"), "trash", forgetAll, true),
  ];
}

/**
 * @param {string} title
 * @param {string} icon
 * @param {() => unknown} work
 * @param {boolean} [danger]
 */
function row(title, icon, work, danger = false) {
  return make("button", { class: `setting${danger ? " danger" : ""}`, type: "button", onclick: () => attempt(work) },
    make("span", {}, title), make("app-icon", { name: icon }));
}

/**
 * @param {HTMLElement} used
 * @param {HTMLElement} safety
 */
async function inspect(used, safety) {
  await store.inspect();
  write(safety, safetyText());
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  const bytes = estimate?.usage ?? null;
  const size = { style: "unit", unit: "megabyte", maximumFractionDigits: 1 };
  // A number and its unit stay on one line.
  write(used, bytes === null ? "" : new Intl.NumberFormat(locale(), size).format(bytes / 1e6).replace(/\s/g, "\u00a0"));
}

function safetyText() {
  if (store.refused) return t("store.unsaved", "not saved");
  if (store.persistent) return t("store.protected", "protected: the browser does not clear it by itself");
  return t("store.unprotected", "not protected: the browser may clear it when room is short. Export what matters.");
}

function pickExport() { chooseFile(".json,.zip,application/json,application/zip", takeIn); }

async function takeIn(/** @type {File} */ file) {
  const { added, known, refused } = await importAll(file);
  tell(t("exchange.done", "{added} records added, {known} known already, {refused} refused",
    { added, known, refused }));
}

async function forgetAll() {
  const answer = await ask(t("settings.forget.question", "Forget everything?"),
    synchronising.wish.on
      ? t("settings.forget.here", "Every record, the open recording and the settings are removed from this device, which then no longer "
        + "synchronises. What the station has stays there. This cannot be undone.")
      : t("settings.forget.text", "Every record, the open recording and the settings are removed from this device. "
        + "Export all first, if in doubt. This cannot be undone."), [
      { id: "forget", title: t("settings.forget.yes", "Forget everything"), danger: true },
      { id: "keep", title: t("settings.forget.no", "Keep everything") },
    ]);
  if (answer !== "forget") return;
  if (synchronising.wish.on) await synchronising.turnOff();
  await forgetEverything();
  await leakSession.restore();
  location.hash = "#/bench";
  location.reload();
}
