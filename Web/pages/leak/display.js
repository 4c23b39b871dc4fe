/** The display: pressure largest, then rates, then the reserve with its verdict. */
import { make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { leakSession } from "../../session/leak.js";
import { settings } from "../../store/settings.js";
import { attempt } from "../../shell/tell.js";
import { clockTime } from "../../shell/dates.js";
import { editParameters } from "./parameters.js";
import { typeReading } from "./reading.js";

/** Verdicts that tell a crew to leave. */
const urgent = new Set(["below-limit", "urgent", "urgent-inwards"].map((name) => `cabin-leak.verdict.${name}`));

export class DisplayPane {
  pressure = make("value-display", { class: "pressure" });
  typing = make("button", { class: "button wide", type: "button", onclick: () => attempt(typeReading) });
  grid = make("value-grid");
  reserve = make("value-display", { class: "reserve" });
  toggle = make("button", { class: "text-button quiet", type: "button", onclick: () => toggleReserve() });
  limits = make("button", { class: "text-button quiet", type: "button", onclick: () => attempt(editParameters) });
  find = make("a", { class: "button wide find", href: "#/leak/search" });
  section = make("div", { class: "section" }, this.reserve, make("div", { class: "pair" }, this.toggle, this.limits), this.find);
  facts = make("div", { class: "facts" });
  notices = make("div", { class: "prose small" });
  element = make("section", { class: "pane", id: "leak-display", "data-tab": "display" });

  constructor() {
    this.typing.append(make("app-icon", { name: "edit" }), t("leak.reading.type", "Type a reading"));
    write(this.limits, t("leak.parameters", "Evacuation parameters"));
    this.find.append(make("app-icon", { name: "hatch" }), t("leak.search", "Find the leak"));
    Object.assign(this.pressure, { size: "hero", label: t("leak.pressure", "Pressure") });
    this.reserve.size = "large";
    this.element.append(make("div", { class: "pane-content", tabindex: 0 },
      this.pressure, this.typing, this.grid, this.section, this.facts, this.notices));
  }

  render(/** @type {LeakView} */ view) {
    const shown = settings.value.reserve;
    Object.assign(this.pressure, {
      shown: view.pressure, aside: asideOf(view), stale: view.stale, ruler: rulerOf(view.ruler),
    });
    this.typing.hidden = view.source?.kind !== "hand" || view.state === "stopped" || leakSession.watching;
    this.grid.cells = cellsOf(view);
    this.renderReserve(view, shown);
    this.place(urgent.has(view.verdict?.code || ""));
    write(this.toggle, shown ? t("leak.reserve.hide", "Hide the reserve") : t("leak.reserve.show", "Show the reserve"));
    this.toggle.setAttribute("aria-pressed", String(shown));
    this.facts.replaceChildren(...factsOf(view));
    this.notices.replaceChildren(...view.notices.map((notice) => make("p", {}, say(notice))));
  }

  /** What cannot wait stands under the pressure, in sight without scrolling. */
  place(/** @type {boolean} */ first) {
    const before = first ? this.pressure : this.grid;
    if (before.nextElementSibling === this.section) return;
    const focused = this.section.contains(document.activeElement) ? document.activeElement : null;
    before.after(this.section);
    this.element.classList.toggle("urgent", first);
    if (focused instanceof HTMLElement) focused.focus();
    if (first && before.parentElement) before.parentElement.scrollTop = 0;
  }

  renderReserve(/** @type {LeakView} */ view, /** @type {boolean} */ shown) {
    const { reserve, verdict, reserveRuler } = view;
    Object.assign(this.reserve, {
      label: shown ? reserveLabel(view) : "",
      aside: shown && reserve ? reserve.law : "",
      shown: shown && reserve ? reserve.shown : null,
      ruler: shown ? rulerOf(reserveRuler) : null,
      verdict,
    });
    this.reserve.classList.toggle("verdict-only", !shown);
  }
}

function asideOf(/** @type {LeakView} */ { source, settling }) {
  if (settling) return t("leak.settling", "settling, {seconds} s", { seconds: Math.ceil(settling) });
  if (source?.kind === "hand") return t("leak.source.hand", "typed by hand");
  if (source?.origin === "replayed") return t("leak.source.replayed", "replayed reading");
  return source?.name || "";
}

/**
 * The words of a ruler in the reader's language.
 * @returns {Ruler | null}
 */
export function rulerOf(/** @type {RulerView | null} */ ruler) {
  return ruler && {
    ...ruler, sentence: say(ruler.sentence),
    marks: ruler.marks.map(({ at, message }) => ({ at, text: say(message) })),
  };
}

/** @returns {Cell[]} */
function cellsOf(/** @type {LeakView} */ view) {
  const { rate, timePer, change, mean, hole, volume } = view;
  return [
    { label: t("leak.rate", "Rate dp/dt"), shown: rate },
    { label: t("leak.timePer", "Time per unit dt/dp"), shown: timePer },
    {
      label: t("leak.change", "Change of rate"), shown: change,
      note: mean.missing ? "" : t("leak.mean", "mean {rate}", { rate: mean.text }),
    },
    {
      label: volume ? t("leak.hole", "Hole in {volume}", { volume: textOf(volume) }) : t("leak.hole.alone", "Hole"),
      shown: hole,
    },
  ];
}

function reserveLabel(/** @type {LeakView} */ { reserve }) {
  return reserve
    ? t("leak.reserve.to", "Reserve T.res, to {limit}", { limit: textOf(reserve.limit) })
    : t("leak.reserve", "Reserve T.res");
}

/** The other law, the frozen start, the stopwatch, then what happened, newest first. */
function factsOf(/** @type {LeakView} */ view) {
  const { initial, started, stopwatch, events, reserve } = view;
  const facts = [];
  if (settings.value.reserve && reserve?.other && !reserve.other.shown.missing) {
    facts.push(fact(t("leak.reserve.other", "Reserve, {law}", { law: say(reserve.other.law) }),
      textOf(reserve.other.shown)));
  }
  if (initial && started) {
    facts.push(fact(t("leak.initial", "Start, {time}", { time: clockTime(started) }), textOf(initial)));
  }
  if (stopwatch && (stopwatch.running || stopwatch.count)) {
    facts.push(fact(t("leak.stopwatch", "1 mmHg stopwatch"),
      stopwatch.last ? textOf(stopwatch.last) : t("leak.stopwatch.running", "running")));
  }
  for (const { t: at, message } of [...events].reverse().slice(0, 20)) {
    facts.push(fact(say(message), started === null ? "" : clockTime(started + 1000 * at)));
  }
  return facts;
}

export function fact(/** @type {string} */ name, /** @type {string} */ value) {
  return make("div", { class: "fact" }, make("span", {}, name), make("span", { class: "caption" }, value));
}

export function textOf(/** @type {Shown} */ shown) {
  if (shown.parts) return shown.parts.map(({ text, unit }) => `${text} ${unit}`).join(" ");
  return shown.missing ? shown.text : `${shown.text} ${shown.unit}`.trim();
}

function toggleReserve() {
  settings.change({ reserve: !settings.value.reserve });
}
