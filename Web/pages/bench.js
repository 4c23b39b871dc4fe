/** The bench: the instruments that work, each showing something alive. */
import { make, write } from "../elements/piece.js";
import { say, t } from "../languages/index.js";
import { laboratory } from "../laboratory/bridge.js";
import { algaeSession } from "../session/algae.js";
import { calculatorSession } from "../session/calculator.js";
import { leakSession } from "../session/leak.js";
import { lastMix } from "../session/mixing.js";
import { weatherSession } from "../session/weather.js";
import { hear } from "../store/announce.js";
import { readChains } from "../store/entries.js";
import { settings } from "../store/settings.js";
import { dayName, longDay } from "../shell/dates.js";
import { pageNotices } from "../shell/notice.js";
import { attempt } from "../shell/tell.js";
import { imageOf } from "./mixing/canvas.js";
import { onThemeChange } from "../elements/theme.js";
import { replayOctober } from "./leak/sources.js";

/** @returns {Page} */
export function open() {
  return new BenchPage();
}

class BenchPage {
  name = "bench";
  title = t("bench.title", "Bench");
  chip = make("state-chip");
  number = make("value-display", { size: "large" });
  spark = make("series-graph", { sparkline: true });
  verdict = make("span", { class: "verdict" });
  tile = make("a", { class: "tile", href: "#/leak", "data-instrument": "leak" });
  empty = make("empty-state", { class: "section", "data-instrument": "leak", onaction: () => attempt(replayOctober) });
  result = make("value-display", { size: "large" });
  expression = make("span", { class: "verdict" });
  calculator = make("a", { class: "tile", href: "#/calculator", "data-instrument": "calculator" },
    make("span", { class: "tile-head" }, make("app-icon", { name: "calculator" }), make("span", {}, t("calculator.title", "Calculator"))),
    this.result, this.expression);
  lakeChip = make("state-chip");
  chlorophyll = make("value-display", { size: "large" });
  lakeWords = make("span", { class: "verdict" });
  algae = make("a", { class: "tile", href: "#/algae", "data-instrument": "algae" },
    make("span", { class: "tile-head" }, make("app-icon", { name: "algae" }), make("span", {}, t("algae.title", "Algae bloom")), this.lakeChip),
    this.chlorophyll, this.lakeWords);
  rain = make("value-display", { size: "large" });
  forecast = make("span", { class: "verdict" });
  weatherChip = make("state-chip");
  weather = make("a", { class: "tile", href: "#/weather", "data-instrument": "weather" },
    make("span", { class: "tile-head" }, make("app-icon", { name: "weather" }), make("span", {}, t("weather.title", "Weather")), this.weatherChip),
    this.rain, this.forecast);
  mixed = make("value-display", { size: "large" });
  mixedPicture = make("canvas", { class: "mixing-last", width: 100, height: 60, "aria-hidden": "true" });
  mixedWords = make("span", { class: "verdict" });
  mixing = make("a", { class: "tile", href: "#/mixing", "data-instrument": "mixing" },
    make("span", { class: "tile-head" }, make("app-icon", { name: "mixing" }), make("span", {}, t("mixing.lab", "Mixing"))),
    this.mixed, this.mixedPicture, this.mixedWords);
  element = make("main", { class: "page measure", "data-instrument": "bench" });
  show = () => this.render();
  showResult = () => this.renderResult();
  showWeather = () => this.renderWeather();
  showLake = () => { this.renderLake().catch(() => {}); };
  stop = hear("records", this.showLake);
  unwatch = onThemeChange(() => this.renderMixing());
  /** When the curve was last asked for: a spark need not be younger than two seconds. */
  drawn = -Infinity;

  constructor() {
    const name = make("span", {}, t("cabin-leak.title", "Cabin leak"));
    this.spark.label = t("leak.graph.pressure", "Pressure over time");
    this.tile.append(make("span", { class: "tile-head" }, make("app-icon", { name: "leak" }), name, this.chip),
      this.number, this.spark, this.verdict);
    this.element.append(this.heading(), pageNotices(), make("div", { class: "content" }, this.tile, this.weather, this.algae, this.mixing, this.calculator, this.empty));
    leakSession.addEventListener("view", this.show);
    calculatorSession.addEventListener("view", this.showResult);
    weatherSession.addEventListener("view", this.showWeather);
    algaeSession.addEventListener("view", this.showLake);
    settings.addEventListener("change", this.showLake);
    this.render();
    this.renderResult();
    this.renderWeather();
    this.renderMixing();
    // The page comes first; its last calculation may follow.
    setTimeout(() => {
      this.showLake();
      calculatorSession.wake().catch(() => {});
      algaeSession.wake().catch(() => {});
      weatherSession.wake().catch(() => {});
    }, 500);
  }

  heading() {
    const words = t("bench.offline", "{day} · works without a network", { day: longDay(Date.now()) });
    return make("div", { class: "title-page" }, make("h1", {}, "Fieldbook"), make("span", { class: "caption" }, words));
  }

