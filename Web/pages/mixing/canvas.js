/** The canvas: two fluids in the theme's colours, painted with finger, pen or mouse. */
import { attribute, make } from "../../elements/piece.js";
import { onThemeChange } from "../../elements/theme.js";
import { t } from "../../languages/index.js";

/** The tool as the page chose it. */
export const tool = { shape: "round", size: 26, black: true };

/** Fires "stroke" {points} in cells from the lower left corner. */
export class PaintCanvas {
  canvas = make("canvas", { role: "img", width: 400, height: 240 });
  ring = make("span", { class: "paint-ring", hidden: true });
  element = make("div", { class: "paint" }, this.canvas, this.ring);
  pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
  /** @type {MixedPicture | null} */
  picture = null;
  cells = { columns: 400, rows: 240 };
  /** @type {number[]} */
  points = [];
  pointer = -1;
  refused = () => false;
  unwatch = () => {};
  /** @type {(points: number[]) => void} */
  painted = () => {};

  constructor() {
    const { canvas } = this;
    attribute(canvas, "aria-label", t("mixing.canvas", "The two fluids. Paint with a finger or a mouse, or choose a picture under “More”."));
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", (event) => this.up(event));
    canvas.addEventListener("pointercancel", () => this.give());
    canvas.addEventListener("pointerleave", () => { if (this.pointer < 0) this.ring.hidden = true; });
    this.unwatch = onThemeChange(() => this.draw());
  }

  leave() {
    this.unwatch();
  }

  show(/** @type {MixedPicture | null} */ picture) {
    this.picture = picture;
    // A line that is being drawn stays in sight until it is done.
    if (this.pointer < 0) this.draw();
  }

  draw() {
    const { picture, canvas } = this;
    if (!picture) return;
    canvas.width = picture.columns;
    canvas.height = picture.rows;
    this.pen.putImageData(imageOf(picture, this.element), 0, 0);
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (this.pointer >= 0 || event.button > 0 || this.refused()) return;
    event.preventDefault();
    this.pointer = event.pointerId;
    this.canvas.setPointerCapture(event.pointerId);
    this.points = [];
    this.draw();
    this.add(event);
  }

  /** @param {PointerEvent} event */
  move(event) {
    this.point(event);
    if (event.pointerId !== this.pointer) return;
    const between = event.getCoalescedEvents?.() || [];
    for (const one of between.length ? between : [event]) this.add(one);
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (event.pointerId !== this.pointer) return;
    this.pointer = -1;
    this.ring.hidden = event.pointerType !== "mouse";
    this.painted(this.points);
  }

  give() {
    this.pointer = -1;
    this.ring.hidden = true;
    this.draw();
  }

  /** @param {PointerEvent} event */
  add(event) {
    const { columns, rows } = this.cells, box = this.canvas.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * columns, down = (event.clientY - box.top) / box.height * rows;
    const from = this.points.length ? [this.points[this.points.length - 2], rows - this.points[this.points.length - 1]] : [x, down];
    this.points.push(x, rows - down);
    this.sweep(from, [x, down]);
    this.point(event);
  }

  /**
   * The line as it is drawn; the laboratory makes the cells of it afterwards.
   * @param {number[]} from @param {number[]} to
   */
  sweep(from, to) {
    const { pen, canvas } = this, scale = canvas.width / this.cells.columns;
    pen.fillStyle = pen.strokeStyle = colourOf(this.element, tool.black ? "--fluid" : "--fluid-ground");
    const [[x, y], [endX, endY]] = [from, to].map((place) => place.map((number) => number * scale)), size = tool.size * scale;
    if (tool.shape === "round") {
      Object.assign(pen, { lineWidth: size, lineCap: "round" });
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(endX + (x === endX && y === endY ? 0.01 : 0), endY);
      pen.stroke();
      return;
    }
    const count = Math.ceil(Math.hypot(endX - x, endY - y));
    for (let index = 0; index <= count; index += 1) {
      const share = count ? index / count : 0;
      pen.fillRect(x + (endX - x) * share - size / 2, y + (endY - y) * share - size / 2, size, size);
    }
  }

  /** Where the tool is, and how large. */
  point(/** @type {PointerEvent} */ { clientX, clientY }) {
    const box = this.canvas.getBoundingClientRect(), size = tool.size * box.width / this.cells.columns;
    this.ring.hidden = false;
    this.ring.dataset.shape = tool.shape;
    Object.assign(this.ring.style, {
      inlineSize: `${size}px`, blockSize: `${size}px`, transform: `translate(${clientX - box.left - size / 2}px, ${clientY - box.top - size / 2}px)`,
    });
  }
}

/** @param {Element} element @param {string} name */
function colourOf(element, name) {
  return getComputedStyle(element).getPropertyValue(name).trim();
}

/**
 * The shades between the theme's two fluids.
 * @param {MixedPicture} picture @param {Element} element
 */
export function imageOf({ columns, rows, shades }, element) {
  const [dark, light] = ["--fluid", "--fluid-ground"].map((name) => partsOf(colourOf(element, name)));
  const palette = new Uint32Array(256);
  const bytes = new Uint8ClampedArray(palette.buffer);
  for (let shade = 0; shade < 256; shade += 1) {
    for (let part = 0; part < 3; part += 1) bytes[shade * 4 + part] = light[part] + (dark[part] - light[part]) * shade / 255;
    bytes[shade * 4 + 3] = 255;
  }
  const image = new ImageData(columns, rows), pixels = new Uint32Array(image.data.buffer);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = palette[shades[index]];
  return image;
}

/** "#2a1f4d" or "#f00" as three numbers. */
function partsOf(/** @type {string} */ colour) {
  const digits = colour.replace("#", "");
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g) || ["0", "0", "0"];
  return pairs.map((pair) => parseInt(pair, 16));
}
