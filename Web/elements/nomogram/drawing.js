/** The parts of a nomogram as SVG. Everything is a place between 0 and 1 until it is drawn here. */
import { draw } from "../piece.js";
import { text } from "../words.js";
import { boxOf, free, widthOf } from "./room.js";

/** @typedef {{ left: number, top: number, width: number, height: number }} Frame */

let count = 0;

/**
 * The axes with their numbers, and the room that is left inside them.
 * @param {Nomogram} chart @param {number} width @param {number} height @param {number} scale
 */
export function frameOf(chart, width, height, scale) {
  const { across, upwards, limit } = chart;
  const widest = Math.max(...upwards.ticks.map(({ text: label }) => widthOf(label || "", scale)), 20 * scale);
  const left = Math.ceil(widest + 10 * scale), top = 8 * scale, bottom = 26 * scale;
  /** @type {Frame} */
  const frame = { left, top, width: Math.max(1, width - left - 1), height: Math.max(1, height - top - bottom) };
  const nodes = [];
  for (const { at, text: label } of upwards.ticks) {
    if (label === null) continue;
    const y = Math.round(top + frame.height * (1 - at)) + 0.5;
    nodes.push(draw("path", { class: "grid", d: `M${left} ${y}h${frame.width}` }), word(label, left - 8 * scale, y + 4 * scale, "end"));
  }
  const base = Math.round(top + frame.height) + 0.5;
  const last = widthOf(limit.text, scale), right = left + frame.width;
  nodes.push(draw("path", { class: "base", d: `M${left} ${base}H${right}M${right - 0.5} ${base}v${6 * scale}` }));
  nodes.push(word(limit.text, right, base + 20 * scale, "end"));
  let free = left - 20 * scale;
  for (const { at, text: label } of [...across.ticks].sort((one, other) => one.at - other.at)) {
    if (label === null) continue;
    const x = left + frame.width * at, half = widthOf(label, scale) / 2;
    const from = Math.max(x - half, left - 12 * scale);
    if (from < free || from + 2 * half > right - last - 8 * scale) continue;
    free = from + 2 * half + 10 * scale;
    nodes.push(draw("path", { class: "base", d: `M${x} ${base}v${6 * scale}` }), word(label, from, base + 20 * scale, "start"));
  }
  return { frame, nodes };
}

/**
 * The region in which one leaves, lines of equal reserve with their names, and the course with its band.
 * @param {Nomogram} chart @param {Frame} frame @param {number} scale @param {Box[]} taken places that have a word already
 */
export function linesOf(chart, frame, scale, taken) {
  const nodes = [];
  const alarm = chart.lines.find(({ kind }) => kind === "alarm");
  if (alarm) nodes.push(...regionOf(alarm, frame));
  const order = ["equal", "other", "alarm"];
  for (const kind of order) {
    for (const line of chart.lines.filter((one) => one.kind === kind)) {
      nodes.push(draw("path", { class: kind, d: pathOf(line.points, frame) }));
    }
  }
  // The most urgent first: where two names would meet, the later one is left out.
  for (const line of [...chart.lines].reverse()) {
    if (line.kind === "other" || line.x === undefined || line.y === undefined) continue;
    const box = boxOf(line.text, line.x * frame.width, (1 - line.y) * frame.height, scale);
    if (!free(box, taken, frame)) continue;
    taken.push(box);
    nodes.push(word(line.text, box.x + box.width / 2, box.y + 12 * scale, "middle", `name ${line.kind}`));
  }
  if (alarm) {
    const label = text(chart.leave), wide = widthOf(label, scale * 1.2);
    const box = { x: frame.width - wide - 10 * scale, y: frame.height - 26 * scale, width: wide, height: 16 * scale };
    if (free(box, taken, frame)) {
      taken.push(box);
      nodes.push(word(label, box.x + box.width, box.y + 12 * scale, "end", "name alarm"));
    }
  }
  return nodes;
}

/** @param {NomogramLine} line @param {Frame} frame */
function regionOf({ points }, frame) {
  const id = `leave-${count += 1}`;
  const pattern = draw("pattern", { id, width: 8, height: 8, patternUnits: "userSpaceOnUse" },
    draw("path", { class: "stripe", d: "M-2 2l4 -4M0 8l8 -8M6 10l4 -4" }));
  const below = frame.height * 2;
  const first = points[0] * frame.width, last = points[points.length - 2] * frame.width;
  return [draw("defs", {}, pattern), draw("path", {
    class: "region", fill: `url(#${id})`,
    d: `M${first} ${below}${pathOf(points, frame).replace("M", "L")}L${Math.max(last, frame.width)} ${-below}V${below}Z`,
  })];
}

