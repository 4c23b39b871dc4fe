/** The search of a record: the plan with how sure each module was at the end, and what was done, hatch by hatch. */
import { make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { PlanLines } from "./plan-lines.js";

export class SearchedPart {
  planName = make("h2");
  lines = new PlanLines(() => {});
  heading = make("h2");
  moves = make("ol", { class: "lines moves" });
  element = make("section", { class: "searched", hidden: true },
    make("div", { class: "day" }, this.planName), this.lines.element,
    make("div", { class: "day" }, this.heading), this.moves);

  /** @param {{search: SearchView | null, moves: {at: string, message: Message, said: Message | null}[]} | null} view */
  render(view) {
    this.element.hidden = !view?.search;
    if (!view?.search) return;
    const { search, moves } = view;
    write(this.planName, t("record.plan", "Where the leak is: {plan}", { plan: search.plan }));
    write(this.heading, t("record.moves", "What was done"));
    this.lines.render(search.lines.map((line) => ({ ...line, hatch: line.hatch && { ...line.hatch, next: false } })), false);
    this.moves.replaceChildren(...moves.map(({ at, message, said }) => make("li", {},
      make("span", {}, say(message), said ? make("span", { class: "caption said" }, say(said)) : null),
      make("span", { class: "caption" }, at))));
  }
}
