/** The weather station: what comes, why, how sure; the curves of hours and days; how good it was. */
import { make } from "../elements/piece.js";
import { openMenu } from "../elements/index.js";
import { say, t } from "../languages/index.js";
import { station } from "../session/station.js";
import { weatherSession } from "../session/weather.js";
import { pageNotices } from "../shell/notice.js";
import { sessionNotice } from "../shell/standing.js";
import { attempt, tell } from "../shell/tell.js";
import { acceptFiles } from "../shell/files.js";
import { openFile } from "./weather/files.js";
import { ForecastPane } from "./weather/forecast.js";
import { editStation } from "./weather/parameters.js";
import { ScoresPane } from "./weather/scores.js";
import { openSensor } from "./weather/sensor.js";
import { EmptyStation, chooseSource, reconnect } from "./weather/sources.js";
import { TracePane } from "./weather/trace.js";

/** @returns {Page} */
export function open(/** @type {string} */ part) {
  return new WeatherPage(part);
}

class WeatherPage {
  name = "weather";
  title = t("weather.title", "Weather");
  header = make("page-header", { icon: "weather", onaction: (/** @type {any} */ { detail }) => this.act(detail.id) });
  tabs = make("app-tabs", { for: "weather-panes", onchange: (/** @type {any} */ { detail }) => this.choose(detail?.value) });
  band = make("simulated-band");
  standing = make("div");
  forecast = new ForecastPane();
  trace = new TracePane();
  scores = new ScoresPane();
  empty = new EmptyStation();
  panes = make("div", { class: "panes weather-panes", id: "weather-panes" });
  element = make("main", { class: "page", "data-instrument": "weather" });
  show = () => this.render();
  finished = () => tell(t("weather.replay.done", "The replay has come to its end. The scores say how good its forecasts were."));
  timer = window.setInterval(() => this.age(), 10000);

  constructor(/** @type {string} */ part) {
    this.header.heading = this.title;
    this.header.actions = [
      { id: "source", title: t("leak.source.choose", "Choose a source"), icon: "plus" },
      { id: "more", title: t("weather.more", "Sensor, station, export"), icon: "settings" },
    ];
    this.tabs.tabs = [
      { id: "forecast", title: t("weather.tab.forecast", "Forecast") },
      { id: "trace", title: t("weather.tab.trace", "Trace") },
      { id: "scores", title: t("weather.tab.scores", "Scores") },
    ];
    this.panes.append(this.forecast.element, this.trace.element, this.scores.element);
    this.element.append(this.header, this.tabs, this.band, pageNotices(), this.standing, this.empty.element, this.panes);
    acceptFiles(this.element, openFile);
    this.turn(part);
    for (const change of ["view", "broken"]) weatherSession.addEventListener(change, this.show);
    station.addEventListener("fault", this.show);
    station.addEventListener("done", this.finished);
    this.render();
    attempt(async () => {
      await weatherSession.wake();
      await reconnect();
    });
  }

  leave() {
    clearInterval(this.timer);
    for (const change of ["view", "broken"]) weatherSession.removeEventListener(change, this.show);
    station.removeEventListener("fault", this.show);
    station.removeEventListener("done", this.finished);
    this.trace.leave();
  }

  /** Ages and what is next go on while nothing is measured. */
  age() {
    const { view } = weatherSession;
    if (view?.source && view.source.origin === "measured" && document.visibilityState === "visible") weatherSession.refresh();
  }

  turn(/** @type {string} */ part) {
    if (part === "sensor") openSensor();
    this.tabs.value = ["trace", "scores"].includes(part) ? part : "forecast";
    this.trace.chosen = part === "trace";
    this.trace.render(weatherSession.view);
    return true;
  }

  /** The tab is part of the address, so that going back works. */
  choose(/** @type {string | undefined} */ tab) {
    if (tab) location.hash = tab === "forecast" ? "#/weather" : `#/weather/${tab}`;
  }

  act(/** @type {string} */ action) {
    attempt(action === "source" ? chooseSource : () => openMenu(this.title, [
      { id: "station", title: t("weather.station", "Where it stands, calibration, notices"), icon: "settings" },
      { id: "sensor", title: t("weather.sensor.panel", "From bytes to numbers: the sensor panel"), icon: "levels" },
    ], (id) => attempt(id === "station" ? editStation : openSensor)));
  }

  render() {
    const { view } = weatherSession;
    const empty = !view || view.state === "empty";
    const { source } = view || {};
    this.header.chip = source ? chipOf(/** @type {WeatherView} */ (view)) : null;
    this.band.hidden = !source || source.origin === "measured";
    this.band.text = this.band.hidden ? "" : source?.origin === "replayed"
      ? t("weather.band.replayed", "Replay: {name}. No notices.", { name: source.name })
      : t("weather.band.simulated", "Simulated sensor: {name}. No notices.", { name: source?.name || "" });
    this.standing.replaceChildren(...sessionNotice(weatherSession));
    this.tabs.hidden = this.panes.hidden = empty;
    this.empty.element.hidden = !empty || weatherSession.broken !== "";
    this.empty.render();
    if (empty || !view) return;
    this.forecast.render(view);
    this.trace.render(view);
    this.scores.render(view);
  }
}

/** @returns {Chip | null} */
function chipOf(/** @type {WeatherView} */ view) {
  if (station.fault && view.source?.kind !== "file") return { kind: "dashed", text: t("weather.chip.fault", "no answer"), icon: "" };
  if (view.stale) return { kind: "dashed", text: say(view.stale), icon: "" };
  if (view.cycle.running) {
    return { kind: "running", text: t("weather.chip.reading", "{reading} of {of}", { reading: view.cycle.reading, of: view.cycle.of }) };
  }
  return view.source?.origin === "measured" ? { kind: "neutral", text: view.source.name } : null;
}
