/** A hundred thousand points, made into two for each pixel: what is not seen is not drawn. */

/**
 * The part of a curve between two times, with one point beyond each end, so that lines leave the picture.
 * A group of points becomes its lowest and its highest; a gap (NaN) inside stays a gap.
 * @param {Float64Array} time ascending
 * @param {GraphColumn} column
 * @param {number} from @param {number} to @param {number} pixels
 * @returns {Trace}
 */
export function decimate(time, column, from, to, pixels) {
  const first = Math.max(0, firstAtOrAfter(time, from) - 1);
  const last = Math.min(time.length - 1, firstAtOrAfter(time, to));
  /** @type {Trace} */
  const trace = { time: [], low: [], value: [], high: [] };
  const count = last - first + 1;
  if (count <= 2 * pixels) {
    for (let index = first; index <= last; index++) keep(trace, time, column, index);
    return trace;
  }
  const width = (time[last] - time[first]) / pixels || 1;
  let start = first;
  while (start <= last) {
    const end = time[first] + (Math.floor((time[start] - time[first]) / width) + 1) * width;
    let lowest = -1, highest = -1, gap = -1, low = Infinity, high = -Infinity, index = start;
    for (; index <= last && (index === start || time[index] < end); index++) {
      const value = column.values[index];
      if (Number.isNaN(value)) {
        gap = index;
        continue;
      }
      if (lowest < 0 || value < column.values[lowest]) lowest = index;
      if (highest < 0 || value > column.values[highest]) highest = index;
      if (column.low) low = Math.min(low, column.low[index]);
      if (column.high) high = Math.max(high, column.high[index]);
    }
    for (const one of [lowest, gap, highest].filter((at) => at >= 0).sort((a, b) => a - b)) {
      if (one === highest && highest === lowest && trace.time[trace.time.length - 1] === time[one]) continue;
      keep(trace, time, column, one, low, high);
    }
    // The very last point is the present: it is never given up for an extreme.
    if (index > last && lowest !== last && highest !== last) keep(trace, time, column, last, low, high);
    start = index;
  }
  return trace;
}

/** @param {Trace} trace @param {Float64Array} time @param {GraphColumn} column @param {number} index @param {number} [low] @param {number} [high] */
function keep(trace, time, column, index, low, high) {
  const value = column.values[index];
  trace.time.push(time[index]);
  trace.value.push(value);
  trace.low.push(column.low ? finite(low, column.low[index]) : value);
  trace.high.push(column.high ? finite(high, column.high[index]) : value);
}

/** @param {number | undefined} wanted @param {number} otherwise */
function finite(wanted, otherwise) {
  return wanted !== undefined && Number.isFinite(wanted) ? wanted : otherwise;
}

/** @param {Float64Array} time @param {number} at */
export function firstAtOrAfter(time, at) {
  let low = 0, high = time.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (time[middle] < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Curves with times of their own become rows of one table; null where a curve has no point, [NaN…] in its gap.
 * @param {Trace[]} traces
 * @returns {(number | (number[] | null))[][]}
 */
export function rowsOf(traces) {
  const at = traces.map(() => 0);
  const rows = [];
  for (;;) {
    let now = Infinity;
    traces.forEach(({ time }, index) => { if (at[index] < time.length) now = Math.min(now, time[at[index]]); });
    if (now === Infinity) return rows;
    /** @type {(number | (number[] | null))[]} */
    const row = [now];
    traces.forEach((trace, index) => {
      const place = at[index];
      if (place >= trace.time.length || trace.time[place] !== now) {
        row.push(null);
      } else {
        row.push([trace.low[place], trace.value[place], trace.high[place]]);
        at[index]++;
      }
    });
    rows.push(row);
  }
}
