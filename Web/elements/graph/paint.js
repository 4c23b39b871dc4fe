/** What the library does not draw: bands, end dots, events, the word across. */

/** @typedef {import("./ink.js").Ink} Ink */
/** @typedef {{ x: number, y: number, w: number, h: number }} Area */

/**
 * The interval as a tint, or hatched where contrast is wanted.
 * @param {any} event of a dygraphs plotter @param {Ink} ink @param {string} colour
 */
export function paintBand(event, ink, colour) {
  const { drawingContext: pen, points, plotArea: area } = event;
  pen.save();
  pen.fillStyle = ink.hatched ? hatching(pen, colour) : colour;
  pen.globalAlpha = ink.hatched ? 1 : ink.band;
  /** @type {any[]} */
  let run = [];
  const finish = () => {
    if (run.length > 1) {
      pen.beginPath();
      for (const { canvasx, y_top } of run) pen.lineTo(canvasx, area.y + area.h * y_top);
      for (const { canvasx, y_bottom } of run.reverse()) pen.lineTo(canvasx, area.y + area.h * y_bottom);
      pen.closePath();
      pen.fill();
    }
    run = [];
  };
  for (const point of points) {
    if (point.yval === null) continue;
    if (Number.isFinite(point.y_top) && Number.isFinite(point.y_bottom)) run.push(point);
    else finish();
  }
  finish();
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {string} colour */
function hatching(pen, colour) {
  const tile = document.createElement("canvas");
  tile.width = tile.height = 6;
  const stroke = tile.getContext("2d");
  if (!stroke) return colour;
  stroke.strokeStyle = colour;
  stroke.beginPath();
  for (const at of [-6, 0, 6]) {
    stroke.moveTo(at - 1, 7);
    stroke.lineTo(at + 7, -1);
  }
  stroke.stroke();
  return pen.createPattern(tile, "repeat") || colour;
}

/**
 * The present: a dot with a ring of paper, its value beside it, where the curve is not.
 * @param {any} event of a dygraphs plotter @param {Ink} ink @param {string} colour @param {string} words @param {number} scale @param {(left: number, right: number) => [number, number] | null} curve
 * @param {number[]} taken heights at which words of other curves stand
 */
export function paintEnd(event, ink, colour, words, scale, curve, taken) {
  const { drawingContext: pen, points, plotArea: area } = event;
  const end = lastOf(points);
  if (!end || end.canvasx < area.x - 1 || end.canvasx > area.x + area.w + 1) return;
  const { canvasx: x, canvasy: y } = end;
  pen.save();
  circle(pen, x, y, 7 * scale, ink.paper);
  circle(pen, x, y, 4.5 * scale, colour);
  if (words) {
    pen.font = `600 ${16 * scale}px ${ink.family}`;
    pen.textAlign = "left";
    pen.textBaseline = "alphabetic";
    const width = pen.measureText(words).width, tall = 12 * scale, away = 12 * scale;
    const left = Math.min(x + 8 * scale, area.x + area.w - width - 2);
    const heights = [y - away, y + away + tall, ...[2, 3, 4, 5].map((times) => y - away - times * 14 * scale), y + away + 2.5 * tall]
      .filter((base) => base - tall > area.y && base < area.y + area.h && taken.every((other) => Math.abs(other - base) > 1.3 * tall));
    const span = curve(left, left + width);
    const free = heights.find((base) => !span || span[1] < base - tall - 2 || span[0] > base + 2);
    const base = free ?? heights[0] ?? y - away;
    taken.push(base);
    halo(pen, words, left, base, ink.ink, ink.paper);
  }
  pen.restore();
}

/** @param {any[]} points */
function lastOf(points) {
  for (let index = points.length - 1; index >= 0; index--) {
    if (points[index].yval !== null && Number.isFinite(points[index].yval)) return points[index];
  }
  return null;
}

/** @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} radius @param {string} colour */
function circle(pen, x, y, radius, colour) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
}

/** @param {CanvasRenderingContext2D} pen @param {string} words @param {number} x @param {number} y @param {string} colour @param {string} paper */
function halo(pen, words, x, y, colour, paper) {
  pen.lineJoin = "round";
  pen.lineWidth = 5;
  pen.strokeStyle = paper;
  pen.strokeText(words, x, y);
  pen.fillStyle = colour;
  pen.fillText(words, x, y);
}

