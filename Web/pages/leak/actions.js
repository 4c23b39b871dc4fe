/** The row at the thumb: record, pause, resume, stop, then save, export or discard. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { leakSession } from "../../session/leak.js";
import { attempt } from "../../shell/tell.js";
import { discard } from "./replacing.js";
import { exportTable } from "./files.js";
import { saveSheet } from "./save.js";

export class ActionRow {
  element = make("div", { class: "actions" });
  shape = "";

  render(/** @type {LeakView} */ view) {
    const { state, can } = view;
    const shape = `${state} ${JSON.stringify(can)} ${leakSession.watching} ${document.documentElement.lang}`;
    if (shape !== this.shape) this.rebuild(view);
    this.shape = shape;
    const elapsed = this.element.querySelector(".elapsed");
    if (elapsed) elapsed.textContent = view.elapsed;
  }

  rebuild(/** @type {LeakView} */ { state, can }) {
    const focused = this.element.contains(document.activeElement);
    this.element.hidden = leakSession.watching;
    this.element.replaceChildren(...rowOf(state, can));
    // The key that was pressed is gone; the keyboard goes on at the row's main button.
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(".primary"))?.focus();
  }
}

/** @returns {HTMLElement[]} */
function rowOf(/** @type {LeakView["state"]} */ state, /** @type {LeakView["can"]} */ can) {
  const tap = key("millimetre", t("leak.tap", "1 mmHg"), () => happen("tap"),
    t("leak.tap.label", "1 mmHg has passed"), !can.tap);
  const share = key("share", t("leak.export", "Export"), exportTable, t("leak.export.label", "Export CSV"), !can.export);
  switch (state) {
    case "recording":
      return [stopKey(), main("pause", t("leak.pause", "Pause"), () => happen("pause"), true), tap];
    case "paused":
      return [stopKey(), main("record", t("leak.resume", "Resume"), () => happen("resume"), true), share];
    case "stopped":
      return [
        key("trash", t("leak.discard", "Discard"), discard),
        main("bookmark", t("leak.save", "Save"), saveSheet, false, !can.save), share,
      ];
    default:
      return [main("record", t("leak.record", "Record"), start, false, !can.start), tap];
  }
}

function stopKey() {
  return key("stop", t("leak.stop", "Stop"), () => happen("stop"));
}

function start() {
  return leakSession.post({ type: "start", t: leakSession.clock.now, utc: Date.now() });
}

function happen(/** @type {string} */ type) {
  return leakSession.post({ type, t: leakSession.clock.now });
}

/**
 * @param {string} icon @param {string} word @param {() => unknown} work
 * @param {string} [label] @param {boolean} [disabled]
 */
function key(icon, word, work, label = "", disabled = false) {
  return make("button", {
    class: "button key", type: "button", disabled, "aria-label": label || null, onclick: () => attempt(work),
  }, make("app-icon", { name: icon }), make("span", {}, word));
}

/**
 * @param {string} icon @param {string} word @param {() => unknown} work
 * @param {boolean} timed @param {boolean} [disabled]
 */
function main(icon, word, work, timed, disabled = false) {
  return make("button", {
    class: "button primary record", type: "button", disabled, onclick: () => attempt(work),
  }, make("app-icon", { name: icon }), make("span", {}, word),
  timed ? make("span", { class: "elapsed" }) : null);
}
