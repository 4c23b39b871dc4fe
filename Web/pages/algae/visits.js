/** The visits of the logbook: by date and time, found by their lake, and of one lake as curves. */
import { attribute, make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { algaeLaboratory } from "../../laboratory/bridge.js";
import { algaeSession } from "../../session/algae.js";
import { recordsOf } from "../../session/visits.js";
import { hear } from "../../store/announce.js";
import { isListed, readChains, readNewest } from "../../store/entries.js";
import { settings } from "../../store/settings.js";
import { attempt } from "../../shell/tell.js";
import { searched } from "../logbook/find.js";
import { RecordList } from "../logbook/list.js";
import { exportVisits, pickTable } from "./files.js";

/** Visits of one lake that are drawn: the newest. */
const most = 200;

/**
 * A visit stands under the day of the visit, also when its table was taken in a winter later.
 * @param {Chain} chain
 * @returns {Chain}
 */
function atItsTime(chain) {
  const { started } = chain.entry;
  return started ? { ...chain, first: { ...chain.first, time: started } } : chain;
}

/**
 * The lake of a visit, wherever on it: a title is the lake, and the place after it.
 * @param {Chain} chain
 */
function lakeOf({ entry: { title, place } }) {
  const lake = place && title.endsWith(`, ${place}`) ? title.slice(0, -place.length - 2) : title;
  return lake.trim();
}

export class VisitsPane {
  input = make("input", { type: "search", autocomplete: "off", oninput: () => this.render() });
  list = new RecordList();
  none = make("p", { class: "prose small section" });
  head = make("div", { class: "graph-title" });
  graph = make("series-graph", { class: "first", group: "visits" });
  depths = make("series-graph", { class: "second", group: "visits" });
  depthHead = make("div", { class: "graph-title" });
  curves = make("section", { class: "visit-curves" }, this.head, this.graph, this.depthHead, this.depths);
  content = make("div", { class: "pane-content", tabindex: 0 });
  element = make("section", { class: "pane visits", "data-tab": "visits" });
  /** @type {Chain[]} */
  chains = [];
  drawn = "";
  reload = () => { attempt(() => this.load()); };
  stop = hear("records", this.reload);
  again = () => this.render();

  constructor() {
    const words = t("algae.search", "Search the visits");
    attribute(this.input, "aria-label", words);
    attribute(this.input, "placeholder", t("algae.search.hint", "Lake, place"));
    this.graph.label = t("algae.visits.chlorophyll", "Chlorophyll at each visit");
    this.depths.label = t("algae.visits.secchi", "Secchi depth at each visit");
    this.content.append(make("label", { class: "search" }, make("app-icon", { name: "search" }), this.input),
      this.curves, this.list.element, this.none);
    this.element.append(this.content, make("div", { class: "actions" },
      key("download", t("algae.visits.import", "Import CSV"), pickTable),
      key("share", t("algae.visits.export", "Export CSV"), () => exportVisits(this.found().map(({ entry }) => entry.id)))));
    this.curves.hidden = true;
    document.addEventListener("recordschange", this.reload);
    settings.addEventListener("change", this.reload);
    this.reload();
  }

  leave() {
    this.stop();
    document.removeEventListener("recordschange", this.reload);
    settings.removeEventListener("change", this.reload);
  }

  async load() {
    // The newest are shown while the rest is read.
    if (!isListed() && !this.chains.length) this.take(await readNewest());
    this.take(await readChains());
  }

  take(/** @type {Chain[]} */ chains) {
    this.chains = chains.filter(({ entry }) => entry.instrument === "algae-bloom").map(atItsTime)
      .sort((one, other) => other.first.time - one.first.time);
    this.drawn = "";
    this.render();
  }

  found() {
    return searched(this.chains, this.input.value);
  }

  render() {
    const found = this.found();
    this.list.show(found);
    this.none.hidden = found.length > 0;
    write(this.none, this.chains.length ? t("logbook.nothing", "Nothing matches.")
      : t("algae.visits.empty", "What you save stands here by date and time. A table of visits can be taken in too."));
    attempt(() => this.draw());
  }

  /** The lake that is searched for or open in the form, else the newest; a single visit is no curve. */
  lake(/** @type {Chain[]} */ found) {
    const open = algaeSession.view?.lake.trim() || "";
    // A title is the lake, and the place after it.
    const own = open && found.find(({ entry: { title } }) => title === open || title.startsWith(`${open}, `)) || found[0];
    return own ? lakeOf(own) : "";
  }

  async draw() {
    const found = this.found(), lake = this.lake(found);
    const visits = found.filter((chain) => lakeOf(chain).toLowerCase() === lake.toLowerCase()).slice(0, most);
    const shape = visits.map(({ entry }) => entry.id).join();
    this.curves.hidden = visits.length < 2;
    if (this.curves.hidden || shape === this.drawn) return;
    this.drawn = shape;
    const { counts, bytes } = await recordsOf(visits.map(({ entry }) => entry.id));
    const { value, arrays } = await algaeLaboratory.call("algae.visits", { counts, preferences: settings.preferences }, bytes);
    if (shape === this.drawn) this.show(lake, value, arrays);
  }

  /** @param {string} lake @param {any} value @param {any} arrays */
  show(lake, value, arrays) {
    const startUTC = arrays.time[0] * 1000;
    const time = arrays.time.map((/** @type {number} */ at) => at - arrays.time[0]);
    const levels = (value.marks || []).map((/** @type {any} */ { at, text, message }) => ({ at, text: text || message }));
    write(this.head, t("algae.visits.title", "{lake}: chlorophyll, {unit}", { lake, unit: value.unit }));
    this.graph.graph = {
      time, startUTC, window: "whole", logarithmic: true, levels,
      columns: [{ name: t("algae.visits.column", "Chlorophyll"), values: arrays.chl, low: arrays.low, high: arrays.high, last: say(value.last?.text) }],
    };
    const measured = arrays.secchi.some((/** @type {number} */ depth) => Number.isFinite(depth));
    this.depths.hidden = this.depthHead.hidden = !measured;
    if (!measured) return;
    write(this.depthHead, t("algae.visits.depth", "Secchi depth, {unit}", { unit: value.secchiUnit }));
    this.depths.graph = {
      time, startUTC, window: "whole", columns: [{ name: t("algae.visits.depth.column", "Secchi depth"), values: arrays.secchi }],
    };
  }
}

/** @param {string} icon @param {string} word @param {() => unknown} work */
function key(icon, word, work) {
  return make("button", { class: "button key grow", type: "button", onclick: () => attempt(work) },
    make("app-icon", { name: icon }), make("span", {}, word));
}
