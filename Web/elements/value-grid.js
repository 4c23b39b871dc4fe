import { make, piece } from "./piece.js";

/**
 * Four numbers between hairlines; one column where the page is narrow.
 * @property {Cell[]} cells each {label, shown, note}
 */
export class ValueGrid extends piece({ cells: /** @type {Cell[]} */ ([]) }) {
  render() {
    while (this.children.length > this.cells.length) this.lastChild?.remove();
    this.cells.forEach(({ label, shown, note }, index) => {
      const cell = /** @type {import("./value-display.js").ValueDisplay} */ (this.children[index] || this.appendChild(make("value-display")));
      Object.assign(cell, { label, shown, note, size: "value" });
    });
  }
}
