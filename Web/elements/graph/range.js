/** What part of the plane a graph shows. */

/**
 * The whole time of a graph, forecast included; null without a point.
 * @param {Graph} graph @returns {[number, number] | null}
 */
export function wholeOf(graph) {
  let from = Infinity, to = -Infinity;
  for (const { time } of graph.columns.map((column) => ({ time: column.time || graph.time }))) {
    if (time.length === 0) continue;
    from = Math.min(from, time[0]);
    to = Math.max(to, time[time.length - 1]);
  }
  return from <= to ? [from, to] : null;
}

/**
 * The newest measured time.
 * @param {Graph} graph
 */
export function newestOf(graph) {
  return Math.max(...graph.columns.filter(({ style }) => style !== "forecast")
    .map(({ time = graph.time }) => (time.length > 0 ? time[time.length - 1] : -Infinity)));
}

/**
 * A single moment gets a minute around it.
 * @param {[number, number]} range @returns {[number, number]}
 */
export function widened([from, to]) {
  return to > from ? [from, to] : [from - 30, to + 30];
}

/**
 * The heights that fit what is seen. A few intervals wider than all others (the first seconds of a slope) do not
 * press the curve flat: the band counts without its widest twentieth.
 * The levels across are always in the picture.
 * @param {Trace[]} traces @param {number} from @param {number} to @param {Pick<Graph, "scale" | "levels">} graph @returns {[number, number]}
 */
export function heightsOf(traces, from, to, { scale, levels = [] }) {
  /** @type {number[]} */
  const lows = [], highs = [];
  let least = Infinity, most = -Infinity;
  for (const { time, low, value, high } of traces) {
    for (let index = 0; index < time.length; index++) {
      if (time[index] < from || time[index] > to || !Number.isFinite(value[index])) continue;
      least = Math.min(least, value[index]);
      most = Math.max(most, value[index]);
      if (Number.isFinite(low[index])) lows.push(low[index]);
      if (Number.isFinite(high[index])) highs.push(high[index]);
    }
  }
  if (least > most) return [0, 1];
  lows.sort((a, b) => a - b);
  highs.sort((a, b) => b - a);
  least = Math.min(least, lows[Math.floor(lows.length / 20)] ?? least);
  most = Math.max(most, highs[Math.floor(highs.length / 20)] ?? most);
  least = Math.min(least, ...levels.map(({ at }) => at));
  most = Math.max(most, ...levels.map(({ at }) => at));
  if (scale === "zero") [least, most] = [Math.min(0, least), Math.max(0, most)];
  if (least < most) return [least, most];
  const room = Math.abs(least) / 1000 || 1;
  return [least - room, most + room];
}
