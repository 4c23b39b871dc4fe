/** Other visits in place of the open one: a new one, a saved one, the example. Nothing is lost by it. */
import { say, t } from "../../languages/index.js";
import { algaeLaboratory } from "../../laboratory/bridge.js";
import { algaeSession } from "../../session/algae.js";
import { reopening } from "../../session/visits.js";
import { settings } from "../../store/settings.js";
import { ask } from "../../shell/sheet.js";
import { attempt, tell } from "../../shell/tell.js";
import { focusField } from "./focus.js";

/** A blank form; the visit before comes back with Undo. */
export async function newVisit() {
  await algaeSession.flush();
  if (algaeSession.view?.isEmpty) return focusField("lake");
  const before = await algaeSession.replace([]);
  offerReturn(before, t("algae.cleared", "New visit"));
  location.hash = "#/algae";
}

export async function loadExample() {
  const { value } = await algaeLaboratory.call("algae.example", { preferences: settings.preferences });
  await openVisit(value.event, say(value.title));
}

/** Opens a saved visit again: what is saved then stands in its place, at its time. */
export async function editVisit(/** @type {Entry} */ entry) {
  await openVisit(await reopening(entry.id, "edit"), entry.title);
}

export async function duplicateVisit(/** @type {Entry} */ entry) {
  await openVisit(await reopening(entry.id, "duplicate"), entry.title);
}

/** @param {SessionEvent} event @param {string} title */
async function openVisit(event, title) {
  await algaeSession.wake();
  await algaeSession.flush();
  const empty = algaeSession.view?.isEmpty !== false;
  if (!empty && !await mayLeave()) return;
  const before = await algaeSession.replace([event]);
  if (empty) await algaeSession.drop(before);
  else offerReturn(before, t("algae.opened", "Opened: {title}", { title }));
  if (!location.hash.startsWith("#/algae") || location.hash === "#/algae/visits") location.hash = "#/algae";
}

async function mayLeave() {
  const { view } = algaeSession;
  const answer = await ask(t("algae.leave.question", "Leave the open visit?"),
    t("algae.leave.text", "The form holds {lake}, which is not in the logbook. You can come back to it for a moment.",
      { lake: view?.lake || t("algae.leave.unnamed", "a visit") }), [
      { id: "leave", title: t("algae.leave.yes", "Leave it") },
      { id: "stay", title: t("algae.leave.no", "Stay with it") },
    ]);
  return answer === "leave";
}

/** The visit stays on the disk until the way back has gone. */
function offerReturn(/** @type {OpenSession} */ before, /** @type {string} */ words) {
  let returned = false;
  tell(words, {
    undo: () => {
      returned = true;
      attempt(() => algaeSession.back(before));
    },
  });
  setTimeout(() => !returned && algaeSession.drop(before), 60000);
}
