/**
 * The page locked against touches while a recording runs: rain, gloves, a pocket. What is shown goes on, alarms too; only
 * the one button that is held unlocks. Nothing is inert, so that a screen reader still hears the alarm.
 */
import { make } from "../elements/piece.js";
import { t } from "../languages/index.js";
import { leakSession } from "../session/leak.js";
import { settings } from "../store/settings.js";

/** What a touch, a wheel or a key would do. */
const kinds = ["pointerdown", "pointerup", "mousedown", "touchstart", "touchmove", "click", "dblclick", "contextmenu", "wheel", "keydown", "submit"];

/** @type {HTMLElement | null} */
let lock = null;
/** When a hand was last here. */
let touched = 0;

export function watchTouches() {
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => { touched = performance.now(); }, true);
  for (const kind of kinds) addEventListener(kind, hold, { capture: true, passive: false });
  leakSession.addEventListener("view", decide);
  settings.addEventListener("change", decide);
  document.addEventListener("fullscreenchange", place);
  setInterval(decide, 500);
}

export function isRecording() { return leakSession.view?.state === "recording"; }

/** Locks by itself when no hand was here for as long as was chosen; unlocks when the recording has ended. */
function decide() {
  if (lock && !isRecording()) unlock();
  const { touchLock } = settings.value;
  const busy = document.querySelector("dialog[open]");
  if (!lock && touchLock && isRecording() && !busy && performance.now() - touched > touchLock * 1000) lockTouches();
}

export function lockTouches() {
  if (lock) return;
  const button = make("hold-button", { onheld: unlock });
  button.label = t("lock.unlock", "Press and hold to unlock");
  const panel = make("div", { class: "lock-panel" }, make("p", {}, t("lock.locked", "Locked against touches. Recording and alarms go on.")), button);
  lock = make("section", { class: "touch-lock", "aria-label": t("lock.title", "Locked") }, panel);
  place();
  button.querySelector("button")?.focus();
}

/** On top of whatever fills the screen. */
function place() {
  if (lock) (document.fullscreenElement || document.body).append(lock);
}

function unlock() {
  lock?.remove();
  lock = null;
  touched = performance.now();
}

/** Keeps from the page what is not meant for the lock; the browser's own keys go through. */
function hold(/** @type {Event} */ event) {
  if (!lock) return;
  if (event instanceof KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)) return;
    if (event.key !== "Tab" && event.target instanceof Node && lock.contains(event.target)) return;
    lock.querySelector("button")?.focus();
  } else if (event.target instanceof Node && lock.contains(event.target)) {
    return;
  }
  if (event.cancelable) event.preventDefault();
  event.stopImmediatePropagation();
}
