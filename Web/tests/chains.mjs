/** Chains kept while entries come, change and go in any order are those made of the same entries at once. */
import assert from "node:assert/strict";
import { Chains, chainsOf } from "../store/chains.js";

/** A small generator with a seed: the same run can be had again. */
function seeded(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
}

/** A record, a correction, a deletion, the deletion of a deletion, or a tombstone; some of what is not there. */
function entryOf(id, random) {
  const target = `r${random(14)}`, entry = { id, time: random(5), title: id };
  const kind = random(10);
  if (kind < 3) entry.replaces = target;
  else if (kind < 5) entry.deletes = target;
  else if (kind < 6) entry.forgotten = true;
  return entry;
}

const shape = (chains) => chains.map(({ first, entry, corrections, rivals }) =>
  [first.id, entry.id, corrections, (rivals || []).map(({ id }) => id).sort()]);

for (let seed = 1; seed <= 3000; seed += 1) {
  const random = seeded(seed), entries = new Map(), kept = new Chains();
  for (let step = 0; step < 40; step += 1) {
    const id = `r${random(12)}`;
    if (random(8) === 0) entries.delete(id);
    else entries.set(id, entryOf(id, random));
    kept.set(id, entries.get(id));
    // Lists are asked for now and then, not after each change.
    if (random(3) === 0) assert.deepEqual(shape(kept.list()), shape(chainsOf([...entries.values()])), `seed ${seed}, step ${step}`);
  }
}

// Two corrections of one record stand beside one another; a deletion leaves one, its deletion brings the other back.
const records = [{ id: "a", time: 1 }, { id: "b", time: 2, replaces: "a" }, { id: "c", time: 3, replaces: "a" }];
assert.deepEqual(shape(chainsOf(records)), [["a", "c", 1, ["b"]], ["a", "b", 1, ["c"]]]);
assert.deepEqual(shape(chainsOf([...records, { id: "d", time: 4, deletes: "c" }])), [["a", "b", 1, []]]);
assert.equal(chainsOf([...records, { id: "d", time: 4, deletes: "c" }, { id: "e", time: 5, deletes: "d" }]).length, 2);
// Circles, which nobody makes in good faith, end.
assert.deepEqual(chainsOf([{ id: "a", time: 1, replaces: "b" }, { id: "b", time: 1, replaces: "a" }]), []);
console.log("chains: 3000 histories agree");
