/** What a variable is and how it is measured, in a sheet that leaves its field in sight. */
import { draw, make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { algaeSession } from "../../session/algae.js";
import { attempt } from "../../shell/tell.js";
import { textOf } from "../leak/display.js";

/** @typedef {import("./field.js").FieldRow | import("./field.js").FlagRow} Row */

export function openTip(/** @type {Row} */ row) {
  const { field } = row;
  const sheet = make("bottom-sheet", { "data-instrument": "algae" },
    make("div", { class: "tip" }, make("p", { class: "prose" }, say(field.tip)), field.id === "secchi" ? disk() : null),
    field.steps?.length ? make("ol", { class: "steps" }, ...field.steps.map((step) => make("li", {}, say(step)))) : null,
    make("div", { class: "tip-foot" }, field.median ? median(field.median) : null, field.id === "secchi" ? touching() : null),
    field.kind === "flag" ? null : make("button", {
      class: "button primary", type: "button", onclick: () => {
        sheet.addEventListener("close", () => row.focus());
        sheet.close();
      },
    }, field.text && field.kind === "number" ? t("algae.tip.use", "Use {value}", { value: valueOf(field) })
      : t("algae.tip.type", "Fill it in")));
  sheet.heading = field.title;
  sheet.addEventListener("close", () => sheet.remove());
  document.body.append(sheet);
  sheet.open(row.line);
}

function valueOf(/** @type {LakeFieldView} */ { text, unit, units = [] }) {
  return `${text} ${units.find(({ ucum }) => ucum === unit)?.symbol || unit || ""}`.trim();
}

function median(/** @type {Shown} */ shown) {
  return make("p", {}, make("span", { class: "label" }, t("algae.tip.median", "Median of the surveyed lakes")),
    make("strong", {}, textOf(shown)));
}

/** The box of the form, in reach of who holds the rope. */
function touching() {
  const field = algaeSession.view?.fields.find(({ id }) => id === "secchi-bottom");
  if (!field) return null;
  const box = make("input", { type: "checkbox" });
  box.checked = field.text === "yes";
  box.addEventListener("change", () => attempt(() =>
    algaeSession.post(algaeSession.setting(field.id, box.checked ? "yes" : "no"))));
  const words = make("span");
  write(words, say(field.title));
  return make("label", { class: "check" }, box, words);
}

/** A Secchi disk on its rope, under the waves. */
function disk() {
  return draw("svg", { viewBox: "0 0 104 128", class: "disk", "aria-hidden": "true", focusable: "false" },
    draw("path", { class: "rope", d: "M52 2V100M46 46h12M46 62h12M46 78h12" }),
    draw("path", { class: "water", d: "M2 30c8-7 16-7 25 0s16 7 25 0 16-7 25 0 16 7 25 0" }),
    draw("path", { class: "depth", d: "M92 34V100M86 34h12M86 100h12" }),
    draw("ellipse", { class: "rim", cx: 52, cy: 108, rx: 36, ry: 13 }),
    draw("path", { class: "dark", d: "M52 108H16a36 13 0 0 1 36-13zM52 108h36a36 13 0 0 1-36 13z" }));
}
