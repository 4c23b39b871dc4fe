/** Search as you type: every word must occur somewhere in what an entry says of itself. */

/**
 * @param {Chain[]} chains
 * @param {string} typed
 */
export function searched(chains, typed) {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (!words.length) return chains;
  return chains.filter(({ entry }) => words.every((word) => textOf(entry).includes(word)));
}

/**
 * What an entry says of itself, folded once: ten thousand are searched at each letter.
 * @type {WeakMap<Entry, string>}
 */
const texts = new WeakMap();

function textOf(/** @type {Entry} */ entry) {
  let text = texts.get(entry);
  if (text === undefined) texts.set(entry, text = folded(`${entry.search} ${entry.title}`));
  return text;
}

/** Without accents and capitals: "Zoë" is found by "zoe". */
function folded(/** @type {string} */ text) {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();
}
