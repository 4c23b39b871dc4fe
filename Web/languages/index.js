/** The words of the page: English stands beside its code, another language is one file. */

/** @type {Record<string, string>} */
let words = {};
let chosen = "en";

/** The languages the app speaks, each by its own name. */
export const languages = [
  { id: "en", title: "English" },
  { id: "nl", title: "Nederlands" },
];

/** The language the browser asks for, when the app speaks it. */
export function preferredLanguage() {
  const asked = navigator.languages || [navigator.language];
  for (const tag of asked) {
    const language = languages.find(({ id }) => tag.toLowerCase().startsWith(id));
    if (language) return language.id;
  }
  return "en";
}

/** Loads the words of a language; a language that cannot be loaded leaves English standing. */
export async function speak(/** @type {string} */ language) {
  if (language === chosen) return;
  const answer = language === "en" ? null : await load(language);
  words = answer || {};
  chosen = answer ? language : "en";
  document.documentElement.lang = chosen;
}

/** @returns {Promise<Record<string, string> | null>} */
async function load(/** @type {string} */ language) {
  try {
    const response = await fetch(new URL(`languages/${language}.json`, document.baseURI));
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/**
 * The text of a code in the chosen language, its `{names}` filled in; what fills them may have a code itself.
 * @param {string} code
 * @param {string} english
 * @param {Record<string, string | number | Message>} [parameters]
 * @returns {string}
 */
export function t(code, english, parameters = {}) {
  const text = words[code] || english;
  return text.replace(/\{(\w+)\}/g, (whole, name) => name in parameters ? filled(parameters[name]) : whole);
}

function filled(/** @type {string | number | Message} */ value) {
  return typeof value === "object" ? say(value) : String(value);
}

/** The text of a message from the laboratory; plain text passes as it is. */
export function say(/** @type {Message | string | null | undefined} */ message) {
  if (!message) return "";
  if (typeof message === "string") return message;
  return t(message.code, message.text, message.parameters);
}

/** The locale dates are written in. */
export function locale() {
  return chosen === "en" ? "en-GB" : chosen;
}
