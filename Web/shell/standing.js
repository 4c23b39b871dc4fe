/** What stands in the way of a session: another tab that records it, a journal that cannot be shown. */
import { make } from "../elements/piece.js";
import { t } from "../languages/index.js";
import { watchingRefusal } from "../session/journalled.js";
import { readJournal } from "../store/journal.js";
import { notice } from "./notice.js";
import { shareFile } from "./share.js";
import { attempt } from "./tell.js";

/** @typedef {import("../session/journalled.js").JournalledSession<any>} Session */

/** @returns {HTMLElement[]} */
export function sessionNotice(/** @type {Session} */ session) {
  if (session.broken) return [brokenNotice(session)];
  if (session.watching) {
    return [notice(t("session.reading", "watching"), watchingRefusal().message)];
  }
  return [];
}

function brokenNotice(/** @type {Session} */ session) {
  const sentence = t("session.broken",
    "The recording is on this device but cannot be shown: {reason} Keep it as a file, then begin anew.",
    { reason: session.broken });
  return notice(t("session.stuck", "not shown"), sentence, [
    make("button", { class: "button", type: "button", onclick: () => attempt(() => keepJournal(session)) },
      t("session.keep", "Keep as a file")),
    make("button", { class: "button", type: "button", onclick: () => attempt(() => session.replace([])) },
      t("session.anew", "Begin anew")),
  ]);
}

async function keepJournal(/** @type {Session} */ session) {
  const rows = await readJournal(session.open.id);
  await shareFile(new Blob([JSON.stringify(rows)], { type: "application/json" }), "fieldbook-journal.json");
}
