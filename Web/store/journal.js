/** The open session of an instrument: its events in order, and which session is open. */
import { store } from "./index.js";

/** @typedef {import("./database.js").Change} Change */

/** @returns {Promise<OpenSession | undefined>} */
export function readSession(/** @type {string} */ instrument) {
  return store.get("settings", `session.${instrument}`);
}

/** @returns {Change} */
export function sessionChange(
  /** @type {string} */ instrument, /** @type {OpenSession | undefined} */ value) {
  return { store: "settings", key: `session.${instrument}`, value };
}

/** @returns {Promise<JournalRow[]>} */
export async function readJournal(/** @type {string} */ session) {
  const rows = await store.all("journal", session);
  return rows.map(({ value }) => value);
}

/** @returns {Change} */
export function journalChange(/** @type {JournalRow} */ row) {
  return { store: "journal", key: [row.session, row.number], value: row };
}

/**
 * What removes a whole journal.
 * @returns {Promise<Change[]>}
 */
export async function journalRemoval(/** @type {string} */ session) {
  const rows = await store.all("journal", session);
  return rows.map(({ key }) => ({ store: "journal", key }));
}
