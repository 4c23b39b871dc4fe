/** The search calls when there is something to do: the crew's eyes are on the hatch, not on the screen. */
import { cue } from "../session/alarm.js";
import { leakSession } from "../session/leak.js";

/** What was heard last; null before the first look: a reload repeats nothing. */
let heard = /** @type {string | null} */ (null);
let again = 0;

export function watchCues() {
  leakSession.addEventListener("view", update);
}

function update() {
  const search = leakSession.view?.search;
  if (!search || search.ended || leakSession.watching) {
    heard = search ? null : "";
    return;
  }
  // Behind the hatch it may stay closed: then nothing is due.
  const stays = ["that-side", "leave"].includes(search.kind) || search.reminder?.code === "cabin-leak.search.behind";
  const overdue = (Boolean(search.clock && search.clock.left <= 0) || search.kind === "open-now") && !stays;
  const said = overdue ? "overdue" : search.settled ? `${search.kind} ${search.next?.name || ""}` : "";
  // A hatch that should be open is called for until it is.
  const repeated = overdue && performance.now() > again;
  // The next hatch is asked for after a wait, or at once after a tap, which needs no call.
  const answers = said && said !== heard && (search.kind !== "close" || !heard);
  if (heard !== null && (repeated || answers)) {
    cue(overdue || search.kind === "leave");
    again = performance.now() + 10_000;
  }
  heard = said;
}
