/** What comes: the chance of rain largest, the words and why, then pressure with its change, and the air. */
import { make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { station } from "../../session/station.js";
import { weatherSession } from "../../session/weather.js";
import { shortTime } from "../../shell/dates.js";
import { attempt } from "../../shell/tell.js";
import { fact, rulerOf, textOf } from "../leak/display.js";
import { exportTable, keepAll, pickFile } from "./files.js";
import { askMove, stoodStill } from "./moved.js";
import { typeReading } from "./reading.js";
import { replayStorm } from "./sources.js";

export class ForecastPane {
  suspension = make("div", { class: "suspension", role: "status" });
  chance = make("value-display", { class: "chance", size: "hero" });
  picture = make("app-icon", { class: "weather-picture" });
  headline = make("p", { class: "headline" });
  reason = make("p", { class: "prose" });
  words = make("div", { class: "weather-words" }, this.picture, make("div", {}, this.headline, this.reason));
  pressure = make("value-display", { class: "pressure", size: "large" });
  rate = make("value-display", { class: "rate", size: "row" });
  arrow = make("app-icon", { class: "arrow" });
  tendency = make("p", { class: "prose small" });
  grid = make("value-grid");
  question = make("div", { class: "question" });
  facts = make("div", { class: "facts" });
  basis = make("p", { class: "prose small" });
  fault = make("p", { class: "prose small", role: "status" });
  notices = make("div", { class: "prose small" });
  actions = make("div", { class: "actions" });
  shape = "";
  asked = "";
  element = make("section", { class: "pane", "data-tab": "forecast" });

  constructor() {
    this.element.append(make("div", { class: "pane-content", tabindex: 0 },
      this.suspension, this.chance, this.words, this.fault,
      make("div", { class: "section pressure-now" },
        make("div", { class: "beside" }, this.pressure, make("div", { class: "rate-line" }, this.arrow, this.rate)), this.tendency),
      this.grid, this.question, this.facts, this.basis, this.notices), this.actions);
  }

  render(/** @type {WeatherView} */ view) {
    this.renderChance(view);
    this.renderPressure(view);
    this.renderSuspension(view);
    this.renderQuestion(view);
    write(this.fault, station.fault ? t("weather.fault", "The sensor does not answer: {reason} It is asked again.", { reason: station.fault }) : "");
    this.fault.hidden = !station.fault;
    this.facts.replaceChildren(...factsOf(view));
    write(this.basis, say(view.chance?.basis));
    this.notices.replaceChildren(...view.notices.map((notice) => make("p", {}, say(notice))));
    this.renderActions(view);
  }

  renderChance(/** @type {WeatherView} */ view) {
    const { chance, forecast, waiting } = view;
    Object.assign(this.chance, {
      label: chance ? say(chance.label) : t("weather.chance.label", "Chance of rain"), aside: asideOf(view),
      shown: chance?.shown || null, size: chance ? "hero" : "large", ruler: chance ? rulerOf(chance.ruler) : null, stale: view.stale,
    });
    write(this.headline, chance ? say(chance.title) : "");
    write(this.reason, forecast ? t("weather.reason.line", "The pressure alone says “{forecast}”: {reason}.", {
      forecast: say(forecast.title), reason: say(forecast.reason),
    }) : waiting ? `${say(waiting)}.` : "");
    this.picture.name = pictures[forecast?.id || ""] || "weather";
    this.picture.hidden = !forecast;
  }

  renderPressure(/** @type {WeatherView} */ view) {
    Object.assign(this.pressure, { label: t("weather.pressure", "Pressure"), shown: view.pressure });
    Object.assign(this.rate, { label: t("weather.change", "Change"), shown: view.rate });
    this.arrow.name = arrowOf(view);
    this.arrow.hidden = !this.arrow.name;
    write(this.tendency, view.tendency ? t("weather.tendency.line", "{tendency}; {change} in 3 h.", {
      tendency: say(view.tendency.title), change: textOf(view.tendency.change),
    }) : "");
    this.grid.cells = [
      {
        label: t("weather.sea", "At sea level"), shown: view.seaLevel,
        note: view.seaLevel.missing ? t("weather.sea.none", "needs the altitude") : "",
      },
      { label: t("weather.air", "Air"), shown: view.temperature },
      { label: t("weather.damp", "Humidity"), shown: view.humidity },
      { label: t("weather.dew", "Dew point"), shown: view.dewPoint },
    ];
  }

  renderSuspension(/** @type {WeatherView} */ { suspension, jumped }) {
    const sentence = say(suspension);
    this.suspension.hidden = !sentence;
    if (this.asked === sentence) return;
    this.asked = sentence;
    this.suspension.replaceChildren(make("p", { class: "prose" }, sentence),
      ...(jumped ? [make("div", { class: "pair" },
        make("button", { class: "button", type: "button", onclick: () => attempt(askMove) }, t("weather.moved.it", "It moved")),
        make("button", { class: "button", type: "button", onclick: () => attempt(stoodStill) }, t("weather.moved.not", "It stood still")))] : []));
  }

  /** One tap says what came of a forecast. */
  renderQuestion(/** @type {WeatherView} */ { question, source }) {
    // Of a replay the rain is known.
    this.question.hidden = !question || source?.origin === "replayed";
    if (!question) return;
    const { forecast, ends, said } = question;
    const judge = (/** @type {boolean} */ rained) => attempt(() => weatherSession.post({ type: "judged", forecast, rained }));
    const words = t("weather.question", "Did it rain between {from} and {to}? The forecast said {said}.", {
      from: shortTime(1000 * forecast), to: shortTime(1000 * ends), said: textOf(said),
    });
    if (this.question.firstChild?.textContent === words) return;
    this.question.replaceChildren(make("p", { class: "prose" }, words), make("div", { class: "pair" },
      make("button", { class: "button", type: "button", onclick: () => judge(true) }, t("weather.rained", "Rained")),
      make("button", { class: "button", type: "button", onclick: () => judge(false) }, t("weather.dry", "Dry"))));
  }

  renderActions(/** @type {WeatherView} */ view) {
    const kind = view.source?.kind || "";
    const replayed = view.source?.origin === "replayed";
    const shape = `${kind} ${replayed} ${weatherSession.watching} ${document.documentElement.lang}`;
    if (shape === this.shape) return;
    this.shape = shape;
    this.actions.hidden = weatherSession.watching;
    const main = kind === "hand" ? ["edit", t("weather.type", "Type a reading"), typeReading]
      : kind === "file" ? ["file", t("weather.file.other", "Open another file"), pickFile]
        : replayed ? ["play", t("weather.replay.again", "Begin again"), replayStorm] : ["dot", t("weather.measure", "Measure"), measure];
    this.actions.replaceChildren(
      ...(kind === "file" || replayed ? [] : [key("compare", t("weather.moved", "I moved"), askMove)]),
      make("button", { class: "button primary record", type: "button", onclick: () => attempt(/** @type {() => unknown} */ (main[2])) },
        make("app-icon", { name: String(main[0]) }), make("span", {}, String(main[1]))),
      key("bookmark", t("weather.save", "Save"), keepAll), key("share", t("leak.export", "Export"), exportTable));
  }
}

/** A cycle by hand; one that runs goes on. */
async function measure() {
  await weatherSession.post({ type: "begin", t: weatherSession.clock.now });
  station.follow();
}

function key(/** @type {string} */ icon, /** @type {string} */ word, /** @type {() => unknown} */ work) {
  return make("button", { class: "button key", type: "button", onclick: () => attempt(work) },
    make("app-icon", { name: icon }), make("span", {}, word));
}

/** @type {Record<string, string>} */
const pictures = { "good": "sun", "not-stable": "wind", "stable": "cloud", "rainy": "weather", "thunderstorm": "storm" };

function arrowOf(/** @type {WeatherView} */ { rate }) {
  if (rate.missing || rate.si === undefined) return "";
  const [low, high] = [rate.low ?? rate.si, rate.high ?? rate.si];
  return high < 0 ? "falling" : low > 0 ? "rising" : "steady";
}

function asideOf(/** @type {WeatherView} */ { cycle, source }) {
  if (cycle.running) return t("weather.aside.reading", "reading {reading} of {of}", { reading: cycle.reading, of: cycle.of });
  if (source?.kind === "hand") return t("leak.source.hand", "typed by hand");
  if (source?.kind === "file" || source?.origin === "replayed" || cycle.next === null) return "";
  const minutes = Math.ceil(cycle.next / 60);
  return minutes > 1 ? t("weather.aside.next", "next in {minutes} min", { minutes }) : t("weather.aside.soon", "next within a minute");
}

function factsOf(/** @type {WeatherView} */ { zambretti, calibration }) {
  const facts = [];
  if (zambretti) {
    facts.push(fact(t("weather.zambretti", "By the dial of 1915 (Zambretti)"), `${zambretti.letter}: ${say(zambretti.title)}`));
  }
  if (calibration) {
    facts.push(fact(calibration.station ? t("weather.calibrated.by", "Calibrated by {station}", { station: calibration.station })
      : t("weather.calibrated", "Calibrated"), textOf(calibration.offset)));
  }
  return facts;
}
