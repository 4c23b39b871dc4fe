/** Tells the pages, and the other tabs, which records came: now and then, not of each. */
import { announce } from "../store/announce.js";

/** ms between two words. */
const pause = 500;

export class News {
  /** @type {Set<string>} */
  ids = new Set();
  timer = 0;

  /** None: only a file came, which a page may wait for. */
  add(/** @type {string[]} */ ids) {
    for (const id of ids) this.ids.add(id);
    this.timer ||= window.setTimeout(() => this.tell(), pause);
  }

  tell() {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = 0;
    const ids = [...this.ids];
    this.ids.clear();
    announce("records", { ids });
    document.dispatchEvent(new CustomEvent("recordschange", { detail: { ids } }));
  }
}
