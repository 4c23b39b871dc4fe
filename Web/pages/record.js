/** One record: its outputs, its graph, its verdict, what went in. */
import { make, write } from "../elements/piece.js";
import { say, t } from "../languages/index.js";
import { laboratoryOf } from "../laboratory/bridge.js";
import { readChains, readEntry } from "../store/entries.js";
import { store } from "../store/index.js";
import { filesOf, readChunks, readRecord } from "../store/records.js";
import { settings } from "../store/settings.js";
import { longDay, shortTime } from "../shell/dates.js";
import { notice, pageNotices } from "../shell/notice.js";
import { attempt } from "../shell/tell.js";
import { curvesOf } from "./leak/curves.js";
import { textOf } from "./leak/display.js";
import { SearchedPart } from "./leak/searched.js";
import { openMenu } from "../elements/index.js";
import { PhotoStrip } from "./algae/photos.js";
import { positionText } from "./algae/place.js";
import { graphOf } from "./mixing/curve.js";
import { tracesOf } from "./weather/trace.js";
import { actionsOn, perform } from "./logbook/actions.js";
import { rivalsNotice } from "./logbook/choice.js";
import { correctionsText, iconOf } from "./logbook/rows.js";

/** Inputs of a search that have a drawing of their own. */
const drawn = ["cabin-leak.plan", "cabin-leak.actions"];

/** @returns {Page} */
export function open(/** @type {string} */ id) {
  return new RecordPage(id);
}

class RecordPage {
  name = "record";
  title = t("record", "Record");
  header = make("page-header", { back: true, onback: () => { location.hash = "#/logbook"; }, onaction: () => this.menu() });
  band = make("simulated-band");
  told = make("div", { class: "notices" });
  heading = make("p", { class: "headline" });
  when = make("p", { class: "caption" });
  verdict = make("p", { class: "prose" });
  outputs = make("div", { class: "record-outputs" });
  caption = make("div", { class: "graph-title" });
  graph = make("series-graph", { class: "first record-graph" });
  searched = new SearchedPart();
  inputs = make("ul", { class: "lines" });
  photos = new PhotoStrip(true);
  edit = make("div", { class: "actions", hidden: true });
  content = make("div", { class: "content", tabindex: 0 });
  element = make("main", { class: "page measure", "data-instrument": "leak" });
  /** @type {Entry | null} */
  entry = null;
  reload = () => attempt(() => this.load());
  /** What came from the station may have changed it, or be what it waits for. */
  look = (/** @type {Event} */ event) => {
    if (/** @type {CustomEvent} */ (event).detail) attempt(() => this.follow());
  };
  shape = "";
  /** @type {Entry[] | undefined} */
  rivals;

  constructor(/** @type {string} */ id) {
    this.id = id;
    this.header.heading = this.title;
    this.graph.label = t("leak.graph.pressure", "Pressure over time");
    this.content.append(make("div", { class: "record-head" }, this.heading, this.when, this.verdict), this.photos.element, this.searched.element, this.outputs, this.caption, this.graph,
      make("div", { class: "day" }, make("h2", {}, t("record.inputs", "What went in"))), this.inputs);
    this.photos.element.hidden = true;
    this.element.append(this.header, this.band, pageNotices(), this.told, this.content, this.edit);
    settings.addEventListener("change", this.reload);
    document.addEventListener("recordschange", this.look);
    this.reload();
  }

  leave() {
    settings.removeEventListener("change", this.reload);
    document.removeEventListener("recordschange", this.look);
    this.photos.leave();
  }

  async load() {
    const [record, entry, chains] = await Promise.all([readRecord(this.id), readEntry(this.id), readChains()]);
    const chain = chains.find(({ entry: { id } }) => id === this.id);
    const coming = await this.isComing();
    this.shape = shapeOf(entry, chain, coming);
    this.told.replaceChildren(...[rivalsNotice(chain), coming ? comingNotice() : null].flatMap((one) => one ? [one] : []));
    if (!record || !entry || entry.forgotten || entry.deletes) {
      this.renderMissing();
      return;
    }
    this.entry = entry;
    this.rivals = chain?.rivals;
    await this.show(record, entry, chain);
  }

  /** Shows it again only where something of it is another: a graph that is being read stays. */
  async follow() {
    const [entry, chains, coming] = await Promise.all([readEntry(this.id), readChains(), this.isComing()]);
    if (this.shape !== shapeOf(entry, chains.find(({ entry: { id } }) => id === this.id), coming)) await this.load();
  }

  /** Whether a file of it is still to be fetched. */
  async isComing() {
    const record = await readRecord(this.id);
    const files = record ? filesOf(new TextDecoder().decode(record)) : [];
    return (await store.many("wanted", files)).some((wanted) => wanted && !wanted.absent);
  }

  renderMissing() {
    const empty = make("empty-state");
    Object.assign(empty, {
      sentence: t("record.missing", "This record is not here."),
      text: t("record.missing.text", "It was deleted, forgotten, or belongs to another device. The logbook has the others."),
    });
    this.content.replaceChildren(empty);
  }

