import { attribute, make, piece, write } from "./piece.js";
import { onLongPress } from "./gestures.js";
import { onSwipeAway } from "./swipe-away.js";
import { Figure } from "./figure.js";
import { openMenu } from "./menu.js";
import { text } from "./words.js";
import { t } from "../languages/index.js";

/**
 * A record in a list. Pressing opens it, a swipe to the left deletes it, a long press (right click, "more") shows
 * what else can be done.
 * @property {string} instrument its icon and accent
 * @property {Words} heading the title a person gave
 * @property {Words} note the reason
 * @property {Shown | null} shown its number
 * @property {Words} when
 * @property {boolean} recording a living dot before the note
 * @property {string} sign before the note, where something is to be decided
 * @property {boolean} simulated hatched
 * @property {Action[]} actions {id, title, icon, danger}; "delete" among them allows the swipe
 * Fires "open", "action" {id} ("delete" too).
 */
export class ListRow extends piece({
  instrument: "", heading: /** @type {Words} */ (""), note: /** @type {Words} */ (""), shown: /** @type {Shown | null} */ (null),
  when: /** @type {Words} */ (""), recording: false, sign: "", simulated: false, actions: /** @type {Action[]} */ ([]),
}) {
  icon = make("app-icon");
  headline = make("span", { class: "row-title" });
  living = make("app-icon");
  words = make("span");
  opener = make("button", { class: "row-open", type: "button", onclick: () => this.tell("open") },
    this.headline, make("span", { class: "row-note" }, this.living, this.words));
  figure = new Figure();
  time = make("span", { class: "caption" });
  more = make("button", { class: "icon-button more", type: "button", "aria-haspopup": "dialog", onclick: () => this.menu() }, make("app-icon", { name: "menu" }));
  row = make("div", { class: "row" }, this.icon, this.opener, make("div", { class: "row-end" }, this.figure.node, this.time), this.more);
  under = make("div", { class: "under", "aria-hidden": "true" }, make("app-icon", { name: "trash" }), make("span"));

  build() {
    this.replaceChildren(this.under, this.row);
    onLongPress(this.row, () => this.menu());
    onSwipeAway(this.row, () => this.canDelete(), () => this.tell("action", { id: "delete" }));
  }

  render() {
    attribute(this, "data-instrument", this.instrument || null);
    attribute(this, "simulated", this.simulated);
    this.icon.name = this.instrument;
    write(this.headline, text(this.heading));
    this.living.hidden = !this.recording && !this.sign;
    this.living.name = this.sign || "dot";
    this.living.classList.toggle("living", !this.sign);
    write(this.words, text(this.note));
    this.figure.node.hidden = !this.shown;
    this.figure.show(this.shown);
    write(this.time, text(this.when));
    this.more.hidden = this.actions.length === 0;
    attribute(this.more, "aria-label", t("elements.more", "More: {title}", { title: text(this.heading) }));
    write(/** @type {Element} */ (this.under.lastChild), t("elements.delete", "Delete"));
    attribute(this.row, "data-swipes", this.canDelete());
  }

  canDelete() { return this.actions.some(({ id }) => id === "delete"); }

  menu() {
    if (this.actions.length === 0) return;
    openMenu(text(this.heading), this.actions, (id) => this.tell("action", { id }));
  }
}
