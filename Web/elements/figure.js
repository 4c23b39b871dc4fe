import { make, write } from "./piece.js";

/** A figure and its unit on one baseline; a duration is several of them. */
export class Figure {
  node = make("p", { class: "figure" });
  shape = "";

  /** @param {Shown | null} shown */
  show(shown) {
    const parts = partsOf(shown);
    const shape = String(parts.length);
    if (shape !== this.shape) {
      this.shape = shape;
      this.node.replaceChildren(...parts.map(() => make("span", { class: "part" }, make("span", { class: "digits" }), " ", make("span", { class: "unit" }))));
    }
    parts.forEach(({ text, unit }, index) => {
      const [digits, space, name] = this.node.children[index].childNodes;
      write(digits, text);
      write(name, unit);
      write(space, unit ? " " : "");
      /** @type {HTMLElement} */ (name).hidden = !unit;
    });
    this.node.style.setProperty("--ems", String(emsOf(parts)));
    this.node.classList.toggle("in-parts", parts.length > 1);
  }
}

/**
 * What to print: the parts of a duration, one number, or the dash of a number that is gone.
 * @param {Shown | null} shown
 */
function partsOf(shown) {
  if (!shown || shown.missing) return [{ text: "–", unit: "" }];
  if (shown.parts && shown.parts.length > 0) return shown.parts;
  return [{ text: shown.text, unit: shown.unit }];
}

/**
 * The width of the digits in em: the hero grows until they fill its container.
 * @param {{ text: string }[]} parts
 */
function emsOf(parts) {
  let ems = 0;
  for (const character of parts.map(({ text }) => text).join("")) {
    ems += /\d/.test(character) ? 0.6 : /[.,\s]/.test(character) ? 0.3 : 0.6;
  }
  return Math.max(1.5, Math.round(ems * 100) / 100);
}

const inContainer = typeof CSS !== "undefined" && CSS.supports("width", "1cqi");

/**
 * Where container units are unknown, the width is measured instead.
 * @param {HTMLElement} display @returns {() => void} ends it
 */
export function fitFigure(display) {
  if (inContainer) return () => {};
  const observer = new ResizeObserver(([entry]) => {
    display.style.setProperty("--room", `${entry.contentRect.width}px`);
  });
  observer.observe(display);
  return () => observer.disconnect();
}
