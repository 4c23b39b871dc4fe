/** Days and times, as the person's language writes them. */
import { locale, t } from "../languages/index.js";

/**
 * Formats by language and form: one takes as long to make as a list row.
 * @type {Map<string, Intl.DateTimeFormat>}
 */
const formats = new Map();

function format(/** @type {Intl.DateTimeFormatOptions} */ options) {
  const name = locale() + JSON.stringify(options);
  const known = formats.get(name) || new Intl.DateTimeFormat(locale(), options);
  formats.set(name, known);
  return known;
}

/** 14:32:05 */
export function clockTime(/** @type {number} */ time) {
  return format({ timeStyle: "medium" }).format(time);
}

/** 14:32 */
export function shortTime(/** @type {number} */ time) {
  return format({ timeStyle: "short" }).format(time);
}

/** Today, Yesterday, Friday 21 August, Friday 21 August 2020 */
export function dayName(/** @type {number} */ time, now = Date.now()) {
  if (sameDay(time, now)) return t("day.today", "Today");
  if (sameDay(time, now - 86400000)) return t("day.yesterday", "Yesterday");
  return longDay(time, new Date(time).getFullYear() !== new Date(now).getFullYear());
}

export function longDay(/** @type {number} */ time, year = false) {
  const options = /** @type {const} */ ({ weekday: "long", day: "numeric", month: "long" });
  return format(year ? { ...options, year: "numeric" } : options).format(time);
}

function sameDay(/** @type {number} */ one, /** @type {number} */ other) {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
