import { make } from "../piece.js";
import { t } from "../../languages/index.js";

const page = 100;

/**
 * The numbers of a graph as rows, as Swift prints them; asked for a hundred at a time.
 * @param {TableSource} source @param {string} label
 */
export function tableOf(source, label) {
  const body = make("tbody");
  const more = make("button", { class: "button", type: "button" }, t("elements.rows", "More rows"));
  const head = make("tr", {}, ...source.headings.map((heading) => make("th", { scope: "col" }, heading)));
  const node = make("div", { class: "table", tabindex: 0, role: "region", "aria-label": label },
    make("table", {}, make("thead", {}, head), body), more);
  let asked = 0;
  const load = async () => {
    const from = asked;
    asked = Math.min(asked + page, source.count);
    more.hidden = asked >= source.count;
    for (const row of await source.rows(from, asked - from)) body.append(make("tr", {}, ...row.map((cell) => make("td", {}, cell))));
  };
  more.addEventListener("click", load);
  load();
  return node;
}
