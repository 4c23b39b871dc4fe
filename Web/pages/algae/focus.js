/** Brings a field of the form into sight from anywhere on the page. */

/** @param {string} id */
export function focusField(id) {
  document.dispatchEvent(new CustomEvent("focusfield", { detail: id }));
}
