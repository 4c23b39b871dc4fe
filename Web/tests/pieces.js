import "../elements/index.js";
import { drawings } from "../elements/drawings.js";
import { layoutOf, watchLayout } from "../elements/layout.js";

/** The gallery: every piece in every state, with the numbers of the pictures; ?page= shows a page alone. */

const asked = new URLSearchParams(location.search);
const find = (selector, root = document) => root.querySelector(selector);
const number = (text, unit, more = {}) => ({ text, unit, ...more });

const pressure = number("643.0", "mmHg");
const rate = number("−7.02", "mmHg/h", { interval: "−7.47 to −6.56" });
const reserve = number("24 h 54 min", "", { parts: [number("24", "h"), number("54", "min")], interval: "23 h 10 min to 26 h 40 min", coverage: "95 %" });
const change = number("+0.98", "mmHg/h");
const cells = [
  { label: "Rate dp/dt", shown: rate }, { label: "Time per unit dt/dp", shown: number("513", "s/mmHg", { interval: "482 to 549" }) },
  { label: "Change of rate", shown: change, note: "mean −7.50, 480 s/mmHg" }, { label: "Hole in 70 m³", shown: number("1.5", "mm", { interval: "1.4 to 1.6" }) },
];
const ruler = {
  ticks: Array.from({ length: 14 }, (_, index) => 760 - 20 * index).map((value) => ({ at: (760 - value) / 270, text: null }))
    .concat([760, 700, 650, 600, 550, 490].map((value) => ({ at: (760 - value) / 270, text: String(value) }))),
  marks: [{ at: 27 / 270, text: "start 733.0", side: "end" }, { at: 1, text: "limit", side: "start" }],
  dot: 117 / 270, low: null, high: null, sentence: "643.0 mmHg on a scale from 760 to 490; start 733.0, limit 490.",
};
const startUTC = Date.UTC(2026, 7, 22, 2, 30) + new Date(2026, 7, 22).getTimezoneOffset() * 60000;

/** A leak as in the pictures: seven hundred readings in twelve hours, or as many as are asked for. */
function leak(points = 720) {
  const time = new Float64Array(points), values = new Float64Array(points);
  for (let index = 0; index < points; index++) {
    time[index] = index / (points - 1) * 43471;
    values[index] = index < points / 90 ? 733 : 733 * Math.exp(-(time[index] - 480) / 330000) + Math.sin(index * 12.9) * 0.05;
  }
  const gap = Math.floor(points * 0.75);
  values[gap] = NaN;
  return { time, values };
}

function pressureGraph(points, word = null) {
  const { time, values } = leak(points);
  const ahead = Float64Array.from({ length: 40 }, (_, index) => 43471 + index * 315);
  const fall = ahead.map((at) => 643 * Math.exp(-(at - 43471) / 330000));
  return {
    time, unit: "mmHg", startUTC, word, window: "whole", scale: "fit",
    columns: [
      { name: "pressure", values, last: "643.0" },
      { name: "forecast", time: ahead, values: fall, low: fall.map((p, index) => p - index * 0.06), high: fall.map((p, index) => p + index * 0.06), style: "forecast" },
    ],
    events: [{ t: 600, text: "PrK closed 02:40" }, { t: 32600, text: "gap 40 s" }],
  };
}

function rateGraph() {
  const count = 250, time = Float64Array.from({ length: count }, (_, index) => 1500 + index * 168.6);
  let walk = -8;
  const values = time.map((_, index) => {
    const noise = Math.sin(index * 12.9898) * 43758.5453;
    walk += (noise - Math.floor(noise) - 0.5) * 0.17 + ((-8 + index / 250) - walk) * 0.06;
    return index === count - 1 ? -7.02 : walk;
  });
  const width = time.map((_, index) => 0.4 + 0.9 * Math.exp(-index / 14));
  return {
    time, startUTC, window: "whole", scale: "fit", events: [],
    columns: [{ name: "rate", values, low: values.map((v, index) => v - width[index]), high: values.map((v, index) => v + width[index]), last: "−7.02" }],
  };
}

const instruments = [
  { id: "leak", title: "Leak" }, { id: "weather", title: "Weather" }, { id: "algae", title: "Algae" }, { id: "mixing", title: "Mixing" }, { id: "calculator", title: "Calculator" },
].slice(0, asked.has("one") ? 1 : 5);

function bar(root, current) { Object.assign(find("app-bar", root), { instruments, current, used: "leak" }); }

