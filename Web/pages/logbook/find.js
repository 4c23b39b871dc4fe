/** Search as you type: every word must occur somewhere in what an entry says of itself. */

/**
 * @param {Chain[]} chains
 * @param {string} typed
 */
export function searched(chains, typed) {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (!words.length) return chains;
  return chains.filter(({ entry }) => {
    const text = textOf(entry);
    return words.every((word) => text.includes(word));
  });
}

/**
 * Folding ten thousand texts at each letter would be felt.
 * @type {WeakMap<Entry, string>}
 */
const texts = new WeakMap();

function textOf(/** @type {Entry} */ entry) {
  const known = texts.get(entry) || folded(`${entry.search} ${entry.title}`);
  texts.set(entry, known);
  return known;
}

/** Without accents and capitals: "Zoë" is found by "zoe". */
function folded(/** @type {string} */ text) {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();
}
