import { locale } from "../../languages/index.js";

/** The labels of the axes: the only numbers that are printed here, because only the picture knows where it is cut. */

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400, 172800, 604800, 1209600, 2592000];

/**
 * Times at whole seconds, minutes, hours or days, at least this far apart. Of the clock where it is known.
 * @param {number} from @param {number} to @param {number} width pixels @param {number} scale of the text @param {number | null} startUTC
 * @returns {{ v: number, label: string }[]}
 */
export function timeTicks(from, to, width, scale, startUTC) {
  // A graph that is hidden while the window changes has no room, or less.
  if (width <= 0) return [];
  const apart = (/** @type {number} */ step) => (step < 60 && startUTC !== null ? 72 : 52) * scale;
  const step = steps.find((one) => (to - from) / one * apart(one) <= width) || Math.ceil((to - from) / width * apart(86400) / 86400) * 86400;
  const offset = startUTC === null ? 0 : startUTC / 1000 - new Date(startUTC).getTimezoneOffset() * 60;
  const print = startUTC === null ? (/** @type {number} */ at) => elapsed(at, step) : clock(step, startUTC);
  const ticks = [];
  for (let at = Math.ceil((from + offset) / step) * step - offset; at <= to; at += step) ticks.push({ v: at, label: print(at) });
  return ticks;
}

/** @param {number} step @param {number} startUTC */
function clock(step, startUTC) {
  /** @type {Intl.DateTimeFormatOptions} */
  const style = step >= 86400 ? { day: "numeric", month: "short" }
    : { hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...(step < 60 ? { second: "2-digit" } : {}) };
  const format = formatOf(JSON.stringify(style), (language) => new Intl.DateTimeFormat(language, style));
  return (/** @type {number} */ at) => format.format(startUTC + at * 1000);
}

/**
 * 0:30 are minutes below an hour's step with seconds, else hours.
 * @param {number} at @param {number} step
 */
function elapsed(at, step) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const whole = Math.round(Math.abs(at)), sign = at < 0 ? "−" : "";
  const hours = Math.floor(whole / 3600), minutes = Math.floor(whole / 60) % 60, seconds = whole % 60;
  if (step >= 60) return `${sign}${hours}:${two(minutes)}`;
  return hours > 0 ? `${sign}${hours}:${two(minutes)}:${two(seconds)}` : `${sign}${minutes}:${two(seconds)}`;
}

/**
 * Round numbers, all with the decimals of their step.
 * @param {number} from @param {number} to @param {number} height @param {number} apart
 * @returns {{ v: number, label: string }[]}
 */
export function valueTicks(from, to, height, apart) {
  if (!(height > 0 && to > from)) return [];
  const least = (to - from) / Math.max(1, Math.floor(height / apart));
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5].find((one) => one * power >= least) || 10) * power;
  const decimals = Math.min(12, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  const format = formatOf(`${decimals} decimals`, (language) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }));
  const ticks = [];
  const first = Math.ceil(from / step - 1e-9), last = Math.floor(to / step + 1e-9);
  for (let count = first; count <= last; count++) {
    const value = count * step;
    ticks.push({ v: value, label: format.format(count === 0 ? 0 : value).replace("-", "−") });
  }
  return ticks;
}

/**
 * On a logarithmic axis the levels are labelled first, then of 1, 2 and 5 what finds room beside them.
 * @param {number} from @param {number} to @param {number} height @param {number} apart @param {number[]} levels
 * @returns {{ v: number, label: string }[]}
 */
export function ratioTicks(from, to, height, apart, levels) {
  const place = (/** @type {number} */ value) => Math.log(value / from) / Math.log(to / from) * height;
  const steps = [];
  for (let power = Math.floor(Math.log10(from)); power <= Math.ceil(Math.log10(to)); power++) {
    steps.push(10 ** power, 5 * 10 ** power, 2 * 10 ** power);
  }
  /** @type {number[]} */
  const kept = [];
  for (const value of [...levels, ...steps]) {
    const inside = value >= from && value <= to;
    if (inside && kept.every((other) => Math.abs(place(value) - place(other)) >= apart)) kept.push(value);
  }
  // Within a part of a power of ten, round numbers as on any axis.
  if (kept.length < 2) return valueTicks(from, to, height, apart);
  const format = formatOf("significant", (language) => new Intl.NumberFormat(language, { maximumSignificantDigits: 3, useGrouping: false }));
  return kept.map((value) => ({ v: value, label: format.format(value) }));
}

/** @type {Map<string, any>} */
const formats = new Map();

/**
 * Making a format takes longer than all its labels; a picture that moves asks for the same few.
 * @template T
 * @param {string} name @param {(language: string) => T} make @returns {T}
 */
function formatOf(name, make) {
  const language = locale(), key = `${language} ${name}`;
  const known = formats.get(key) || make(language);
  formats.set(key, known);
  return known;
}
