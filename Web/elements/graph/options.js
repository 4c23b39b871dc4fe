import { rem } from "../piece.js";
import { text } from "../words.js";
import { ratioTicks, timeTicks, valueTicks } from "./axis.js";
import { firstAtOrAfter } from "./decimate.js";
import { paintBand, paintEnd, paintEvents, paintLevels, paintWord } from "./paint.js";

/** @typedef {import("../series-graph.js").SeriesGraph} SeriesGraph */

/**
 * The options of dygraphs: hairlines across, no frame, no legend. Painters read the element, so that new numbers
 * need no new options.
 * @param {SeriesGraph} element @param {Graph} graph
 */
export function optionsOf(element, graph) {
  const scale = rem() / 16, { ink } = element;
  const colours = graph.columns.map(({ style }) => style === "second" ? ink.ink2 : ink.accent);
  withoutLegend();
  const Plotters = /** @type {any} */ (globalThis).Dygraph.Plotters;
  return {
    labels: ["t", ...graph.columns.map(({ name }) => name)],
    colors: colours,
    series: Object.fromEntries(graph.columns.map((column, index) => [column.name, seriesOf(column, colours[index], ink.hatched ? 3 : 2)])),
    plotter: [
      // After the grid, before the first curve: the words have paper under them.
      (/** @type {any} */ event) => { if (event.seriesIndex === 0) paintMarks(element, event, scale); },
      (/** @type {any} */ event) => paintBand(event, ink, event.color),
      Plotters.linePlotter,
      (/** @type {any} */ event) => paintLast(element, event, scale),
    ],
    legend: "never", customBars: true, drawPoints: false, highlightCircleSize: 4.5, animatedZooms: false,
    axisLabelFontSize: 12 * scale, axisLineColor: ink.line, axisLineWidth: 1, gridLineColor: ink.hair, gridLineWidth: 1,
    rightGap: 0, yRangePad: 12, interactionModel: {}, labelsDiv: document.createElement("div"),
    axes: {
      x: {
        drawGrid: false, drawAxis: !element.bare, axisLabelWidth: 56 * scale,
        ticker: (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ width) =>
          element.graph?.ticks?.map(({ at, text: label }) => ({ v: at, label }))
            ?? timeTicks(from, to, width, scale, element.graph?.startUTC ?? null),
      },
      y: {
        logscale: Boolean(graph.logarithmic), drawAxis: true, axisLabelWidth: element.axisWidth, pixelsPerLabel: 40, axisLineColor: "transparent", axisTickSize: 4,
        ticker: (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ height) =>
          heightTicks(element.graph, from, to, height, scale),
      },
    },
    underlayCallback: (/** @type {CanvasRenderingContext2D} */ pen, /** @type {import("./paint.js").Area} */ area) =>
      paintUnder(element, pen, area),
    highlightCallback: (/** @type {Event} */ _, /** @type {number} */ at) => element.tell("point", { t: at }),
  };
}

/**
 * The labels of the heights.
 * @param {Graph | null} graph @param {number} from @param {number} to @param {number} height @param {number} scale
 */
export function heightTicks(graph, from, to, height, scale) {
  return graph?.logarithmic
    ? ratioTicks(from, to, height, 24 * scale, (graph.levels || []).map(({ at }) => at))
    : valueTicks(from, to, height, 32 * scale);
}

/** Its legend writes a style into the page, which the page's security policy forbids; nobody looks at it anyway. */
function withoutLegend() {
  const Dygraph = /** @type {any} */ (globalThis).Dygraph;
  Dygraph.PLUGINS = Dygraph.PLUGINS.filter((/** @type {any} */ plugin) => plugin !== Dygraph.Plugins.Legend);
}

/** @param {GraphColumn} column @param {string} color @param {number} width */
function seriesOf({ style }, color, width) {
  if (style === "second") return { color, strokeWidth: width - 0.25, strokePattern: [6, 4] };
  if (style === "forecast") return { color, strokeWidth: width, strokePattern: [4, 4] };
  return { color, strokeWidth: width };
}

/**
 * The dot stands at the newest value; when that is out of the picture there is none.
 * @param {SeriesGraph} element @param {any} event @param {number} scale
 */
function paintLast(element, event, scale) {
  // The words of one curve's end leave room for the next one's.
  if (event.seriesIndex === 0) element.ends = [];
  const { graph, traces, ink } = element, index = event.seriesIndex;
  const column = graph?.columns[index];
  if (!graph || !column || column.style === "forecast") return;
  const time = column.time || graph.time, trace = traces[index];
  if (trace.time[trace.time.length - 1] !== time[time.length - 1]) return;
  paintEnd(event, ink, event.color, column.last || "", scale, curveOf(element, event.dygraph), element.ends);
}

/** @param {SeriesGraph} element @param {CanvasRenderingContext2D} pen @param {import("./paint.js").Area} area */
function paintUnder(element, pen, area) {
  const { graph, ink } = element;
  if (!graph) return;
  if (element.bare) {
    pen.strokeStyle = ink.line;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(area.x, area.y + area.h - 0.5);
    pen.lineTo(area.x + area.w, area.y + area.h - 0.5);
    pen.stroke();
  }
  if (graph.word) paintWord(pen, area, graph.word, ink);
}

/** @param {SeriesGraph} element @param {any} event @param {number} scale */
function paintMarks(element, event, scale) {
  const { dygraph, drawingContext: pen, plotArea: area } = event, { graph, ink } = element;
  const levels = (graph?.levels || []).map(({ at, text: words }) => ({ y: dygraph.toDomYCoord(at), words: text(words) }));
  paintLevels(pen, area, levels, ink, scale, curveOf(element, dygraph));
  const [from, to] = dygraph.xAxisRange();
  const events = (graph?.events || []).filter(({ t }) => t >= from && t <= to)
    .map((event) => ({ x: dygraph.toDomXCoord(event.t), words: text(event.text) }));
  paintEvents(pen, area, events, ink, scale, curveOf(element, dygraph));
}

/**
 * Asks how high the curves are between two places of the picture, in pixels.
 * @param {SeriesGraph} element @param {any} dygraph
 */
function curveOf({ traces }, dygraph) {
  return (/** @type {number} */ left, /** @type {number} */ right) => {
    const from = dygraph.toDataXCoord(left), to = dygraph.toDataXCoord(right);
    let top = Infinity, bottom = -Infinity;
    for (const { time, value } of traces) {
      const first = Math.max(0, firstAtOrAfter(/** @type {any} */ (time), from) - 1);
      for (let index = first; index < time.length; index++) {
        if (Number.isFinite(value[index])) {
          const y = dygraph.toDomYCoord(value[index]);
          top = Math.min(top, y);
          bottom = Math.max(bottom, y);
        }
        if (time[index] > to) break;
      }
    }
    return top <= bottom ? /** @type {[number, number]} */ ([top, bottom]) : null;
  };
}
