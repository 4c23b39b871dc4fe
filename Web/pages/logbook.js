/** The logbook: every record, newest first; search as you type, filter, open, correct, delete. */
import { attribute, make, write } from "../elements/piece.js";
import { t } from "../languages/index.js";
import { hear } from "../store/announce.js";
import { store } from "../store/index.js";
import { isListed, readChains, readNewest } from "../store/entries.js";
import { settings } from "../store/settings.js";
import { pageNotices } from "../shell/notice.js";
import { attempt } from "../shell/tell.js";
import { searched } from "./logbook/find.js";
import { RecordList, recordsText } from "./logbook/list.js";
import { replayOctober } from "./leak/sources.js";

/** @returns {Page} */
export function open(/** @type {string} */ part) {
  return new LogbookPage(part);
}

class LogbookPage {
  name = "logbook";
  title = t("logbook.title", "Logbook");
  header = make("page-header", { icon: "logbook" });
  input = make("input", { type: "search", autocomplete: "off", oninput: () => this.render() });
  filters = make("div", { class: "filters", role: "group" });
  list = new RecordList();
  empty = make("empty-state", { class: "section", onaction: () => attempt(replayOctober) });
  count = make("p", { class: "unseen", role: "status" });
  element = make("main", { class: "page measure", "data-instrument": "logbook" });
  /** @type {Chain[]} */
  chains = [];
  whole = false;
  filter = "all";
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
      this.filters, this.count, this.list.element, this.empty);
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
    // The newest are shown while the rest is read.
    if (!isListed() && !this.chains.length) this.take(await readNewest(), false);
    this.take(await readChains(), true);
  }

  /** @param {Chain[]} chains @param {boolean} whole whether these are all */
  take(chains, whole) {
    this.chains = chains;
    this.whole = whole;
    this.render();
  }

  render() {
    const groups = groupsOf(this.chains);
    if (this.whole && this.chains.length && !groups.some(({ id }) => id === this.filter)) this.filter = "all";
    this.renderFilters(groups);
    const matching = searched(this.chains, this.input.value);
    const found = this.filter === "all" ? matching : matching.filter((chain) => passes(chain, this.filter));
    write(this.count, recordsText(found.length));
    this.list.show(found);
    if (this.whole) this.renderEmpty(found);
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
      write(button, this.whole ? `${title} ${count}` : title);
      attribute(button, "aria-pressed", String(id === this.filter));
    });
    this.filters.hidden = this.chains.length === 0;
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
}

/** The filters with their counts: all, each instrument, measured or not. */
function groupsOf(/** @type {Chain[]} */ chains) {
  const counts = countsOf(chains);
  const groups = [
    { id: "all", title: t("logbook.all", "All") },
    { id: "cabin-leak", title: t("leak.short", "Leak") },
    { id: "algae-bloom", title: t("algae.records", "Lakes") },
    { id: "calculator", title: t("calculator.short", "Calculations") },
    { id: "measured", title: t("logbook.measured", "Measured") },
    { id: "unreal", title: t("logbook.simulated", "Simulated") },
  ];
  return groups.map((group) => ({ ...group, count: counts.get(group.id) || 0 }))
    .filter(({ id, count: records }) => id === "all" || records > 0);
}

/**
 * Counted once for each list of records.
 * @type {WeakMap<Chain[], Map<string, number>>}
 */
const counted = new WeakMap();

function countsOf(/** @type {Chain[]} */ chains) {
  const known = counted.get(chains);
  if (known) return known;
  const counts = new Map([["all", chains.length], ["measured", 0], ["unreal", 0]]);
  for (const { entry: { instrument, origin } } of chains) {
    counts.set(instrument, (counts.get(instrument) || 0) + 1);
    const kind = origin === "measured" ? "measured" : "unreal";
    counts.set(kind, (counts.get(kind) || 0) + 1);
  }
  counted.set(chains, counts);
  return counts;
}

function passes(/** @type {Chain} */ { entry }, /** @type {string} */ filter) {
  if (filter === "measured") return entry.origin === "measured";
  if (filter === "unreal") return entry.origin !== "measured";
  return filter === "all" || entry.instrument === filter;
}