function leakPage(root) {
  bar(root, "leak");
  const replay = asked.has("replay");
  Object.assign(find("page-header", root), {
    chip: { kind: "running", text: replay ? "Replaying" : "Recording" },
    actions: replay ? [{ id: "share", title: "Share", icon: "share" }, { id: "settings", title: "Settings of the leak", icon: "settings" }] : [{ id: "settings", title: "Settings of the leak", icon: "settings" }],
  });
  if (replay) find("simulated-band", root).text = "Replay of a published leak: compartment PrK, October 2020. Simulated time ×60. No alarms.";
  if (asked.has("alarm")) find("alarm-banner", root).alarm = { sentence: "Reserve below 10 min", interval: "8 min 40 s to 11 min 10 s. Stop searching, leave." };
  Object.assign(find("app-tabs", root), { tabs: [{ id: "display", title: "Display" }, { id: "graph", title: "Graph" }], value: asked.get("tab") || "display" });
  Object.assign(find(".pressure", root), { shown: pressure, aside: replay ? "replayed reading" : "0.4 s ago · BMP280, cabin air 22.1 °C", ruler, stale: asked.has("stale") ? "silent for 14 s" : null });
  find("value-grid", root).cells = cells;
  Object.assign(find(".reserve", root), { shown: reserve, label: "Reserve T.res, to 490 mmHg", aside: "constant hole", verdict: "Leak confirmed. There is time to search." });
  find(".events", root).innerHTML = '<li><span>PrK hatch closed</span><span class="caption">02:40 UTC</span></li><li><span>Page slept, 40 s marked, not bridged</span><span class="caption">11:57 UTC</span></li>';
  find(".now", root).shown = pressure;
  find(".rate", root).shown = rate;
  find(".change", root).shown = change;
  const word = replay ? "REPLAY" : null;
  Object.assign(find("series-graph.first", root), { graph: pressureGraph(720, word), group: "leak" });
  Object.assign(find("series-graph.second", root), { graph: { ...rateGraph() }, group: "leak", bare: true });
  const segment = find(".window", root);
  Object.assign(segment, { options: [{ id: "whole", title: "Whole" }, { id: "newest", title: "Newest 30 min" }], value: "whole" });
  const table = { headings: ["Time", "mmHg"], count: 720, rows: tableRows };
  segment.addEventListener("change", ({ detail }) => {
    for (const graph of root.querySelectorAll("series-graph")) graph.graph = { ...graph.graph, window: detail.value === "whole" ? "whole" : 1800 };
  });
  find(".button.table", root).addEventListener("click", ({ currentTarget }) => {
    const on = currentTarget.getAttribute("aria-pressed") !== "true";
    currentTarget.setAttribute("aria-pressed", String(on));
    Object.assign(find("series-graph.first", root), { table, view: on ? "table" : "graph" });
  });
}

async function tableRows(from, count) {
  return Array.from({ length: count }, (_, index) => [`02:${String(30 + (from + index) % 30).padStart(2, "0")}:00`, (733 - (from + index) / 8).toFixed(1)]);
}

function benchPage(root) {
  bar(root, "bench");
  find(".tile value-display", root).shown = pressure;
  find(".tile series-graph", root).graph = pressureGraph(720);
  Object.assign(find("empty-state", root), { sentence: "More instruments are being built.", text: "Weather, algae bloom, mixing and the calculator come to this bench one by one.", actions: [] });
}

const records = [
  { instrument: "leak", heading: "PrK closed, watching", note: "recording, 12 h 04 min", recording: true, shown: pressure, when: "14:32" },
  { instrument: "weather", heading: "Cycle of five, jacket", note: "rain likely, 1006.6 hPa", shown: number("62", "%"), when: "14:30" },
  { instrument: "algae", heading: "Lake Mendota, north jetty", note: "Alert 1, likely; corrected once", shown: number("27.5", "µg/L"), when: "11:05" },
  { instrument: "mixing", heading: "Finger stroke, six periods", note: "T 4, B 4, × 6", shown: number("0.70", "true"), when: "21:48" },
  { instrument: "calculator", heading: "Ramanujan’s constant", note: "e^(π × √163)", shown: number("2.625 4", "× 10¹⁷"), when: "18:02" },
  { instrument: "leak", heading: "The leak of October 2020", note: "replay: time constant τ", simulated: true, shown: number("91.6", "h"), when: "09:15" },
];
const actions = [{ id: "rename", title: "Rename", icon: "edit" }, { id: "compare", title: "Compare", icon: "compare" }, { id: "delete", title: "Delete", icon: "trash", danger: true }];

