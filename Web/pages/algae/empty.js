/** A visit before anything is known: what it takes, and a real lake to begin with. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { attempt } from "../../shell/tell.js";
import { loadExample } from "./opening.js";

export class EmptyVisit {
  state = make("empty-state", { onaction: () => attempt(loadExample) });
  element = make("div", { class: "section" }, this.state);
  language = "";

  /** @param {boolean} [brief] above the form of a phone: the numbers are not pushed out of sight */
  constructor(brief = false) {
    this.brief = brief;
  }

  render(/** @type {LakeView} */ { isEmpty }) {
    this.element.hidden = !isEmpty;
    if (!isEmpty || this.language === document.documentElement.lang) return;
    this.language = document.documentElement.lang;
    Object.assign(this.state, {
      sentence: this.brief ? "" : t("algae.empty", "Will this lake bloom?"),
      text: this.brief ? t("algae.empty.brief", "Will it bloom? The temperature with phosphorus or a Secchi depth gives a first answer.")
        : t("algae.empty.text", "The temperature with phosphorus or a Secchi depth gives a first answer; each number more makes it surer. "
          + "What you type is saved as you type."),
      actions: [{ id: "example", title: t("algae.example", "Load a real lake’s numbers"), icon: "play" }],
    });
  }
}
