import { piece } from "./piece.js";
import { drawings } from "./drawings.js";

/**
 * A sign of the family: 24 grid, stroke 1.5, in the colour of its text. Decoration: the word beside it is its name.
 * @property {string} name one of `drawings`
 */
export class AppIcon extends piece({ name: "" }) {
  render() {
    this.setAttribute("aria-hidden", "true");
    const drawing = drawings[this.name];
    // A drawing is ours, never a person's text.
    this.innerHTML = drawing
      ? `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" focusable="false">${drawing}</svg>`
      : "";
  }
}
