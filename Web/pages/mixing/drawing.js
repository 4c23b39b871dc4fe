/** The performance as a drawing of its own, to be taken away: transparent, its words as text. */
import { valueTicks } from "../../elements/graph/axis.js";
import { draw } from "../../elements/piece.js";
import { t } from "../../languages/index.js";

const width = 640, height = 400, left = 56, right = 128, top = 24, bottom = 56;
const second = ["6 4", "2 4", "10 4 2 4", "1 3", "12 6"];

/**
 * @param {Graph} graph with the number of the movement as its time
 * @returns {Blob}
 */
export function drawingOf({ time, columns, ticks }) {
  const [dark, ink, line] = ["#57389b", "#1b1a17", "#8f897b"];
  const last = Math.max(1, ...columns.map((column) => (column.time || time).length - 1));
  const x = (/** @type {number} */ number) => left + number / last * (width - left - right);
  const y = (/** @type {number} */ value) => top + (1 - value) * (height - top - bottom);
  const words = (/** @type {number} */ at, /** @type {number} */ down, /** @type {string} */ text, /** @type {string} */ anchor, fill = ink) => {
    const node = draw("text", { x: at.toFixed(1), y: down.toFixed(1), "text-anchor": anchor, fill });
    node.textContent = text;
    return node;
  };
  const curves = columns.flatMap(({ values, last: told }, index) => {
    const points = Array.from(values, (value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(" "), end = values.length - 1;
    const fill = index ? ink : dark;
    return [
      draw("polyline", { points, fill: "none", stroke: fill, "stroke-width": 2, "stroke-dasharray": index ? second[(index - 1) % second.length] : null }),
      draw("circle", { cx: x(end).toFixed(1), cy: y(values[end]).toFixed(1), r: 4, fill }),
      words(x(end) + 10, y(values[end]) + 5 + (index ? 8 : -4), told || "", "start", fill),
    ];
  });
  const svg = draw("svg", { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}`, "font-family": "system-ui, sans-serif", "font-size": 14 },
    ...valueTicks(0, 1, height - top - bottom, 60).flatMap(({ v, label }) => [
      draw("path", { d: `M${left} ${y(v).toFixed(1)}H${width - right}`, stroke: line, "stroke-opacity": v ? 0.4 : 1 }), words(left - 8, y(v) + 5, label, "end")]),
    ...(ticks || []).filter(({ at }) => at <= last).map(({ at, text }) => words(x(at), height - bottom + 20, text, "middle")),
    words((left + width - right) / 2, height - 10, t("mixing.graph", "Intensity of segregation after each movement"), "middle"), ...curves);
  return new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" });
}
