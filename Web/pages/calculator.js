/** The calculator: the expression as it was read, the largest digits, how certain they are, the keys. */
import { attribute, make, write } from "../elements/piece.js";
import { say, t } from "../languages/index.js";
import { calculatorSession } from "../session/calculator.js";
import { openSheet } from "../shell/sheet.js";
import { pageNotices } from "../shell/notice.js";
import { sessionNotice } from "../shell/standing.js";
import { attempt } from "../shell/tell.js";
import {
  askLabel, chooseAngle, copyResult, explainCertainty, historyList, openMemory, paste, showHelp, showHistory, typeExpression,
} from "./calculator/actions.js";
import { furtherKeys, handyKeys, keyOf, mainKeys } from "./calculator/keys.js";

/** ms after which a calculation is told to be under way, and can be given up. */
const patience = 700;
const signs = /** @type {Record<string, string>} */ ({ exact: "=", rounded: "≈", unproven: "≟" });

/** @returns {Page} */
export function open() {
  return new CalculatorPage();
}

class CalculatorPage {
  name = "calculator";
  title = t("calculator.title", "Calculator");
  header = make("page-header", { icon: "calculator", onaction: (/** @type {any} */ { detail }) => this.act(detail.id) });
  standing = make("div");
  last = make("button", { class: "calc-last", type: "button", onclick: () => attempt(showHistory) }, make("span"), make("span"));
  expression = make("div", {
    class: "calc-expression", tabindex: 0, role: "button", onclick: (/** @type {MouseEvent} */ event) => this.edit(caretAt(event)),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter" && event.key !== "F2") return;
      event.preventDefault();
      this.edit();
    },
  });
  digits = make("digits-display", { onmore: () => calculatorSession.more() });
  fault = make("p", { class: "calc-fault", role: "alert" });
  copying = make("button", { class: "icon-button", type: "button", onclick: () => attempt(copyResult) }, make("app-icon", { name: "compare" }));
  help = make("button", { class: "icon-button", type: "button", onclick: () => showHelp() }, make("app-icon", { name: "help" }));
  count = make("span", { class: "caption" });
  chip = make("state-chip");
  badge = make("button", { class: "calc-badge", type: "button", onclick: () => explainCertainty() }, this.chip);
  busy = make("div", { class: "calc-busy", role: "status", hidden: true }, make("span"),
    make("button", { class: "text-button", type: "button", onclick: () => attempt(() => calculatorSession.cancel()) }));
  angle = make("button", { class: "text-button", type: "button", onclick: () => attempt(chooseAngle) });
  memory = make("button", { class: "text-button quiet", type: "button", onclick: () => attempt(openMemory) });
  undo = make("button", { class: "icon-button", type: "button", onclick: () => attempt(() => calculatorSession.post({ type: "undo" })) }, make("app-icon", { name: "undo" }));
  erase = make("button", { class: "icon-button", type: "button", onclick: () => this.press("BS") }, make("app-icon", { name: "erase" }));
  handy = make("key-pad", { class: "handy", onkey: (/** @type {any} */ { detail }) => this.press(detail.id) });
  pad = make("key-pad", { class: "main-pad", onkey: (/** @type {any} */ { detail }) => this.press(detail.id) });
  spoken = make("p", { class: "unseen", "aria-live": "polite" });
  list = make("div", { class: "pane-content" });
  element = make("main", { class: "page", "data-instrument": "calculator" });
  show = () => this.render();
  typed = (/** @type {KeyboardEvent} */ event) => this.keyboard(event);
  pasted = (/** @type {ClipboardEvent} */ event) => this.takePaste(event);
  working = (/** @type {Event} */ event) => this.watch(/** @type {CustomEvent<SessionEvent>} */ (event).detail);
  worked = () => this.rest();
  waiting = 0;
  /**
   * The history that stands in the list.
   * @type {CalculatorResult[] | null}
   */
  listed = null;
  /** The last key, until its result is said. */
  pressed = "";

  constructor() {
    this.header.heading = this.title;
    this.header.actions = [
      { id: "type", title: t("calculator.type", "Type or paste an expression"), icon: "edit" },
      { id: "saved", title: t("calculator.saved", "Saved calculations"), icon: "logbook" },
      { id: "save", title: t("calculator.save", "Save this calculation"), icon: "bookmark" },
    ];
    Object.assign(this.pad, { keys: mainKeys(), columns: 4, label: t("calculator.keys", "Keys") });
    Object.assign(this.handy, { keys: handyKeys(), columns: 7, label: t("calculator.functions", "Functions") });
    this.label();
    const screen = make("section", { class: "calc-screen" }, this.last, this.expression, this.digits, this.fault,
      make("div", { class: "calc-facts" }, this.copying, this.help, this.count, this.badge), this.busy);
    const keys = make("div", { class: "calc-keys" },
      make("div", { class: "calc-modes" }, this.angle, this.memory, this.undo, this.erase), this.handy, this.pad);
    this.element.append(this.header, pageNotices(), this.standing,
      make("div", { class: "panes calc-panes" },
        make("section", { class: "pane calculator", "data-active": true }, screen, keys),
        make("section", { class: "pane wide-only" }, make("h2", { class: "pane-heading" }, t("calculator.history", "History")), this.list)),
      this.spoken);
    calculatorSession.addEventListener("view", this.show);
    calculatorSession.addEventListener("broken", this.show);
    calculatorSession.addEventListener("working", this.working);
    calculatorSession.addEventListener("worked", this.worked);
    addEventListener("keydown", this.typed);
    document.addEventListener("paste", this.pasted);
    this.render();
    attempt(() => calculatorSession.wake());
  }

  leave() {
    calculatorSession.removeEventListener("view", this.show);
    calculatorSession.removeEventListener("broken", this.show);
    calculatorSession.removeEventListener("working", this.working);
    calculatorSession.removeEventListener("worked", this.worked);
    removeEventListener("keydown", this.typed);
    document.removeEventListener("paste", this.pasted);
    clearTimeout(this.waiting);
  }

  label() {
    const names = /** @type {[Element, string][]} */ ([
      [this.copying, t("calculator.copy", "Copy")], [this.help, t("calculator.help", "How it calculates")], [this.undo, t("elements.undo", "Undo")],
      [this.erase, t("calculator.key.backspace", "Delete the last digit")],
      [this.digits.line, t("calculator.result", "Result")],
    ]);
    for (const [element, name] of names) attribute(element, "aria-label", name);
    write(this.busy.firstChild || this.busy, t("calculator.busy", "This takes a moment…"));
    write(/** @type {Element} */ (this.busy.lastChild), t("elements.cancel", "Cancel"));
  }

  act(/** @type {string} */ action) {
    if (action === "saved") location.hash = "#/logbook/calculator";
    else attempt(action === "save" ? askLabel : () => typeExpression());
  }

  press(/** @type {string} */ id) {
    if (id === "more") return this.openFurther();
    const key = id === "()" ? this.parenthesis() : id;
    attempt(() => calculatorSession.post({ type: "key", key }));
  }

  /** What takes longer than a moment shows that it does, and can be given up; its result is said. */
  watch(/** @type {SessionEvent} */ event) {
    this.pressed = event.type === "key" ? this.nameOf(String(event.key))
      : event.type === "undo" ? t("elements.undo", "Undo") : t("calculator.result", "Result");
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => { this.busy.hidden = false; }, patience);
  }

  rest() {
    clearTimeout(this.waiting);
    this.busy.hidden = true;
    this.pressed = "";
  }

  /** One key for both: it closes what a value can end. */
  parenthesis() {
    const { view } = calculatorSession;
    return view?.open && /[\p{N})%!πe]$/u.test(view.expression) ? ")" : "(";
  }

  nameOf(/** @type {string} */ id) {
    if (id === "BS") return t("calculator.key.backspace", "Delete the last digit");
    if (id === "(" || id === ")") return t("calculator.key.parenthesis", "Parenthesis");
    const key = [...mainKeys(), ...handyKeys(), ...furtherKeys()].find((key) => key.id === id);
    return key ? String(key.title) : id;
  }

  /** The sheet and not the line itself: a phone's own keys would lie over ours, and cover the refusal. */
  edit(/** @type {number | undefined} */ caret = undefined) {
    const { view, watching } = calculatorSession;
    if (view && !watching) typeExpression(view.expression, caret);
  }

  openFurther() {
    const pad = make("key-pad", { class: "further" });
    Object.assign(pad, { keys: furtherKeys(), columns: 4, label: t("calculator.key.more", "More functions") });
    const sheet = openSheet(t("calculator.key.more", "More functions"), pad);
    pad.addEventListener("key", (/** @type {any} */ { detail }) => {
      sheet.close();
      this.press(detail.id);
    });
  }

  keyboard(/** @type {KeyboardEvent} */ event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input, textarea, dialog") || event.defaultPrevented) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z") {
      event.preventDefault();
      attempt(() => calculatorSession.post({ type: "undo" }));
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key === "c" && !String(getSelection())) {
      event.preventDefault();
      attempt(copyResult);
      return;
    }
    // Enter on a focused key presses that key.
    if (event.key === "Enter" && target.closest("button, a")) return;
    const key = keyOf(event);
    if (!key) return;
    event.preventDefault();
    this.press(key);
  }

  takePaste(/** @type {ClipboardEvent} */ event) {
    if (event.target instanceof Element && event.target.closest("input, textarea, dialog")) return;
    const text = event.clipboardData?.getData("text") || "";
    if (!text.trim()) return;
    event.preventDefault();
    attempt(() => paste(text));
  }

  render() {
    const { view, watching, history } = calculatorSession;
    this.standing.replaceChildren(...sessionNotice(calculatorSession));
    attribute(this.pad, "inert", watching);
    if (!view) return;
    write(this.expression, view.expression);
    attribute(this.expression, "aria-label", t("calculator.edit", "Expression {expression}, to be edited", { expression: view.expression }));
    this.expression.scrollLeft = this.expression.scrollWidth;
    Object.assign(this.digits, { value: view.display, more: view.more });
    write(this.fault, say(view.error));
    this.digits.hidden = Boolean(view.error);
    this.copying.disabled = Boolean(view.error);
    this.renderCertainty(view);
    write(this.angle, say(view.angleTitle));
    write(this.memory, view.memory ? t("calculator.memory.used", "Memory in use") : t("calculator.memory.empty", "Memory empty"));
    this.undo.disabled = !view.canUndo;
    this.renderLast(history, view);
    if (this.listed !== history) {
      this.listed = history;
      this.list.replaceChildren(historyList(() => {}));
    }
    this.speak(view);
  }

  renderCertainty(/** @type {CalculatorView} */ { certainty, certaintyTitle, display, more }) {
    this.badge.hidden = !certainty;
    const count = display.replace(/\^.*$|\D/g, "").replace(/^0+/, "").length;
    write(this.count, !certainty || !more ? "" : calculatorSession.showsMost
      ? t("calculator.digits.most", "{count} digits, the most that are shown here; the command fieldbook gives a million", { count })
      : t("calculator.digits.count", "{count} digits", { count }));
    if (!certainty) return;
    Object.assign(this.chip, { kind: certainty === "unproven" ? "dashed" : "running", icon: "none", text: `${signs[certainty]} ${say(certaintyTitle)}` });
  }

  /** The result before the one that is shown. */
  renderLast(/** @type {CalculatorResult[]} */ history, /** @type {CalculatorView} */ { finished }) {
    const past = history[finished ? 1 : 0];
    this.last.classList.toggle("empty", !past);
    this.last.disabled = !past;
    write(/** @type {Element} */ (this.last.firstChild), past?.expression || "");
    write(/** @type {Element} */ (this.last.lastChild), past ? past.display || "–" : "");
  }

  /** Every key and every result is heard, also when the words are the same as before. */
  speak(/** @type {CalculatorView} */ { spoken, error, display }) {
    if (!this.pressed) return;
    const words = say(spoken) || say(error) || `${this.pressed}. ${display}`;
    this.pressed = "";
    this.spoken.textContent = "";
    requestAnimationFrame(() => { this.spoken.textContent = words; });
  }
}

/** Where in the text a finger or a mouse came down, as far as the browser tells. */
function caretAt(/** @type {MouseEvent} */ { clientX, clientY }) {
  const place = /** @type {any} */ (document);
  return place.caretPositionFromPoint?.(clientX, clientY)?.offset
    ?? place.caretRangeFromPoint?.(clientX, clientY)?.startOffset;
}
