/** Find the leak: what to do with which hatch, how sure the answer is, and how long there is. */
import { attribute, make, write } from "../../elements/piece.js";
import { Verdict } from "../../elements/verdict.js";
import { say, t } from "../../languages/index.js";
import { leakSession } from "../../session/leak.js";
import { attempt, tell } from "../../shell/tell.js";
import { textOf } from "./display.js";
import { startDrill } from "./drill.js";
import { typeReading } from "./reading.js";
import { PlanLines } from "./plan-lines.js";
import { chosenPlan, editPlan } from "./plan.js";

export class SearchPane {
  reserve = make("value-display", { class: "search-reserve", size: "large" });
  verdict = new Verdict();
  reminder = make("p", { class: "prose reminder" });
  clockText = make("span", { class: "clock-text" });
  clockWords = make("span", { class: "caption" });
  clockBar = make("div", { class: "clock-bar" });
  clock = make("div", { class: "clock", role: "timer" }, this.clockText, this.clockWords, this.clockBar);
  slopes = make("p", { class: "caption slopes" });
  drill = make("p", { class: "prose small" });
  change = make("p", { class: "caption slopes" });
  lines = new PlanLines((hatch) => attempt(() => this.move(hatch)));
  planName = make("h2");
  plan = make("button", { class: "button", type: "button", onclick: () => attempt(editPlan) });
  training = make("button", { class: "button", type: "button", onclick: () => attempt(startDrill) });
  typed = make("button", { class: "button", type: "button", onclick: () => attempt(typeReading) });
  back = make("a", { class: "button back", href: "#/leak" });
  content = make("div", { class: "pane-content", tabindex: 0 },
    this.reserve, this.verdict.node, this.reminder, this.clock, this.slopes, this.change, this.drill,
    make("div", { class: "search-others" }, this.typed, this.plan, this.training, this.back));
  map = make("div", { class: "pane-content map", tabindex: 0 }, make("div", { class: "day" }, this.planName), this.lines.element);
  actions = make("div", { class: "actions" });
  element = make("section", { class: "leak-search", role: "region" },
    make("div", { class: "search-panes" }, this.content, this.map), this.actions);
  shape = "";

  render(/** @type {LeakView | null} */ view) {
    attribute(this.element, "aria-label", t("leak.search", "Find the leak"));
    write(this.plan, t("leak.plan.edit", "Edit the plan"));
    write(this.training, t("leak.drill", "Drill with a simulated leak"));
    write(this.typed, t("leak.reading.type", "Type a reading"));
    this.typed.hidden = view?.source?.kind !== "hand" || leakSession.watching || view.state === "stopped";
    write(this.back, t("leak.search.back", "Back to the display"));
    const search = view?.search || null;
    const reserve = view?.reserve;
    Object.assign(this.reserve, {
      label: reserve ? search?.parted && !search.ended ? t("leak.reserve.open", "T.res with every hatch open, to {limit}", { limit: textOf(reserve.limit) })
        : t("leak.reserve.to", "Reserve T.res, to {limit}", { limit: textOf(reserve.limit) })
        : t("leak.reserve", "Reserve T.res"),
      shown: (search && !search.ended ? search.reserve : reserve?.shown) || { text: "–", unit: "", missing: true },
    });
    this.verdict.say(search ? say(search.verdict) : beginning(view));
    this.verdict.node.classList.toggle("headline", Boolean(search));
    told(this.reminder, search?.reminder ? say(search.reminder) : "");
    this.renderClock(search);
    this.slopes.hidden = !search?.differ;
    if (search?.differ) {
      write(this.slopes, t("leak.search.slopes", "Before {before}, since {after}: {differ}", {
        before: textOf(search.before), after: textOf(search.after), differ: say(search.differ),
      }));
    }
    told(this.change, view?.slopeChange && !search ? say(view.slopeChange.message) : "");
    told(this.drill, view?.drill ? say(view.drill.message) : "");
    this.plan.hidden = Boolean(search && !search.ended);
    this.training.hidden = this.plan.hidden;
    attempt(() => this.renderPlan(search));
    this.renderActions(view);
  }

  renderClock(/** @type {SearchView | null} */ search) {
    const clock = search?.clock;
    this.clock.hidden = !clock;
    if (!clock) return;
    write(this.clockText, clock.text);
    write(this.clockWords, say(clock.message));
    this.clockBar.style.setProperty("--share", String(clock.share));
    this.clock.classList.toggle("overdue", clock.left <= 0);
  }

