import { make, write } from "./piece.js";

const pause = 5000;

/**
 * A sentence that a screen reader hears when it changes, but not more often than it can be listened to.
 * The eye sees every change at once; the ear has its own, slower copy.
 */
export class Verdict {
  seen = make("span", { "aria-hidden": "true" });
  heard = make("span", { class: "unseen", "aria-live": "polite" });
  node = make("p", { class: "verdict" }, this.seen, this.heard);
  spoken = -Infinity;
  timer = 0;

  /** @param {string} sentence */
  say(sentence) {
    this.node.hidden = !sentence;
    write(this.seen, sentence);
    clearTimeout(this.timer);
    const wait = this.spoken + pause - performance.now();
    if (wait <= 0) this.speak(sentence);
    else this.timer = window.setTimeout(() => this.speak(sentence), wait);
  }

  /** @param {string} sentence */
  speak(sentence) {
    if (this.heard.textContent === sentence) return;
    this.spoken = performance.now();
    write(this.heard, sentence);
  }

  end() { clearTimeout(this.timer); }
}
