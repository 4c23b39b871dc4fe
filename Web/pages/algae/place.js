/** Where this device is, when the person lets it say so. */
import { t } from "../../languages/index.js";
import { algaeSession } from "../../session/algae.js";
import { tell } from "../../shell/tell.js";

/** ms. A cold receiver under trees needs its time. */
const patience = 30000;

export async function locate() {
  if (!navigator.geolocation || !isSecureContext) {
    return tell(t("algae.place.none", "This browser gives a page no position at this address. Type the place instead."));
  }
  tell(t("algae.place.asking", "Asking the device where it is…"));
  try {
    const { coords: { latitude, longitude, accuracy } } = await position();
    await algaeSession.post({ type: "place", latitude, longitude, accuracy });
    tell(t("algae.place.found", "Place added, within {accuracy} m", { accuracy: Math.ceil(accuracy) }), {
      undo: () => algaeSession.post({ type: "undo" }),
    });
  } catch (fault) {
    tell(sentenceOf(fault));
  }
}

/** How well a place is known; its degrees are in the record. */
export function positionText(/** @type {Coordinates | null | undefined} */ position) {
  if (!position) return "";
  return position.accuracy ? t("algae.place.within", "by satellite, within {accuracy} m", { accuracy: Math.ceil(position.accuracy) })
    : t("algae.place.satellite", "by satellite");
}

/** @returns {Promise<GeolocationPosition>} */
function position() {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: patience, maximumAge: 60000 });
  });
}

function sentenceOf(/** @type {unknown} */ fault) {
  const { code } = /** @type {{code?: number}} */ (fault);
  if (code === 1) {
    return t("algae.place.denied", "This page may not know where you are. Allow it in the browser’s settings, or type the place.");
  }
  if (code === 3) {
    return t("algae.place.slow", "The device found no position in half a minute. Go where the sky is open, or type the place.");
  }
  return t("algae.place.unknown", "The device does not know where it is. Try again outside, or type the place.");
}
