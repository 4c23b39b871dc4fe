import { attribute, make, piece, write } from "./piece.js";
import { text } from "./words.js";
import { t } from "../languages/index.js";

/**
 * Above everything, pushing the content down, until it is muted or resolved (alarm = null).
 * @property {Alarm | null} alarm {sentence, interval}
 * @property {boolean} muted the sound is off; the words stay
 * Fires "mute".
 */
export class AlarmBanner extends piece({ alarm: /** @type {Alarm | null} */ (null), muted: false }) {
  sign = make("app-icon");
  sentence = make("p", { class: "alarm-sentence" });
  interval = make("p", { class: "alarm-interval" });
  button = make("button", { class: "button", type: "button", onclick: () => this.tell("mute") });
  banner = make("div", { class: "alarm", hidden: true }, this.sign, make("div", { class: "alarm-words" }, this.sentence, this.interval), this.button);

  build() {
    // The region is there before the alarm is, or the first one would not be heard.
    attribute(this, "role", "alert");
    this.replaceChildren(this.banner);
  }

  render() {
    const { alarm } = this;
    this.banner.hidden = !alarm;
    this.sign.name = this.muted ? "silent" : "bell";
    write(this.sentence, text(alarm?.sentence));
    write(this.interval, text(alarm?.interval));
    this.button.hidden = this.muted;
    write(this.button, t("elements.mute", "Mute"));
  }
}
