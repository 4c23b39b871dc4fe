import { attribute, make, piece, write } from "./piece.js";
import { onSwipe } from "./gestures.js";
import { text } from "./words.js";

/**
 * The parts of an instrument on a phone; wide pages show all of them and no tabs.
 * @property {Choice[]} tabs {id, title}
 * @property {string} value the chosen tab's id
 * @property {string} for the id of the .panes; its children are the panes, their `data-tab` is a tab's id
 * Fires "change" {value}. A swipe on the panes chooses too.
 */
export class AppTabs extends piece({ tabs: /** @type {Choice[]} */ ([]), value: /** @type {string} */ (""), for: "" }) {
  list = make("div", { role: "tablist" });
  unswipe = () => {};
  relayout = () => this.changed();

  build() {
    this.replaceChildren(this.list);
    this.list.addEventListener("keydown", (event) => this.key(event));
  }

  attached() {
    document.addEventListener("layoutchange", this.relayout);
    const panes = this.panes();
    if (panes) this.unswipe = onSwipe(panes, (step) => { if (this.offsetParent) this.step(step, false); });
  }

  detached() {
    document.removeEventListener("layoutchange", this.relayout);
    this.unswipe();
  }

  panes() { return this.for ? document.getElementById(this.for) : null; }

  render() {
    /** @type {string[]} */
    const ids = this.tabs.map(({ id }) => id);
    if (!ids.includes(this.value)) this.take(ids[0] || "");
    while (this.list.children.length > ids.length) this.list.lastChild?.remove();
    this.tabs.forEach(({ id, title }, index) => {
      const tab = this.list.children[index] || this.list.appendChild(make("button", { type: "button", role: "tab", onclick: () => this.choose(this.tabs[index].id) }));
      const chosen = id === this.value;
      attribute(tab, "id", this.tabId(id));
      attribute(tab, "aria-selected", String(chosen));
      attribute(tab, "tabindex", chosen ? 0 : -1);
      write(tab, text(title));
    });
    this.renderPanes();
  }

  renderPanes() {
    const visible = this.offsetParent !== null;
    for (const pane of this.panes()?.children || []) {
      const id = /** @type {HTMLElement} */ (pane).dataset.tab || "";
      const tab = this.tabs.find((one) => one.id === id);
      attribute(pane, "data-active", id === this.value);
      if (!tab) continue;
      attribute(pane, "role", visible ? "tabpanel" : "region");
      attribute(pane, "aria-label", text(tab.title));
    }
  }

  /** @param {string} id */
  tabId(id) { return `${this.for || "tabs"}-tab-${id}`; }

  /** @param {string} id */
  take(id) { this.value = id; }

  /** @param {string} id */
  choose(id) {
    if (id === this.value) return;
    this.take(id);
    this.tell("change", { value: id });
  }

  /** @param {number} step @param {boolean} focus */
  step(step, focus) {
    const at = this.tabs.findIndex(({ id }) => id === this.value) + step;
    if (!this.tabs[at]) return;
    this.choose(this.tabs[at].id);
    const tab = /** @type {HTMLElement} */ (this.list.children[at]);
    tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (focus) tab.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const at = this.tabs.findIndex(({ id }) => id === this.value);
    /** @type {Record<string, number>} */
    const steps = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: this.tabs.length - 1 - at };
    if (!(event.key in steps)) return;
    event.preventDefault();
    this.step(steps[event.key], true);
  }
}
