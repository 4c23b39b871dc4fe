/** The mixing lab: two fluids on a canvas, walls that are swiped, and how well they mix. */
import { make, write } from "../elements/piece.js";
import { say, t } from "../languages/index.js";
import { keepLast, mixingSession } from "../session/mixing.js";
import { pageNotices } from "../shell/notice.js";
import { sessionNotice } from "../shell/standing.js";
import { attempt, tell, tellFault } from "../shell/tell.js";
import { choosePicture, openMore } from "./mixing/actions.js";
import { PaintCanvas, tool } from "./mixing/canvas.js";
import { PlanPane } from "./mixing/plan.js";
import { ResultPane } from "./mixing/result.js";
import { wallStrip } from "./mixing/walls.js";

/** @returns {Page} */
export function open(/** @type {string} */ part) {
  return new MixingPage(part);
}

class MixingPage {
  name = "mixing";
  title = t("mixing.lab", "Mixing");
  header = make("page-header", { icon: "mixing", onaction: (/** @type {any} */ { detail }) => this.act(detail.id) });
  tabs = make("app-tabs", { onchange: (/** @type {any} */ { detail }) => this.choose(detail?.value) });
  standing = make("div");
  paint = new PaintCanvas();
  plan = new PlanPane();
  result = new ResultPane();
  building = make("progress-ruler", { class: "mixing-building", endless: true });
  now = make("button", { class: "button", type: "button", onclick: () => attempt(() => this.move(this.last, true)) });
  mix = make("button", { class: "button primary", type: "button", onclick: () => attempt(() => this.mixAll()) });
  pause = make("button", { class: "button grow", type: "button", onclick: () => mixingSession.pause(!mixingSession.paused) });
  cancel = make("button", { class: "button grow", type: "button", onclick: () => attempt(() => mixingSession.stop()) }, make("app-icon", { name: "close" }), t("elements.cancel", "Cancel"));
  actions = make("div", { class: "actions mixing-actions" }, this.now, this.mix, this.pause, this.cancel);
  spoken = make("p", { class: "unseen", "aria-live": "polite" });
  element = make("main", { class: "page", "data-instrument": "mixing" });
  /** The movement that was chosen last. */
  last = "T";
  show = () => this.render();
  went = () => this.render();
  seen = (/** @type {Event} */ event) => {
    this.paint.show(mixingSession.picture);
    if (/** @type {CustomEvent} */ (event).detail === undefined || event.type === "done") this.result.draw();
  };
  done = () => this.finish();
  failed = (/** @type {Event} */ event) => tellFault(/** @type {CustomEvent} */ (event).detail);

  constructor(/** @type {string} */ part) {
    this.header.heading = this.title;
    this.tabs.tabs = [{ id: "paint", title: t("mixing.tab.paint", "Paint") }, { id: "result", title: t("mixing.tab.result", "Result") }];
    this.plan.chosen = (movement) => attempt(() => this.move(movement));
    this.paint.painted = (points) => attempt(() => this.stroke(points));
    this.paint.refused = () => mixingSession.watching || Boolean(mixingSession.progress?.left);
    const moved = (/** @type {string} */ movement) => attempt(() => this.move(movement));
    const bench = make("section", { class: "mixing-canvas" }, wallStrip("top", moved), this.paint.element, wallStrip("bottom", moved), this.building);
    this.element.append(this.header, pageNotices(), this.standing,
      make("div", { class: "mixing-panes" }, bench, this.tabs, this.plan.element, this.result.element, this.actions), this.spoken);
    this.turn(part);
    for (const name of ["view", "broken"]) mixingSession.addEventListener(name, this.show);
    mixingSession.addEventListener("progress", this.went);
    mixingSession.addEventListener("picture", this.seen);
    mixingSession.addEventListener("done", this.done);
    mixingSession.addEventListener("fault", this.failed);
    mixingSession.watched = true;
    this.paint.show(mixingSession.picture);
    this.render();
    attempt(async () => {
      await mixingSession.wake();
      await mixingSession.work();
    });
  }

  leave() {
    mixingSession.watched = false;
    for (const name of ["view", "broken"]) mixingSession.removeEventListener(name, this.show);
    mixingSession.removeEventListener("progress", this.went);
    mixingSession.removeEventListener("picture", this.seen);
    mixingSession.removeEventListener("done", this.done);
    mixingSession.removeEventListener("fault", this.failed);
    this.paint.leave();
  }

  turn(/** @type {string} */ part) {
    this.tabs.value = part === "result" ? "result" : "paint";
    this.plan.element.toggleAttribute("data-active", this.tabs.value === "paint");
    this.result.element.toggleAttribute("data-active", this.tabs.value === "result");
    this.result.draw();
    return true;
  }

  choose(/** @type {string | undefined} */ tab) {
    if (tab) location.hash = tab === "paint" ? "#/mixing" : `#/mixing/${tab}`;
  }

  act(/** @type {string} */ action) {
    if (action === "undo") attempt(() => mixingSession.post({ type: "undo" }));
    else if (action === "pictures") attempt(choosePicture);
    else openMore();
  }

