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

/**
 * Everything else, in the sheet.
 * @returns {PadKey[]}
 */
export function furtherKeys() {
  return [
    { id: "cos", sign: "cos", title: t("calculator.key.cosine", "Cosine") },
    { id: "tan", sign: "tan", title: t("calculator.key.tangent", "Tangent") },
    { id: "asin", sign: "sin⁻¹", title: t("calculator.key.arcsine", "Inverse sine") },
    { id: "acos", sign: "cos⁻¹", title: t("calculator.key.arccosine", "Inverse cosine") },
    { id: "atan", sign: "tan⁻¹", title: t("calculator.key.arctangent", "Inverse tangent") },
    { id: "sinh", sign: "sinh", title: t("calculator.key.sinh", "Hyperbolic sine") },
    { id: "cosh", sign: "cosh", title: t("calculator.key.cosh", "Hyperbolic cosine") },
    { id: "tanh", sign: "tanh", title: t("calculator.key.tanh", "Hyperbolic tangent") },
    { id: "asinh", sign: "asinh", title: t("calculator.key.arsinh", "Inverse hyperbolic sine") },
    { id: "acosh", sign: "acosh", title: t("calculator.key.arcosh", "Inverse hyperbolic cosine") },
    { id: "atanh", sign: "atanh", title: t("calculator.key.artanh", "Inverse hyperbolic tangent") },
    { id: "ln", sign: "ln", title: t("calculator.key.ln", "Natural logarithm") },
    { id: "log", sign: "log", title: t("calculator.key.log", "Logarithm to base ten") },
    { id: "log2", sign: "log₂", title: t("calculator.key.log2", "Logarithm to base two") },
    { id: "e^x", sign: "eˣ", title: t("calculator.key.exp", "e to the power") },
    { id: "10^x", sign: "10ˣ", title: t("calculator.key.tens", "Ten to the power") },
    { id: "2^x", sign: "2ˣ", title: t("calculator.key.twos", "Two to the power") },
    { id: "x^2", sign: "x²", title: t("calculator.key.square", "Square") },
    { id: "x^3", sign: "x³", title: t("calculator.key.cube", "Cube") },
    { id: "1/x", sign: "1/x", title: t("calculator.key.reciprocal", "One divided by it") },
    { id: "cbrt", sign: "∛", title: t("calculator.key.cbrt", "Cube root") },
    { id: "yroot", sign: "ʸ√x", title: t("calculator.key.yroot", "Root of another degree") },
    { id: "abs", sign: "|x|", title: t("calculator.key.abs", "Absolute value") },
    { id: "floor", sign: "floor", title: t("calculator.key.floor", "Rounded down") },
    { id: "ceil", sign: "ceil", title: t("calculator.key.ceil", "Rounded up") },
    { id: "int", sign: "int", title: t("calculator.key.int", "Whole part") },
    { id: "sgn", sign: "sgn", title: t("calculator.key.sgn", "Sign, minus one, zero or one") },
    { id: "gamma", sign: "Γ", title: t("calculator.key.gamma", "Gamma function") },
    { id: "mod", sign: "mod", title: t("calculator.key.mod", "Remainder of the division by") },
    { id: "EXP", sign: "EXP", title: t("calculator.key.exponent", "Times ten to the power") },
    { id: "Ans", sign: "Ans", title: t("calculator.key.answer", "Last result") },
    { id: "CE", sign: "CE", title: t("calculator.key.clearEntry", "Clear this number") },
  ];
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
