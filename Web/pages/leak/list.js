/** Beside the answer, where there is room for three: the newest leaks of the logbook. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { hear } from "../../store/announce.js";
import { readChains } from "../../store/entries.js";
import { settings } from "../../store/settings.js";
import { dayName } from "../../shell/dates.js";
import { attempt } from "../../shell/tell.js";
import { Rows, showHeadlines } from "../logbook/rows.js";

/** More is in the logbook itself. */
const most = 12;

export class ListPane {
  rows = new Rows();
  list = make("div", {});
  none = make("p", { class: "prose small section" });
  element = make("section", { class: "pane list", role: "region" });
  reload = () => { attempt(() => this.load()); };
  stop = hear("records", this.reload);

  constructor() {
    const words = t("leak.list", "Newest in the logbook");
    this.element.setAttribute("aria-label", words);
    this.none.textContent = t("leak.list.empty", "What you save stands here, to be compared.");
    this.element.append(make("div", { class: "pane-content", tabindex: 0 },
      make("div", { class: "day" }, make("h2", {}, words)),
      this.list, this.none));
    for (const change of ["recordschange", "layoutchange"]) document.addEventListener(change, this.reload);
    settings.addEventListener("change", this.reload);
    this.reload();
  }

  leave() {
    this.stop();
    for (const change of ["recordschange", "layoutchange"]) document.removeEventListener(change, this.reload);
    settings.removeEventListener("change", this.reload);
  }

  async load() {
    if (document.documentElement.dataset.layout !== "desktop") return;
    const chains = (await readChains()).filter(({ entry }) => entry.instrument === "cabin-leak").slice(0, most);
    const rows = chains.map((chain) => Object.assign(this.rows.of(chain), { when: dayName(chain.first.time) }));
    this.rows.keep(chains);
    this.list.replaceChildren(...rows);
    this.none.hidden = rows.length > 0;
    await showHeadlines(rows, chains);
  }
}
