/** The library that draws graphs comes after the first page: numbers first. */
import { make } from "../elements/piece.js";

export function loadGraphs() {
  const address = new URL("vendor/dygraph.min.js", document.baseURI);
  document.head.append(make("script", {
    src: address.href,
    onload: () => document.querySelectorAll("series-graph").forEach((graph) => graph.changed()),
  }));
}
