/** The curves: pressure, temperature and humidity of the hours and days. */
import { attribute, make, write } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { weatherLaboratory } from "../../laboratory/bridge.js";
import { weatherSession } from "../../session/weather.js";
import { settings } from "../../store/settings.js";
import { dayName, shortTime } from "../../shell/dates.js";

/** ms. More pictures than this nobody reads. */
const between = 400;

export class TracePane {
  captions = [make("span"), make("span"), make("span")];
  graphs = [make("series-graph", { class: "first" }), make("series-graph", { class: "second" }), make("series-graph", { class: "second" })];
  span = make("segment-control", { class: "grow window", onchange: (/** @type {any} */ { detail }) => this.choose(Number(detail.value)) });
  table = make("button", { class: "button table", type: "button", "aria-pressed": "false", onclick: () => this.turnTable() });
  element = make("section", { class: "pane", "data-tab": "trace" });
  /** Whether its tab is the chosen one; where there are no tabs it always shows. */
  chosen = false;
  asTable = false;
  window = 86400;
  busy = false;
  again = false;
  drawn = "";
  resize = () => this.render(weatherSession.view);

  constructor() {
    const names = [t("weather.graph.pressure", "Pressure over time"), t("weather.graph.temperature", "Temperature over time"), t("weather.graph.humidity", "Humidity over time")];
    this.graphs.forEach((graph, index) => Object.assign(graph, { label: names[index], group: "weather", bare: index < 2 }));
    write(this.table, t("graph.table", "Table"));
    this.element.append(make("div", { class: "pane-content stretch" },
      ...this.graphs.flatMap((graph, index) => [make("div", { class: "graph-title" }, this.captions[index]), graph])),
    make("div", { class: "actions" }, this.span, this.table));
    document.addEventListener("layoutchange", this.resize);
  }

  leave() {
    document.removeEventListener("layoutchange", this.resize);
  }

  render(/** @type {WeatherView | null} */ view) {
    if (!view?.source) return;
    Object.assign(this.span, {
      label: t("graph.window", "Part of the time"), value: String(this.window), options: [
        { id: "86400", title: t("weather.day.one", "24 h") }, { id: "0", title: t("graph.whole", "Whole") },
      ],
    });
    const { points, source } = view;
    const shape = JSON.stringify([points, source, settings.preferences, view.calibration, this.window, this.asTable, document.documentElement.lang]);
    if (shape !== this.drawn) this.draw(shape);
  }

  choose(/** @type {number} */ window) {
    this.window = window;
    this.render(weatherSession.view);
  }

  /** Asks for the curves, once at a time, and only while they are seen. */
  async draw(/** @type {string} */ shape) {
    const seen = this.chosen || document.documentElement.dataset.layout?.includes("phone") === false;
    if (!seen) return;
    this.again = this.busy;
    if (this.busy) return;
    this.busy = true;
    try {
      this.show(await weatherLaboratory.call("weather.graph", { preferences: settings.preferences }));
      this.drawn = shape;
    } catch {
      // The next reading asks again.
    }
    await new Promise((resolve) => { setTimeout(resolve, between); });
    this.busy = false;
    if (this.again) this.render(weatherSession.view);
  }

  show(/** @type {Answer} */ { value, arrays }) {
    write(this.captions[0], t("weather.caption.pressure", "Pressure, {unit}", { unit: value.pressureUnit }));
    write(this.captions[1], t("weather.caption.temperature", "Temperature, {unit}", { unit: value.temperatureUnit }));
    write(this.captions[2], t("weather.caption.humidity", "Humidity, %"));
    const curves = tracesOf(value, arrays, this.window);
    curves.forEach((graph, index) => {
      const known = graph.columns[0].values.some((/** @type {number} */ number) => !Number.isNaN(number));
      const hidden = (index > 0 && !known) || (index > 0 && this.asTable);
      this.graphs[index].hidden = hidden;
      /** @type {HTMLElement} */ (this.captions[index].parentElement).hidden = hidden;
      this.graphs[index].graph = graph;
    });
    if (this.asTable) this.graphs[0].table = tableOf(value);
  }

  turnTable() {
    this.asTable = !this.asTable;
    attribute(this.table, "aria-pressed", String(this.asTable));
    this.graphs[0].view = this.asTable ? "table" : "graph";
    this.render(weatherSession.view);
  }
}

/**
 * @param {any} value
 * @param {any} arrays
 * @param {number} window s, 0 for the whole
 * @returns {Graph[]}
 */
export function tracesOf(value, arrays, window) {
  const columns = [
    { name: t("weather.pressure", "Pressure"), values: arrays.pressure, last: value.last?.text },
    { name: t("weather.air", "Air"), values: arrays.temperature },
    { name: t("weather.damp", "Humidity"), values: arrays.humidity },
  ];
  return columns.map((column, index) => ({
    time: arrays.time, startUTC: value.start, scale: "fit", window: window || /** @type {const} */ ("whole"),
    columns: [column], events: index === 0 ? value.events : [], word: index === 0 ? value.word : null,
    unit: [value.pressureUnit, value.temperatureUnit, "%"][index],
  }));
}

/** @returns {TableSource} */
function tableOf(/** @type {any} */ value) {
  return {
    headings: [
      t("graph.time", "Time"), `${t("weather.pressure", "Pressure")}, ${value.pressureUnit}`,
      `${t("weather.air", "Air")}, ${value.temperatureUnit}`, `${t("weather.damp", "Humidity")}, %`,
    ],
    count: value.rows,
    rows: async (from, count) => {
      const { value: { rows } } = await weatherLaboratory.call("weather.table", { preferences: settings.preferences, from, count });
      return rows.map((/** @type {[number, ...string[]]} */ [time, ...rest]) => [`${dayName(1000 * time)} ${shortTime(1000 * time)}`, ...rest]);
    },
  };
}
