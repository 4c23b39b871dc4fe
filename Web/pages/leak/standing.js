/** What stands in the way of a session: another tab that records it, a journal that cannot be shown. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { watchingRefusal } from "../../session/journalled.js";
import { leakSession } from "../../session/leak.js";
import { readJournal } from "../../store/journal.js";
import { notice } from "../../shell/notice.js";
import { shareFile } from "../../shell/share.js";
import { attempt } from "../../shell/tell.js";

/** @returns {HTMLElement[]} */
export function sessionNotice() {
  if (leakSession.broken) return [brokenNotice()];
  if (leakSession.watching) {
    return [notice(t("session.reading", "watching"), watchingRefusal().message)];
  }
  return [];
}

function brokenNotice() {
  const sentence = t("session.broken",
    "The recording is on this device but cannot be shown: {reason} Keep it as a file, then begin anew.",
    { reason: leakSession.broken });
  return notice(t("session.stuck", "not shown"), sentence, [
    make("button", { class: "button", type: "button", onclick: () => attempt(keepJournal) },
      t("session.keep", "Keep as a file")),
    make("button", { class: "button", type: "button", onclick: () => attempt(() => leakSession.replace([])) },
      t("session.anew", "Begin anew")),
  ]);
}

async function keepJournal() {
  const rows = await readJournal(leakSession.open.id);
  await shareFile(new Blob([JSON.stringify(rows)], { type: "application/json" }), "fieldbook-journal.json");
}
