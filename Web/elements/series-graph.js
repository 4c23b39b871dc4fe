import { attribute, make, piece, rem } from "./piece.js";
import { decimate, rowsOf } from "./graph/decimate.js";
import { onGraphGestures } from "./graph/gestures.js";
import { join, leave, together } from "./graph/group.js";
import { inkOf, widthOf } from "./graph/ink.js";
import { heightTicks, optionsOf } from "./graph/options.js";
import { heightsOf, newestOf, widened, wholeOf } from "./graph/range.js";
import { sparkOf } from "./graph/spark.js";
import { tableOf } from "./graph/table.js";
import { onThemeChange } from "./theme.js";
import { t } from "../languages/index.js";

/** Pixels between the newest value and the edge. */
const gap = 24;

/**
 * Curves over time, drawn by dygraphs (the global Dygraph, loaded by the page).
 * @property {Graph | null} graph
 * @property {string} label what the ear hears
 * @property {"graph" | "table"} view
 * @property {TableSource | null} table where the rows of the table come from
 * @property {boolean} sparkline only the shape, 108 × 40
 * @property {boolean} bare without the times under it (a second graph under a first)
 * @property {string} group graphs of one group show the same time
 * Fires "view" {from, to} when it was moved by hand, "point" {t} when one is pointed at.
 */
