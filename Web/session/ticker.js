/** While a recording runs the clock goes on and silence shows, also when no reading comes. */
import { leakSession } from "./leak.js";

export function tickWhileRecording() {
  setInterval(() => {
    if (leakSession.view?.state !== "recording" || leakSession.watching) return;
    if (document.visibilityState === "visible") leakSession.refresh();
  }, 1000);
}
