/** How a session opens: with its source, and the parameters this device judged by before. */
import { settings } from "../store/settings.js";

/**
 * @param {string} source
 * @param {string} name
 * @param {Origin} origin
 * @returns {SessionEvent[]}
 */
export function opening(source, name, origin) {
  const sets = Object.entries(settings.value.parameters)
    // The volume that this device judged by is not that of a leak elsewhere.
    .filter(([field]) => field !== "volume" || origin !== "replayed");
  return [
    { type: "open", source, name, origin },
    ...sets.map(([field, value]) => ({ type: "set", field, value })),
  ];
}

/** The next session is judged as this one is. */
export function remember(/** @type {string} */ field, /** @type {number | string} */ value) {
  settings.change({ parameters: { ...settings.value.parameters, [field]: value } });
}