export class SeriesGraph extends piece({
  graph: /** @type {Graph | null} */ (null), label: "", view: /** @type {"graph" | "table"} */ ("graph"),
  table: /** @type {TableSource | null} */ (null), sparkline: false, bare: false, group: "",
}) {
  plot = make("div", { class: "plot", tabindex: 0, role: "application" });
  /** Where a hand moved it; null follows the newest. */
  chosen = /** @type {[number, number] | null} */ (null);
  /** @type {any} */
  dygraph = null;
  shape = "";
  /** @type {Trace[]} */
  traces = [];
  /** @type {number[]} The heights of the words at the curves' ends. */
  ends = [];
  ink = inkOf(document.documentElement);
  frame = 0;
  needed = 0;
  axisWidth = 0;
  joined = "";
  range = "";
  unwatch = () => {};
  observer = new ResizeObserver(() => this.changed());

  build() {
    onGraphGestures(this.plot, {
      area: () => this.area(),
      view: () => this.shown(), set: (view) => this.moveTo(view), reset: () => this.moveTo(null),
    });
  }

  attached() {
    this.gather();
    this.observer.observe(this);
    this.unwatch = onThemeChange(() => {
      this.shape = "";
      this.changed();
    });
  }

  detached() {
    leave(this.joined, this);
    this.joined = "";
    this.observer.disconnect();
    this.unwatch();
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.dygraph?.destroy();
    this.dygraph = null;
  }

  /** Joins its group, and tells the others when the time it covers has changed. */
  gather() {
    if (this.joined !== this.group) {
      leave(this.joined, this);
      join(this.group, this);
      this.joined = this.group;
    }
    const range = String(this.graph && wholeOf(this.graph));
    if (range === this.range) return;
    this.range = range;
    for (const graph of together(this.group, this)) if (graph !== this) graph.changed();
  }

  render() {
    this.gather();
    attribute(this, "sparkline", this.sparkline);
    if (this.sparkline) {
      attribute(this, "role", this.label ? "img" : null);
      attribute(this, "aria-label", this.label || null);
      this.replaceChildren(...(this.graph ? [sparkOf(this.graph, this.clientWidth, this.clientHeight)] : []));
    } else if (this.view === "table" && this.table) {
      this.renderTable(this.table);
    } else {
      this.querySelector(".table")?.remove();
      attribute(this.plot, "aria-label", `${this.label}. ${t("elements.graph.keys", "Arrow keys move, plus and minus enlarge and reduce, Home shows the whole.")}`);
      if (this.plot.parentNode !== this) this.append(this.plot);
      this.plot.hidden = false;
      cancelAnimationFrame(this.frame);
      this.frame = requestAnimationFrame(() => this.redraw());
    }
  }

  /** @param {TableSource} source */
  renderTable(source) {
    this.plot.hidden = true;
    if (this.drawnTable === source && this.querySelector(".table")) return;
    this.drawnTable = source;
    this.querySelector(".table")?.remove();
    this.append(tableOf(source, this.label));
  }
  /** @type {TableSource | null} */
  drawnTable = null;

  redraw() {
    const Dygraph = /** @type {any} */ (globalThis).Dygraph;
    const { graph } = this;
    if (!Dygraph || !this.isConnected || this.plot.clientWidth < 40 || this.plot.clientHeight < 40) return;
    if (!graph || !wholeOf(graph)) {
      this.dygraph?.destroy();
      this.dygraph = null;
      this.shape = "";
      return;
    }
    const [from, to] = this.shown();
    const pixels = this.plot.clientWidth;
    // Room for the last dot and its ring; the hairlines go on to the margin.
    const beyond = to + (to - from) * gap / Math.max(1, pixels - this.axisWidth - gap);
    this.traces = graph.columns.map((column) => decimate(column.time || graph.time, column, from, beyond, pixels));
    const valueRange = heightsOf(this.traces, from, beyond, graph);
    this.makeRoom(valueRange);
    const data = {
      file: rowsOf(this.traces), dateWindow: [from, beyond], valueRange,
      connectSeparatedPoints: graph.columns.some(({ time }) => time),
    };
    attribute(this, "data-pans", this.chosen !== null);
    const shape = JSON.stringify([graph.columns.map(({ name, style }) => [name, style]), graph.logarithmic, this.bare, rem(), this.axisWidth]);
    if (this.dygraph && shape === this.shape) {
      const resized = this.dygraph.width_ !== this.plot.clientWidth || this.dygraph.height_ !== this.plot.clientHeight;
      // The size first: what comes with new numbers must be drawn with them.
      if (resized) this.dygraph.resize();
      this.dygraph.updateOptions(data);
      return;
    }
    this.dygraph?.destroy();
    this.shape = shape;
    this.ink = inkOf(this);
    const { file, ...rest } = data;
    this.dygraph = new Dygraph(this.plot, file, { ...optionsOf(this, graph), ...rest });
  }

  /**
   * The widest label of the heights, in all graphs of the group: they stand exactly under one another.
   * @param {[number, number]} range
   */
  makeRoom([least, most]) {
    const scale = rem() / 16;
    const widths = heightTicks(this.graph, least, most, this.plot.clientHeight, scale).map(({ label }) => widthOf(label, this));
    this.needed = Math.ceil(Math.max(28 * scale, ...widths) + 2);
    const all = together(this.group, this), width = Math.max(...all.map(({ needed }) => needed));
    for (const graph of all) {
      if (graph.axisWidth === width) continue;
      graph.axisWidth = width;
      if (graph !== this) graph.changed();
    }
  }

  /** Where the times stand that are shown. */
  area() {
    const area = this.dygraph?.getArea();
    return area ? { x: area.x, w: Math.max(1, area.w - gap) } : { x: 0, w: 1 };
  }

  /**
   * The times that are shown: where a hand moved it, or the window, in which the newest is.
   * @returns {[number, number]}
   */
  shown() {
    if (this.chosen) return this.chosen;
    const whole = this.whole(), { window } = this.graph || {};
    if (typeof window !== "number" || !this.graph) return whole;
    const newest = newestOf(this.graph);
    return Number.isFinite(newest) ? [newest - window, newest] : whole;
  }

  /** @returns {[number, number]} */
  whole() {
    let from = Infinity, to = -Infinity;
    for (const { graph } of together(this.group, this)) {
      const range = graph && wholeOf(graph);
      if (range) [from, to] = [Math.min(from, range[0]), Math.max(to, range[1])];
    }
    return from <= to ? widened([from, to]) : [0, 60];
  }

  /** @param {[number, number] | null} view null: the window again */
  moveTo(view) {
    const whole = this.whole();
    const chosen = view && inside(view, whole);
    const all = !chosen || (chosen[0] <= whole[0] && chosen[1] >= whole[1] && this.graph?.window !== undefined && this.graph.window === "whole");
    for (const graph of together(this.group, this)) {
      graph.chosen = all ? null : chosen;
      graph.changed();
    }
    const [from, to] = this.shown();
    this.tell("view", { from, to, chosen: this.chosen !== null });
  }
}

/**
 * No further than the data, no closer than a second.
 * @param {[number, number]} view @param {[number, number]} whole @returns {[number, number]}
 */
function inside([from, to], [first, last]) {
  const span = Math.min(Math.max(to - from, 1), last - first);
  const start = Math.min(Math.max((from + to - span) / 2, first), last - span);
  return [start, start + span];
}
