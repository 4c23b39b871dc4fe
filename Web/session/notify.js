/** A new forecast reaches the person while the app runs, also when another window is in front. */
import { say, t } from "../languages/index.js";
import { settings } from "../store/settings.js";

export const canNotify = "Notification" in globalThis;

/** Asks the browser; true when it may. */
export async function allowNotices() {
  if (!canNotify) return false;
  return (await Notification.requestPermission()) === "granted";
}

/**
 * @param {WeatherView["forecast"] | undefined} before
 * @param {WeatherView | null} view
 */
export function notifyOfChange(before, view) {
  const { forecast, source } = view || {};
  // What is simulated or replayed never notifies.
  if (!forecast || source?.origin !== "measured" || !settings.value.notify) return;
  if (before?.id === forecast.id || !canNotify || Notification.permission !== "granted") return;
  show(`${say(forecast.title)}`, t("weather.notice", "{reason}. Chance of rain: {chance}.", {
    reason: say(forecast.reason), chance: view?.chance ? `${view.chance.shown.text} %` : "–",
  }));
}

async function show(/** @type {string} */ title, /** @type {string} */ body) {
  const options = { body, tag: "weather", icon: "icons/icon-192.png" };
  // Phones want it from the worker; a page without one tells it itself.
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) await registration.showNotification(title, options).catch(() => {});
  else new Notification(title, options);
}
