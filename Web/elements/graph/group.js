/** Graphs that stand under one another and show the same time: what one is moved to, all are. */

/** @typedef {import("../series-graph.js").SeriesGraph} SeriesGraph */
/** @type {Map<string, Set<SeriesGraph>>} */
const groups = new Map();

/** @param {string} name @param {SeriesGraph} graph */
export function join(name, graph) {
  if (name) groups.set(name, (groups.get(name) || new Set()).add(graph));
}

/** @param {string} name @param {SeriesGraph} graph */
export function leave(name, graph) { groups.get(name)?.delete(graph); }

/**
 * All of the group, this one too.
 * @param {string} name @param {SeriesGraph} graph @returns {SeriesGraph[]}
 */
export function together(name, graph) {
  return name ? [...(groups.get(name) || [graph])] : [graph];
}
