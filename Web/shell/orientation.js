/** Holding the page upright or lying, where the device allows it: mostly an installed app. */
import { settings } from "../store/settings.js";

export function canLockOrientation() {
  return Boolean(screen.orientation && "lock" in screen.orientation) && matchMedia("(pointer: coarse)").matches;
}

/** The way it is held now is the way it stays. */
export async function lockOrientation(/** @type {boolean} */ on) {
  const { orientation } = screen;
  if (on) await orientation.lock?.(orientation.type);
  else orientation.unlock?.();
  settings.change({ orientation: on });
}

/** Again after a start, without a word when the browser no longer allows it. */
export function resumeOrientation() {
  if (settings.value.orientation && canLockOrientation()) {
    screen.orientation.lock?.(screen.orientation.type).catch(() => {});
  }
}
