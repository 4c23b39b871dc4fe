import { draw } from "../piece.js";
import { decimate } from "./decimate.js";
import { heightsOf, newestOf, widened, wholeOf } from "./range.js";

/**
 * A curve without axes: only its shape and where it is now.
 * @param {Graph} graph @param {number} width @param {number} height
 */
export function sparkOf(graph, width, height) {
  const whole = wholeOf(graph), [column] = graph.columns;
  const svg = draw("svg", { "aria-hidden": "true", focusable: "false" });
  if (!whole || !column || width <= 0) return svg;
  const newest = newestOf(graph);
  const [from, to] = widened(typeof graph.window === "number" ? [Math.max(whole[0], newest - graph.window), newest] : [whole[0], newest]);
  const trace = decimate(column.time || graph.time, column, from, to, Math.round(width / 2));
  const [least, most] = heightsOf([{ ...trace, low: trace.value, high: trace.value }], from, to, {});
  const edge = 4;
  let path = "", pen = "M";
  const end = { cx: NaN, cy: NaN };
  trace.time.forEach((time, index) => {
    const value = trace.value[index];
    if (!Number.isFinite(value)) {
      pen = "M";
      return;
    }
    const x = edge + (Math.max(time, from) - from) / (to - from) * (width - 2 * edge);
    const y = edge + (most - value) / (most - least) * (height - 2 * edge);
    path += `${pen}${x.toFixed(1)} ${y.toFixed(1)}`;
    pen = "L";
    end.cx = x;
    end.cy = y;
  });
  if (path) svg.append(draw("path", { d: path }));
  if (end.cx >= 0) svg.append(draw("circle", { ...end, r: 3.5 }));
  return svg;
}
