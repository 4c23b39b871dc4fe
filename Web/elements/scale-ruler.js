import { attribute, draw, piece, rem } from "./piece.js";

/** Heights at 100 % text: the marks stand on top, the numbers below, 44 in all. */
const baseline = 21.5, major = 8, minor = 4, numbers = 39, words = 11, dotRadius = 6.5;

/**
 * A hairline scale with the interval as a bar, the value as a dot and the limits as marks.
 * @property {Ruler | null} ruler positions from 0 to 1, texts ready to print
 */
export class ScaleRuler extends piece({ ruler: /** @type {Ruler | null} */ (null) }) {
  svg = draw("svg", { "aria-hidden": "true", focusable: "false" });
  width = 0;
  observer = new ResizeObserver(([entry]) => {
    this.width = entry.contentRect.width;
    this.render();
  });

  build() {
    attribute(this, "role", "img");
    this.replaceChildren(this.svg);
  }

  attached() { this.observer.observe(this); }
  detached() { this.observer.disconnect(); }

  render() {
    const { ruler, width } = this;
    attribute(this, "aria-label", ruler ? ruler.sentence : null);
    attribute(this, "role", ruler ? "img" : null);
    if (!ruler || !width) {
      this.svg.replaceChildren();
      return;
    }
    const scale = rem() / 16;
    this.svg.replaceChildren(
      draw("path", { class: "base", d: `M0 ${baseline * scale}H${width}` }),
      ...this.ticks(ruler, width, scale),
      ...this.interval(ruler, width, scale),
      ...this.marks(ruler, width, scale),
      ...(ruler.dot === null ? [] : [draw("circle", { class: "dot", cx: ruler.dot * width, cy: baseline * scale, r: dotRadius * scale })]),
    );
  }

  /** @param {Ruler} ruler @param {number} width @param {number} scale */
  ticks(ruler, width, scale) {
    const nodes = [];
    for (const { at, text } of ruler.ticks) {
      const x = crisp(at * width, width);
      nodes.push(draw("path", { class: "tick", d: `M${x} ${baseline * scale}v${-(text === null ? minor : major) * scale}` }));
    }
    for (const { x, anchor, text } of fitting(ruler.ticks, width, scale)) {
      const node = draw("text", { x, y: numbers * scale, "text-anchor": anchor });
      node.textContent = text;
      nodes.push(node);
    }
    return nodes;
  }

  /** @param {Ruler} ruler @param {number} width @param {number} scale */
  interval(ruler, width, scale) {
    if (ruler.low === null || ruler.high === null) return [];
    const [from, to] = [ruler.low * width, ruler.high * width].sort((a, b) => a - b);
    const y = baseline * scale;
    const caps = [from, to].map((x) => `M${x} ${y - 5 * scale}v${10 * scale}`).join("");
    return [draw("path", { class: "span", d: `M${from} ${y}H${to}` }), draw("path", { class: "cap", d: caps })];
  }

  /**
   * Words stand beside their marks; where two would meet, one changes sides, and if that does not help it is left out.
   * @param {Ruler} ruler @param {number} width @param {number} scale
   */
  marks(ruler, width, scale) {
    const nodes = [];
    /** @type {[number, number][]} */
    const taken = ruler.marks.map(({ at }) => [at * width - 2, at * width + 2]);
    for (const { at, text, side } of ruler.marks) {
      const x = Math.min(Math.max(at * width, 0.75), width - 0.75);
      nodes.push(draw("path", { class: "mark", d: `M${x} ${1 * scale}v${24 * scale}` }));
      const length = widthOf(text, scale);
      const sides = side === "start" ? ["start", "end"] : ["end", "start"];
      const places = sides.map((one) => one === "start" ? x - 6 * scale - length : x + 6 * scale);
      const from = places.find((place) => place >= 0 && place + length <= width
        && taken.every(([left, right]) => place + length < left || place > right));
      if (from === undefined || !text) continue;
      taken.push([from - 4, from + length + 4]);
      const word = draw("text", { class: "word", x: from, y: words * scale });
      word.textContent = text;
      nodes.push(word);
    }
    return nodes;
  }
}

/**
 * The numbers that fit: both ends first, then what finds room between them.
 * @param {Ruler["ticks"]} ticks @param {number} width @param {number} scale
 */
function fitting(ticks, width, scale) {
  const labelled = ticks.filter(({ text }) => text !== null).map(({ at, text }) => {
    const length = widthOf(text || "", scale), centre = at * width;
    const from = Math.min(Math.max(centre - length / 2, 0), width - length);
    // At the ends the label stands on the edge itself, whatever its font makes of its figures.
    const [anchor, x] = centre - length / 2 < 0 ? ["start", 0] : centre + length / 2 > width ? ["end", width] : ["middle", centre];
    return { x, anchor, text: text || "", from, length };
  });
  const first = labelled[0], last = labelled[labelled.length - 1];
  /** @type {typeof labelled} */
  const kept = [];
  for (const label of [first, last, ...labelled.slice(1, -1)]) {
    if (!label || kept.includes(label)) continue;
    const gap = 8 * scale;
    if (kept.every((other) => label.from > other.from + other.length + gap || label.from + label.length + gap < other.from)) kept.push(label);
  }
  return kept;
}

/**
 * A line on the pixel, inside the drawing.
 * @param {number} x @param {number} width
 */
function crisp(x, width) {
  return Math.min(Math.max(Math.round(x - 0.5) + 0.5, 0.5), width - 0.5);
}

/** @type {CanvasRenderingContext2D | null} */
let pen = null;

/**
 * The width of a caption, measured without touching the page.
 * @param {string} text @param {number} scale
 */
function widthOf(text, scale) {
  pen = pen || document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * 7 * scale;
  pen.font = `400 ${12 * scale}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}
