/** Makes a record of the session: chunk, record, entry and the emptied journal in one transaction. */
import { laboratory } from "../laboratory/bridge.js";
import { hash, newIdentity } from "../store/identity.js";
import { keepRecord } from "../store/records.js";
import { settings } from "../store/settings.js";
import { leakSession } from "./leak.js";

/**
 * @param {string} title
 * @returns {Promise<Entry>}
 */
export async function saveSession(title) {
  const { value: series, arrays: { chunk } } = await laboratory.call("leak.save");
  const sha256 = await hash(chunk);
  const time = Date.now();
  const { value, arrays } = await laboratory.call("leak.record", {
    id: newIdentity(time), time, title, chunks: [{ sha256, count: series.count }],
    preferences: settings.preferences,
  });
  await keepRecord(arrays.record, value.entry, [
    { store: "chunks", key: sha256, value: chunk }, ...await leakSession.closing(),
  ]);
  await leakSession.closed();
  return value.entry;
}
