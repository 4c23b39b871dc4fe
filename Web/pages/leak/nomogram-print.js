/** The nomogram as a sheet of paper: made when the browser prints, gone afterwards. */
import { make } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { nomogramTable } from "./nomogram-table.js";

export class NomogramPrint {
  /** @type {Nomogram | null} */
  value = null;
  /** @type {HTMLElement | null} */
  sheet = null;
  begin = () => this.lay();
  end = () => this.remove();

  constructor() {
    addEventListener("beforeprint", this.begin);
    addEventListener("afterprint", this.end);
  }

  leave() {
    removeEventListener("beforeprint", this.begin);
    removeEventListener("afterprint", this.end);
    this.remove();
  }

  remove() {
    this.sheet?.remove();
    this.sheet = null;
    document.documentElement.removeAttribute("data-printing");
  }

  /** Only while the nomogram is what one sees. */
  lay() {
    const { value } = this;
    this.remove();
    if (!value || !/nomogram$/.test(location.hash)) return;
    const law = value.law === "linear" ? value.linear : value.constantHole;
    const chart = make("nomogram-chart", { still: true });
    // Of paper nobody knows the width beforehand: it is drawn in one size, and scaled.
    Object.assign(chart, { chart: value, label: say(value.sentence) });
    this.sheet = make("section", { class: "print-sheet", "data-theme": "contrast", "data-instrument": "leak" },
      make("h1", {}, t("nomogram.sheet", "T.res to {limit}, {law}", { limit: `${value.limit.text} ${value.limit.unit}`, law: say(law.title) })),
      make("p", {}, t("nomogram.sheet.text",
        "Time left until the pressure has fallen to the limit. Time one unit of pressure with a watch, find it at the left and the pressure below: the lines say what is left. In the hatched region, below {alarm}: stop searching and leave.",
        { alarm: value.alarm.text })),
      make("p", { class: "caption" }, say(value.timeCaption)), chart, make("p", { class: "caption across" }, say(value.pressureCaption)),
      ...(value.reading ? [make("p", {}, say(value.reading.sentence))] : []),
      nomogramTable(value, value.constantHole), nomogramTable(value, value.linear),
      make("p", { class: "caption" }, say(value.doubt)),
      make("p", { class: "caption" }, t("nomogram.sheet.sources",
        "Procedure: S. Cristoforetti, crew log L-108. Constant hole: t = p T ln(p/limit), isothermal choked flow (G. A. Landis). Linear: t = (p − limit) T. Printed by Fieldbook, not a certified safety instrument.")));
    document.body.prepend(this.sheet);
    document.documentElement.setAttribute("data-printing", "");
    chart.size = { width: 660, height: 420 };
    chart.render();
  }
}
