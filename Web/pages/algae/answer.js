/** The answer: the level and why, the number with its doubt, then what it rests on and where it goes. */
import { make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { algaeSession } from "../../session/algae.js";
import { ActionRow } from "./actions.js";
import { EmptyVisit } from "./empty.js";
import { focusField } from "./focus.js";
import { rulerOf } from "../leak/display.js";
import { OriginalBlock } from "./original.js";
import { ProjectionBlock } from "./projection.js";
import { RanksBlock } from "./ranks.js";
import { RefusalBlock } from "./refusal.js";

/** ms. While one types, what stands further down follows the level, its number and its chances so much later. */
const moment = 40;

export class AnswerPane {
  later = 0;
  refusal = new RefusalBlock(focusField);
  number = make("value-display", { class: "chlorophyll", size: "hero" });
  limiting = make("p", { class: "prose" });
  chances = make("div", { class: "section ruled chances" });
  cyano = make("chance-bar");
  cyanoWords = make("p", { class: "prose small" });
  cyanobacteria = make("div", { class: "section chances" }, this.cyano, this.cyanoWords);
  projection = new ProjectionBlock();
  trophic = make("value-grid", { class: "trophic" });
  reading = make("p", { class: "prose small" });
  trophicSection = make("section", {}, titled(t("algae.trophic", "Trophic state")), this.trophic, this.reading);
  ranks = new RanksBlock();
  notes = make("ul", { class: "notes" });
  notesSection = make("section", {}, titled(t("algae.notes", "Notes")), this.notes);
  whole = make("div", { class: "lake-answer" }, this.number, this.limiting, this.chances, this.cyanobacteria,
    this.projection.element, this.ranks.element, this.trophicSection, this.notesSection);
  empty = new EmptyVisit();
  original = new OriginalBlock();
  actions = new ActionRow("answer");
  element = make("section", { class: "pane lake-result", "data-tab": "answer" });

  constructor() {
    this.refusal.state.classList.add("refusal");
    this.element.append(make("div", { class: "pane-content", tabindex: 0 },
      this.empty.element, this.refusal.state, this.original.element, this.whole), this.actions.element);
  }

  leave() {
    clearTimeout(this.later);
    this.projection.leave();
  }

  render(/** @type {LakeView} */ view) {
    const { answer, engine, isEmpty, canSave } = view;
    const original = engine === "original";
    this.empty.render(view);
    this.refusal.state.hidden = isEmpty || canSave || original;
    this.refusal.render(view);
    this.original.render(view);
    this.whole.hidden = !answer || original;
    this.actions.render(view);
    if (answer && !original) this.renderAnswer(view, answer);
    this.projection.render(view);
  }

  renderAnswer(/** @type {LakeView} */ view, /** @type {LakeAnswer} */ answer) {
    const { label, chlorophyll, coverageText, ruler, level } = answer;
    const refused = view.outcome === "no-bloom";
    // The chip names the level; the sentence says why.
    Object.assign(this.number, {
      label, shown: chlorophyll, note: coverageText || "", ruler: rulerOf(ruler), verdict: refused ? "" : view.reason || view.headline,
    });
    this.renderChip(level);
    write(this.limiting, say(answer.limiting));
    this.renderChances(answer);
    clearTimeout(this.later);
    if (algaeSession.unsettled) this.later = window.setTimeout(() => this.renderRest(answer), moment);
    else this.renderRest(answer);
  }

  renderRest(/** @type {LakeAnswer} */ answer) {
    this.renderCyanobacteria(answer);
    this.trophic.cells = answer.trophic.map(({ title, shown }) => ({ label: title, shown }));
    write(this.reading, say(answer.trophicReading));
    this.trophicSection.hidden = !answer.trophic.length;
    this.ranks.render(answer.ranks);
    this.notes.replaceChildren(...answer.notes.map((note) => make("li", { class: "prose small" }, say(note))));
    this.notesSection.hidden = !answer.notes.length;
  }

  /** A chip is a new object to its piece: it is given only when it says something else. */
  renderChip(/** @type {LakeAnswer["level"]} */ level) {
    const text = say(level.title);
    if (this.number.chip?.text === text) return;
    this.number.chip = { kind: /** @type {ChipKind} */ (level.chip?.kind || "verdict"), text, icon: "levels" };
  }

  renderChances(/** @type {LakeAnswer} */ { probabilities }) {
    while (this.chances.children.length > probabilities.length) this.chances.lastChild?.remove();
    probabilities.forEach(({ title, shown, fraction, low, high }, index) => {
      const bar = this.chances.children[index] || this.chances.appendChild(make("chance-bar"));
      Object.assign(bar, { label: title, shown, fraction, low: low ?? null, high: high ?? null });
    });
  }

  renderCyanobacteria(/** @type {LakeAnswer} */ { cyanobacteria }) {
    this.cyanobacteria.hidden = !cyanobacteria;
    if (!cyanobacteria) return;
    const { title, shown, fraction, low, high, sentence } = cyanobacteria;
    this.cyano.hidden = !shown;
    Object.assign(this.cyano, { label: title, shown: shown || null, fraction: fraction || 0, low: low ?? null, high: high ?? null });
    write(this.cyanoWords, say(sentence));
  }
}

function titled(/** @type {string} */ words) {
  return make("div", { class: "day" }, make("h2", {}, words));
}
