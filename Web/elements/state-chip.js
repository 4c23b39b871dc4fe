import { attribute, make, piece, write } from "./piece.js";
import { text } from "./words.js";

/**
 * A state in a sign and a word, never in colour alone.
 * @property {ChipKind} kind running (accent) · neutral · verdict (filled) · dashed (not yet, or no longer, sure)
 * @property {Words} text the word; written between the tags it is taken over once
 * @property {string} icon a sign; running has its dot without asking, "none" is none
 */
export class StateChip extends piece({ kind: "neutral", text: /** @type {Words} */ (""), icon: "" }) {
  icons = make("app-icon");
  word = make("span");

  static get observedAttributes() { return ["kind", "icon", "text"]; }

  build() {
    if (!this.text) this.text = (this.textContent || "").trim();
    this.replaceChildren(this.icons, this.word);
  }

  render() {
    const name = this.icon || (this.kind === "running" ? "dot" : "");
    this.icons.hidden = !name || name === "none";
    this.icons.name = name;
    this.icons.classList.toggle("living", name === "dot");
    attribute(this, "kind", this.kind);
    write(this.word, text(this.text));
  }
}
