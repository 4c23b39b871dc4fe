/**
 * A page that slept while readings were typed: the time is marked as a gap, and a clock that stood
 * is set on. A simulated sensor marks its own (simulator.js).
 */
import { leakSession } from "./leak.js";

/** Seconds without a look that are sleep. A page that nobody sees is looked at once a minute. */
const asleep = { seen: 5, hidden: 90 };

let seen = performance.now();
let wall = Date.now();
let hidden = false;

export function markSleep() {
  setInterval(look, 1000);
  document.addEventListener("visibilitychange", () => {
    // Only a page that was hidden may have slept with its device: else the wall clock was set.
    hidden = true;
    look();
  });
}

function look() {
  const passed = (performance.now() - seen) / 1000;
  const stood = hidden ? (Date.now() - wall) / 1000 - passed : 0;
  const slept = passed > (hidden ? asleep.hidden : asleep.seen) || stood > asleep.seen;
  seen = performance.now();
  wall = Date.now();
  hidden = document.visibilityState === "hidden";
  if (slept && !leakSession.open.simulation) mark(passed, stood > asleep.seen ? stood : 0);
}

/**
 * @param {number} passed seconds by the clock of the session
 * @param {number} stood seconds that it does not know of
 */
function mark(passed, stood) {
  const { clock, view, watching, open } = leakSession;
  const from = clock.now - passed;
  if (stood) clock.set(clock.now + stood);
  // The station heard what the page did not.
  if (open.live) return;
  if (view?.state !== "recording" || watching) return;
  leakSession.post({ type: "gap", from, to: clock.now }).catch(() => {});
}