  /**
   * @param {Uint8Array} record
   * @param {Entry} entry
   * @param {Chain | undefined} chain
   */
  async show(record, entry, chain) {
    const { preferences } = settings;
    const reader = laboratoryOf(entry.instrument);
    // A photo is no recording.
    const recording = ["cabin-leak", "weather"].includes(entry.instrument) ? iconOf(entry.instrument) : "";
    const chunks = recording ? await readChunks(record) : new Map();
    for (const [sha256, bytes] of chunks) await reader.call(`${recording}.chunk`, { sha256 }, bytes);
    const { value } = await reader.call("record.view", { preferences }, record);
    const searched = chunks.size && recording === "leak" ? (await reader.call("leak.searched", { preferences })).value : null;
    // What is shown as a plan and a list is not told again as their file.
    if (searched?.search) value.inputs = value.inputs.filter((/** @type {RecordField} */ { title }) => !drawn.includes(title.code));
    this.render(value, entry, chain);
    this.searched.render(searched);
    const mixed = entry.instrument === "fluid-mixing" && entry.procedure === "run";
    this.graph.hidden = this.caption.hidden = !chunks.size && !mixed;
    if (mixed) this.drawMixed(await reader.call("mixing.curves", { preferences }, record), value);
    if (chunks.size) this.draw(await reader.call(`${recording}.graph`, { preferences, points: 4000, of: "record" }), recording);
  }

  /**
   * @param {RecordView} view
   * @param {Entry} entry
   * @param {Chain | undefined} chain
   */
  render(view, entry, chain) {
    const icon = iconOf(entry.instrument);
    Object.assign(this.header, {
      icon, actions: [{ id: "more", title: t("record.more", "What can be done with it"), icon: "more" }],
    });
    this.element.dataset.instrument = icon;
    write(this.heading, view.title || t("record.untitled", "Without a title"));
    const time = chain?.first.time ?? entry.time;
    write(this.when, [`${longDay(time, true)}, ${shortTime(time)}`, view.place, positionText(view.position), correctionsText(chain?.corrections || 0)]
      .filter(Boolean).join(" · "));
    write(this.verdict, say(view.verdict));
    this.band.text = view.origin === "measured" ? "" : view.origin === "replayed"
      ? t("record.replayed", "Replayed, not measured here.") : t("record.simulated", "Simulated, not measured.");
    this.outputs.replaceChildren(...view.outputs.map(outputOf));
    this.photos.render(view.attachments || []);
    this.renderEdit(entry);
    this.inputs.replaceChildren(...view.inputs.map(({ title, shown, message }) => make("li", {},
      make("span", {}, say(title)), make("span", { class: "caption" }, valueText(shown, message)))));
  }

  /** A visit is opened again from here: its form, or a new one like it. */
  renderEdit(/** @type {Entry} */ entry) {
    const mix = entry.instrument === "fluid-mixing";
    this.edit.hidden = entry.instrument !== "algae-bloom" && !mix;
    if (this.edit.hidden || this.edit.children.length) return;
    const button = (/** @type {string} */ id, /** @type {string} */ title) => make("button", {
      class: "button grow", type: "button", onclick: () => attempt(() => perform(id, this.entry || entry)),
    }, title);
    if (mix) this.edit.append(button("remix", t("mixing.open", "Open in the mixing lab")));
    else this.edit.append(button("edit", t("algae.edit", "Edit")), button("duplicate", t("record.duplicate.short", "Duplicate")));
  }

  /** @param {Answer} answer @param {string} recording whose it is */
  draw({ value, arrays }, recording) {
    write(this.caption, t("leak.graph.caption", "Pressure, {unit}", { unit: value.pressureUnit }));
    this.graph.graph = recording === "weather" ? tracesOf(value, arrays, 0)[0] : { ...curvesOf(value, arrays).pressure, window: "whole" };
  }

  /**
   * How a run went, with diffusion and without.
   * @param {Answer} answer @param {RecordView} view
   */
  drawMixed({ arrays }, view) {
    write(this.caption, t("mixing.graph", "Intensity of segregation after each movement"));
    this.graph.label = t("mixing.graph", "Intensity of segregation after each movement");
    const told = (/** @type {string} */ id) => view.outputs.find((output) => output.id === id)?.shown?.text;
    this.graph.graph = graphOf(/** @type {any} */ (arrays), false, { fast: told("intensity"), exact: told("true-intensity") });
  }

  menu() {
    const { entry } = this;
    if (entry) openMenu(entry.title || this.title, actionsOn(entry.instrument, this.rivals), (id) => attempt(() => perform(id, entry)));
  }
}

/** @param {Entry | undefined} entry @param {Chain | undefined} chain @param {boolean} coming */
function shapeOf(entry, chain, coming) {
  return JSON.stringify([entry?.forgotten, chain?.entry.id, chain?.rivals?.map(({ id }) => id), coming]);
}

function comingNotice() {
  return notice(t("record.coming", "on its way"), t("record.coming.text", "The recording of this record is being fetched from the station."));
}

/**
 * @param {RecordField} output
 * @param {number} index
 */
function outputOf({ title, shown, message }, index) {
  const display = make("value-display", { class: "output", size: index === 0 ? "large" : shown ? "value" : "row" });
  return Object.assign(display, { label: title, shown: shown || { text: say(message), unit: "" } });
}

/**
 * @param {Shown | undefined} shown
 * @param {Message | undefined} message
 */
function valueText(shown, message) {
  return shown ? textOf(shown) : say(message);
}
