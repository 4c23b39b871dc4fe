/** Empties the device: records, chunks, journals, settings. */
import { announce } from "./announce.js";
import { store } from "./index.js";

export async function forgetEverything() {
  const stores = ["journal", "chunks", "records", "entries", "settings"];
  const rows = await Promise.all(stores.map((name) => store.all(name)));
  const changes = rows.flatMap((of, index) => of.map(({ key }) => ({ store: stores[index], key })));
  if (changes.length) await store.write(changes);
  try {
    localStorage.clear();
  } catch {
    // Nothing was kept there either.
  }
  announce("records");
}
