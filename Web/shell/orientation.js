/** Holding the page upright or lying, where the device allows it: mostly an installed app, or full screen. */
import { t } from "../languages/index.js";
import { settings } from "../store/settings.js";
import { fillScreen } from "./full.js";
import { tell } from "./tell.js";

export function canLockOrientation() {
  return Boolean(screen.orientation && "lock" in screen.orientation) && matchMedia("(pointer: coarse)").matches;
}

/** Chosen in the settings. A browser that allows it only in full screen is given full screen. */
export async function lockOrientation(/** @type {Settings["orientation"]} */ way) {
  if (way === "free") {
    screen.orientation.unlock?.();
  } else if (!await holds(way)) {
    const filled = !document.fullscreenElement && await fillScreen(true);
    if (!filled || !await holds(way)) {
      if (filled) await fillScreen(false);
      tell(t("orientation.refused",
        "This browser does not let the page be held. Put Fieldbook on the home screen and open it from there, or use the system’s switch."));
      settings.change({});
      return;
    }
    tell(t("orientation.full", "Held in full screen; whoever leaves that frees it."));
  }
  settings.change({ orientation: way });
}

/** Whether the browser took it. */
async function holds(/** @type {"portrait" | "landscape"} */ way) {
  try {
    await screen.orientation.lock?.(way);
    return true;
  } catch {
    return false;
  }
}

/** Again after a start and whenever the screen is filled, without a word when the browser no longer allows it. */
export function resumeOrientation() {
  const again = () => {
    const { orientation } = settings.value;
    if (orientation !== "free" && canLockOrientation()) holds(orientation);
  };
  document.addEventListener("fullscreenchange", again);
  again();
}
