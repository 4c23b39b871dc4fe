/** The estimator of 2016, to compare with: what it says, and why it is not believed. */
import { make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { algaeSession } from "../../session/algae.js";
import { attempt } from "../../shell/tell.js";
import { focusField } from "./focus.js";
import { ProjectionBlock } from "./projection.js";

export class OriginalBlock {
  number = make("value-display", { class: "original-number", size: "hero" });
  grid = make("value-grid");
  refusal = make("p", { class: "prose" });
  fill = make("button", { class: "button wide", type: "button", onclick: () => focusField(this.missing) });
  curve = new ProjectionBlock("original");
  faults = make("ul", { class: "notes" });
  back = make("button", { class: "button wide", type: "button", onclick: () => attempt(() => algaeSession.post({ type: "engine", id: "measured" })) },
    t("algae.engine.back", "Back to the estimate from surveyed lakes"));
  element = make("div", { class: "lake-answer" }, this.number, this.refusal, this.fill, this.curve.element, this.grid, this.back,
    make("div", { class: "day" }, make("h2", {}, t("algae.engine.faults", "Why it is not believed"))), this.faults);
  missing = "";

  render(/** @type {LakeView} */ view) {
    const { engine, original } = view;
    this.element.hidden = engine !== "original" || !original;
    this.curve.render(view);
    if (this.element.hidden || !original) return;
    const { label, shown, values = [], refusal, missing = [], faults } = original;
    Object.assign(this.number, { label: label || t("algae.engine.heading", "Original 2016"), shown: shown || null });
    this.number.hidden = !shown || Boolean(shown.missing);
    if (!this.number.chip) this.number.chip = { kind: "dashed", text: t("algae.engine.chip", "not to be trusted"), icon: "none" };
    this.grid.cells = values.map(({ title, shown: value }) => ({ label: title, shown: value }));
    this.grid.hidden = !values.length;
    write(this.refusal, say(refusal));
    this.missing = missing[0] || "";
    this.fill.hidden = !this.missing;
    write(this.fill, t("algae.refusal.fill", "Fill in: {title}", { title: say(view.fields.find(({ id }) => id === this.missing)?.title) }));
    this.faults.replaceChildren(...faults.map((fault) => make("li", { class: "prose small" }, say(fault))));
  }
}
