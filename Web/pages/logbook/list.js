/** Records in a list under their days: as many rows as are soon in sight, the rest when one scrolls there. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { dayName } from "../../shell/dates.js";
import { Rows, showHeadlines } from "./rows.js";

/** How many rows are made at once: what a large screen shows, and once more. */
const portion = 20;

export class RecordList {
  rows = new Rows();
  list = make("div", {});
  /** It reaches upwards from the end of the list: when it comes into sight, the end is near. */
  end = make("div", { class: "list-end", "aria-hidden": "true" });
  element = make("div", { class: "record-list" }, this.list, this.end);
  observer = new IntersectionObserver((entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) this.more(); });
  shape = "";
  shown = portion;
  /** @type {Chain[]} */
  chains = [];

  /** Shows these, newest first; the same rows stay while the list is drawn again. */
  show(/** @type {Chain[]} */ chains) {
    this.chains = chains;
    const seen = chains.slice(0, this.shown);
    const days = daysOf(seen);
    const made = seen.map((chain) => this.rows.of(chain));
    const shape = JSON.stringify([document.documentElement.lang, chains.length, days.map(([day, of]) => [day, of.map(({ entry }) => entry.id)])]);
    if (shape !== this.shape) {
      this.shape = shape;
      const counts = countsOf(chains, days);
      let at = 0;
      this.list.replaceChildren(...days.flatMap(([day, of]) => {
        const rows = made.slice(at, at += of.length);
        return [dayHeading(day, counts.get(day) || of.length), make("div", { class: "rows" }, ...rows)];
      }));
      this.rows.keep(seen);
    }
    // Watched anew: it may still be in sight of a tall screen.
    this.observer.disconnect();
    if (this.shown < chains.length) this.observer.observe(this.end);
    return showHeadlines(made, seen);
  }

  more() {
    if (this.shown >= this.chains.length) return;
    this.shown += portion;
    this.show(this.chains);
  }
}

/** @returns {[string, Chain[]][]} */
function daysOf(/** @type {Chain[]} */ chains) {
  /** @type {Map<string, Chain[]>} */
  const days = new Map();
  for (const chain of chains) {
    const day = dayName(chain.first.time);
    const of = days.get(day);
    if (of) of.push(chain);
    else days.set(day, [chain]);
  }
  return [...days];
}

/** How many there are of the last day that is shown, also below the rows made so far. */
function countsOf(/** @type {Chain[]} */ chains, /** @type {[string, Chain[]][]} */ days) {
  const counts = new Map(days.map(([day, of]) => [day, of.length]));
  const last = days[days.length - 1];
  if (!last) return counts;
  const morning = new Date(last[1][0].first.time).setHours(0, 0, 0, 0);
  let end = days.reduce((sum, [, of]) => sum + of.length, 0);
  const shown = end;
  while (end < chains.length && chains[end].first.time >= morning) end += 1;
  return counts.set(last[0], last[1].length + end - shown);
}

function dayHeading(/** @type {string} */ day, /** @type {number} */ count) {
  return make("div", { class: "day" }, make("h2", {}, day), make("span", { class: "caption" }, recordsText(count)));
}

export function recordsText(/** @type {number} */ count) {
  return count === 1 ? t("logbook.record", "1 record") : t("logbook.records", "{count} records", { count });
}
