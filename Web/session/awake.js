/** Keeps the screen on while a recording runs, where the browser can. */
import { settings } from "../store/settings.js";
import { leakSession } from "./leak.js";

export const canStayAwake = "wakeLock" in navigator;

/** @type {{release(): Promise<void>} | null} */
let lock = null;
let asking = false;

export function stayAwake() {
  if (!canStayAwake) return;
  leakSession.addEventListener("view", decide);
  settings.addEventListener("change", decide);
  // The browser takes the lock back whenever the page is hidden.
  document.addEventListener("visibilitychange", () => {
    lock = null;
    decide();
  });
}

async function decide() {
  const wanted = settings.value.awake && leakSession.view?.state === "recording" &&
    document.visibilityState === "visible";
  if (!wanted && lock) {
    lock.release().catch(() => {});
    lock = null;
  }
  if (!wanted || lock || asking) return;
  asking = true;
  try {
    lock = await navigator.wakeLock?.request("screen") || null;
  } catch {
    lock = null;
  } finally {
    asking = false;
  }
}
