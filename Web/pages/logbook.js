/** The logbook: every record, newest first; search as you type, filter, open, correct, delete. */
import { attribute, make, write } from "../elements/piece.js";
import { say, t } from "../languages/index.js";
import { hear } from "../store/announce.js";
import { store } from "../store/index.js";
import { readChains } from "../store/records.js";
import { settings } from "../store/settings.js";
import { dayName } from "../shell/dates.js";
import { pageNotices } from "../shell/notice.js";
import { attempt } from "../shell/tell.js";
import { searched } from "./logbook/find.js";
import { Rows, showHeadlines } from "./logbook/rows.js";
import { replayOctober } from "./leak/sources.js";

/** @returns {Page} */
export function open(/** @type {string} */ part) {
  return new LogbookPage(part);
}

/** How many rows are made at once; the rest follow when the end comes into sight. */
const portion = 40;

class LogbookPage {
  name = "logbook";
  title = t("logbook.title", "Logbook");
  header = make("page-header", { icon: "logbook" });
  input = make("input", { type: "search", autocomplete: "off", oninput: () => this.render() });
  filters = make("div", { class: "filters", role: "group" });
  list = make("div", {});
  rows = new Rows();
  shape = "";
  empty = make("empty-state", { class: "section", onaction: () => attempt(replayOctober) });
  count = make("p", { class: "unseen", role: "status" });
  element = make("main", { class: "page measure", "data-instrument": "logbook" });
  /** @type {Chain[]} */
  chains = [];
  groups = groupsOf([]);
  filter = "all";
  shown = portion;
  reload = () => attempt(() => this.load());
  stop = hear("records", this.reload);

  /** @param {string} part the filter to begin with */
  constructor(part) {
    this.filter = part || "all";
    const words = t("logbook.search", "Search the logbook");
    this.header.heading = this.title;
    attribute(this.input, "aria-label", words);
    attribute(this.input, "placeholder", t("logbook.search.hint", "Title, label, place, instrument"));
    attribute(this.filters, "aria-label", t("logbook.filters", "Show only"));
    const content = make("div", { class: "content" },
      make("label", { class: "search" }, make("app-icon", { name: "search" }), this.input),
      this.filters, this.count, this.list, this.empty);
    content.addEventListener("scroll", () => this.more(content), { passive: true });
    this.element.append(this.header, pageNotices(), content);
    settings.addEventListener("change", this.reload);
    store.addEventListener("state", this.reload);
    document.addEventListener("recordschange", this.reload);
    this.reload();
  }

  leave() {
    this.stop();
    settings.removeEventListener("change", this.reload);
    store.removeEventListener("state", this.reload);
    document.removeEventListener("recordschange", this.reload);
  }

  async load() {
    this.header.chip = store.persistent === false
      ? { kind: "dashed", text: t("store.chip", "not protected") } : null;
    this.chains = await readChains();
    this.groups = groupsOf(this.chains);
    this.render();
  }

  render() {
    const { groups } = this;
    if (this.chains.length && !groups.some(({ id }) => id === this.filter)) this.filter = "all";
    this.renderFilters(groups);
    const found = searched(this.chains, this.input.value).filter((chain) => passes(chain, this.filter));
    write(this.count, recordsText(found.length));
    this.renderList(found.slice(0, this.shown));
    this.renderEmpty(found);
  }

  /** @param {{id: string, title: string, count: number}[]} groups */
  renderFilters(groups) {
    const wanted = groups.map(({ id }) => id).join(" ");
    if (this.filters.dataset.shape !== wanted) {
      this.filters.dataset.shape = wanted;
      this.filters.replaceChildren(...groups.map(({ id }) => make("button", {
        class: "filter", type: "button", "data-id": id, onclick: () => { this.filter = id; this.render(); },
      })));
    }
    groups.forEach(({ id, title, count }, index) => {
      const button = this.filters.children[index];
      write(button, `${title} ${count}`);
      attribute(button, "aria-pressed", String(id === this.filter));
    });
    this.filters.hidden = this.chains.length === 0;
  }

  renderList(/** @type {Chain[]} */ chains) {
    /** @type {Map<string, Chain[]>} */
    const days = new Map();
    for (const chain of chains) {
      const day = dayName(chain.first.time);
      days.set(day, [...(days.get(day) || []), chain]);
    }
    /** @type {import("../elements/list-row.js").ListRow[]} */
    const rows = [];
    const parts = [...days].flatMap(([day, of]) => {
      const made = of.map((chain) => this.rows.of(chain));
      rows.push(...made);
      return [dayHeading(day, of.length), made];
    });
    const shape = JSON.stringify([...days].map(([day, of]) => [day, of.map(({ entry }) => entry.id)]));
    if (shape !== this.shape) {
      this.shape = shape;
      this.list.replaceChildren(...parts.map((part) => part instanceof Node ? part : make("div", { class: "rows" }, ...part)));
      this.rows.keep(chains);
    }
    showHeadlines(rows, chains);
  }

  renderEmpty(/** @type {Chain[]} */ found) {
    this.empty.hidden = found.length > 0;
    if (found.length) return;
    const searching = this.chains.length > 0;
    this.empty.sentence = searching
      ? t("logbook.nothing", "Nothing matches.") : t("logbook.empty", "The logbook is empty.");
    this.empty.text = searching
      ? t("logbook.nothing.text", "Try fewer letters, or show all instruments.")
      : t("logbook.empty.text", "What you measure and save stands here, on this device, with or without a network.");
    this.empty.actions = searching ? [] : [
      { id: "replay", title: t("leak.replay", "Replay the leak of October 2020"), primary: true }];
  }

  more(/** @type {HTMLElement} */ content) {
    const near = content.scrollTop + 2 * content.clientHeight > content.scrollHeight;
    if (!near || this.shown >= this.chains.length) return;
    this.shown += portion;
    this.render();
  }
}

/** The filters with their counts: all, each instrument, measured or not. */
function groupsOf(/** @type {Chain[]} */ chains) {
  const count = (/** @type {string} */ id) => chains.filter((chain) => passes(chain, id)).length;
  const groups = [
    { id: "all", title: t("logbook.all", "All") },
    { id: "cabin-leak", title: t("leak.short", "Leak") },
    { id: "calculator", title: t("calculator.short", "Calculations") },
    { id: "measured", title: t("logbook.measured", "Measured") },
    { id: "unreal", title: t("logbook.simulated", "Simulated") },
  ];
  return groups.map((group) => ({ ...group, count: count(group.id) }))
    .filter(({ id, count: records }) => id === "all" || records > 0);
}

function passes(/** @type {Chain} */ { entry }, /** @type {string} */ filter) {
  if (filter === "measured") return entry.origin === "measured";
  if (filter === "unreal") return entry.origin !== "measured";
  return filter === "all" || entry.instrument === filter;
}

function dayHeading(/** @type {string} */ day, /** @type {number} */ count) {
  return make("div", { class: "day" }, make("h2", {}, say(day)), make("span", { class: "caption" }, recordsText(count)));
}

function recordsText(/** @type {number} */ count) {
  return count === 1 ? t("logbook.record", "1 record") : t("logbook.records", "{count} records", { count });
}
