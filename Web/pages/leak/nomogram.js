/** The nomogram: the reserve by pressure and time per unit, the present state in it, and what is read off by hand. */
import { attribute, make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { Refusal, laboratory } from "../../laboratory/bridge.js";
import { leakSession } from "../../session/leak.js";
import { settings } from "../../store/settings.js";
import { toggleFull } from "../../shell/full.js";
import { sentenceOf } from "../../shell/tell.js";
import { NomogramPrint } from "./nomogram-print.js";
import { nomogramTable } from "./nomogram-table.js";

/** ms. More pictures than this nobody reads; a finger that moves gets one each frame. */
const between = 200;

export class NomogramPane {
  now = make("value-display", { class: "now", size: "large" });
  pressure = make("value-display", { class: "rate", size: "value" });
  read = make("p", { class: "prose small reading", role: "status" });
  caption = make("span");
  chart = make("nomogram-chart", {
    onpoint: (/** @type {any} */ { detail }) => this.ask(detail),
    onstep: (/** @type {any} */ { detail }) => this.step(detail),
    onclear: () => this.clear(),
  });
  below = make("p", { class: "caption across" });
  rows = make("div", { class: "nomogram-rows", tabindex: 0, role: "region", hidden: true });
  law = make("segment-control", { class: "grow", onchange: (/** @type {any} */ { detail }) => this.ask({ law: detail.value }) });
  table = make("button", { class: "button table", type: "button", "aria-pressed": "false", onclick: () => this.turnTable() });
  typedPressure = make("quantity-field", { name: "pressure", placeholder: "740" });
  typedTime = make("quantity-field", { name: "t1mm", placeholder: "60" });
  two = make("div", { class: "two" });
  doubt = make("p", { class: "prose small section" });
  print = new NomogramPrint();
  element = make("section", { class: "pane nomogram", "data-tab": "nomogram" });
  /** Whether it is in sight. */
  chosen = false;
  asTable = false;
  busy = false;
  /** What was asked for while an answer was under way. */
  next = /** @type {Record<string, any> | null} */ (null);
  /** What is read off: SI, as the laboratory gave it. */
  place = /** @type {{ pressure: number, time: number } | null} */ (null);
  lawId = "";

  constructor() {
    for (const typed of [this.typedPressure, this.typedTime]) {
      for (const name of ["change", "submit"]) typed.addEventListener(name, () => this.type());
    }
    write(this.table, t("graph.table", "Table"));
    this.element.append(
      make("div", { class: "pane-content stretch" },
        make("div", { class: "beside" }, this.now, this.pressure),
        this.read,
        make("div", { class: "graph-title" }, this.caption, make("span", { class: "title-actions" },
          iconButton("print", t("nomogram.print", "Print"), () => print()),
          iconButton("expand", t("graph.full", "Full screen"), () => toggleFull(this.element)))),
        this.chart, this.below, this.rows,
        this.two, this.doubt),
      make("div", { class: "actions" }, this.law, this.table));
  }

  leave() { this.print.leave(); }

  /** A new reading, or another setting: the same place in a new picture. */
  render() {
    // Out of sight it offers nothing to type into.
    if (this.chosen !== this.two.hasChildNodes()) this.two.replaceChildren(...(this.chosen ? [this.typedPressure, this.typedTime] : []));
    if (this.chosen && !this.chart.pressed) this.ask({});
  }

  step(/** @type {{ right: number, up: number }} */ { right, up }) {
    const towards = this.chart.chart?.isInwards ? right : -right;
    this.ask({ byPressure: towards, byTime: up });
  }

  clear() {
    for (const typed of [this.typedPressure, this.typedTime]) Object.assign(typed, { value: "", error: "" });
    this.ask({ clear: true });
  }

  /** Both fields make a place; one alone waits for the other. */
  type() {
    const typedPressure = this.typedPressure.value.trim(), typedTime = this.typedTime.value.trim();
    for (const typed of [this.typedPressure, this.typedTime]) typed.error = "";
    if (typedPressure && typedTime) this.ask({ typedPressure, typedTime });
  }

  /**
   * Asks for the picture, once at a time; what was wanted meanwhile is asked next, steps are added up.
   * @param {Record<string, any>} wanted
   */
  async ask(wanted) {
    if (wanted.law) this.lawId = wanted.law;
    if (this.busy) {
      this.next = joined(this.next, wanted);
      return;
    }
    this.busy = true;
    await this.fetch(wanted);
    const hurried = this.chart.pressed || this.next?.byPressure !== undefined;
    await new Promise((resolve) => { setTimeout(resolve, hurried ? 16 : between); });
    this.busy = false;
    const { next } = this;
    this.next = null;
    if (next) this.ask(next);
  }

  async fetch(/** @type {Record<string, any>} */ wanted) {
    const { parameters } = settings.value;
    try {
      const { value } = await laboratory.call("leak.nomogram", {
        preferences: settings.preferences, parameters, law: this.lawId || undefined, ...(wanted.clear ? {} : this.place), ...wanted,
      });
      this.show(value, !("typedPressure" in wanted));
    } catch (fault) {
      if (!(fault instanceof Refusal)) return;
      this.refuse(fault);
    }
  }

  refuse(/** @type {Refusal} */ fault) {
    const typed = fault.field === "pressure" ? this.typedPressure : this.typedTime;
    typed.error = sentenceOf(fault);
    // What was read before is not what is typed now.
    this.place = null;
    this.next = joined({}, this.next || {});
  }

  show(/** @type {Nomogram} */ value, /** @type {boolean} */ fill) {
    const { present, reading } = value;
    this.place = reading && { pressure: reading.pressure.si || 0, time: reading.time.si || 0 };
    this.showNumbers(value);
    write(this.read, reading ? say(reading.sentence) : t("nomogram.hint",
      "Tap or draw over the chart to read it off, or type both numbers below it."));
    this.read.classList.toggle("leave", Boolean(reading?.leave));
    write(this.caption, say(value.timeCaption));
    write(this.below, say(value.pressureCaption));
    Object.assign(this.chart, { chart: value, label: `${say(value.sentence)}. ${t("nomogram.keys", "Arrow keys read it off, Escape ends that.")}` });
    Object.assign(this.law, {
      label: t("nomogram.law", "Law of the lines"), value: value.law, options: [
        { id: "constant-hole", title: t("nomogram.hole", "Constant hole") }, { id: "linear", title: t("nomogram.linear", "Linear") },
      ],
    });
    const units = { pressure: value.limit.unit, time: say(value.timeCaption) };
    Object.assign(this.typedPressure, { label: t("leak.pressure", "Pressure"), unit: units.pressure });
    Object.assign(this.typedTime, { label: units.time });
    if (fill && reading) {
      Object.assign(this.typedPressure, { value: reading.pressure.text, error: "" });
      Object.assign(this.typedTime, { value: reading.time.text, error: "" });
    }
    write(this.doubt, [present && otherOf(present), say(value.doubt)].filter(Boolean).join(" "));
    if (this.asTable) this.rows.replaceChildren(nomogramTable(value, value.law === "linear" ? value.linear : value.constantHole));
    this.print.value = value;
  }

  /** Above the picture: the present, or where there is none what is read off. */
  showNumbers(/** @type {Nomogram} */ { present, reading, law }) {
    const running = leakSession.view?.state === "recording";
    const read = reading && (law === "linear" ? reading.linear : reading.constantHole);
    const label = present ? (running ? t("nomogram.now", "Reserve now") : t("nomogram.last", "Reserve at the last reading"))
      : t("nomogram.here", "Reserve at this place");
    Object.assign(this.now, { label, shown: present ? present.reserve : read || null });
    Object.assign(this.pressure, {
      label: present ? present.pressure.text + " " + present.pressure.unit : reading ? `${reading.pressure.text} ${reading.pressure.unit}` : "",
      shown: present ? present.time : reading ? reading.time : null,
    });
    this.pressure.hidden = !present && !reading;
    this.now.hidden = !present && !reading;
  }

  turnTable() {
    this.asTable = !this.asTable;
    attribute(this.table, "aria-pressed", String(this.asTable));
    this.rows.hidden = !this.asTable;
    this.chart.hidden = this.below.hidden = this.asTable;
    attribute(this.rows, "aria-label", t("graph.table", "Table"));
    this.ask({});
  }
}

/**
 * Two wishes in one: steps add up, a place that is pointed at wins.
 * @param {Record<string, any> | null} before @param {Record<string, any>} wanted
 */
function joined(before, wanted) {
  if (wanted.clear) return wanted;
  const sum = { ...before, ...wanted };
  if (before && "byPressure" in before && "byPressure" in wanted) {
    sum.byPressure = before.byPressure + wanted.byPressure;
    sum.byTime = before.byTime + wanted.byTime;
  }
  return sum;
}

function otherOf(/** @type {NonNullable<Nomogram["present"]>} */ { other, otherLaw }) {
  return other.missing ? "" : t("nomogram.other", "By the other law, {law}: {reserve}.", { law: say(otherLaw), reserve: other.text });
}

/** @param {string} icon @param {string} title @param {() => unknown} work */
function iconButton(icon, title, work) {
  return make("button", { class: "icon-button", type: "button", title, "aria-label": title, onclick: work }, make("app-icon", { name: icon }));
}
