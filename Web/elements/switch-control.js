import { attribute, make, piece, write } from "./piece.js";
import { text } from "./words.js";

/**
 * On or off, at once.
 * @property {Words} label
 * @property {Words} note what it does, or why it cannot be used
 * @property {boolean} checked
 * @property {boolean} disabled
 * Fires "change" {checked}.
 */
export class SwitchControl extends piece({ label: /** @type {Words} */ (""), note: /** @type {Words} */ (""), checked: false, disabled: false }) {
  words = make("span");
  caption = make("span", { class: "caption" });
  button = make("button", { type: "button", role: "switch", onclick: () => this.toggle() },
    make("span", { class: "switch-words" }, this.words, this.caption), make("span", { class: "switch-track", "aria-hidden": "true" }));

  build() { this.replaceChildren(this.button); }

  render() {
    write(this.words, text(this.label));
    write(this.caption, text(this.note));
    this.caption.hidden = !text(this.note);
    attribute(this.button, "aria-checked", String(this.checked));
    this.button.disabled = this.disabled;
  }

  toggle() {
    this.checked = !this.checked;
    this.tell("change", { checked: this.checked });
  }
}
