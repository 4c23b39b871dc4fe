/** A sheet that lives as long as it is open. */
import { make } from "../elements/piece.js";

/**
 * @param {string} heading
 * @param {...(Node | string | null)} children
 */
export function openSheet(heading, ...children) {
  const sheet = make("bottom-sheet", {}, ...children);
  sheet.heading = heading;
  sheet.addEventListener("close", (event) => {
    if (event.target === sheet) sheet.remove();
  });
  document.body.append(sheet);
  sheet.open();
  return sheet;
}

/**
 * Asks one question; resolves with the id of the answer, or "" when the sheet was closed.
 * @param {string} heading @param {string} text @param {Action[]} answers
 * @returns {Promise<string>}
 */
export function ask(heading, text, answers) {
  return new Promise((resolve) => {
    let answer = "";
    const sheet = openSheet(heading, make("p", { class: "prose" }, text), ...answers.map(({ id, title, primary, danger }) =>
      make("button", {
        class: `button${primary ? " primary" : ""}${danger ? " danger" : ""}`, type: "button",
        onclick: () => {
          answer = id;
          sheet.close();
        },
      }, String(title))));
    sheet.addEventListener("close", () => resolve(answer));
  });
}

/**
 * Makes a field from its properties.
 * @param {Partial<import("../elements/quantity-field.js").QuantityField>} properties
 */
export function field(properties) {
  return Object.assign(make("quantity-field"), properties);
}

/**
 * A form whose Enter does what its button does.
 * @param {() => unknown} work
 * @param {...(Node | null)} children
 */
export function form(work, ...children) {
  const element = make("form", {
    novalidate: true,
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      work();
    },
  }, ...children);
  element.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.key === "Enter" && target.matches("input")) {
      event.preventDefault();
      element.requestSubmit();
    }
  });
  return element;
}
