/** The next two weeks: what growth may do by either engine, beside the line of a lake that stays as it is. */
import { attribute, make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { algaeLaboratory } from "../../laboratory/bridge.js";
import { algaeSession } from "../../session/algae.js";
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

  /** @param {"measured" | "original"} engine */
  constructor(engine = "measured") {
    this.engine = engine;
    this.graph.label = t("algae.projection", "Chlorophyll in the next two weeks");
    write(this.aside, t("algae.projection.aside", "dashed: stays as it is"));
    write(this.table, t("graph.table", "Table"));
  }

  leave() {}

  render(/** @type {LakeView} */ view) {
    const { answer, original, engine } = view;
    const told = engine !== this.engine ? null
      : engine === "original" ? original?.shown && !original.refusal && original.values
        : answer?.projection.length && [answer.projection, answer.chlorophyll];
    this.element.hidden = !told;
    const shape = JSON.stringify([told, settings.preferences]);
    if (!told || shape === this.drawn) return;
    this.drawn = shape;
    this.draw();
  }

  /** @param {{day: number, shown: Shown, stays: Shown}[]} days */
  tabulate(days) {
    this.graph.table = {
      headings: [t("algae.projection.day", "Day"), t("algae.projection.grows", "Grows"), t("algae.projection.stays", "Stays")],
      count: days.length,
      rows: async (from, count) => days.slice(from, from + count).map(({ day: number, shown, stays }) =>
        [String(number), withInterval(shown), withInterval(stays)]),
    };
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
      const { value, arrays } = await algaeLaboratory.call("algae.projection",
        { events: algaeSession.pending, preferences: settings.preferences });
      this.show(value, arrays);
    } catch {
      // The next number asks again.
    }
    this.busy = false;
    if (this.again) this.draw();
  }

  show(/** @type {any} */ { unit, marks, rows }, /** @type {any} */ arrays) {
    write(this.caption, this.engine === "original" ? t("algae.projection.original", "The curve of 2016, {unit}", { unit })
      : t("algae.projection.title", "Next two weeks, {unit}", { unit }));
    this.tabulate(rows);
    const time = arrays.day.map((/** @type {number} */ number) => number * day);
    const last = rows[rows.length - 1]?.day;
    this.graph.graph = {
      time, unit, logarithmic: true, window: "whole",
      columns: [
        { name: t("algae.projection.grows", "Grows"), values: arrays.value, ...arrays.low?.length && { low: arrays.low, high: arrays.high } },
        { name: t("algae.projection.stays", "Stays"), values: arrays.stays, style: "second" },
      ],
      levels: marks.slice(0, this.engine === "original" ? 1 : undefined).map((/** @type {any} */ { at, text, message }) => ({ at, text: text || message })),
      // Its curve is longer: today and tomorrow would stand upon each other.
      ticks: rows.filter((/** @type {any} */ { day: number }) => this.engine === "measured" || number !== 1).map((/** @type {any} */ { day: number }) => ({
        at: number * day,
        text: number === 0 ? t("algae.projection.now", "now") : number === last ? t("algae.projection.days", "{count} days", { count: number }) : String(number),
      })),
    };
  }
}

function withInterval(/** @type {Shown} */ { text, interval }) {
  return [text, say(interval)].filter(Boolean).join(", ");
}
