import { attribute, make, piece, write } from "./piece.js";
import { text } from "./words.js";

/**
 * One of a few: the chosen part is ink.
 * @property {Choice[]} options {id, title}
 * @property {string} value the chosen id
 * @property {string} label what is chosen, for the ear
 * Fires "change" {value}. Arrow keys choose, as in any group of radio buttons.
 */
export class SegmentControl extends piece({ options: /** @type {Choice[]} */ ([]), value: /** @type {string} */ (""), label: "" }) {
  build() {
    this.replaceChildren();
    attribute(this, "role", "radiogroup");
    this.addEventListener("keydown", (event) => this.key(event));
  }

  render() {
    attribute(this, "aria-label", this.label || null);
    while (this.children.length > this.options.length) this.lastChild?.remove();
    const known = this.options.some(({ id }) => id === this.value);
    this.options.forEach(({ id, title }, index) => {
      const part = this.children[index] || this.appendChild(make("button", { type: "button", role: "radio", onclick: () => this.choose(index) }));
      const chosen = id === this.value;
      attribute(part, "aria-checked", String(chosen));
      attribute(part, "tabindex", chosen || (!known && index === 0) ? 0 : -1);
      write(part, text(title));
    });
  }

  /** @param {string} id */
  take(id) { this.value = id; }

  /** @param {number} index */
  choose(index) {
    const { id } = this.options[index];
    if (id === this.value) return;
    this.take(id);
    this.tell("change", { value: id });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    /** @type {Record<string, number>} */
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const step = steps[event.key], count = this.options.length;
    if (!step || !count) return;
    event.preventDefault();
    const at = (this.options.findIndex(({ id }) => id === this.value) + step + count) % count;
    this.choose(at);
    /** @type {HTMLElement} */ (this.children[at]).focus();
  }
}