  async stroke(/** @type {number[]} */ points) {
    try {
      await mixingSession.post({ type: "stroke", tool: tool.shape, size: tool.size, black: tool.black, points });
    } catch (fault) {
      this.paint.draw();
      throw fault;
    }
  }

  /**
   * A wall was swiped or chosen: into the protocol, or made at once.
   * @param {string} movement "T", "-T", "B" or "-B" @param {boolean} [now]
   */
  async move(movement, now = mixingSession.view?.atOnce) {
    const { view } = mixingSession;
    if (!view) return;
    this.last = movement;
    const found = view.movements.find(({ id }) => id.replace(/[\d.e]+$/, "") === movement);
    if (!view.step || !found) return tell(t("mixing.no-d", "The step D is empty. Press one of its keys first: how many heights the wall moves."), { refused: true });
    await mixingSession.post({ type: now ? "now" : "add", movement: found.id });
    write(this.spoken, now ? say(found.title) : t("mixing.added", "In the protocol: {movement}", { movement: say(found.title) }));
    this.render();
  }

  async mixAll() {
    await mixingSession.post({ type: "mix" });
    this.choose("result");
  }

  render() {
    const { view, progress, watching, paused } = mixingSession, left = progress?.left || 0, built = progress?.share ?? 0;
    this.standing.replaceChildren(...sessionNotice(mixingSession));
    if (!view) return;
    const { columns, rows } = view.vessel;
    this.paint.cells = { columns, rows };
    this.paint.element.style.setProperty("--shape", `${columns} / ${rows}`);
    this.element.toggleAttribute("data-square", columns === rows);
    this.header.chip = built < 1 && !left ? { kind: "dashed", text: t("mixing.flow", "Flow {percent} %", { percent: String(Math.floor(built * 100)) }), icon: "" } : left ? { kind: "running", text: t("mixing.mixing", "Mixing") } : { kind: "neutral", text: say(view.vessel.title) };
    this.header.actions = [
      ...view.canUndo && !left ? [{ id: "undo", title: t("elements.undo", "Undo"), icon: "undo" }] : [],
      { id: "more", title: t("mixing.more", "More: pictures, protocols, saving, export"), icon: "more" },
    ];
    this.building.hidden = built >= 1;
    Object.assign(this.building, { fraction: built, text: t("mixing.building", "Building the flow") });
    this.plan.render(view, left > 0);
    this.result.render();
    this.renderActions(view, left, watching, paused);
  }

  /** @param {MixingView} view @param {number} left @param {boolean} watching @param {boolean} paused */
  renderActions(view, left, watching, paused) {
    for (const one of [this.now, this.mix]) one.hidden = left > 0;
    for (const one of [this.pause, this.cancel]) one.hidden = left === 0;
    const next = view.movements.find(({ id }) => id.replace(/[\d.e]+$/, "") === this.last);
    write(this.now, t("mixing.now", "{movement} now", { movement: view.step ? `${next?.symbol} ${next?.step}` : this.last.replace("-", "−") }));
    this.now.disabled = watching || !view.step;
    write(this.mix, view.count === 1 ? t("mixing.mix.one", "Mix 1 movement") : t("mixing.mix", "Mix {count} movements", { count: view.count }));
    this.mix.disabled = watching || !view.count;
    if (this.pause.dataset.paused !== String(paused)) {
      this.pause.dataset.paused = String(paused);
      this.pause.replaceChildren(make("app-icon", { name: paused ? "play" : "pause" }), paused ? t("mixing.resume", "Go on") : t("mixing.pause", "Pause"));
    }
  }

  /** All is mixed: the ear hears it, the bench shows it. */
  finish() {
    const { progress, picture, view } = mixingSession;
    if (!progress || !picture || !view) return;
    const number = progress.exact ?? progress.fast ?? "";
    write(this.spoken, t("mixing.told", "Mixed: {number} of it is unmixed still.", { number }));
    keepLast({ number, words: wordsOf(), ...small(picture) });
    this.result.draw();
  }
}

/** "T 4, B 4": the newest movements, as the bench tells them. */
function wordsOf() {
  const { log } = mixingSession, few = log.slice(0, 4).map(({ symbol, step }) => `${symbol} ${step}`).join(", ");
  return log.length > 4 ? t("mixing.first-of", "{movements} … {count} movements", { movements: few, count: log.length }) : few;
}

/** A quarter of the picture, for the bench. */
function small(/** @type {MixedPicture} */ { columns, rows, shades }) {
  const every = Math.max(1, Math.round(columns / 100)), wide = Math.floor(columns / every);
  let text = "";
  for (let row = 0; row < Math.floor(rows / every); row += 1) {
    for (let column = 0; column < wide; column += 1) {
      let sum = 0;
      for (let part = 0; part < every * every; part += 1) sum += shades[(row * every + Math.floor(part / every)) * columns + column * every + part % every];
      text += String.fromCharCode(Math.round(sum / every / every));
    }
  }
  return { columns: wide, shades: btoa(text) };
}
