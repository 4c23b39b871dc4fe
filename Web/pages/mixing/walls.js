/** A wall beside the canvas: a swipe along it moves it. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";

/** px. Shorter than this is no swipe. */
const least = 40;

/**
 * @param {"top" | "bottom"} side
 * @param {(movement: string) => void} moved "T", "-T", "B" or "-B"
 */
export function wallStrip(side, moved) {
  const letter = side === "top" ? "T" : "B", top = side === "top";
  const words = top ? t("mixing.wall.top", "Top wall: swipe") : t("mixing.wall.bottom", "Bottom wall: swipe");
  const parts = [make("span", {}, words), make("span", { class: "wall-arrow", "aria-hidden": "true" }, top ? "→" : "←"), make("span", { class: "wall-dots", "aria-hidden": "true" })];
  const strip = make("div", { class: "wall", "data-wall": letter }, ...top ? parts : parts.reverse());
  /** @type {{id: number, x: number} | null} */
  let began = null;
  strip.addEventListener("pointerdown", (event) => {
    began = { id: event.pointerId, x: event.clientX };
    strip.setPointerCapture(event.pointerId);
  });
  strip.addEventListener("pointercancel", () => { began = null; });
  strip.addEventListener("pointerup", (event) => {
    if (!began || began.id !== event.pointerId) return;
    const way = event.clientX - began.x;
    began = null;
    // To the right is T above and −B below.
    if (Math.abs(way) >= least) moved((way > 0) === top ? letter : `-${letter}`);
  });
  return strip;
}
