import { attribute, make, piece, write } from "./piece.js";
import { text } from "./words.js";

/** @typedef {{ id: string, sign: string, title: Words, kind?: "digit" | "operator" | "modifier" | "equals" | "plain", icon?: string }} PadKey */

/**
 * Keys in rows.
 * @property {PadKey[]} keys id, what is printed on it, what is said of it, its kind
 * @property {number} columns
 * @property {Words} label
 * Fires "key" {id}.
 */
export class KeyPad extends piece({
  keys: /** @type {PadKey[]} */ ([]), columns: 4, label: /** @type {Words} */ (""),
}) {
  build() {
    attribute(this, "role", "group");
    this.addEventListener("click", (event) => {
      const key = event.target instanceof Element ? event.target.closest("button") : null;
      if (key) this.tell("key", { id: key.dataset.id });
    });
  }

  render() {
    attribute(this, "aria-label", text(this.label) || null);
    this.style.setProperty("--columns", String(this.columns));
    const shape = this.keys.map(({ id, sign }) => id + sign).join(" ");
    if (this.dataset.shape !== shape) {
      this.dataset.shape = shape;
      this.replaceChildren(...this.keys.map(({ id, kind, icon }) => make("button", {
        type: "button", "data-id": id, class: `pad-key ${kind || "plain"}`,
      }, icon ? make("app-icon", { name: icon }) : make("span"))));
    }
    this.keys.forEach(({ sign, title, icon }, index) => {
      const key = this.children[index];
      attribute(key, "aria-label", text(title));
      if (!icon) write(/** @type {Element} */ (key.firstChild), sign);
    });
  }
}
