/** From the laboratory's arrays to what the graph element draws. */
import { t } from "../../languages/index.js";
import { laboratory } from "../../laboratory/bridge.js";
import { settings } from "../../store/settings.js";

/**
 * @param {any} value
 * @param {any} arrays
 * @returns {{pressure: Graph, rate: Graph}}
 */
export function curvesOf(value, arrays) {
  const { window: seconds, scale } = settings.value;
  const common = {
    events: value.events, startUTC: value.start, scale,
    window: seconds || /** @type {const} */ ("whole"),
  };
  return {
    pressure: {
      ...common, time: arrays.time, unit: value.pressureUnit, word: value.word,
      levels: scale === "limit" ? [{ at: value.limit, text: value.limitWord }] : [], logarithmic: scale === "log",
      columns: pressureColumns(value, arrays),
    },
    rate: {
      ...common, events: [], time: arrays.rateTime, unit: value.rateUnit, word: null, scale: "fit",
      columns: [{
        name: t("leak.rate.short", "Rate"), values: arrays.rate, low: arrays.rateLow, high: arrays.rateHigh,
        last: value.lastRate?.text,
      }],
    },
  };
}

/**
 * @param {any} value
 * @param {any} arrays
 * @returns {GraphColumn[]}
 */
function pressureColumns(value, arrays) {
  /** @type {GraphColumn[]} */
  const columns = [{ name: t("leak.pressure", "Pressure"), values: arrays.pressure, last: value.last?.text }];
  if (arrays.forecast?.length) {
    columns.push({
      name: t("leak.graph.forecast", "at this rate"), style: "forecast", time: arrays.forecastTime,
      values: arrays.forecast, low: arrays.forecastLow, high: arrays.forecastHigh,
    });
  }
  return columns;
}

/**
 * The same numbers as rows, a page at a time.
 * @param {any} value
 * @returns {TableSource}
 */
export function tableOf(value) {
  return {
    headings: [t("graph.time", "Time"), `${t("leak.pressure", "Pressure")}, ${value.pressureUnit}`],
    count: value.rows,
    rows: async (from, count) => {
      const named = { preferences: settings.preferences, from, count };
      return (await laboratory.call("leak.table", named)).value.rows;
    },
  };
}
