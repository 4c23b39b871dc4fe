import { attribute, make, piece, write } from "./piece.js";
import { text as say } from "./words.js";
import { t } from "../languages/index.js";

/**
 * A ruler that fills up. After one second it can be cancelled.
 * @property {number} fraction 0 to 1
 * @property {Words} text what is being done
 * @property {Words} left what is left ("1.2 s left")
 * @property {boolean} endless cannot be cancelled
 * Fires "cancel".
 */
export class ProgressRuler extends piece({ fraction: 0, text: /** @type {Words} */ (""), left: /** @type {Words} */ (""), endless: false }) {
  words = make("span");
  rest = make("span");
  fill = make("span");
  line = make("div", { class: "progress-line", role: "progressbar", "aria-valuemin": 0, "aria-valuemax": 100 }, this.fill);
  button = make("button", { class: "button", type: "button", hidden: true, onclick: () => this.tell("cancel") });
  timer = 0;

  build() {
    this.replaceChildren(make("div", { class: "progress-words" }, this.words, this.rest), this.line, this.button);
  }

  attached() {
    this.button.hidden = true;
    this.timer = window.setTimeout(() => { this.button.hidden = this.endless; }, 1000);
  }

  detached() { clearTimeout(this.timer); }

  render() {
    const fraction = Math.min(Math.max(this.fraction || 0, 0), 1);
    write(this.words, say(this.text));
    write(this.rest, say(this.left));
    write(this.button, t("elements.cancel", "Cancel"));
    attribute(this.line, "aria-label", say(this.text) || t("elements.progress", "Progress"));
    attribute(this.line, "aria-valuenow", Math.round(fraction * 100));
    this.fill.style.transform = `scaleX(${fraction})`;
  }
}
