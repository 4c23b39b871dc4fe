import { make, piece, write } from "./piece.js";
import { text as say } from "./words.js";

/**
 * Not measured here: a hatched band under the header, with the sentence on a patch of paper. Hidden without a text.
 * @property {Words} text
 */
export class SimulatedBand extends piece({ text: /** @type {Words} */ ("") }) {
  patch = make("span");

  build() { this.replaceChildren(this.patch); }

  render() {
    this.hidden = !say(this.text);
    write(this.patch, say(this.text));
  }
}
