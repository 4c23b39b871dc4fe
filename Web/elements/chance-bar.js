import { attribute, make, piece, write } from "./piece.js";
import { Figure } from "./figure.js";
import { text } from "./words.js";

/**
 * How likely something is: its name, a bar filled that far, the doubt drawn on it, the number.
 * @property {Words} label
 * @property {Shown | null} shown ready to print
 * @property {number} fraction from 0 to 1
 * @property {number | null} low where its interval begins and ends, when it has one
 * @property {number | null} high
 */
export class ChanceBar extends piece({
  label: /** @type {Words} */ (""), shown: /** @type {Shown | null} */ (null), fraction: 0,
  low: /** @type {number | null} */ (null), high: /** @type {number | null} */ (null),
}) {
  words = make("span", { class: "chance-words" });
  filled = make("span", { class: "chance-filled" });
  doubt = make("span", { class: "chance-doubt" });
  track = make("span", { class: "chance-track", "aria-hidden": "true" }, this.filled, this.doubt);
  figure = new Figure();
  interval = make("span", { class: "unseen" });

  build() { this.replaceChildren(this.words, this.track, this.figure.node, this.interval); }

  render() {
    const { low, high } = this;
    write(this.words, text(this.label));
    this.figure.show(this.shown);
    write(this.interval, text(this.shown?.interval));
    this.filled.style.setProperty("--to", String(this.fraction));
    this.doubt.hidden = low === null || high === null;
    this.doubt.style.setProperty("--from", String(low ?? 0));
    this.doubt.style.setProperty("--to", String(high ?? 0));
    attribute(this, "size", "row");
  }
}
