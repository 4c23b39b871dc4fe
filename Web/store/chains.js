/**
 * Which records a logbook shows: corrections and deletions are records too.
 *
 * An entry shows unless another replaces it or deletes it; a deletion that is itself deleted counts no more. A chain
 * stands where its first record stood. Where two devices corrected the same record both corrections show, each with the
 * other as its rival, until a person chooses. Of a hundred thousand entries only what a change touches is made again.
 */
export class Chains {
  /** @type {Map<string, Entry>} */
  known = new Map();
  /** @type {Map<string, Set<string>>} who replaces a record */
  corrections = new Map();
  /** @type {Map<string, Set<string>>} who deletes a record */
  deletions = new Map();
  /** @type {Set<string>} first records whose chains are to be made again */
  touched = new Set();
  /** @type {Chain[]} */
  sorted = [];

  /** Takes over many that were just read; their chains are made from here on, in parts. */
  load(/** @type {Entry[]} */ entries) {
    for (const entry of entries) this.join(entry);
  }

  /** The chains of these, where they are the first of theirs. */
  open(/** @type {Entry[]} */ entries) {
    for (const { id } of entries) if (this.firstOf(id) === id) this.touched.add(id);
    this.list();
  }

  join(/** @type {Entry} */ entry) {
    this.known.set(entry.id, entry);
    if (entry.replaces) joined(this.corrections, entry.replaces).add(entry.id);
    if (entry.deletes) joined(this.deletions, entry.deletes).add(entry.id);
  }

  /** @param {string} id @param {Entry | undefined} entry none: it is gone */
  set(id, entry) {
    const before = this.known.get(id);
    // What the change parts and what it joins: both are made again.
    this.touchAround(id, before, entry);
    if (before?.replaces) this.corrections.get(before.replaces)?.delete(id);
    if (before?.deletes) this.deletions.get(before.deletes)?.delete(id);
    if (entry) this.join(entry);
    else this.known.delete(id);
    this.touchAround(id, before, entry);
  }

  /** @param {string} id @param {(Entry | undefined)[]} ends */
  touchAround(id, ...ends) {
    this.touch(id);
    for (const correction of this.corrections.get(id) || []) this.touch(correction);
    for (const entry of ends) {
      if (entry?.replaces) this.touch(entry.replaces);
      if (entry?.deletes) this.touchDeleted(entry);
    }
  }

  /** A deletion changes what it deletes; the deletion of a deletion what that one deleted. */
  touchDeleted(/** @type {Entry | undefined} */ entry) {
    const seen = new Set();
    for (let at = entry; at?.deletes && !seen.has(at.id); at = this.known.get(at.deletes)) {
      seen.add(at.id);
      this.touch(at.deletes);
    }
  }

  touch(/** @type {string} */ id) {
    this.touched.add(id);
    this.touched.add(this.firstOf(id));
  }

  /** The visible chains, newest first. */
  list() {
    if (!this.touched.size) return this.sorted;
    /** @type {Chain[]} */
    const made = [];
    for (const id of this.touched) {
      const entry = this.known.get(id);
      if (entry && !entry.forgotten && this.firstOf(id) === id) this.addFamily(entry, made);
    }
    const kept = this.sorted.length ? this.sorted.filter(({ first }) => !this.touched.has(first.id)) : [];
    this.touched.clear();
    this.sorted = kept.concat(made).sort(newestFirst);
    return this.sorted;
  }

  /**
   * Most records stand alone.
   * @param {Entry} first @param {Chain[]} made
   */
  addFamily(first, made) {
    if (this.corrections.get(first.id)?.size) made.push(...this.familyOf(first));
    else if (this.isVisible(first)) made.push({ first, entry: first, corrections: 0 });
  }

  /** @returns {Chain[]} what stands at the ends of all corrections of a first record */
  familyOf(/** @type {Entry} */ first) {
    /** @type {Chain[]} */
    const chains = [];
    const seen = new Set();
    /** @type {[string, number][]} */
    const open = [[first.id, 0]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [id, corrections] = next;
      const entry = this.known.get(id);
      // Behind one that was forgotten another chain begins.
      if (!entry || entry.forgotten || seen.has(id)) continue;
      seen.add(id);
      if (this.isVisible(entry)) chains.push({ first, entry, corrections });
      for (const correction of this.corrections.get(id) || []) open.push([correction, corrections + 1]);
    }
    if (chains.length > 1) {
      for (const chain of chains) chain.rivals = chains.filter((other) => other !== chain).map(({ entry }) => entry);
    }
    return chains;
  }

  isVisible(/** @type {Entry} */ { id, deletes, forgotten }) {
    return !forgotten && !deletes && !this.corrections.get(id)?.size && !(this.deletions.has(id) && this.isDeleted(id));
  }

  /** @param {string} id @param {Set<string>} [asked] what leads here: a circle deletes nothing */
  isDeleted(id, asked = new Set()) {
    if (asked.has(id)) return false;
    asked.add(id);
    const deleted = [...this.deletions.get(id) || []].some((deletion) => !this.isDeleted(deletion, asked));
    asked.delete(id);
    return deleted;
  }

  firstOf(/** @type {string} */ id) {
    if (!this.known.get(id)?.replaces) return id;
    let first = id;
    for (const before of this.before(id)) first = before;
    return first;
  }

  /** Every id of a chain, from the newest back to the first that is not forgotten. */
  identitiesOf(/** @type {string} */ id) {
    return [...this.before(id)];
  }

  *before(/** @type {string} */ id) {
    const seen = new Set();
    for (let entry = this.known.get(id); entry && !seen.has(entry.id); entry = this.predecessor(entry)) {
      seen.add(entry.id);
      yield entry.id;
    }
  }

  predecessor(/** @type {Entry} */ { replaces }) {
    const before = replaces ? this.known.get(replaces) : undefined;
    return before?.forgotten ? undefined : before;
  }
}

/** @returns {Chain[]} newest first */
export function chainsOf(/** @type {Entry[]} */ entries) {
  const chains = new Chains();
  chains.load(entries);
  chains.open(entries);
  return chains.list();
}

function newestFirst(/** @type {Chain} */ one, /** @type {Chain} */ other) {
  return other.first.time - one.first.time || (other.first.id > one.first.id ? 1 : other.first.id < one.first.id ? -1
    : other.entry.id > one.entry.id ? 1 : -1);
}

/** @param {Map<string, Set<string>>} links @param {string} id */
function joined(links, id) {
  const set = links.get(id) || new Set();
  links.set(id, set);
  return set;
}
