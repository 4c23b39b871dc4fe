/** Search as you type: every word must occur somewhere in what an entry says of itself. */

/**
 * @param {Chain[]} chains
 * @param {string} typed
 */
export function searched(chains, typed) {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (!words.length) return chains;
  return chains.filter(({ entry }) => {
    const text = folded(`${entry.search} ${entry.title}`);
    return words.every((word) => text.includes(word));
  });
}

/** Without accents and capitals: "Zoë" is found by "zoe". */
function folded(/** @type {string} */ text) {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();
}
