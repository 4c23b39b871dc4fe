import { rem } from "../piece.js";

/** The colours of a graph, read from the tokens and made plain for a canvas. */

/** @param {Element} element */
export function inkOf(element) {
  const style = getComputedStyle(element);
  const read = (/** @type {string} */ name) => plain(style.getPropertyValue(name).trim());
  return {
    accent: read("--accent"), ink: read("--ink"), ink2: read("--ink-2"), line: read("--line"), hair: read("--hair"), paper: read("--paper"),
    band: Number(style.getPropertyValue("--band")) || 0.16, hatched: style.getPropertyValue("--hatched").trim() === "1",
    family: style.fontFamily,
  };
}

/** @typedef {ReturnType<typeof inkOf>} Ink */

/** @type {CanvasRenderingContext2D | null} */
let pot = null;
/** @type {Map<string, string>} */
const known = new Map();

/**
 * Older canvases and the library know no oklch: one pixel is dipped and looked at.
 * @param {string} colour
 */
function plain(colour) {
  const before = known.get(colour);
  if (before) return before;
  pot = pot || document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pot) return colour;
  pot.fillStyle = colour;
  pot.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pot.getImageData(0, 0, 1, 1).data;
  const rgb = `rgb(${red}, ${green}, ${blue})`;
  known.set(colour, rgb);
  return rgb;
}

/**
 * The width of a label of the axes.
 * @param {string} label @param {Element} element
 */
export function widthOf(label, element) {
  pot = pot || document.createElement("canvas").getContext("2d");
  if (!pot) return label.length * 8;
  pot.font = `${0.75 * rem()}px ${getComputedStyle(element).fontFamily}`;
  return pot.measureText(label).width;
}
