/** The form: what decides first, then what makes it surer, then where and with what photo. */
import { make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { algaeSession } from "../../session/algae.js";
import { ActionRow } from "./actions.js";
import { EmptyVisit } from "./empty.js";
import { FieldRow, FlagRow } from "./field.js";
import { VisitFoot, VisitHead } from "./visit.js";

/** Which fields stand together; what is not named here comes last. */
const sections = [
  { title: () => "", ids: ["tp", "phosphorus-as", "tp-from", "tn", "temperature", "secchi", "secchi-bottom", "chl", "chl-from"] },
  { title: () => t("algae.section.seen", "What you saw"), ids: ["scum", "jar-test", "cyano-chl"] },
  { title: () => t("algae.section.lake", "The lake"), ids: ["depth", "region", "residence"] },
  { title: () => t("algae.section.water", "More of the water"), ids: ["bottom-temperature", "oxygen", "light"] },
];
/** What is asked only when there is something it could be about. */
const about = new Map([["phosphorus-as", "tp"], ["tp-from", "tp"], ["chl-from", "chl"]]);

export class FormPane {
  head = new VisitHead();
  foot = new VisitFoot();
  empty = new EmptyVisit(true);
  lines = make("div");
  strip = make("button", { class: "answer-strip", type: "button", onclick: () => { location.hash = "#/algae/answer"; } });
  chip = make("state-chip");
  figure = make("value-display", { size: "row" });
  words = make("span", { class: "strip-words" });
  actions = new ActionRow("form");
  element = make("section", { class: "pane lake-form", "data-tab": "form" });
  /** @type {Map<string, FieldRow | FlagRow>} */
  rows = new Map();
  shape = "";

  constructor() {
    this.strip.append(this.chip, this.figure, this.words, make("app-icon", { name: "next" }));
    this.element.append(make("div", { class: "pane-content", tabindex: 0 }, this.head.element,
      make("div", { class: "narrow-only brief" }, this.empty.element), this.lines, this.foot.element),
    this.strip, this.actions.element);
  }

  leave() {
    this.foot.strip.leave();
  }

  render(/** @type {LakeView} */ view) {
    const shape = `${view.fields.map(({ id }) => id).join(" ")} ${document.documentElement.lang}`;
    if (shape !== this.shape) this.build(view.fields);
    this.shape = shape;
    this.head.render(view);
    this.foot.render(view);
    this.empty.render(view);
    for (const field of view.fields) {
      const row = this.rows.get(field.id);
      row?.render(field);
      const subject = about.get(field.id);
      if (row && subject) row.element.hidden = !view.fields.find(({ id }) => id === subject)?.text;
    }
    this.renderStrip(view);
    this.actions.render(view);
    this.element.toggleAttribute("inert", algaeSession.watching);
  }

  build(/** @type {LakeFieldView[]} */ fields) {
    this.rows = new Map(fields.map((field) => [field.id,
      field.kind === "flag" ? new FlagRow(field) : new FieldRow(field, () => this.goOn(field.id))]));
    const placed = new Set(sections.flatMap(({ ids }) => ids));
    const rest = fields.map(({ id }) => id).filter((id) => !placed.has(id));
    this.lines.replaceChildren(...sections.map(({ title, ids }, index) => {
      const last = index === sections.length - 1;
      const rows = [...ids, ...last ? rest : []].map((id) => this.rows.get(id)?.element).filter((element) => element !== undefined);
      return make("section", {}, title() ? make("div", { class: "day" }, make("h2", {}, title())) : null, ...rows);
    }));
  }

  /** Enter goes to the next number, as on any form; after the last it leaves the keyboard. */
  goOn(/** @type {string} */ id) {
    const order = [...this.lines.querySelectorAll(".lake-field")]
      .filter((element) => element instanceof HTMLElement && !element.hidden && element.querySelector("input[inputmode]"))
      .map((element) => /** @type {HTMLElement} */ (element).dataset.field || "");
    const next = this.rows.get(order[order.indexOf(id) + 1]);
    if (next) next.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  /** The answer so far, while one types: a press shows all of it. */
  renderStrip(/** @type {LakeView} */ { answer, headline, outcome, isEmpty }) {
    this.strip.hidden = isEmpty;
    const told = Boolean(answer);
    this.chip.hidden = this.figure.hidden = !told;
    if (answer) {
      Object.assign(this.chip, outcome === "no-bloom"
        ? { kind: "dashed", text: t("algae.unsaved", "not saved"), icon: "none" }
        : { kind: answer.level.chip?.kind || "verdict", text: answer.level.title, icon: "none" });
      this.figure.shown = { ...answer.chlorophyll, interval: null };
      this.figure.note = say(answer.chlorophyll.interval);
    }
    write(this.words, told ? "" : say(headline));
  }

  /** Brings a field into sight, ready to be filled. */
  focus(/** @type {string} */ id) {
    if (id === "lake") this.head.name.focus();
    else this.rows.get(id)?.focus();
  }
}