function rows(list) {
  return list.map((record) => {
    const row = Object.assign(document.createElement("list-row"), { ...record, actions });
    row.addEventListener("action", ({ detail }) => { if (detail.id === "delete") find("toast-message").show("Record deleted", { undo() {} }); });
    return row;
  });
}

function logbookPage(root) {
  bar(root, "logbook");
  find("page-header", root).actions = [{ id: "filter", title: "Filter", icon: "filter" }, { id: "more", title: "More", icon: "more" }];
  const [today, friday] = root.querySelectorAll(".rows");
  today.append(...rows(records.slice(0, 3)));
  friday.append(...rows(records.slice(3)));
}

function settingsPage(root) { bar(root, "settings"); }

function gallery() {
  find("#signs").append(...Object.keys(drawings).map((name) => {
    const item = document.createElement("li");
    const icon = Object.assign(document.createElement("app-icon"), { name });
    item.dataset.instrument = name;
    item.append(icon, name);
    return item;
  }));
  find("#chance").ruler = {
    ticks: Array.from({ length: 21 }, (_, index) => ({ at: index / 20, text: null })).concat([0, 25, 50, 75].map((at) => ({ at: at / 100, text: String(at) })), { at: 1, text: "100 %" }),
    marks: [{ at: 0.09, text: "usual 9 %", side: "end" }], dot: 0.62, low: 0.51, high: 0.72, sentence: "62 %, 51 to 72; usual 9 %.",
  };
  find("#crowded").ruler = { ...ruler, marks: [{ at: 0.3, text: "start 733.0", side: "end" }, { at: 0.34, text: "alarm 700", side: "end" }, { at: 0.36, text: "never seen", side: "end" }, { at: 1, text: "limit", side: "end" }], low: 0.1, high: 0.6 };
  Object.assign(find("#segment"), { options: [{ id: "hole", title: "Constant hole" }, { id: "linear", title: "Linear" }], value: "hole" });
  Object.assign(find("#good"), { units: [{ ucum: "mmHg", symbol: "mmHg" }, { ucum: "hPa", symbol: "hPa" }], placeholder: "740.0" });
  Object.assign(find("#choice"), { choices: [{ id: "hole", title: "Constant hole" }, { id: "linear", title: "Linear, pessimistic" }], value: "hole", helper: "The law is ours; the printed tables could not be confirmed." });
  Object.assign(find("#stale"), { shown: pressure, stale: "silent for 14 s", note: "last reading 14:31:48, rates paused" });
  Object.assign(find("#gone"), { shown: { text: "", unit: "", missing: true } });
  Object.assign(find("#duration"), { shown: reserve, verdict: "Leak confirmed. There is time to search." });
  Object.assign(find("#refusal"), { chip: "not saved", sentence: "This lake cannot bloom now.", text: "Phosphorus limits it: 5 µg/L allows at most 7.2 µg/L of chlorophyll, below 12. From 9 µg/L on it could." });
  Object.assign(find("#empty"), { sentence: "No sensor.", text: "A web page cannot read this device’s barometer. Readings can come from a phone, a board or your hand.", actions: [{ id: "type", title: "Type a reading", primary: true }, { id: "replay", title: "Replay October 2020" }] });
  find("#alarm").alarm = { sentence: "Reserve below 10 min", interval: "8 min 40 s to 11 min 10 s. Stop searching, leave." };
  find("#red").shown = pressure;
  find("#grid").cells = cells;
  find("#graph").graph = pressureGraph(Number(asked.get("points")) || 720, "REPLAY");
  Object.assign(find("#table"), { graph: pressureGraph(720), table: { headings: ["Time", "mmHg"], count: 720, rows: tableRows } });
  find("#rows").append(...rows(records));
  find("#sheet-opener").addEventListener("click", () => find("#sheet").open());
  find("#delete").addEventListener("click", () => find("toast-message").show("Record deleted", { undo() {} }));
}

if (asked.has("theme")) document.documentElement.dataset.theme = asked.get("theme");
if (asked.has("text")) document.documentElement.classList.add("large-text");
watchLayout();
const pages = { leak: leakPage, bench: benchPage, logbook: logbookPage, settings: settingsPage };
const page = asked.get("page");
if (page) {
  find("#gallery").remove();
  document.body.dataset.instrument = page;
  find("#stage").append(find(`#${page}-page`).content.cloneNode(true));
  pages[page](find("#stage"));
} else {
  gallery();
}
window.pieces = { layoutOf, pressureGraph };
