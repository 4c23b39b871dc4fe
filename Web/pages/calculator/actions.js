/** What can be done with a result: copied, kept, gone on with; and what can be brought in. */
import { openMenu } from "../../elements/index.js";
import { make } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { calculatorLaboratory } from "../../laboratory/bridge.js";
import { calculatorSession, saveCalculation } from "../../session/calculator.js";
import { settings } from "../../store/settings.js";
import { ask, field, form, openSheet } from "../../shell/sheet.js";
import { attempt, sentenceOf, tell } from "../../shell/tell.js";

/** Asks for a label; an empty one is one too. Back leaves the calculation as it was. */
export function askLabel() {
  const label = field({
    kind: "text", label: t("calculator.label", "Label"), name: "label", value: "",
    helper: t("calculator.save.helper", "Such as “Rent cost/month”. It may stay empty."),
  });
  const save = () => attempt(async () => {
    const entry = await saveCalculation(label.value.trim());
    sheet.close();
    tell(t("leak.saved", "Saved in the logbook"), {
      undo: () => { location.hash = `#/record/${entry.id}`; }, label: t("leak.saved.open", "Open"),
    });
  });
  const sheet = openSheet(t("calculator.save", "Save this calculation"), form(save, label,
    make("button", { class: "button primary" }, t("calculator.save.button", "Save the calculation"))));
  label.focus();
}

/** @type {Record<string, () => string>} */
const titles = {
  full: () => t("calculator.copy.full", "Every digit"),
  shown: () => t("calculator.copy.shown", "The digits shown"),
  fifty: () => t("calculator.copy.fifty", "50 digits"),
  fraction: () => t("calculator.copy.fraction", "As a fraction"),
  expression: () => t("calculator.copy.expression", "The expression"),
};

export async function copyResult() {
  const { value } = await calculatorLaboratory.call("calculator.copy",
    { preferences: settings.preferences, digits: calculatorSession.digits });
  /** @type {Map<string, string>} */
  const texts = new Map(value.forms.map((/** @type {{id: string, text: string}} */ { id, text }) => [id, text]));
  openMenu(t("calculator.copy", "Copy"), [...texts.keys()].map((id) => ({ id, title: titles[id](), icon: "compare" })),
    (id) => attempt(() => copy(texts.get(id) || "")));
}

export async function copy(/** @type {string} */ text) {
  if (!navigator.clipboard) {
    // Only over https or on this machine is there a clipboard: the text is shown, to be marked.
    openSheet(t("calculator.copy", "Copy"), make("textarea", { class: "copied", readonly: true, rows: 5 }, text));
    return;
  }
  await navigator.clipboard.writeText(text);
  tell(t("calculator.copied", "Copied: {text}", { text: text.length > 40 ? `${text.slice(0, 40)}…` : text }));
}

/** A whole expression, typed, pasted or gone on with where the caret is put, in a person's own notation. */
export function typeExpression(begun = "", caret = begun.length) {
  const input = make("textarea", {
    class: "expression-input", rows: 3, "aria-label": t("calculator.expression", "Expression"),
    autocapitalize: "off", autocomplete: "off", spellcheck: "false",
  });
  input.value = begun;
  const fault = make("p", { class: "prose small fault", role: "alert" });
  const work = () => attempt(async () => {
    try {
      await calculateText(input.value);
      sheet.close();
    } catch (refused) {
      fault.textContent = sentenceOf(refused);
      input.focus();
    }
  });
  const sheet = openSheet(t("calculator.type", "Type or paste an expression"), form(work, input, fault,
    make("p", { class: "prose small" }, t("calculator.type.help",
      "Such as 2 × (3 + 4), sqrt 2, 10%, sin(30), 5!, ln 2 or 1e-9. Spaces or signs between thousands are understood.")),
    make("button", { class: "button primary" }, t("calculator.type.button", "Calculate"))));
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    work();
  });
  input.focus();
  input.setSelectionRange(caret, caret);
}

export async function calculateText(/** @type {string} */ typed) {
  const { value } = await calculatorLaboratory.call("calculator.paste",
    { text: typed, preferences: settings.preferences });
  await calculatorSession.post({
    type: "calculate", text: value.text, angle: calculatorSession.view?.angle || "degrees",
  });
}

/** Puts pasted text on the display: a number as if it were typed. */
export async function paste(/** @type {string} */ typed) {
  const { value } = await calculatorLaboratory.call("calculator.paste",
    { text: typed, preferences: settings.preferences });
  await calculatorSession.post({ type: "insert", text: value.text });
}

export function explainCertainty() {
  const { view } = calculatorSession;
  if (!view?.certaintyTitle) return;
  openSheet(say(view.certaintyTitle), make("div", { class: "calc-why" },
    make("p", { class: "prose" }, say(view.certaintyTip)),
    ...view.form ? [make("p", { class: "prose" }, t("calculator.why.form", "What is kept: {form}", { form: view.form }))] : [],
    make("p", { class: "prose" }, say(view.certaintyWhy))));
}

