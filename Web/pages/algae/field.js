/** One line of the form: the number with its unit, what is said about it, and what helps to find it. */
import { attribute, make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { algaeSession } from "../../session/algae.js";
import { attempt } from "../../shell/tell.js";
import { openHelper } from "./helper.js";
import { openTip } from "./tip.js";

/** ms. A number that is still being typed is not called wrong. */
const patience = 900;
/** Choices that may also be left open. */
const open = new Set(["jar-test", "region"]);
/** @type {Choice[]} */
const none = [];
/** @type {{ucum: string, symbol: string}[]} */
const unitless = [];

export class FieldRow {
  line = make("quantity-field");
  note = make("p", { class: "field-note" });
  helper = make("button", { class: "text-button", type: "button" });
  element = make("div", { class: "lake-field" });
  /**
   * What is in the field and not yet in the view.
   * @type {string | null}
   */
  own = null;
  typedAt = -Infinity;
  timer = 0;
  /** @type {{of: Choice[], list: Choice[]} | null} */
  offered = null;
  /** @type {LakeFieldView} */
  field;

  /** @param {LakeFieldView} field @param {() => void} next goes to the line below */
  constructor(field, next) {
    this.field = field;
    this.element.dataset.field = field.id;
    this.element.append(this.line, this.note, this.helper);
    this.line.addEventListener("input", () => this.type());
    this.line.addEventListener("change", () => this.leave());
    this.line.addEventListener("submit", next);
    this.line.addEventListener("tip", (event) => {
      event.preventDefault();
      openTip(this);
    });
    this.helper.addEventListener("click", () => attempt(() => openHelper(this)));
    // A wet finger need not hit the digits.
    this.line.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.matches(".field-main, .field-value")) this.line.focus();
    });
  }

  type() {
    this.typedAt = performance.now();
    this.own = this.line.value;
    algaeSession.type(algaeSession.setting(this.field.id, this.line.value, this.line.unit));
  }

  /** A choice and a unit are said at once. */
  leave() {
    const { id, text, unit } = this.field;
    const same = this.line.value === text && this.line.unit === (unit || "");
    if (!same && this.own === null) this.type();
    this.typedAt = -Infinity;
    attempt(() => algaeSession.flush());
  }

  render(/** @type {LakeFieldView} */ field) {
    this.field = field;
    if (!algaeSession.unsettled) this.own = null;
    const { line } = this;
    Object.assign(line, {
      label: field.title, name: field.id, kind: field.kind === "choice" ? "choice" : "number", tip: field.tip || "",
      choices: this.choices(), placeholder: field.placeholder || "–", units: field.units || unitless,
    });
    if (this.own === null) {
      line.value = field.text;
      line.unit = field.unit || "";
    }
    this.renderWords(field);
  }

  renderWords(/** @type {LakeFieldView} */ field) {
    clearTimeout(this.timer);
    const wait = this.typedAt + patience - performance.now();
    const typing = wait > 0 && this.element.contains(document.activeElement);
    this.line.error = typing ? "" : field.error || "";
    if (typing && field.error) this.timer = window.setTimeout(() => this.renderWords(this.field), wait);
    const words = [say(field.carried), typing ? "" : say(field.warning)].filter(Boolean).join(" ");
    write(this.note, words);
    this.note.hidden = !words;
    attribute(this.note, "data-warning", Boolean(field.warning) && !typing);
    const helpers = field.helpers || [];
    this.helper.hidden = !helpers.length;
    write(this.helper, t("algae.helper", "Not measured? Estimate it"));
  }

  /** The same list while the field has the same: it is not drawn again. */
  choices() {
    const { id, choices = none } = this.field;
    if (!open.has(id) || !choices.every((choice) => choice.id)) return choices;
    if (this.offered?.of !== choices) {
      this.offered = { of: choices, list: [{ id: "", title: t("algae.choice.open", "not known") }, ...choices] };
    }
    return this.offered.list;
  }

  focus() {
    this.line.focus();
    this.element.scrollIntoView({ block: "center" });
  }
}

/** What is seen or not: a box to tick. */
export class FlagRow {
  box = make("input", { type: "checkbox" });
  words = make("span");
  help = make("button", { class: "icon-button", type: "button" }, make("app-icon", { name: "help" }));
  element = make("div", { class: "lake-field flag" }, make("label", { class: "check" }, this.box, this.words), this.help);
  /** @type {LakeFieldView} */
  field;

  constructor(/** @type {LakeFieldView} */ field) {
    this.field = field;
    this.element.dataset.field = field.id;
    this.box.addEventListener("change", () => attempt(() => this.set(this.box.checked)));
    this.help.addEventListener("click", () => openTip(this));
  }

  /** What the sheet of its tip explains. */
  get line() {
    return this.element;
  }

  set(/** @type {boolean} */ on) {
    this.box.checked = on;
    return algaeSession.post(algaeSession.setting(this.field.id, on ? "yes" : "no"));
  }

  render(/** @type {LakeFieldView} */ field) {
    this.field = field;
    this.box.checked = field.text === "yes";
    write(this.words, say(field.title));
    this.help.hidden = !field.tip;
    attribute(this.help, "aria-label", t("elements.tip", "About {label}", { label: say(field.title) }));
  }

  focus() {
    this.box.focus();
    this.element.scrollIntoView({ block: "center" });
  }
}
