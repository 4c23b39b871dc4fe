/** Empties the device: records, chunks, journals, settings, and what is known of the station. */
import { announce } from "./announce.js";
import { store } from "./index.js";

export async function forgetEverything() {
  const stores = ["journal", "chunks", "records", "entries", "settings", "synced", "refused", "wanted", "pieces"];
  /** @type {import("./database.js").Change[]} */
  const changes = [...store.waiting.values()].map(({ store: name, key }) => ({ store: name, key }));
  for (const name of stores) {
    for (let keys = await store.keys(name); keys.length; keys = await store.keys(name, keys[keys.length - 1])) {
      changes.push(...keys.map((key) => ({ store: name, key })));
    }
  }
  if (changes.length) await store.write(changes);
  try {
    localStorage.clear();
  } catch {
    // Nothing was kept there either.
  }
  announce("records");
}
