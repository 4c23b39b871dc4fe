/** The graph: pressure with its forecast, the rate with its band, the change of the rate. */
import { attribute, make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { laboratory } from "../../laboratory/bridge.js";
import { leakSession } from "../../session/leak.js";
import { settings } from "../../store/settings.js";
import { toggleFull } from "../../shell/full.js";
import { curvesOf, tableOf } from "./curves.js";

/** A day at one a second: what is pulled apart by two fingers still has its readings. */
const points = 100_000;
/** ms. More pictures than this nobody reads. */
const between = 200;

export class GraphPane {
  now = make("value-display", { class: "now", size: "large" });
  rate = make("value-display", { class: "rate", size: "value" });
  caption = make("span");
  first = make("series-graph", { class: "first" });
  second = make("series-graph", { class: "second" });
  rateCaption = make("span");
  since = make("span", { class: "label" });
  change = make("value-display", { class: "change", size: "row" });
  turned = make("p", { class: "caption turned-slope", hidden: true });
  span = make("segment-control", {
    class: "grow window",
    onchange: (/** @type {any} */ { detail }) => settings.change({ window: Number(detail.value) }),
  });
  table = make("button", { class: "button table", type: "button", "aria-pressed": "false", onclick: () => this.turnTable() });
  expand = make("button", { class: "icon-button", type: "button", onclick: () => toggleFull(this.element) },
    make("app-icon", { name: "expand" }));
  element = make("section", { class: "pane", "data-tab": "graph" });
  /** Whether it is in sight. */
  chosen = false;
  asTable = false;
  busy = false;
  again = false;
  resize = () => this.render(leakSession.view);

  constructor() {
    const full = t("graph.full", "Full screen");
    Object.assign(this.expand, { title: full, ariaLabel: full });
    Object.assign(this.first, { label: t("leak.graph.pressure", "Pressure over time"), group: "leak" });
    Object.assign(this.second, { label: t("leak.graph.rate", "Rate over time"), group: "leak", bare: true });
    this.expand.setAttribute("aria-label", full);
    write(this.table, t("graph.table", "Table"));
    this.element.append(
      make("div", { class: "pane-content stretch" },
        make("div", { class: "beside narrow-only" }, this.now, this.rate),
        make("div", { class: "graph-title" }, this.caption, this.expand),
        this.first,
        this.turned,
        make("div", { class: "graph-title" }, this.rateCaption),
        this.second,
        make("div", { class: "fact" }, this.since, this.change)),
      make("div", { class: "actions" }, this.span, this.table));
    document.addEventListener("layoutchange", this.resize);
  }

  leave() {
    document.removeEventListener("layoutchange", this.resize);
  }

  render(/** @type {LeakView | null} */ view) {
    if (!view) return;
    const { pressure, rate, change } = view;
    Object.assign(this.now, { label: t("leak.pressure", "Pressure"), shown: pressure });
    Object.assign(this.rate, { label: t("leak.rate.short", "Rate"), shown: rate });
    this.change.shown = change;
    write(this.since, t("leak.change", "Change of rate"));
    const { window: shown, span } = settings.value;
    Object.assign(this.span, {
      label: t("graph.window", "Part of the time"), value: String(shown), options: [
        { id: "0", title: t("graph.whole", "Whole") },
        { id: String(span), title: newestOf(span) },
      ],
    });
    this.draw();
  }

  /** Asks for the curves, once at a time, and only while they are seen. */
  async draw() {
    if (!this.chosen) return;
    this.again = this.busy;
    if (this.busy) return;
    this.busy = true;
    try {
      const { value, arrays } = await laboratory.call("leak.graph", { preferences: settings.preferences, points });
      this.show(value, arrays);
    } catch {
      // The next reading asks again.
    }
    await new Promise((resolve) => { setTimeout(resolve, between); });
    this.busy = false;
    if (this.again) this.draw();
  }

  show(/** @type {any} */ value, /** @type {any} */ arrays) {
    const { pressureUnit, rateUnit } = value;
    write(this.caption, t("leak.graph.caption", "Pressure, {unit}", { unit: pressureUnit }));
    write(this.rateCaption, t("leak.graph.rates", "Rate dp/dt, {unit}, 95 % band", { unit: rateUnit }));
    const { pressure, rate } = curvesOf(value, arrays);
    this.first.graph = pressure;
    this.second.graph = rate;
    this.turned.hidden = !value.change;
    write(this.turned, value.change ? say(value.change) : "");
    if (this.asTable) this.first.table = tableOf(value);
  }

  turnTable() {
    this.asTable = !this.asTable;
    attribute(this.table, "aria-pressed", String(this.asTable));
    this.first.view = this.asTable ? "table" : "graph";
    this.draw();
  }
}

/** The part that was chosen in the settings. */
function newestOf(/** @type {number} */ span) {
  if (span === 600) return t("graph.newest.ten", "Newest 10 min");
  return span === 7200 ? t("graph.newest.hours", "Newest 2 h") : t("graph.newest", "Newest 30 min");
}
