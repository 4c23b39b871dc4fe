/** The performance of a run as a graph: over the number of the movement. */
import { t } from "../../languages/index.js";

/**
 * Both curves over the number of the movement.
 * @param {{fast: Float64Array, exact: Float64Array}} curve @param {boolean} logarithmic
 * @param {{fast?: string, exact?: string, made?: number, left?: number}} told
 * @returns {Graph}
 */
export function graphOf({ fast, exact }, logarithmic, told) {
  const whole = Math.max(fast.length + (told.left || 0), 2), every = Math.ceil(whole / 8);
  const time = Float64Array.from(fast, (_, index) => index);
  // A logarithm has no zero: such a point is a gap.
  const seen = (/** @type {Float64Array} */ values) => logarithmic ? values.map((value) => value > 0 ? value : NaN) : values;
  const name = (/** @type {string} */ word, /** @type {string | undefined} */ last) => last ? `${word} ${last}` : word;
  /** @type {GraphColumn[]} */
  const columns = [];
  if (exact.length) columns.push({ name: t("mixing.true", "true"), values: seen(exact), time: time.slice(0, exact.length), last: name(t("mixing.true", "true"), told.exact) });
  columns.push({ name: t("mixing.fast", "fast"), values: seen(fast), time, last: name(t("mixing.fast", "fast"), told.fast), style: exact.length ? "second" : "solid" });
  return {
    time, columns, logarithmic, window: "whole", startUTC: null, scale: logarithmic ? "log" : "zero",
    ticks: Array.from({ length: Math.ceil(whole / every) }, (_, index) => ({ at: index * every, text: String(index * every) })),
  };
}
