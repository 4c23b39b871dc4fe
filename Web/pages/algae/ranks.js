/** Where this lake stands among the surveyed ones, of the nation and of its region. */
import { make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { rulerOf } from "../leak/display.js";

export class RanksBlock {
  rows = make("div");
  element = make("section", {}, make("div", { class: "day" }, make("h2", {}, t("algae.ranks", "Where this lake stands"))), this.rows);
  /** @type {Map<string, RankRow>} */
  known = new Map();

  render(/** @type {LakeRankView[]} */ ranks) {
    this.element.hidden = !ranks.length;
    const rows = ranks.map((rank) => {
      const id = rank.id || say(rank.title);
      const row = this.known.get(id) || new RankRow();
      this.known.set(id, row);
      row.render(rank);
      return row.element;
    });
    if (rows.some((row, index) => this.rows.children[index] !== row) || this.rows.children.length !== rows.length) {
      this.rows.replaceChildren(...rows);
    }
  }
}

class RankRow {
  title = make("span");
  value = make("span", { class: "caption" });
  nation = make("scale-ruler");
  region = make("scale-ruler");
  words = make("p", { class: "caption" });
  element = make("div", { class: "rank" }, make("div", { class: "rank-head" }, this.title, this.value), this.words, this.nation, this.region);

  shape = "";

  /** Most letters change one rank of four. */
  render(/** @type {LakeRankView} */ rank) {
    const shape = JSON.stringify(rank) + document.documentElement.lang;
    if (shape === this.shape) return;
    this.shape = shape;
    const { title, shown, sentence, nation, region, ruler } = rank;
    write(this.title, say(title));
    write(this.value, shown ? `${shown.text} ${shown.unit}`.trim() : "");
    write(this.words, say(sentence));
    this.nation.ruler = rulerOf(nation || ruler || null);
    this.region.ruler = rulerOf(region || null);
    this.nation.hidden = !(nation || ruler);
    this.region.hidden = !region;
  }
}
