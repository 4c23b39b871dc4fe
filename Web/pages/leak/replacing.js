/** Giving up a session: one question when it holds a recording, and a way back afterwards. */
import { t } from "../../languages/index.js";
import { leakSession } from "../../session/leak.js";
import { ask } from "../../shell/sheet.js";
import { attempt, tell } from "../../shell/tell.js";

/**
 * Opens another session in place of the present one.
 * @param {() => Promise<OpenSession | null>} open opens it and answers with the one before
 * @returns {Promise<boolean>} whether it was opened
 */
export async function replaceSession(open) {
  const recorded = holdsRecording();
  if (recorded && !await mayDiscard()) return false;
  const before = await open();
  if (!before) return false;
  if (recorded) offerReturn(before);
  else await leakSession.drop(before);
  return true;
}

export async function discard() {
  await replaceSession(() => leakSession.replace([]));
}

function holdsRecording() {
  const { view } = leakSession;
  return Boolean(view && ["recording", "paused", "stopped"].includes(view.state) && view.count);
}

async function mayDiscard() {
  const answer = await ask(t("leak.discard.question", "Discard this recording?"),
    t("leak.discard.text", "It is not in the logbook yet. Save keeps it; discarding can be undone for a moment."), [
      { id: "discard", title: t("leak.discard.yes", "Discard the recording"), danger: true },
      { id: "keep", title: t("leak.discard.no", "Keep it") },
    ]);
  return answer === "discard";
}

/** The discarded journal stays on the disk until the toast has gone. */
function offerReturn(/** @type {OpenSession} */ before) {
  let returned = false;
  tell(t("leak.discarded", "Recording discarded"), {
    undo: () => {
      returned = true;
      attempt(() => leakSession.back(before));
    },
  });
  setTimeout(() => !returned && leakSession.drop(before), 60000);
}
