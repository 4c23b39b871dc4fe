/** Estimates a variable from what is easier to measure, and carries the result back with its uncertainty. */
import { attribute, make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { algaeLaboratory } from "../../laboratory/bridge.js";
import { algaeSession } from "../../session/algae.js";
import { settings } from "../../store/settings.js";
import { field as fieldPiece } from "../../shell/sheet.js";
import { attempt, tell } from "../../shell/tell.js";
import { rulerOf, textOf } from "../leak/display.js";

/** @typedef {{field: string, text: string, unit: string}} HelperInput */

export async function openHelper(/** @type {import("./field.js").FieldRow} */ row) {
  await algaeSession.flush();
  await new HelperSheet(row).begin();
}

class HelperSheet {
  ways = make("div", { class: "filters", role: "group" });
  text = make("p", { class: "prose small" });
  fields = make("div");
  result = make("value-display", { size: "large" });
  side = make("p", { class: "headline" });
  quality = make("p", { class: "prose small" });
  refusal = make("p", { class: "prose small" });
  use = make("button", { class: "button primary", type: "button", onclick: () => attempt(() => this.carry()) });
  sheet = make("bottom-sheet", { "data-instrument": "algae" }, this.ways, this.text, this.fields,
    make("div", { class: "helper-result", role: "status" }, this.result, this.side, this.refusal, this.quality), this.use);
  /**
   * What was typed, also in the other ways.
   * @type {Map<string, HelperInput>}
   */
  typed = new Map();
  /** @type {Map<string, import("../../elements/quantity-field.js").QuantityField>} */
  pieces = new Map();
  /** @type {HelperView | null} */
  view = null;
  turn = 0;

  /** @param {import("./field.js").FieldRow} row */
  constructor(row) {
    this.row = row;
    this.helpers = row.field.helpers || [];
    this.helper = this.helpers[0]?.id || "";
    attribute(this.ways, "aria-label", t("algae.helper.ways", "Ways to estimate it"));
    this.ways.hidden = this.helpers.length < 2;
    this.ways.append(...this.helpers.map(({ id, title }) => make("button", {
      class: "filter", type: "button", "data-id": id, onclick: () => attempt(() => this.choose(id)),
    }, say(title))));
    this.sheet.heading = t("algae.helper.heading", "Estimate: {title}", { title: say(row.field.title) });
    this.sheet.addEventListener("close", (event) => { if (event.target === this.sheet) this.sheet.remove(); });
    // What the form knows already need not be typed again.
    for (const { id, text, unit } of algaeSession.view?.fields || []) {
      if (text) this.typed.set(id, { field: id, text, unit: unit || "" });
    }
  }

  async begin() {
    await this.ask();
    document.body.append(this.sheet);
    this.sheet.open(this.row.line);
  }

  /** What belongs to the way before goes at once: nothing is typed into its fields or carried back from it while the answer is on its way. */
  choose(/** @type {string} */ id) {
    this.helper = id;
    this.view = null;
    this.use.disabled = true;
    this.pieces.clear();
    this.fields.replaceChildren();
    return this.ask();
  }

  /** Only the newest answer is shown. */
  async ask() {
    const mine = this.turn += 1;
    const { value } = await algaeLaboratory.call("algae.helper",
      { helper: this.helper, inputs: [...this.typed.values()], preferences: settings.preferences });
    if (mine === this.turn) this.render(value);
  }

  render(/** @type {HelperView} */ view) {
    this.view = view;
    for (const way of this.ways.children) {
      attribute(way, "aria-pressed", String(/** @type {HTMLElement} */ (way).dataset.id === this.helper));
    }
    write(this.text, say(view.text));
    const grown = !this.pieces.size;
    if (grown) this.build(view.fields);
    for (const { id, error, warning, carried } of view.fields) {
      Object.assign(this.pieces.get(id) || {}, { error: error || "", helper: warning || carried || "" });
    }
    Object.assign(this.result, {
      label: view.title, shown: view.result, ruler: rulerOf(view.ruler || null),
    });
    this.result.hidden = !view.result;
    // A kit tells a side, and no number.
    write(this.side, say(view.side));
    this.side.hidden = !view.side;
    write(this.quality, view.event ? say(view.quality) : "");
    write(this.refusal, view.event ? "" : say(view.refusal));
    this.use.disabled = !view.event;
    write(this.use, say(view.use) || (view.result
      ? t("algae.tip.use", "Use {value}", { value: textOf(view.result) }) : t("algae.helper.use", "Use the estimate")));
    // The fields draw themselves first.
    if (grown) requestAnimationFrame(() => this.sheet.relift());
  }

  build(/** @type {LakeFieldView[]} */ fields) {
    this.pieces = new Map(fields.map((one) => [one.id, fieldPiece({
      label: one.title, name: one.id, kind: one.kind === "choice" ? "choice" : "number", value: one.text, unit: one.unit || "",
      units: one.units || [], choices: one.choices || [], placeholder: one.placeholder || "", tip: one.tip || "",
    })]));
    for (const [id, piece] of this.pieces) {
      const read = () => {
        this.typed.set(id, { field: id, text: piece.value, unit: piece.unit });
        attempt(() => this.ask());
      };
      piece.addEventListener("input", read);
      piece.addEventListener("change", read);
      piece.addEventListener("submit", () => { if (this.view?.event) attempt(() => this.carry()); });
    }
    this.fields.replaceChildren(...this.pieces.values());
  }

  async carry() {
    const event = this.view?.event;
    if (!event) return;
    await algaeSession.post(event);
    this.sheet.close();
    tell(t("algae.helper.used", "{title}: {value}", { title: say(this.row.field.title), value: this.view?.result ? textOf(this.view.result) : say(this.view?.side) }), {
      undo: () => attempt(() => algaeSession.post({ type: "undo" })),
    });
  }
}
