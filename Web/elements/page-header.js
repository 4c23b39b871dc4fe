import { attribute, make, piece, write } from "./piece.js";
import { text } from "./words.js";
import { t } from "../languages/index.js";

/**
 * The 56 px on top: icon and title, the state, at most two actions.
 * @property {string} icon
 * @property {Words} heading the title; the page's h1
 * @property {Chip | null} chip the state of the instrument
 * @property {Action[]} actions {id, title, icon}: fires "action" {id}
 * @property {boolean} back shows a way back: fires "back"
 */
export class PageHeader extends piece({
  icon: "", heading: /** @type {Words} */ (""), chip: /** @type {Chip | null} */ (null),
  actions: /** @type {Action[]} */ ([]), back: false,
}) {
  backButton = make("button", { class: "icon-button back", type: "button", onclick: () => this.tell("back") }, make("app-icon", { name: "back" }));
  iconPiece = make("app-icon");
  heading_ = make("h1");
  chipPiece = make("state-chip");
  buttons = make("div", { class: "header-actions" });

  static get observedAttributes() { return ["icon", "heading", "back"]; }

  build() { this.replaceChildren(this.backButton, this.iconPiece, this.heading_, this.chipPiece, this.buttons); }

  render() {
    this.backButton.hidden = !this.back;
    attribute(this.backButton, "aria-label", t("elements.back", "Back"));
    this.iconPiece.hidden = !this.icon;
    this.iconPiece.name = this.icon;
    write(this.heading_, text(this.heading));
    this.chipPiece.hidden = !this.chip;
    if (this.chip) Object.assign(this.chipPiece, { kind: this.chip.kind, text: this.chip.text, icon: this.chip.icon || "" });
    this.renderActions();
  }

  renderActions() {
    const shape = this.actions.map(({ id, icon }) => `${id}:${icon}`).join(" ");
    if (this.buttons.dataset.shape !== shape) {
      this.buttons.dataset.shape = shape;
      this.buttons.replaceChildren(...this.actions.map(({ id, icon }) => make("button", {
        class: "icon-button", type: "button", "data-id": id, onclick: () => this.tell("action", { id }),
      }, make("app-icon", { name: icon || "more" }))));
    }
    this.actions.forEach(({ title }, index) => {
      attribute(this.buttons.children[index], "aria-label", text(title));
      attribute(this.buttons.children[index], "title", text(title));
    });
  }
}
