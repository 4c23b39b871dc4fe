/** The nomogram's numbers as rows: for the ear, and for paper. */
import { make } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";

/**
 * @param {Nomogram} chart
 * @param {NomogramRows} table
 */
export function nomogramTable(chart, table) {
  const name = t("nomogram.table", "T.res, {law}; {time} across, {pressure} down. Bold: below {alarm}, leave.", {
    law: say(table.title), time: say(chart.timeCaption), pressure: say(chart.pressureCaption), alarm: chart.alarm.text,
  });
  return make("table", { class: "nomogram-table" }, make("caption", { class: "caption" }, name),
    make("thead", {}, make("tr", {}, make("td"), ...table.columns.map((column) => make("th", { scope: "col" }, column)))),
    make("tbody", {}, ...table.rows.map(({ name: row, cells }) => make("tr", {},
      make("th", { scope: "row" }, row),
      ...cells.map(({ text, leave }) => make("td", {}, leave ? make("strong", {}, text) : text))))));
}
