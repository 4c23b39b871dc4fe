/** Calls back when the colours change: another theme is chosen, or the system changes its mind. */

/** @type {Set<() => void>} */
const listeners = new Set();
let watching = false;

/** @param {() => void} listener @returns {() => void} ends it */
export function onThemeChange(listener) {
  watch();
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}

function watch() {
  if (watching) return;
  watching = true;
  const tell = () => listeners.forEach((listener) => listener());
  new MutationObserver(tell).observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "data-instrument"] });
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
    matchMedia(query).addEventListener("change", tell);
  }
}