  async renderPlan(/** @type {SearchView | null} */ search) {
    if (search) {
      write(this.planName, search.plan);
      this.lines.render(search.lines, !search.ended && !leakSession.watching);
      return;
    }
    const { name, modules, crew } = await chosenPlan();
    if (leakSession.view?.search) return;
    write(this.planName, name);
    this.lines.render(modules.map((module) => ({
      module: module.name, volume: module.volume, crew: module.name === crew, ring: false, inside: true,
      probability: 0, percent: "", found: false, hatch: null, continues: module.continues,
    })), false);
  }

  /** The row at the thumb: the one thing that is asked for, and the way back from a wrong tap. */
  renderActions(/** @type {LeakView | null} */ view) {
    const search = view?.search;
    const shape = JSON.stringify([search?.next, search?.ended, view?.state, search?.undo, document.documentElement.lang, leakSession.watching]);
    if (shape === this.shape) return;
    this.shape = shape;
    const focused = this.actions.contains(document.activeElement);
    this.actions.hidden = leakSession.watching;
    this.actions.replaceChildren(...this.row(view));
    if (focused) /** @type {HTMLElement | null} */ (this.actions.querySelector(".primary, .record"))?.focus();
  }

  row(/** @type {LeakView | null} */ view) {
    const search = view?.search;
    if (!search || search.ended) {
      const ready = ["ready", "recording", "paused"].includes(view?.state || "");
      return [main(t("leak.search.begin", "Find the leak"), begin, true, !ready)];
    }
    const undo = key("undo", t("leak.search.undo", "Undo"), takeBack, !search.undo);
    const end = key("stop", t("leak.search.end", "End"), finish);
    const { next } = search;
    if (!next) return [end, main(t("leak.search.wait", "Nothing to do yet"), () => {}, false, true), undo];
    const word = next.closed ? t("leak.search.opened", "{hatch} opened", { hatch: next.name })
      : t("leak.search.closed", "{hatch} closed", { hatch: next.name });
    return [end, main(word, () => twice() || this.move(next), next.asked), undo];
  }

  async move(/** @type {HatchView} */ { one, other, closed, name }) {
    await happen({ type: "hatch", one, other, closed: !closed });
    tell(closed ? t("leak.search.opened", "{hatch} opened", { hatch: name }) : t("leak.search.closed", "{hatch} closed", { hatch: name }),
      { undo: takeBack });
  }

  leave() { this.verdict.end(); }
}

/** What is lacking before a search can begin. */
function beginning(/** @type {LeakView | null} */ view) {
  if (!view || view.state === "empty") {
    return t("leak.search.no-source", "There are no readings yet. Choose a source on the display, or train with a simulated leak.");
  }
  if (view.state === "stopped") {
    return t("leak.search.stopped", "This recording has stopped. A search needs one that goes on: begin a drill, or record anew.");
  }
  return t("leak.search.how", "Stay in one module with the sensor, on the vehicle’s side of every hatch that you close. All hatches are open now.");
}

/** A search begins within a recording; where none runs, one is started. */
async function begin() {
  if (twice()) return;
  const { view } = leakSession;
  const { text, crew } = await chosenPlan();
  const at = leakSession.clock.now;
  if (view?.state === "ready") await leakSession.post({ type: "start", t: at, utc: Date.now() });
  await happen({ type: "search", plan: text, crew });
}

/** Readings that came meanwhile stay; the last hatch, or the end, is taken back. */
function takeBack() {
  return leakSession.post({ type: "undo", of: "search" });
}

/** A second tap in the same place means another button by then: in a hurry one taps twice. */
let tapped = -Infinity;
function twice() {
  const soon = performance.now() - tapped < 500;
  if (!soon) tapped = performance.now();
  return soon;
}

async function finish() {
  if (twice()) return;
  await happen({ type: "search-end" });
  tell(t("leak.search.over", "The search has ended."), { undo: takeBack });
}

function happen(/** @type {SessionEvent} */ event) {
  return leakSession.post({ ...event, t: leakSession.clock.now });
}

function told(/** @type {HTMLElement} */ node, /** @type {string} */ sentence) {
  node.hidden = !sentence;
  write(node, sentence);
}

/** @param {string} icon @param {string} word @param {() => unknown} work @param {boolean} [disabled] */
function key(icon, word, work, disabled = false) {
  return make("button", { class: "button key", type: "button", disabled, onclick: () => attempt(work) },
    make("app-icon", { name: icon }), make("span", {}, word));
}

/** @param {string} word @param {() => unknown} work @param {boolean} primary @param {boolean} [disabled] */
function main(word, work, primary, disabled = false) {
  return make("button", {
    class: `button record${primary ? " primary" : ""}`, type: "button", disabled, onclick: () => attempt(work),
  }, make("app-icon", { name: "hatch" }), make("span", {}, word));
}
