/** The performance of several saved runs in one graph. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { mixingLaboratory } from "../../laboratory/bridge.js";
import { savedOf } from "../../session/mixing.js";
import { readRecord } from "../../store/records.js";
import { settings } from "../../store/settings.js";
import { openSheet } from "../../shell/sheet.js";
import { shareFile } from "../../shell/share.js";
import { attempt, tell } from "../../shell/tell.js";
import { drawingOf } from "./drawing.js";
import { graphOf } from "./curve.js";

/** Runs to choose from, and those that are drawn at first. */
const most = 12, first = 3;

/** @typedef {{name: string, values: Float64Array, told: string}} Course */

export async function compareRuns() {
  const saved = (await savedOf("run")).slice(0, most);
  if (saved.length < 2) return tell(t("mixing.compare.few", "Two saved runs can be compared. Save another one first."));
  const graph = Object.assign(make("series-graph", { class: "mixed-graph" }), { label: t("mixing.graph", "Intensity of segregation after each movement") });
  const courses = await Promise.all(saved.map(({ id }, index) => courseOf(id, String(index + 1))));
  const chosen = new Set(courses.slice(0, first));
  const draw = () => { graph.graph = together(courses.filter((course) => chosen.has(course))); };
  const checks = courses.map((course, index) => make("label", { class: "check" }, make("input", {
    type: "checkbox", checked: chosen.has(course), onchange: (/** @type {Event} */ { target }) => {
      if (/** @type {HTMLInputElement} */ (target).checked) chosen.add(course);
      else chosen.delete(course);
      draw();
    },
  }), make("span", {}, `${course.name}  ${saved[index].title || t("record.untitled", "Without a title")}: ${course.told}`)));
  const take = make("button", { class: "button", type: "button", onclick: () => attempt(() => graph.graph && shareFile(drawingOf(graph.graph), "mixing-graph.svg")) },
    make("app-icon", { name: "share" }), t("mixing.export.graph", "Export the graph, SVG"));
  openSheet(t("mixing.compare", "Compare saved runs"), graph, ...checks,
    make("p", { class: "prose small" }, t("mixing.compare.words", "Where a run was traced without diffusion that curve is drawn, else the fast one, which flatters.")), take);
  draw();
}

/**
 * The curve of a run, the true one where it is known.
 * @param {string} id @param {string} name stands at its end
 * @returns {Promise<Course>}
 */
async function courseOf(id, name) {
  const record = await readRecord(id), { preferences } = settings;
  const { arrays } = await mixingLaboratory.call("mixing.curves", { preferences }, record);
  const { value } = await mixingLaboratory.call("record.view", { preferences }, record);
  const isTrue = arrays.exact.length > 0;
  const told = value.outputs.find((/** @type {RecordField} */ output) => output.id === (isTrue ? "true-intensity" : "intensity"))?.shown?.text;
  return { name, values: isTrue ? arrays.exact : arrays.fast, told: `${told} ${isTrue ? t("mixing.true", "true") : t("mixing.fast", "fast")}` };
}

/**
 * @param {Course[]} courses
 * @returns {Graph | null}
 */
function together(courses) {
  if (!courses.length) return null;
  const longest = courses.reduce((one, other) => (other.values.length > one.values.length ? other : one));
  const graph = graphOf({ fast: longest.values, exact: new Float64Array(0) }, false, {});
  const columns = courses.map(({ name, values }, index) => (/** @type {GraphColumn} */ ({
    name, values, last: name, time: Float64Array.from(values, (_, place) => place), style: index ? "second" : "solid" })));
  return { ...graph, columns };
}