/**
 * The past, the course, the present with its band, and what is read off.
 * @param {Nomogram} chart @param {Frame} frame @param {number} scale @param {Box[]} taken
 */
export function marksOf(chart, frame, scale, taken) {
  const { past, course, quickest, slowest, present, reading } = chart;
  const under = [], over = [];
  if (quickest && slowest) under.push(draw("path", { class: "band", d: bandOf(quickest, slowest, frame) }));
  if (course) under.push(draw("path", { class: "course", d: pathOf(course, frame) }));
  if (present && present.y !== null) {
    const x = present.x * frame.width, y = (1 - present.y) * frame.height;
    if (past.length > 2) {
      under.push(draw("path", { class: "past", d: pathOf([...past, present.x, present.y], frame) }));
      under.push(draw("circle", { class: "ring", cx: past[0] * frame.width, cy: (1 - past[1]) * frame.height, r: 4 * scale }));
    }
    under.push(draw("path", { class: "guide", d: `M0 ${y}H${x}V${frame.height}` }));
    if (present.low !== null && present.high !== null) {
      const low = (1 - present.low) * frame.height, high = (1 - present.high) * frame.height, cap = 5 * scale;
      under.push(draw("path", { class: "span", d: `M${x} ${low}V${high}` }));
      under.push(draw("path", { class: "cap", d: `M${x - cap} ${low}h${2 * cap}M${x - cap} ${high}h${2 * cap}` }));
    }
    const inside = Math.min(Math.max(y, 0), frame.height);
    over.push(draw("circle", { class: "dot", cx: x, cy: inside, r: 7.5 * scale }));
    if (!present.reserve.missing) over.push(...beside(present.reserve.text, x, inside, frame, scale, taken, "name now"));
  }
  if (reading) {
    const x = reading.x * frame.width, y = (1 - reading.y) * frame.height;
    const shown = chart.law === "linear" ? reading.linear : reading.constantHole;
    over.push(draw("path", { class: "cross", d: `M0 ${y}H${frame.width}M${x} 0V${frame.height}` }));
    over.push(draw("circle", { class: "ring", cx: x, cy: y, r: 6 * scale }));
    over.push(...beside(shown.text, x, y, frame, scale, taken, "name read"));
  }
  return { under, over };
}

/**
 * A word above its point, on the side where there is room.
 * @param {string} words @param {number} x @param {number} y @param {Frame} frame @param {number} scale
 * @param {Box[]} taken @param {string} kind
 */
function beside(words, x, y, frame, scale, taken, kind) {
  const width = widthOf(words, scale * 1.3), height = 18 * scale, gap = 12 * scale;
  const left = x + gap + width <= frame.width ? x + gap : Math.max(0, x - gap - width);
  const places = [y - gap - height, y + gap];
  const top = places.find((place) => free({ x: left, y: place, width, height }, taken, frame)) ?? Math.max(0, places[0]);
  taken.push({ x: left, y: top, width, height });
  return [word(words, left, top + 14 * scale, "start", kind)];
}

/** @param {number[]} low @param {number[]} high @param {Frame} frame */
function bandOf(low, high, frame) {
  const back = [];
  for (let index = high.length - 2; index >= 0; index -= 2) back.push(high[index], high[index + 1]);
  return `${pathOf(low, frame)}${pathOf(back, frame).replace("M", "L")}Z`;
}

/** @param {number[]} points @param {Frame} frame */
function pathOf(points, { width, height }) {
  let path = "";
  for (let index = 0; index < points.length; index += 2) {
    path += `${index ? "L" : "M"}${(points[index] * width).toFixed(1)} ${((1 - points[index + 1]) * height).toFixed(1)}`;
  }
  return path;
}

/** @param {string} words @param {number} x @param {number} y @param {string} anchor @param {string} [kind] */
function word(words, x, y, anchor, kind = "number") {
  const node = draw("text", { class: kind, x, y, "text-anchor": anchor });
  node.textContent = words;
  return node;
}
