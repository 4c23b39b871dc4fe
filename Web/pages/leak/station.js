/** The sources of the station that serves this page: how each fares, what to do, and one that is chosen. */
import { make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { leakSession } from "../../session/leak.js";
import { liveReadings } from "../../session/live.js";
import { sources } from "../../session/sources.js";
import { unitsOf } from "../../shell/catalogue.js";
import { notice } from "../../shell/notice.js";
import { attempt } from "../../shell/tell.js";
import { openMenu } from "../../elements/index.js";
import { replaceSession } from "./replacing.js";

/** @typedef {import("../../session/sources.js").SourceShown} SourceShown */

/** A list of them, where there is a station that has some. */
export class SourceList {
  rows = make("div", { class: "sources" });
  element = make("section", { class: "station", hidden: true },
    make("h2", { class: "label" }, t("leak.station", "From the station")), this.rows);
  /** @type {Map<string, {button: HTMLElement, name: HTMLElement, state: HTMLElement, advice: HTMLElement}>} */
  shown = new Map();
  show = () => this.render();

  /** @param {{chosen?: () => void, changed?: () => void}} told when one was chosen; when the list comes or goes */
  constructor({ chosen = () => {}, changed = () => {} }) {
    this.chosen = chosen;
    this.changed = changed;
    sources.addEventListener("change", this.show);
    sources.look(this.element);
    // The owner is still being made.
    queueMicrotask(this.show);
  }

  leave() {
    sources.removeEventListener("change", this.show);
    sources.leave(this.element);
  }

  render() {
    const list = sources.present ? sources.list : [];
    const came = this.element.hidden !== (list.length === 0);
    this.element.hidden = list.length === 0;
    if (came) this.changed();
    for (const [id, { button }] of this.shown) {
      if (list.some((source) => source.id === id)) continue;
      button.remove();
      this.shown.delete(id);
    }
    for (const source of list) this.renderRow(source);
  }

  renderRow(/** @type {SourceShown} */ { id, name, state, said }) {
    const row = this.shown.get(id) || this.addRow(id);
    row.button.dataset.state = state;
    write(row.name, name);
    write(row.state, say(said.sentence));
    write(row.advice, said.advice ? say(said.advice) : "");
    row.advice.hidden = !said.advice;
  }

  addRow(/** @type {string} */ id) {
    const row = {
      name: make("span", { class: "row-title" }), state: make("span", { class: "source-state" }),
      advice: make("span", { class: "source-advice" }),
    };
    const button = make("button", { class: "source", type: "button", "data-id": id, onclick: () => this.choose(id) },
      make("app-icon", { name: "dot", class: "living" }),
      make("span", { class: "source-words" }, row.name, row.state, row.advice));
    this.rows.append(button);
    this.shown.set(id, { button, ...row });
    return { button, ...row };
  }

  choose(/** @type {string} */ id) {
    const source = sources.of(id);
    this.chosen();
    if (source) attempt(() => listenTo(source));
  }
}

/** Begins a session with a source; what its numbers are in is asked first where that is in doubt. */
async function listenTo(/** @type {SourceShown} */ source) {
  if (source.doubt) await askUnit(source);
  const opened = await replaceSession(() => liveReadings.start(source));
  if (opened && location.hash !== "#/leak" && !leakSession.watching) location.hash = "#/leak";
}

/** @returns {Promise<void>} */
function askUnit(/** @type {SourceShown} */ { id, doubt }) {
  return unitsOf("pressure").then(({ units }) => new Promise((resolve, reject) => {
    const likely = doubt?.likely;
    const ordered = [...units].sort((one, other) => Number(other.ucum === likely) - Number(one.ucum === likely));
    openMenu(
      t("leak.station.unit", "Its numbers are near {number}. Which unit is that?", { number: String(doubt?.number ?? "") }),
      ordered.map(({ ucum, symbol }) => ({ id: ucum, title: symbol })),
      (unit) => sources.settle(id, unit).then(resolve, reject));
  }));
}

/**
 * What is the matter with the source of the open session, and what to do.
 * @returns {HTMLElement[]}
 */
export function sourceNotice() {
  const { open: { live }, view } = leakSession;
  if (!live || view?.source?.kind !== "live" || view.state === "stopped") return [];
  if (sources.present !== null && !sources.answers) {
    return [notice(t("leak.station.away", "no answer"),
      t("leak.station.away.text", "The station does not answer. What its sensors tell it meanwhile comes as soon as it does."))];
  }
  const source = sources.of(live.source);
  if (!source) {
    return sources.list.length || sources.told ? [notice(t("leak.station.removed", "removed"),
      t("leak.station.removed.text", "This source was removed at the station. What was recorded stays; choose another source to go on."))] : [];
  }
  if (source.state === "live" || source.state === "waiting") return [];
  const { sentence, advice } = source.said;
  const words = advice ? say(advice) : "";
  const actions = source.doubt ? [make("button", {
    class: "button", type: "button", onclick: () => attempt(() => askUnit(source)),
  }, t("leak.station.unit.choose", "Say the unit"))] : [];
  if (source.state === "silent") return [notice(say(sentence), words)];
  return source.doubt ? [notice(t("leak.station.doubt", "unit in doubt"), words, actions)]
    : [notice(t("leak.station.fault", "no readings"), `${say(sentence)} ${words}`)];
}
