/** The next two weeks: what growth may do, beside the line of a lake that stays as it is. */
import { attribute, make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { algaeLaboratory } from "../../laboratory/bridge.js";
import { settings } from "../../store/settings.js";

const day = 86400;

export class ProjectionBlock {
  caption = make("span");
  aside = make("span", { class: "caption" });
  table = make("button", { class: "text-button quiet", type: "button", "aria-pressed": "false", onclick: () => this.turn() });
  graph = make("series-graph", { class: "first projection" });
  element = make("section", { class: "section ruled" },
    make("div", { class: "graph-title" }, this.caption, this.aside), this.graph, this.table);
  busy = false;
  again = false;
  drawn = "";

  constructor() {
    this.graph.label = t("algae.projection", "Chlorophyll in the next two weeks");
    write(this.aside, t("algae.projection.aside", "dashed: stays as it is"));
    write(this.table, t("graph.table", "Table"));
  }

  leave() {}

  render(/** @type {LakeView} */ { answer, engine }) {
    const days = engine === "measured" ? answer?.projection || [] : [];
    this.element.hidden = !days.length;
    const shape = JSON.stringify([days, answer?.chlorophyll, settings.preferences]);
    if (!days.length || shape === this.drawn) return;
    this.drawn = shape;
    this.graph.table = {
      headings: [t("algae.projection.day", "Day"), t("algae.projection.grows", "Grows"), t("algae.projection.stays", "Stays")],
      count: days.length,
      rows: async (from, count) => days.slice(from, from + count).map(({ day: number, shown, stays }) =>
        [String(number), [shown.text, say(shown.interval)].filter(Boolean).join(", "), stays.text]),
    };
    this.draw();
  }

  turn() {
    const table = this.graph.view !== "table";
    attribute(this.table, "aria-pressed", String(table));
    this.graph.view = table ? "table" : "graph";
  }

  /** Asks for the curve, once at a time. */
  async draw() {
    this.again = this.busy;
    if (this.busy) return;
    this.busy = true;
    try {
      const { value, arrays } = await algaeLaboratory.call("algae.projection", { preferences: settings.preferences });
      this.show(value, arrays);
    } catch {
      // The next number asks again.
    }
    this.busy = false;
    if (this.again) this.draw();
  }

  show(/** @type {any} */ { unit, marks, rows }, /** @type {any} */ arrays) {
    write(this.caption, t("algae.projection.title", "Next two weeks, {unit}", { unit }));
    const time = arrays.day.map((/** @type {number} */ number) => number * day);
    const last = rows[rows.length - 1]?.day;
    this.graph.graph = {
      time, unit, logarithmic: true, window: "whole",
      columns: [
        { name: t("algae.projection.grows", "Grows"), values: arrays.value, low: arrays.low, high: arrays.high },
        { name: t("algae.projection.stays", "Stays"), values: arrays.stays, style: "second" },
      ],
      levels: marks.map((/** @type {any} */ { at, text, message }) => ({ at, text: text || message })),
      ticks: rows.map((/** @type {any} */ { day: number }) => ({
        at: number * day,
        text: number === 0 ? t("algae.projection.now", "now") : number === last ? t("algae.projection.days", "{count} days", { count: number }) : String(number),
      })),
    };
  }
}
