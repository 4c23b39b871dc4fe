/** How good this station's own forecasts were: counts, scores, and said against happened. */
import { draw, make, write } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { textOf } from "../leak/display.js";

export class ScoresPane {
  sentence = make("p", { class: "prose" });
  skill = make("value-display", { class: "skill", size: "large" });
  table = make("table", { class: "contingency" });
  grid = make("value-grid");
  diagram = make("div", { class: "reliability" });
  element = make("section", { class: "pane scores", "data-tab": "scores" });

  constructor() {
    this.element.append(make("div", { class: "pane-content", tabindex: 0 },
      make("div", { class: "day" }, make("h2", {}, t("weather.scores.title", "How good were its forecasts?"))),
      this.sentence, this.skill, this.table, this.grid, this.diagram));
  }

  render(/** @type {WeatherView} */ { scores, source }) {
    const { judged, least } = scores;
    write(this.sentence, sentenceOf(scores, source?.kind || ""));
    for (const part of [this.skill, this.table, this.grid, this.diagram]) part.hidden = judged === 0;
    if (!judged) return;
    Object.assign(this.skill, {
      label: t("weather.scores.skill", "Brier skill of the chance of rain"), shown: scores.skill,
      note: scores.skill.missing ? t("weather.scores.few", "told from {least} judged forecasts on; 0 is no better than the usual, 1 is perfect", { least })
        : scores.skill.interval ? "" : t("weather.scores.wide", "its interval needs eight days of forecasts"),
    });
    this.renderTable(scores);
    this.grid.cells = [
      { label: t("weather.scores.pod", "Rain that was announced (POD)"), shown: scores.pod },
      { label: t("weather.scores.far", "Announced in vain (FAR)"), shown: scores.far },
      { label: t("weather.scores.hss", "Heidke score (HSS)"), shown: scores.hss },
      { label: t("weather.scores.brier", "Brier score"), shown: scores.brier },
    ];
    this.diagram.replaceChildren(...(scores.reliability.length > 0 ? [diagramOf(scores)] : []));
  }

  /** The change of pressure alone, as yes or no. */
  renderTable(/** @type {WeatherScores} */ { hits, falseAlarms, misses, correctNegatives }) {
    const row = (/** @type {string} */ name, /** @type {number} */ wet, /** @type {number} */ dry) => make("tr", {},
      make("th", { scope: "row" }, name), make("td", {}, String(wet)), make("td", {}, String(dry)));
    this.table.replaceChildren(
      make("caption", { class: "caption" }, t("weather.scores.table", "Rain announced by the change of pressure alone")),
      make("tr", {}, make("td"), make("th", { scope: "col" }, t("weather.rained", "Rained")), make("th", { scope: "col" }, t("weather.dry", "Dry"))),
      row(t("weather.scores.said", "announced"), hits, falseAlarms), row(t("weather.scores.silent", "not announced"), misses, correctNegatives));
  }
}

function sentenceOf(/** @type {WeatherScores} */ { judged, issued, baseRate }, /** @type {string} */ kind) {
  if (kind === "file") return t("weather.scores.file", "A file is forecast from its end alone. The command judges whole years: fieldbook weather verify.");
  if (!judged) return t("weather.scores.none", "Every six hours one forecast is kept. When its time is over, one tap says whether it rained; from these answers it is scored here.");
  return t("weather.scores.judged", "{judged} of {issued} forecasts were judged; it rained after {rate} of them.", {
    judged, issued, rate: textOf(baseRate),
  });
}

/** Dots on the line mean: of what was said so often, so much came. Their size is how often it was said. */
function diagramOf(/** @type {WeatherScores} */ { reliability, judged }) {
  const words = reliability.map(({ count, said, happened }) => t("weather.scores.bin", "{count} times {said} % were said, {happened} % came", {
    count, said: Math.round(100 * said), happened: Math.round(100 * happened),
  })).join("; ");
  const at = (/** @type {number} */ part) => 20 + 200 * part;
  const svg = draw("svg", { viewBox: "0 0 260 252", role: "img", "aria-label": words },
    draw("path", { class: "axis", d: "M20 20v200h200" }), draw("path", { class: "perfect", d: "M20 220 220 20" }));
  for (const { count, said, happened } of reliability) {
    svg.append(draw("circle", { class: "dot", cx: at(said), cy: 240 - at(happened), r: 3 + 9 * Math.sqrt(count / judged) }));
  }
  const label = (/** @type {string} */ text, /** @type {object} */ place) => {
    const node = draw("text", place);
    node.textContent = text;
    svg.append(node);
  };
  label(t("weather.scores.axis.said", "said, 0 to 100 %"), { x: 20, y: 240 });
  label(t("weather.scores.axis.came", "came, 0 to 100 %"), { x: 26, y: 14 });
  return make("figure", {}, svg, make("figcaption", { class: "caption" },
    t("weather.scores.reliability", "Said and come: on the line the forecast keeps its word.")));
}
