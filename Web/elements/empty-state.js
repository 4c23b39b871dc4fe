import { make, piece, write } from "./piece.js";
import { text } from "./words.js";

/**
 * Nothing here yet, or a refusal: what is the matter, what is possible, one thing to do, one example to play.
 * @property {Words} sentence the serif headline
 * @property {Words} text what is possible, or what limits it and what would lift it
 * @property {Words} chip "not saved", for a refusal
 * @property {Action[]} actions {id, title, icon?, primary?}: fires "action" {id}
 */
export class EmptyState extends piece({
  sentence: /** @type {Words} */ (""), text: /** @type {Words} */ (""), chip: /** @type {Words} */ (""), actions: /** @type {Action[]} */ ([]),
}) {
  chipPiece = make("state-chip");
  headline = make("p", { class: "headline" });
  words = make("p", { class: "prose" });

  build() { this.replaceChildren(this.chipPiece, this.headline, this.words); }

  render() {
    this.chipPiece.hidden = !text(this.chip);
    this.chipPiece.text = this.chip;
    write(this.headline, text(this.sentence));
    this.headline.hidden = !text(this.sentence);
    write(this.words, text(this.text));
    this.words.hidden = !text(this.text);
    this.querySelectorAll(":scope > .button").forEach((button) => button.remove());
    this.append(...this.actions.map(({ id, title, icon, primary }) => make("button", {
      class: primary ? "button primary" : "button", type: "button", "data-id": id, onclick: () => this.tell("action", { id }),
    }, icon ? make("app-icon", { name: icon }) : null, text(title))));
  }
}
