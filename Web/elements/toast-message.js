import { attribute, make, piece, write } from "./piece.js";
import { t } from "../languages/index.js";

const stay = 8000;

/**
 * What just happened, with a way back. It stays 8 s, and as long as it is focused or pointed at.
 * `show(text, { undo, label })`: `undo` is called when the button is pressed, `label` is its word ("Undo").
 */
export class ToastMessage extends piece({}) {
  words = make("span", { class: "toast-words" });
  sign = make("app-icon", { name: "undo" });
  word = make("span");
  button = make("button", { type: "button", onclick: () => this.undo() }, this.sign, this.word);
  toast = make("div", { class: "toast", hidden: true }, this.words, this.button);
  timer = 0;
  rising = 0;
  /** @type {(() => void) | null} */
  way = null;

  build() {
    attribute(this, "role", "status");
    this.replaceChildren(this.toast);
    for (const name of ["focusin", "pointerenter"]) this.toast.addEventListener(name, () => clearTimeout(this.timer));
    for (const name of ["focusout", "pointerleave"]) this.toast.addEventListener(name, () => this.wait());
    this.toast.addEventListener("keydown", (event) => { if (event.key === "Escape") this.hide(); });
  }

  detached() { clearTimeout(this.timer); }

  /** @param {string} text @param {{ undo?: () => void, label?: string }} options */
  show(text, { undo, label } = {}) {
    this.way = undo || null;
    this.toast.hidden = true;
    write(this.words, text);
    this.button.hidden = !undo;
    this.sign.hidden = Boolean(label);
    write(this.word, label || t("elements.undo", "Undo"));
    // Hidden for a moment, so that the same words are heard again and the toast rises anew.
    cancelAnimationFrame(this.rising);
    this.rising = requestAnimationFrame(() => {
      this.toast.hidden = false;
      this.wait();
    });
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      if (this.toast.contains(document.activeElement)) return;
      this.hide();
    }, stay);
  }

  undo() {
    const way = this.way;
    this.hide();
    way?.();
  }

  hide() {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.rising);
    this.way = null;
    this.toast.hidden = true;
  }
}
