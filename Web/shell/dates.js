/** Days and times, as the person's language writes them. */
import { locale, t } from "../languages/index.js";

/**
 * Making a format takes longer than a whole list of its dates.
 * @type {Map<string, Intl.DateTimeFormat>}
 */
const formats = new Map();

/** @param {number} time @param {Intl.DateTimeFormatOptions} options */
function written(time, options) {
  const key = locale() + JSON.stringify(options);
  const format = formats.get(key) || new Intl.DateTimeFormat(locale(), options);
  formats.set(key, format);
  return format.format(time);
}

/** 14:32:05 */
export function clockTime(/** @type {number} */ time) {
  return written(time, { timeStyle: "medium" });
}

/** 14:32 */
export function shortTime(/** @type {number} */ time) {
  return written(time, { timeStyle: "short" });
}

/** Today, Yesterday, Friday 21 August, Friday 21 August 2020 */
export function dayName(/** @type {number} */ time, now = Date.now()) {
  if (sameDay(time, now)) return t("day.today", "Today");
  if (sameDay(time, now - 86400000)) return t("day.yesterday", "Yesterday");
  return longDay(time, new Date(time).getFullYear() !== new Date(now).getFullYear());
}

export function longDay(/** @type {number} */ time, year = false) {
  const options = /** @type {const} */ ({ weekday: "long", day: "numeric", month: "long" });
  return written(time, year ? { ...options, year: "numeric" } : options);
}

function sameDay(/** @type {number} */ one, /** @type {number} */ other) {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
