/** A chip with a sentence under the header: what is not as it should be, and what to do. */
import { make } from "../elements/piece.js";
import { t } from "../languages/index.js";
import { exportAll } from "../store/exchange.js";
import { store } from "../store/index.js";
import { shareFile } from "./share.js";
import { attempt } from "./tell.js";

/**
 * @param {string} word
 * @param {string} sentence
 * @param {HTMLElement[]} [actions]
 */
export function notice(word, sentence, actions = []) {
  const chip = make("state-chip");
  Object.assign(chip, { kind: "dashed", text: word });
  return make("div", { class: "notice", role: "status" }, chip,
    make("p", { class: "prose small" }, sentence),
    actions.length ? make("div", { class: "actions" }, ...actions) : null);
}

/**
 * A new version stands ready: what a press on Reload does.
 * @type {(() => void) | null}
 */
let reload = null;
const changes = new EventTarget();

store.addEventListener("state", () => changes.dispatchEvent(new Event("change")));

export function offerReload(/** @type {() => void} */ work) {
  reload = work;
  changes.dispatchEvent(new Event("change"));
}

/** What every page says under its header while it is so. One place, which moves with the page. */
const place = make("div", { class: "notices" });
changes.addEventListener("change", () => fill());

export function pageNotices() {
  fill();
  return place;
}

function fill() {
  place.replaceChildren(...[
    store.refused ? refusedNotice(store.refused) : null,
    reload ? updateNotice(reload) : null,
  ].filter(Boolean).map((node) => /** @type {HTMLElement} */ (node)));
}

function updateNotice(/** @type {() => void} */ work) {
  return notice(t("update.chip", "new version"), t("update.ready", "A new version is ready."), [
    make("button", { class: "button", type: "button", onclick: work }, t("update.reload", "Reload")),
  ]);
}

function refusedNotice(/** @type {string} */ reason) {
  const sentence = reason === "full"
    ? t("store.full", "The device has no room left. Everything works on in memory and is gone when "
      + "this page closes: export it, or free some space.")
    : t("store.closed", "This browser does not let the page keep anything (a private window?). "
      + "Everything works on in memory and is gone when this page closes: export it.");
  return notice(t("store.unsaved", "not saved"), sentence, [
    make("button", { class: "button", type: "button", onclick: () => attempt(saveCopy) },
      t("settings.export", "Export all")),
  ]);
}

/** Everything in one file, named by the day. */
export async function saveCopy() {
  const day = new Date().toISOString().slice(0, 10);
  await shareFile(await exportAll(), `fieldbook-${day}.json`);
}
