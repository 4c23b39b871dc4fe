/** Which records a logbook shows: corrections and deletions are records too. */

/**
 * An entry shows unless another replaces it or deletes it; a deletion that is itself deleted
 * counts no more. A chain stands where its first record stood.
 * @param {Entry[]} entries
 * @returns {Chain[]} newest first
 */
export function chainsOf(entries) {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const deletions = effectiveDeletions(entries);
  const replaced = new Set(entries.map((entry) => entry.replaces).filter(Boolean));
  const visible = entries.filter(({ id, deletes, forgotten }) =>
    !forgotten && !deletes && !replaced.has(id) && !deletions.has(id));
  return visible.map((entry) => chainOf(entry, known))
    .sort((one, other) => other.first.time - one.first.time || (other.first.id > one.first.id ? 1 : -1));
}

/** The ids that are deleted now. */
function effectiveDeletions(/** @type {Entry[]} */ entries) {
  /** @type {Map<string, Entry[]>} */
  const against = new Map();
  for (const entry of entries) {
    if (!entry.deletes) continue;
    against.set(entry.deletes, [...(against.get(entry.deletes) || []), entry]);
  }
  /** @type {(id: string) => boolean} */
  const deleted = (id) => (against.get(id) || []).some((deletion) => !deleted(deletion.id));
  return new Set([...against.keys()].filter(deleted));
}

/** @returns {Chain} */
function chainOf(/** @type {Entry} */ entry, /** @type {Map<string, Entry>} */ known) {
  let first = entry;
  let corrections = 0;
  for (let before = predecessor(first, known); before; before = predecessor(first, known)) {
    first = before;
    corrections += 1;
  }
  return { first, entry, corrections };
}

function predecessor(/** @type {Entry} */ entry, /** @type {Map<string, Entry>} */ known) {
  return entry.replaces ? known.get(entry.replaces) : undefined;
}

/** Every id of a chain, from the newest back to the first. */
export function identitiesOf(/** @type {Entry[]} */ entries, /** @type {string} */ id) {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const identities = [];
  for (let entry = known.get(id); entry; entry = predecessor(entry, known)) identities.push(entry.id);
  return identities;
}
