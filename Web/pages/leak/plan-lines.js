/** The plan as a drawing: a line for each module, its pipe to the crew, the hatch in it, its probability. */
import { attribute, draw, make, write } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { textOf } from "./display.js";

/** Units of the drawing: how far a branch is set in, how high a line is. */
const step = 14, height = 48, node = 6;

export class PlanLines {
  element = make("ol", { class: "plan-lines" });
  shape = "";

  constructor(/** @type {(hatch: HatchView) => void} */ move) {
    this.move = move;
  }

  /**
   * @param {PlanLine[]} lines
   * @param {boolean} live whether hatches can be tapped
   */
  render(lines, live) {
    const shape = JSON.stringify([lines.map(({ module, hatch, ring, continues }) => [module, hatch?.name, ring, continues]), live, document.documentElement.lang]);
    if (shape !== this.shape) {
      this.shape = shape;
      this.element.replaceChildren(...lines.map((line) => this.build(line, live)));
    }
    lines.forEach((line, index) => this.refresh(/** @type {HTMLElement} */ (this.element.children[index]), line, lines));
  }

  build(/** @type {PlanLine} */ line, /** @type {boolean} */ live) {
    const words = [make("span", { class: "pipes" }), make("span", { class: "name" }, line.module), make("span", { class: "percent" })];
    const row = line.hatch && live
      ? make("button", { class: "plan-row", type: "button" }, ...words)
      : make("div", { class: "plan-row" }, ...words);
    return make("li", {}, row);
  }

  refresh(/** @type {HTMLElement} */ item, /** @type {PlanLine} */ line, /** @type {PlanLine[]} */ lines) {
    const row = /** @type {HTMLElement} */ (item.firstElementChild);
    const { hatch } = line;
    if (hatch) row.onclick = () => this.move(hatch);
    row.classList.toggle("outside", !line.inside);
    row.classList.toggle("next", Boolean(hatch?.next));
    row.classList.toggle("found", line.found);
    row.style.setProperty("--share", String(line.probability));
    write(row.children[2], line.crew && !line.percent ? t("leak.plan.crew", "crew") : line.percent || textOf(line.volume));
    row.children[0].replaceChildren(drawing(line, lines));
    if (row.tagName === "BUTTON" && hatch) {
      attribute(row, "aria-label", hatch.closed
        ? t("leak.plan.closed.label", "{module} {percent}. Hatch {hatch} is closed; mark it as opened", { module: line.module, percent: line.percent, hatch: hatch.name })
        : t("leak.plan.open.label", "{module} {percent}. Hatch {hatch} is open; mark it as closed", { module: line.module, percent: line.percent, hatch: hatch.name }));
    }
  }
}

function drawing(/** @type {PlanLine} */ line, /** @type {PlanLine[]} */ lines) {
  const depth = line.continues.length;
  const width = depth * step + 2 * node + 4;
  const middle = height / 2;
  const x = (/** @type {number} */ at) => at * step + node + 2;
  /** @type {Element[]} */
  const parts = [];
  line.continues.forEach((goes, index) => {
    const last = index === depth - 1;
    if (goes || last) parts.push(draw("path", { class: "pipe", d: `M${x(index)} 0V${goes ? height : middle}` }));
    if (last) parts.push(draw("path", { class: "pipe", d: `M${x(index)} ${middle}H${x(depth) - node}` }));
  });
  const next = lines[lines.indexOf(line) + 1];
  if (next && next.continues.length > depth) parts.push(draw("path", { class: "pipe", d: `M${x(depth)} ${middle + node}V${height}` }));
  if (line.hatch) {
    const at = x(depth - 1) + step / 2 - node / 2;
    parts.push(line.hatch.closed
      ? draw("path", { class: "hatch closed", d: `M${at} ${middle - 9}V${middle + 9}` })
      : draw("path", { class: "hatch", d: `M${at} ${middle - 9}v5m0 8v5` }));
  }
  if (line.crew) parts.push(draw("circle", { class: "crew", cx: x(depth), cy: middle, r: node + 2 }));
  parts.push(draw("circle", { class: line.found ? "module found" : "module", cx: x(depth), cy: middle, r: node }));
  return draw("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" }, ...parts);
}
