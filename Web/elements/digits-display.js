import { attribute, make, piece } from "./piece.js";

/** Sizes in rem, the largest first: 56, 48, 40 and 34 px. After them three lines, then scrolling. */
const sizes = [3.5, 3, 2.5, 2.125];

/**
 * A number of any length, at the right: its type shrinks as it grows, then it wraps, then it scrolls.
 * @property {string} value ready to print; a power of ten is raised
 * @property {boolean} more whether there are further digits
 * @property {boolean} stale no longer what the expression says
 * Fires "more" when the end has come into sight.
 */
export class DigitsDisplay extends piece({ value: "0", more: false, stale: false }) {
  line = make("div", { class: "digits-line", tabindex: 0 });
  observer = new ResizeObserver(() => this.fit());
  width = 0;

  static get observedAttributes() { return ["value", "more", "stale"]; }

  build() {
    this.replaceChildren(this.line);
    this.line.addEventListener("scroll", () => this.look(), { passive: true });
  }

  attached() { this.observer.observe(this); }
  detached() { this.observer.disconnect(); }

  render() {
    attribute(this, "stale", this.stale);
    const [digits, power] = this.value.split("^");
    this.line.replaceChildren(digits, ...power ? [make("sup", {}, power)] : []);
    this.width = 0;
    this.fit();
  }

  /** The largest size in which it stands in one line. */
  fit() {
    if (!this.clientWidth || this.clientWidth === this.width) return;
    this.width = this.clientWidth;
    attribute(this, "data-long", false);
    const fits = sizes.find((size) => {
      this.line.style.fontSize = `${size}rem`;
      return this.line.scrollWidth <= this.line.clientWidth;
    });
    attribute(this, "data-long", fits === undefined);
  }

  look() {
    const { line } = this;
    if (this.more && line.scrollTop + line.clientHeight > line.scrollHeight - 60) this.tell("more");
  }
}
