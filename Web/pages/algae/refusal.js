/** Why a visit is not saved, what limits it and what would lift it; the field in question is one press away. */
import { make } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { algaeSession } from "../../session/algae.js";

/** @typedef {(field: string) => void} Focus */

/** The refusal as it stands in the answer and in the sheet that Save opens. */
export class RefusalBlock {
  state = make("empty-state");
  shape = "";

  constructor(/** @type {Focus} */ focus) {
    this.state.addEventListener("action", (event) => focus(/** @type {any} */ (event).detail.id));
  }

  render(/** @type {LakeView} */ view) {
    const { outcome, headline, whyNot, lift, field } = view;
    const shape = JSON.stringify([outcome, headline, whyNot, lift, field, document.documentElement.lang]);
    if (shape === this.shape) return;
    this.shape = shape;
    Object.assign(this.state, {
      chip: outcome === "no-bloom" ? t("algae.unsaved", "not saved") : t("algae.unfinished", "not yet saved"),
      sentence: headline, text: [say(whyNot), say(lift)].filter(Boolean).join(" "),
      actions: field ? [{ id: field, title: wordsOf(view, field) }] : [],
    });
  }
}

function wordsOf(/** @type {LakeView} */ view, /** @type {string} */ id) {
  const field = view.fields.find((one) => one.id === id);
  const title = say(field?.title);
  return field?.text ? t("algae.refusal.change", "Go to: {title}", { title }) : t("algae.refusal.fill", "Fill in: {title}", { title });
}

/** What Save says when nothing can be saved. */
export function refuse(/** @type {Focus} */ focus) {
  const { view } = algaeSession;
  if (!view) return;
  const sheet = make("bottom-sheet", { "data-instrument": "algae" });
  let chosen = "";
  const block = new RefusalBlock((field) => {
    chosen = field;
    sheet.close();
  });
  block.render(view);
  sheet.heading = t("algae.refusal", "Not saved");
  block.state.chip = "";
  sheet.append(make("div", { class: "refusal", role: "alert" }, block.state));
  sheet.addEventListener("close", () => {
    sheet.remove();
    if (chosen) focus(chosen);
  });
  document.body.append(sheet);
  sheet.open();
}
