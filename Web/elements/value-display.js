import { attribute, make, piece, write } from "./piece.js";
import { Figure, fitFigure } from "./figure.js";
import { Verdict } from "./verdict.js";
import { text } from "./words.js";

/**
 * A number as it is read: label, figure with unit, interval in words, ruler, verdict.
 * @property {Words} label what it is
 * @property {Words} aside age or source, at the right
 * @property {Shown | null} shown the number; `parts` for durations; missing or null shows an en dash
 * @property {"hero" | "large" | "value" | "row"} size
 * @property {Words} verdict one sentence, in the notebook's voice; told politely, at most every 5 s
 * @property {Words} note stands in place of the interval (for a number that has none)
 * @property {Chip | null} chip beside the label, in place of the aside
 * @property {Words} stale why the number is old ("silent for 14 s"): figure greyed, dashed chip
 * @property {Ruler | null} ruler
 */
export class ValueDisplay extends piece({
  label: /** @type {Words} */ (""), aside: /** @type {Words} */ (""), shown: /** @type {Shown | null} */ (null),
  size: /** @type {"hero" | "large" | "value" | "row"} */ ("value"), verdict: /** @type {Words} */ (""),
  note: /** @type {Words} */ (""), chip: /** @type {Chip | null} */ (null), stale: /** @type {Words} */ (null),
  ruler: /** @type {Ruler | null} */ (null),
}) {
  heading = make("div", { class: "value-head" });
  labelText = make("span", { class: "label" });
  asideText = make("span", { class: "caption" });
  chipPiece = make("state-chip");
  figure = new Figure();
  interval = make("p", { class: "interval" });
  rulerPiece = make("scale-ruler");
  sentence = new Verdict();
  /** @type {(() => void) | null} */
  unfit = null;

  build() {
    this.heading.append(this.labelText, this.asideText, this.chipPiece);
    this.replaceChildren(this.heading, this.figure.node, this.interval, this.rulerPiece, this.sentence.node);
  }

  attached() { this.unfit = fitFigure(this); }

  detached() {
    this.unfit?.();
    this.sentence.end();
  }

  render() {
    const { shown } = this;
    attribute(this, "size", this.size);
    attribute(this, "stale", Boolean(this.stale));
    this.heading.hidden = !(text(this.label) || text(this.aside) || this.chip || this.stale);
    write(this.labelText, text(this.label));
    this.renderChip();
    this.figure.show(shown);
    const words = text(this.note) || intervalText(shown);
    this.interval.hidden = !words;
    write(this.interval, words);
    this.rulerPiece.hidden = !this.ruler;
    this.rulerPiece.ruler = this.ruler;
    this.sentence.say(text(this.verdict));
  }

  renderChip() {
    const chip = this.stale ? { kind: "dashed", text: this.stale, icon: "" } : this.chip;
    this.chipPiece.hidden = !chip;
    this.asideText.hidden = Boolean(chip) || !text(this.aside);
    write(this.asideText, text(this.aside));
    if (!chip) return;
    this.chipPiece.kind = chip.kind;
    this.chipPiece.icon = chip.icon || "";
    this.chipPiece.text = chip.text;
  }
}

/**
 * "23 h 10 min to 26 h 40 min, 95 %"
 * @param {Shown | null} shown
 */
export function intervalText(shown) {
  if (!shown || !shown.interval) return "";
  const words = text(shown.interval);
  return shown.coverage ? `${words}, ${shown.coverage}` : words;
}
