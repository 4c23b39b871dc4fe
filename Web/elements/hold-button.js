import { attribute, make, piece, write } from "./piece.js";
import { text } from "./words.js";

/** ms. Longer than a touch by accident, shorter than patience. */
const long = 1200;

/**
 * A button that is pressed and held: a drop of rain, a sleeve or a pocket does not press it.
 * @property {Words} label
 * Fires "held". A screen reader's own press, which nothing wet can make, is enough.
 */
export class HoldButton extends piece({ label: /** @type {Words} */ ("") }) {
  words = make("span");
  button = make("button", { class: "button hold", type: "button" }, make("span", { class: "hold-fill", "aria-hidden": "true" }), make("app-icon", { name: "lock" }), this.words);
  timer = 0;

  build() {
    const { button } = this;
    this.replaceChildren(button);
    button.addEventListener("pointerdown", (event) => {
      if (event.isPrimary) this.begin();
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave", "blur"]) button.addEventListener(name, () => this.end());
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    button.addEventListener("keydown", (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      if (!event.repeat) this.begin();
    });
    button.addEventListener("keyup", (event) => {
      event.preventDefault();
      this.end();
    });
    // A finger's click comes after its pointer; one without any is a screen reader's.
    button.addEventListener("click", (event) => {
      if (event.detail === 0 && !/** @type {PointerEvent} */ (event).pointerType) this.tell("held");
    });
  }

  render() { write(this.words, text(this.label)); }

  detached() { this.end(); }

  begin() {
    this.end();
    attribute(this.button, "data-holding", true);
    this.timer = window.setTimeout(() => {
      this.end();
      this.tell("held");
    }, long);
  }

  end() {
    clearTimeout(this.timer);
    attribute(this.button, "data-holding", false);
  }
}
