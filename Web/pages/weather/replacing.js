/** Giving up a station: one question when it holds readings of its own, and a way back afterwards. */
import { t } from "../../languages/index.js";
import { weatherSession } from "../../session/weather.js";
import { ask } from "../../shell/sheet.js";
import { attempt, tell } from "../../shell/tell.js";

/**
 * Opens another station in place of the present one.
 * @param {() => Promise<OpenSession | null>} open opens it and answers with the one before
 * @param {boolean} [mayGoOn] whether it may turn out to be the present one
 */
export async function replaceStation(open, mayGoOn = false) {
  const { view } = weatherSession;
  const holds = Boolean(view?.points.count && view.source && view.source.origin === "measured" && view.source.kind !== "file");
  if (holds && !mayGoOn && !await mayDiscard()) return false;
  const before = await open();
  if (!before) return true;
  if (holds) offerReturn(before);
  else await weatherSession.drop(before);
  return true;
}

async function mayDiscard() {
  const answer = await ask(t("weather.replace.question", "Begin another station?"),
    t("weather.replace.text", "What this one measured today is not in the logbook yet. Save keeps it; going back is possible for a moment."), [
      { id: "replace", title: t("weather.replace.yes", "Begin another"), danger: true },
      { id: "keep", title: t("weather.replace.no", "Keep this one") },
    ]);
  return answer === "replace";
}

/** The journal before stays on the disk until the toast has gone. */
function offerReturn(/** @type {OpenSession} */ before) {
  let returned = false;
  tell(t("weather.replaced", "Another station was begun"), {
    undo: () => {
      returned = true;
      attempt(() => weatherSession.back(before));
    },
  });
  setTimeout(() => !returned && weatherSession.drop(before), 60000);
}
