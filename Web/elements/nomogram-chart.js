import { attribute, draw, make, piece, rem } from "./piece.js";
import { frameOf, linesOf, marksOf } from "./nomogram/drawing.js";

/** Steps of one key: to the right is nearer to the limit, upwards is a slower leak. */
/** @type {Record<string, [number, number]>} */
const keys = {
  ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1], PageUp: [0, 10], PageDown: [0, -10],
};

/**
 * Lines of equal reserve over pressure and time per unit, the present state as a point, and what is read off.
 * @property {Nomogram | null} chart places from 0 to 1, texts ready to print
 * @property {string} label what the ear hears
 * @property {boolean} still on paper: nothing to press
 * Fires "point" {x, y} when pressed or drawn over, "step" {right, up} for keys, "clear" on Escape or a double tap.
 */
export class NomogramChart extends piece({ chart: /** @type {Nomogram | null} */ (null), label: "", still: false }) {
  svg = draw("svg", { "aria-hidden": "true", focusable: "false" });
  plot = make("div", { class: "plot", tabindex: 0, role: "application", "data-pans": true });
  size = { width: 0, height: 0 };
  frame = { left: 0, top: 0, width: 1, height: 1 };
  pressed = false;
  observer = new ResizeObserver(([entry]) => {
    this.size = entry.contentRect;
    this.render();
  });

  build() {
    this.plot.append(this.svg);
    this.replaceChildren(this.plot);
    if (this.still) return;
    this.plot.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      this.pressed = true;
      this.plot.setPointerCapture(event.pointerId);
      this.point(event);
    });
    this.plot.addEventListener("pointermove", (event) => { if (this.pressed) this.point(event); });
    for (const name of ["pointerup", "pointercancel"]) this.plot.addEventListener(name, () => { this.pressed = false; });
    this.plot.addEventListener("dblclick", () => this.tell("clear"));
    this.plot.addEventListener("keydown", (event) => this.key(event));
  }

  attached() { this.observer.observe(this); }
  detached() { this.observer.disconnect(); }

  render() {
    const { chart } = this, { width, height } = this.size;
    attribute(this.plot, "aria-label", this.label || null);
    attribute(this.plot, "role", this.still ? "img" : "application");
    attribute(this.plot, "tabindex", this.still ? null : 0);
    if (!chart || width < 40 || height < 40) {
      this.svg.replaceChildren();
      return;
    }
    attribute(this.svg, "viewBox", `0 0 ${width} ${height}`);
    this.drawInto(chart, width, height, this.still ? 1 : rem() / 16);
  }

  /** @param {Nomogram} chart @param {number} width @param {number} height @param {number} scale */
  drawInto(chart, width, height, scale) {
    const { frame, nodes } = frameOf(chart, width, height, scale);
    this.frame = frame;
    const inside = draw("svg", { class: "inside", x: frame.left, y: frame.top, width: frame.width, height: frame.height });
    /** @type {Box[]} */
    const taken = [];
    const marks = marksOf(chart, frame, scale, taken);
    inside.append(...linesOf(chart, frame, scale, taken), ...marks.under);
    const over = draw("svg", { x: frame.left, y: frame.top, width: frame.width, height: frame.height, overflow: "visible" }, ...marks.over);
    this.svg.replaceChildren(...nodes, inside, over);
  }

  /** @param {PointerEvent} event */
  point(event) {
    const box = this.svg.getBoundingClientRect(), { left, top, width, height } = this.frame;
    this.tell("point", { x: (event.clientX - box.left - left) / width, y: 1 - (event.clientY - box.top - top) / height });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape" && this.chart?.reading) {
      event.stopPropagation();
      this.tell("clear");
    }
    const step = keys[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const times = event.shiftKey ? 10 : 1;
    this.tell("step", { right: step[0] * times, up: step[1] * times });
  }
}