/**
 * Dotted verticals with a word: in the lowest line where neither the curve nor another word stands.
 * @param {CanvasRenderingContext2D} pen @param {Area} area @param {{ x: number, words: string }[]} events @param {Ink} ink @param {number} scale @param {(left: number, right: number) => [number, number] | null} curve
 */
export function paintEvents(pen, area, events, ink, scale, curve) {
  if (!events.length) return;
  const line = 20 * scale, tall = 12 * scale;
  /** @type {{ left: number, right: number, base: number }[]} */
  const taken = [];
  pen.save();
  pen.font = `400 ${12 * scale}px ${ink.family}`;
  pen.textAlign = "left";
  pen.textBaseline = "alphabetic";
  for (const { x } of events) dotted(pen, x, area, ink.ink2);
  for (const { x, words } of events) {
    const width = pen.measureText(words).width;
    const rightward = x + 6 * scale + width <= area.x + area.w;
    const left = rightward ? x + 6 * scale : Math.max(area.x, x - 6 * scale - width);
    const span = curve(left, left + width);
    for (let base = area.y + area.h - 14 * scale; base - tall > area.y; base -= line) {
      const meetsCurve = span && span[1] > base - tall - 4 && span[0] < base + 6;
      const meetsWord = taken.some((other) => other.base === base && left < other.right + 6 && left + width > other.left - 6)
        || events.some((other) => other.x !== x && other.x > left - 3 && other.x < left + width + 3 && events.length < 6);
      if (meetsCurve || meetsWord) continue;
      taken.push({ left, right: left + width, base });
      halo(pen, words, left, base, ink.ink, ink.paper);
      break;
    }
  }
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {number} x @param {Area} area @param {string} colour */
function dotted(pen, x, area, colour) {
  pen.setLineDash([2, 3]);
  pen.lineWidth = 1;
  pen.strokeStyle = colour;
  pen.beginPath();
  pen.moveTo(Math.round(x) + 0.5, area.y);
  pen.lineTo(Math.round(x) + 0.5, area.y + area.h);
  pen.stroke();
  pen.setLineDash([]);
}

/**
 * Lines across at the levels, each with its word above or below, at the end where no curve stands.
 * @param {CanvasRenderingContext2D} pen @param {Area} area @param {{ y: number, words: string }[]} levels @param {Ink} ink @param {number} scale @param {(left: number, right: number) => [number, number] | null} curve
 */
export function paintLevels(pen, area, levels, ink, scale, curve) {
  const tall = 12 * scale;
  pen.save();
  pen.font = `400 ${tall}px ${ink.family}`;
  pen.textAlign = "left";
  pen.textBaseline = "alphabetic";
  const seen = levels.filter(({ y }) => y >= area.y && y <= area.y + area.h).map(({ y, words }) => ({ line: Math.round(y) + 0.5, words }));
  pen.strokeStyle = ink.ink;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const { line } of seen) {
    pen.moveTo(area.x, line);
    pen.lineTo(area.x + area.w, line);
  }
  pen.stroke();
  for (const { line, words } of seen) {
    const width = pen.measureText(words).width, right = area.x + area.w - 2 - width;
    // At the right the last dot stands out above and below its curve.
    const places = [{ left: right, room: 8 * scale }, { left: area.x + 4, room: 1 }]
      .flatMap((place) => [line - 4 * scale, line + tall + 2 * scale].map((base) => ({ ...place, base })));
    const free = places.find(({ left, base, room }) => {
      const span = curve(left, left + width);
      return base < area.y + area.h && (!span || span[1] + room < base - tall || span[0] - room > base);
    });
    const { left, base } = free || places[0];
    halo(pen, words, left, base, ink.ink, ink.paper);
  }
  pen.restore();
}

/**
 * REPLAY, outlined across the plot.
 * @param {CanvasRenderingContext2D} pen @param {Area} area @param {string} word @param {Ink} ink
 */
export function paintWord(pen, area, word, ink) {
  const letters = [...word].length;
  const size = Math.min(area.h * 0.4, area.w / letters / 0.85);
  const step = Math.min(area.w * 0.85 / letters, size * 0.95);
  pen.save();
  pen.font = `700 ${size}px ${ink.family}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineWidth = 1;
  pen.strokeStyle = ink.line;
  pen.globalAlpha = 0.7;
  [...word].forEach((letter, index) => {
    pen.strokeText(letter, area.x + area.w / 2 + (index - (letters - 1) / 2) * step, area.y + area.h / 2);
  });
  pen.restore();
}
