import { attribute, make, piece, write } from "./piece.js";
import { text } from "./words.js";
import { t } from "../languages/index.js";

let count = 0;

/**
 * A number with its unit, a text, or a choice; what was typed stays, whatever is said about it.
 * @property {Words} label
 * @property {string} name for the page
 * @property {"number" | "text" | "choice"} kind a choice is made of `choices`
 * @property {string} value what is typed, or the id of the choice
 * @property {string} unit the unit, or the ucum code of the chosen one
 * @property {{ ucum: string, symbol: string }[]} units when there is more than one to choose from
 * @property {Choice[]} choices
 * @property {string} placeholder
 * @property {Words} helper a line below
 * @property {Words} tip what "?" explains, in a sheet; fires "tip" first, cancel it to explain otherwise
 * @property {Words} error what is wrong, then what to do
 * Fires "change" {name, text, unit} when left or entered, "input" {name, text, unit} while typing, "submit" on Enter.
 */
export class QuantityField extends piece({
  label: /** @type {Words} */ (""), name: "", kind: /** @type {"number" | "text" | "choice"} */ ("number"), value: "", unit: "",
  units: /** @type {{ ucum: string, symbol: string }[]} */ ([]), choices: /** @type {Choice[]} */ ([]), placeholder: "",
  helper: /** @type {Words} */ (""), tip: /** @type {Words} */ (""), error: /** @type {Words} */ (""),
}) {
  inputId = `field-${++count}`;
  labelNode = make("label", { for: this.inputId });
  input = make("input", { id: this.inputId, autocomplete: "off", spellcheck: "false", enterkeyhint: "done" });
  choice = make("select", { class: "choice" });
  caret = make("app-icon", { name: "down", class: "caret" });
  unitText = make("span", { class: "unit" });
  unitChoice = make("select", { class: "unit-choice" });
  unitCaret = make("app-icon", { name: "down", class: "caret" });
  helpButton = make("button", { class: "icon-button", type: "button", onclick: () => this.explain() }, make("app-icon", { name: "help" }));
  helperText = make("p", { class: "field-helper" });
  errorText = make("span");
  errorNode = make("p", { class: "field-error", id: `${this.inputId}-error`, role: "alert" }, make("app-icon", { name: "close" }), this.errorText);

  build() {
    this.replaceChildren(make("div", { class: "field-row" },
      make("div", { class: "field-main" }, this.labelNode,
        make("div", { class: "field-value" }, this.input, this.choice, this.caret, this.unitText, this.unitChoice, this.unitCaret)),
      this.helpButton), this.helperText, this.errorNode);
    // The page hears one event with the text and its unit, not those of the parts.
    for (const name of ["change", "input"]) {
      for (const part of [this.input, this.choice, this.unitChoice]) {
        part.addEventListener(name, (event) => {
          event.stopPropagation();
          this.typed(name);
        });
      }
    }
    this.input.addEventListener("keydown", (event) => { if (event.key === "Enter") this.tell("submit", this.detail()); });
  }

  render() {
    const several = this.units.length > 1, isChoice = this.kind === "choice" || this.choices.length > 0;
    attribute(this, "wrong", Boolean(text(this.error)));
    write(this.labelNode, text(this.label));
    this.renderInput(isChoice);
    if (isChoice) fill(this.choice, this.choices.map(({ id, title }) => [id, text(title)]), this.value);
    attribute(this.choice, "aria-label", text(this.label));
    this.choice.hidden = this.caret.hidden = !isChoice;
    this.unitText.hidden = several || !this.unit;
    write(this.unitText, this.units[0]?.symbol || this.unit);
    this.unitChoice.hidden = this.unitCaret.hidden = !several;
    if (several) fill(this.unitChoice, this.units.map(({ ucum, symbol }) => [ucum, symbol]), this.unit);
    attribute(this.unitChoice, "aria-label", t("elements.unit", "Unit of {label}", { label: text(this.label) }));
    this.helpButton.hidden = !text(this.tip);
    attribute(this.helpButton, "aria-label", t("elements.tip", "About {label}", { label: text(this.label) }));
    write(this.helperText, text(this.helper));
    this.helperText.hidden = !text(this.helper);
    write(this.errorText, text(this.error));
    this.errorNode.hidden = !text(this.error);
  }

  /** @param {boolean} isChoice */
  renderInput(isChoice) {
    const { input } = this;
    input.hidden = isChoice;
    if (input.value !== this.value && document.activeElement !== input) input.value = this.value;
    input.style.setProperty("--characters", String(Math.max(2, lengthOf(input.value || this.placeholder))));
    attribute(this, "kind", this.kind);
    attribute(input, "inputmode", this.kind === "number" ? "decimal" : null);
    attribute(input, "placeholder", this.placeholder || null);
    attribute(input, "aria-invalid", text(this.error) ? "true" : null);
    attribute(input, "aria-describedby", text(this.error) ? this.errorNode.id : null);
  }

  detail() { return { name: this.name, text: this.value, unit: this.unit }; }

  /** @param {string} event */
  typed(event) {
    this.value = this.choice.hidden ? this.input.value : this.choice.value;
    if (!this.unitChoice.hidden) this.unit = this.unitChoice.value;
    this.tell(event, this.detail());
  }

  explain() {
    if (!this.tell("tip")) return;
    const sheet = make("bottom-sheet", {}, make("p", { class: "prose" }, text(this.tip)));
    sheet.heading = this.label;
    sheet.addEventListener("close", () => sheet.remove());
    document.body.append(sheet);
    sheet.open(this);
  }

  focus() { (this.choice.hidden ? this.input : this.choice).focus(); }
}

/**
 * The width of a number in digits: points and spaces are half as wide.
 * @param {string} number
 */
function lengthOf(number) { return number.length - 0.5 * (number.match(/[.,\s]/g) || []).length; }

/** @param {HTMLSelectElement} select @param {string[][]} options @param {string} value */
function fill(select, options, value) {
  const shape = JSON.stringify(options);
  if (select.dataset.shape !== shape) {
    select.dataset.shape = shape;
    select.replaceChildren(...options.map(([id, title]) => make("option", { value: id }, title)));
  }
  select.value = value;
}
