/** While a recording runs the clock goes on and silence shows, also when no reading comes. */
import { leakSession } from "./leak.js";

export function tickWhileRecording() {
  setInterval(() => {
    const { view } = leakSession;
    // A hatch waits for nobody: its clock goes on in a pause.
    const waits = view?.state === "paused" && view.search && !view.search.ended;
    if ((view?.state !== "recording" && !waits) || leakSession.watching) return;
    if (document.visibilityState === "visible") leakSession.refresh();
  }, 1000);
}
