/** The keys: what is printed on them, what is said of them, and where they lie on a keyboard. */
import { t } from "../../languages/index.js";

/** @typedef {import("../../elements/key-pad.js").PadKey} PadKey */

/** @returns {PadKey[]} */
export function mainKeys() {
  const digit = (/** @type {string} */ id) => ({ id, sign: id, title: id, kind: /** @type {const} */ ("digit") });
  const operator = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {string} */ title) =>
    ({ id, sign, title, kind: /** @type {const} */ ("operator") });
  const modifier = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {string} */ title) =>
    ({ id, sign, title, kind: /** @type {const} */ ("modifier") });
  return [
    modifier("C", "C", t("calculator.key.clear", "Clear")),
    modifier("()", "( )", t("calculator.key.parenthesis", "Parenthesis")),
    modifier("%", "%", t("calculator.key.percent", "Percent")),
    operator("/", "÷", t("calculator.key.divide", "Divided by")),
    digit("7"), digit("8"), digit("9"), operator("*", "×", t("calculator.key.multiply", "Times")),
    digit("4"), digit("5"), digit("6"), operator("-", "−", t("calculator.key.subtract", "Minus")),
    digit("1"), digit("2"), digit("3"), operator("+", "+", t("calculator.key.add", "Plus")),
    modifier("+/-", "±", t("calculator.key.sign", "Other sign")), digit("0"),
    { id: ".", sign: ".", title: t("calculator.key.point", "Decimal point"), kind: "digit" },
    { id: "=", sign: "=", title: t("calculator.key.equals", "Equals"), kind: "equals" },
  ];
}

/** @returns {PadKey[]} */
export function handyKeys() {
  return [
    { id: "sqrt", sign: "√", title: t("calculator.key.root", "Square root") },
    { id: "x^y", sign: "xʸ", title: t("calculator.key.power", "To the power of") },
    { id: "pi", sign: "π", title: t("calculator.key.pi", "Pi") },
    { id: "e", sign: "e", title: t("calculator.key.e", "Euler’s number e") },
    { id: "n!", sign: "n!", title: t("calculator.key.factorial", "Factorial") },
    { id: "sin", sign: "sin", title: t("calculator.key.sine", "Sine") },
    { id: "more", sign: "⋯", title: t("calculator.key.more", "More functions") },
  ];
}

/** Everything else, in the sheet. What is a name in every language says itself. */
export const furtherKeys = [
  "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh",
  "ln", "log", "log2", "e^x", "10^x", "2^x", "x^2", "x^3", "1/x", "cbrt", "yroot", "abs", "floor", "ceil",
  "int", "sgn", "gamma", "mod", "EXP", "Ans", "CE",
].map((id) => ({ id, sign: signs()[id] || id, title: id }));

/** @returns {Record<string, string>} */
function signs() {
  return {
    "e^x": "eˣ", "10^x": "10ˣ", "2^x": "2ˣ", "x^2": "x²", "x^3": "x³", cbrt: "∛", yroot: "ʸ√x", abs: "|x|",
    asin: "sin⁻¹", acos: "cos⁻¹", atan: "tan⁻¹", gamma: "Γ", log2: "log₂",
  };
}

/** @type {Record<string, string>} */
const board = {
  Enter: "=", "=": "=", Backspace: "BS", Delete: "CE", Escape: "C", ",": ".", "^": "x^y", "!": "n!",
  p: "pi", e: "e", E: "EXP", r: "sqrt", s: "sin", c: "cos", t: "tan", l: "ln", ":": "/", x: "*", "×": "*", "÷": "/", "−": "-",
};

/** The key that a key of the keyboard means; "" when it means none. */
export function keyOf(/** @type {KeyboardEvent} */ { key, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey) return "";
  return /^[0-9.+\-*/%()]$/.test(key) ? key : board[key] || "";
}
