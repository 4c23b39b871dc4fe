/** How well it is mixed: the number, its curve, and every movement made. */
import { make, write } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { mixingSession } from "../../session/mixing.js";
import { attempt } from "../../shell/tell.js";
import { askName } from "./actions.js";
import { graphOf } from "./curve.js";

export class ResultPane {
  number = make("value-display", { size: "large", class: "mixed-number" });
  other = make("p", { class: "caption other-number" });
  count = make("p", { class: "mixed-count" });
  bar = make("progress-ruler", { endless: true });
  views = make("segment-control", { class: "mixed-ways", onchange: (/** @type {any} */ { detail }) => attempt(() => mixingSession.choose(detail.value === "exact")) });
  scale = make("button", { class: "text-button", type: "button", onclick: () => { this.logarithmic = !this.logarithmic; this.draw(); } });
  table = make("button", { class: "icon-button", type: "button", onclick: () => { this.graph.view = this.graph.view === "table" ? "graph" : "table"; } }, make("app-icon", { name: "table" }));
  graph = make("series-graph", { class: "mixed-graph" });
  words = make("p", { class: "prose mixed-words" });
  tracing = make("progress-ruler", { oncancel: () => attempt(() => mixingSession.trace(false)) });
  trace = make("button", { class: "button", type: "button", onclick: () => attempt(() => mixingSession.trace()) }, t("mixing.trace", "Trace without diffusion"));
  log = make("tbody");
  film = make("button", { class: "button", type: "button", onclick: () => attempt(() => mixingSession.replay()) }, make("app-icon", { name: "play" }), t("mixing.film", "Film"));
  save = make("button", { class: "button", type: "button", onclick: () => askName("run") }, make("app-icon", { name: "bookmark" }), t("mixing.save", "Save"));
  restart = make("button", { class: "button", type: "button", onclick: () => attempt(() => mixingSession.post({ type: "restart" })) }, make("app-icon", { name: "undo" }), t("mixing.restart", "To the painting"));
  empty = make("p", { class: "prose mixed-empty" }, t("mixing.empty", "Nothing is mixed yet. Paint, swipe along a wall, then mix: here is told how well."));
  filled = make("div", { class: "mixed" });
  element = make("section", { class: "mix-pane result-pane", "data-tab": "result" });
  logarithmic = false;
  listed = "";

  constructor() {
    this.graph.label = t("mixing.graph", "Intensity of segregation after each movement");
    this.table.setAttribute("aria-label", t("mixing.table", "Table"));
    this.filled.append(make("div", { class: "mixed-head" }, make("div", {}, this.number, this.other), this.count), this.bar,
      make("div", { class: "graph-title" }, make("span", {}, t("mixing.intensity.title", "Intensity of segregation")), make("span", { class: "mixed-scale" }, this.scale, this.table)),
      this.graph, this.views, this.words, this.tracing, this.trace,
      make("div", { class: "mixed-actions" }, this.film, this.save, this.restart),
      make("div", { class: "mixed-rows" }, make("table", { class: "mixed-log" }, make("caption", { class: "unseen" }, t("mixing.log", "Movements made")),
        make("thead", {}, make("tr", {}, ...[["#", t("mixing.log.number", "Number")], [t("mixing.log.wall", "Wall"), ""], ["D", ""], [t("mixing.true", "true"), ""], [t("mixing.fast", "fast"), ""]]
          .map(([text, label]) => make("th", { scope: "col", "aria-label": label || null }, text)))), this.log)));
    this.element.append(make("div", { class: "pane-content" }, this.empty, this.filled));
  }

  render() {
    const { progress, log } = mixingSession, made = progress?.made || 0, left = progress?.left || 0;
    this.empty.hidden = Boolean(made || left);
    this.filled.hidden = !made && !left;
    if (!progress || this.filled.hidden) return;
    const { exact, fast } = progress;
    Object.assign(this.number, { label: made ? t("mixing.unmixed", "Unmixed") : t("mixing.unmixed.start", "Unmixed at the start"),
      shown: { text: exact ?? fast ?? "–", unit: exact ? t("mixing.true", "true") : t("mixing.fast", "fast") } });
    write(this.other, exact ? `${fast} ${t("mixing.fast", "fast")}` : "");
    write(this.count, left ? t("mixing.made-of", "{made} of {count}", { made, count: made + left }) : t("mixing.made", "after {made}", { made }));
    this.bar.hidden = !left;
    Object.assign(this.bar, { fraction: made / Math.max(1, made + left), text: left && progress.share < 1 ? t("mixing.building", "Building the flow") : "" });
    this.renderTruth(progress);
    for (const one of [this.film, this.save, this.restart]) one.disabled = Boolean(left) || mixingSession.watching;
    this.renderLog(log);
  }

  renderTruth(/** @type {MixingProgress} */ { exact, exactPicture, left, made, truthShare }) {
    const runs = truthShare !== undefined;
    this.tracing.hidden = !runs;
    if (runs) Object.assign(this.tracing, { fraction: truthShare, text: t("mixing.tracing", "Tracing the run back without diffusion") });
    this.trace.hidden = runs || Boolean(left) || !made || Boolean(exact);
    this.views.hidden = !exactPicture;
    Object.assign(this.views, { label: t("mixing.way", "Which picture is shown"), value: mixingSession.exact ? "exact" : "fast", options: [
      { id: "exact", title: t("mixing.picture.true", "True picture") }, { id: "fast", title: t("mixing.picture.fast", "Fast picture") }] });
    write(this.words, exactPicture && mixingSession.exact ? t("mixing.words.true", "Traced back without diffusion: every line you see is real.")
      : t("mixing.words.fast", "Fast diffuses in the numbers and flatters the mixer."));
  }

  renderLog(/** @type {MixedRow[]} */ log) {
    const shape = `${log.length} ${log[log.length - 1]?.exact} ${log[0]?.title.code} ${log[0]?.fast}`;
    if (shape === this.listed) return;
    this.listed = shape;
    // The newest first; of a very long run as many as can be read.
    const rows = log.map((row, index) => ({ ...row, number: index + 1 })).reverse().slice(0, 200);
    this.log.replaceChildren(...rows.map(({ number, symbol, arrow, step, title, exact, fast }) => make("tr", {},
      make("td", {}, String(number)), make("td", { "aria-label": say(title) }, make("b", {}, symbol), ` ${arrow}`), make("td", {}, step), make("td", {}, exact ?? "–"), make("td", {}, fast))));
  }

  draw() {
    const { curve, progress } = mixingSession;
    write(this.scale, this.logarithmic ? t("mixing.linear", "Linear") : t("mixing.logarithm", "Logarithm"));
    if (!curve || !progress || this.filled.hidden) return;
    this.graph.graph = graphOf(curve, this.logarithmic, progress);
    const { fast, exact } = curve;
    this.graph.table = {
      headings: ["#", t("mixing.true", "true"), t("mixing.fast", "fast")], count: fast.length,
      rows: async (from, count) => Array.from({ length: Math.min(count, fast.length - from) }, (_, index) => {
        const row = mixingSession.log[from + index - 1];
        return [String(from + index), row?.exact ?? (from + index ? "–" : exact.length ? "1" : "–"), row?.fast ?? "1"];
      }),
    };
  }
}