  leave() {
    leakSession.removeEventListener("view", this.show);
    calculatorSession.removeEventListener("view", this.showResult);
    weatherSession.removeEventListener("view", this.showWeather);
    algaeSession.removeEventListener("view", this.showLake);
    settings.removeEventListener("change", this.showLake);
    this.stop();
    this.unwatch();
  }

  /** The last result, and what it came from. */
  renderResult() {
    const [last] = calculatorSession.history;
    this.result.hidden = !last?.display;
    if (last?.display) this.result.shown = { text: last.display, unit: "" };
    write(this.expression, last?.expression || t("bench.calculator", "Every digit shown is right, and it says when it is not proven."));
  }

  /** The last picture that was mixed, in the theme's colours. */
  renderMixing() {
    const last = lastMix();
    this.mixed.hidden = this.mixedPicture.hidden = !last;
    write(this.mixedWords, last?.words || t("bench.mixing", "Paint two fluids, move the walls, and see how well they mix."));
    if (!last) return;
    this.mixed.shown = { text: last.number, unit: t("mixing.unmixed.word", "unmixed") };
    const shades = Uint8Array.from(atob(last.shades), (letter) => letter.charCodeAt(0));
    const picture = { columns: last.columns, rows: Math.floor(shades.length / last.columns), shades };
    Object.assign(this.mixedPicture, { width: picture.columns, height: picture.rows });
    this.mixedPicture.getContext("2d")?.putImageData(imageOf(picture, document.documentElement), 0, 0);
  }

  /** The chance of rain, and what the pressure says. */
  renderWeather() {
    const { view } = weatherSession;
    this.rain.hidden = !view?.chance;
    Object.assign(this.rain, { label: say(view?.chance?.label), shown: view?.chance?.shown || null, stale: view?.stale || null });
    this.weatherChip.hidden = !view?.source;
    Object.assign(this.weatherChip, view?.source?.origin === "measured" ? { kind: "neutral", text: view.source.name }
      : { kind: "dashed", text: view?.source?.origin === "replayed" ? t("origin.replayed", "replay") : t("origin.simulated", "simulated") });
    write(this.forecast, say(view?.chance?.title) || t("bench.weather", "Will it rain, how sure is that, and what says so?"));
  }

  /** The open visit, else the newest that was saved. */
  async renderLake() {
    const last = algaeSession.view?.summary || await newestLake();
    this.lakeChip.hidden = !last?.level;
    if (last?.level) Object.assign(this.lakeChip, { kind: "neutral", text: last.level });
    this.chlorophyll.hidden = !last?.shown;
    this.chlorophyll.shown = last?.shown || null;
    const words = last && [last.lake, last.time ? dayName(last.time) : t("bench.lake.open", "still open")].filter(Boolean).join(", ");
    write(this.lakeWords, words || t("bench.algae", "Will this lake bloom, how sure is that, and what limits it?"));
  }

  render() {
    const { view } = leakSession;
    const alive = Boolean(view && view.state !== "empty");
    this.number.shown = view?.pressure || null;
    this.number.hidden = this.spark.hidden = !alive;
    this.renderChip(view);
    write(this.verdict, alive ? say(view?.verdict) : t("bench.leak",
      "Watches a sealed volume: how fast it leaks, and how long it lasts."));
    this.empty.hidden = alive || !view;
    Object.assign(this.empty, {
      sentence: t("bench.empty", "Nothing has been measured yet."),
      text: t("bench.empty.text", "In October 2020 a compartment of the space station was closed to see "
        + "whether it leaked. Watch what the gauge showed."),
    });
    if (!this.empty.actions.length) {
      this.empty.actions = [{ id: "replay", title: t("leak.replay", "Replay the leak of October 2020"), primary: true }];
    }
    if (alive) this.draw();
  }

  renderChip(/** @type {LeakView | null} */ view) {
    this.chip.hidden = !view?.chip;
    if (!view?.chip) return;
    const recording = view.state === "recording";
    Object.assign(this.chip, {
      kind: view.chip.kind, text: recording ? view.elapsed : view.chip.message,
    });
  }

  async draw() {
    if (performance.now() - this.drawn < 2000) return;
    this.drawn = performance.now();
    try {
      const { value, arrays } = await laboratory.call("leak.graph", { preferences: settings.preferences, points: 120 });
      this.spark.graph = {
        time: arrays.time, startUTC: value.start,
        columns: [{ name: t("leak.pressure", "Pressure"), values: arrays.pressure }],
      };
    } catch {
      // The next reading asks again.
    }
  }
}

/** @returns {Promise<NonNullable<LakeView["summary"]> | null>} */
async function newestLake() {
  const newest = (await readChains()).find(({ entry }) => entry.instrument === "algae-bloom");
  if (!newest) return null;
  const { entry, first } = newest, { preferences } = settings;
  const [numbers, reasons] = await Promise.all([
    laboratory.call("quantity.show", { items: [entry.headline || {}], preferences }),
    laboratory.call("message.show", { items: [entry.reason || {}], preferences }),
  ]);
  return { lake: entry.title, shown: numbers.value.items[0], level: reasons.value.items[0], time: first.time };
}