/** The language and its rulings, word by word as the command's help has them, the keys, and how numbers are pasted. */
export function showHelp() {
  /** @type {[string, string[]][]} */
  const sections = [
    [t("calculator.help.rulings", "Where calculators differ"), [
      t("calculator.help.powers", "−2^2 is −4, 2^3^2 is 512, 4/2(1+1) is 4, and 0^0 is 1."),
      t("calculator.help.percent", "100+10% is 110, and so is 50+50+10%: a % takes the whole sum on its left. 100+(10)% is 100.1, and 6×6% is 0.36."),
      t("calculator.help.roots", "(−8)^(1/3) is −2: an exponent with an odd denominator gives the real root. (−8)^0.333 is refused."),
      t("calculator.help.products", "2e is 2 × 2.718…, and 2e3 is 2000. 1 000 000 is one number, and 2 3 is a product."),
      t("calculator.help.functions", "sin 2^2 is sin(4), and sin 2×3 is sin(2) × 3. −7 mod 3 is 2: the sign is that of the divisor."),
      t("calculator.help.ends", "(2+3 is closed at its end, and an = there is left out. 2+ is incomplete, and a ) too many is refused."),
      t("calculator.help.recurring", "Digits that recur are written as a fraction: 1/3, not 0.(3)."),
    ]],
    [t("calculator.help.words", "What can be written"), [
      t("calculator.help.signs", "+ − × ÷ ^ ! % √ ∛ ( ), 1e−9, π, e, Ans for the last result, Mem for the memory"),
      t("calculator.help.names", "sin cos tan, sinh cosh tanh, each with a before it for its inverse; ln log log2 exp; abs floor ceil int sgn gamma; min max gcd lcm mod"),
    ]],
    [t("calculator.help.certainty", "How sure it is"), [
      t("calculator.help.exact", "= exact: the digits are the whole value."),
      t("calculator.help.rounded", "≈ every digit right: the value goes on, and was rounded once, at the last digit shown."),
      t("calculator.help.unproven", "≟ not proven: in so many digits the value is what is shown; that it is so for ever is not known."),
    ]],
    [t("calculator.help.keys", "Keys"), [
      t("calculator.help.keys.equals", "4 + = is 8. Another = repeats the last operation: 2 + 3 = = is 8."),
      t("calculator.help.keys.functions", "√, sin and their like work on the number that is shown. A second point and a ) too many do nothing."),
      t("calculator.help.keys.after", "After = a digit begins anew, and an operation goes on with the result."),
    ]],
    [t("calculator.help.paste", "Numbers that are pasted or typed"), [
      t("calculator.help.paste.both", "With a point and a comma in a number, the last of them is the decimal sign: 1.234,5 and 1,234.5 are the same."),
      t("calculator.help.paste.twice", "A sign that occurs more than once parts thousands: 1.234.567."),
      t("calculator.help.paste.language", "Otherwise the decimal sign is that of your language. The other sign parts thousands where exactly three digits follow, and is the decimal sign after all where not: 1,5."),
      t("calculator.help.paste.spaces", "Spaces and apostrophes between thousands are left out, and so is an = at either end."),
    ]],
  ];
  openSheet(t("calculator.help", "How it calculates"), make("div", { class: "calc-help" },
    ...sections.map(([title, lines]) => make("section", {}, make("h3", {}, title),
      make("ul", {}, ...lines.map((line) => make("li", {}, line)))))));
}

export function showHistory() {
  const { history } = calculatorSession;
  if (!history.length) return tell(t("calculator.history.empty", "Nothing has been calculated yet."));
  const sheet = openSheet(t("calculator.history", "History"), historyList(() => sheet.close()),
    make("button", { class: "button danger", type: "button", onclick: () => attempt(async () => {
      if (await forgetHistory()) sheet.close();
    }) }, t("calculator.history.forget", "Forget the history")));
}

/** A press on a result goes on from its expression. */
export function historyList(/** @type {() => void} */ chosen) {
  return make("ul", { class: "calc-history" }, ...calculatorSession.history.map(({ expression, display, error, source, angle }) =>
    make("li", {}, make("button", {
      type: "button", class: "calc-past", onclick: () => attempt(async () => {
        await calculatorSession.post({ type: "calculate", text: source, angle });
        chosen();
      }),
    }, make("span", { class: "caption" }, expression), make("span", { class: "past-result" }, display || say(error))))));
}

async function forgetHistory() {
  const answer = await ask(t("calculator.history.question", "Forget the history and the memory?"),
    t("calculator.history.text", "Saved calculations stay in the logbook. This cannot be undone."), [
      { id: "forget", title: t("calculator.history.forget", "Forget the history"), danger: true },
      { id: "keep", title: t("record.forget.no", "Keep it") },
    ]);
  if (answer !== "forget") return false;
  await calculatorSession.drop(await calculatorSession.replace([]));
  return true;
}

export function chooseAngle() {
  openMenu(t("calculator.angle", "Angles in"), [
    { id: "DEG", title: t("calculator.angle.degrees", "degrees") },
    { id: "RAD", title: t("calculator.angle.radians", "radians") },
    { id: "GRAD", title: t("calculator.angle.gradians", "gradians") },
  ], (key) => attempt(() => calculatorSession.post({ type: "key", key })));
}

export function openMemory() {
  openMenu(t("calculator.memory", "Memory"), [
    { id: "MR", title: t("calculator.memory.recall", "Recall (MR)") },
    { id: "M+", title: t("calculator.memory.add", "Add what is shown (M+)") },
    { id: "M-", title: t("calculator.memory.subtract", "Subtract what is shown (M−)") },
    { id: "MS", title: t("calculator.memory.store", "Store what is shown (MS)") },
    { id: "MC", title: t("calculator.memory.clear", "Clear the memory (MC)") },
  ], (key) => attempt(() => calculatorSession.post({ type: "key", key })));
}
