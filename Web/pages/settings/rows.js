/** The rows of the settings. */
import { make } from "../../elements/piece.js";
import { openMenu } from "../../elements/index.js";

export function heading(/** @type {string} */ text) {
  return make("div", { class: "day" }, make("h2", {}, text));
}

/**
 * A name with its value; pressing it offers the choices.
 * @param {string} name @param {string} value
 * @param {{id: string, title: string}[]} choices @param {(id: string) => void} chosen
 */
export function setting(name, value, choices, chosen) {
  const title = choices.find(({ id }) => id === value)?.title || value;
  const options = choices.map((choice) => ({ ...choice, icon: choice.id === value ? "check" : undefined }));
  return make("button", { class: "setting", type: "button", onclick: () => openMenu(name, options, chosen) },
    make("span", {}, name), make("span", { class: "setting-value" }, title), make("app-icon", { name: "next" }));
}

/**
 * On or off; a note says why it cannot be used.
 * @param {string} label
 * @param {boolean} on
 * @param {string} cannot
 * @param {(on: boolean) => void} turned
 */
export function switching(label, on, cannot, turned) {
  const control = make("switch-control", {
    onchange: (/** @type {any} */ { detail }) => turned(detail.checked),
  });
  return Object.assign(control, { label, note: cannot, checked: on && !cannot, disabled: Boolean(cannot) });
}
