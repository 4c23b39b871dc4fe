/** Where words find room among each other. */

/** @type {CanvasRenderingContext2D | null} */
let pen = null;

/**
 * The width of a caption, measured without touching the page.
 * @param {string} words @param {number} scale
 */
export function widthOf(words, scale) {
  pen = pen || document.createElement("canvas").getContext("2d");
  if (!pen) return words.length * 7 * scale;
  pen.font = `500 ${12 * scale}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(words).width;
}

/**
 * The room that a name takes around its point.
 * @param {string} words @param {number} x @param {number} y @param {number} scale @returns {Box}
 */
export function boxOf(words, x, y, scale) {
  const width = widthOf(words, scale), height = 16 * scale;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/**
 * Whether a box is inside and meets none of the others.
 * @param {Box} box @param {Box[]} taken @param {{ width: number, height: number }} frame
 */
export function free(box, taken, { width, height }) {
  if (box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height) return false;
  return taken.every((other) => box.x > other.x + other.width + 4 || box.x + box.width + 4 < other.x
    || box.y > other.y + other.height + 2 || box.y + box.height + 2 < other.y);
}
