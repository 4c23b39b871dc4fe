import { attribute, make, piece, write } from "./piece.js";
import { onSwipe } from "./gestures.js";
import { text } from "./words.js";
import { t } from "../languages/index.js";

/**
 * The bar of a phone (bench, the instrument in use, logbook, settings) or the rail of a tablet (all).
 * A swipe along the bar goes to the next instrument.
 * @property {Place[]} instruments {id, title, icon, href}: those that work; href is "#/id" if not given
 * @property {string} current the place shown now
 * @property {string} used the instrument in the second slot; else the current one, else the first
 * Fires "go" {id, href}; cancel it to route otherwise than by the address.
 */
export class AppBar extends piece({ instruments: /** @type {Place[]} */ ([]), current: "", used: "" }) {
  nav = make("nav");
  /** @type {Map<string, HTMLAnchorElement>} */
  slots = new Map();
  unswipe = () => {};

  build() { this.replaceChildren(this.nav); }

  attached() { this.unswipe = onSwipe(this, (step) => this.step(step)); }
  detached() { this.unswipe(); }

  render() {
    attribute(this.nav, "aria-label", t("elements.bar", "Places"));
    const places = this.places();
    const known = new Set(places.map(({ id }) => id));
    for (const [id, slot] of this.slots) if (!known.has(id)) { slot.remove(); this.slots.delete(id); }
    for (const place of places) this.nav.append(this.slotOf(place));
    const inUse = this.inUse();
    for (const { id } of this.instruments) attribute(/** @type {Element} */ (this.slots.get(id)), "data-away", id !== inUse);
    attribute(/** @type {Element} */ (this.slots.get("logbook")), "data-foot", "first");
  }

  /** @returns {Place[]} */
  places() {
    return [
      { id: "bench", title: t("bench.title", "Bench") }, ...this.instruments,
      { id: "logbook", title: t("logbook.title", "Logbook") }, { id: "settings", title: t("settings.title", "Settings") },
    ];
  }

  inUse() {
    const known = (/** @type {string} */ id) => this.instruments.some((place) => place.id === id);
    if (known(this.current)) return this.current;
    return known(this.used) ? this.used : this.instruments[0]?.id;
  }

  /** @param {Place} place */
  slotOf(place) {
    const { id } = place, href = place.href || `#/${id}`;
    let slot = this.slots.get(id);
    if (!slot) {
      slot = make("a", { "data-instrument": id, onclick: (/** @type {Event} */ event) => { if (!this.tell("go", { id, href: slot?.getAttribute("href") })) event.preventDefault(); } }, make("app-icon", { name: place.icon || id }), make("span"));
      this.slots.set(id, slot);
    }
    attribute(slot, "href", href);
    attribute(slot, "aria-current", id === this.current ? "page" : null);
    write(/** @type {Element} */ (slot.lastChild), text(place.title));
    return slot;
  }

  /** @param {number} step */
  step(step) {
    const count = this.instruments.length;
    if (count < 2) return;
    const at = this.instruments.findIndex(({ id }) => id === this.inUse());
    this.slots.get(this.instruments[(at + step + count) % count].id)?.click();
  }
}
