/** Tools, protocol and D: what is done next. */
import { attribute, make, write } from "../../elements/piece.js";
import { openMenu } from "../../elements/index.js";
import { say, t } from "../../languages/index.js";
import { mixingSession } from "../../session/mixing.js";
import { attempt } from "../../shell/tell.js";
import { editMovement, typeStep, typeTimes } from "./actions.js";
import { tool } from "./canvas.js";

const post = (/** @type {SessionEvent} */ event) => attempt(() => mixingSession.post(event));

export class PlanPane {
  colour = make("segment-control", { class: "fluids", onchange: (/** @type {any} */ { detail }) => { tool.black = detail.value === "black"; } });
  shape = make("segment-control", { class: "shapes", onchange: (/** @type {any} */ { detail }) => { tool.shape = detail.value; } });
  size = make("input", { type: "range", min: 2, max: 120, value: tool.size, oninput: () => this.resize() });
  sizeText = make("span", { class: "size-text" });
  travel = make("span", { class: "caption" });
  movements = make("div", { class: "mix-movements", role: "list" });
  less = button("−", t("mixing.times.less", "One time less"), () => this.repeat(-1));
  times = button("", "", () => typeTimes());
  more = button("+", t("mixing.times.more", "One time more"), () => this.repeat(1));
  step = button("", "", () => typeStep());
  keys = make("div", { class: "step-keys", role: "group" });
  erase = button("×", t("mixing.step.clear", "Clear the step"), () => post({ type: "clearStep" }));
  atOnce = make("switch-control", { onchange: (/** @type {any} */ { detail }) => post({ type: "atOnce", on: detail.checked }) });
  element = make("section", { class: "mix-pane plan-pane", "data-tab": "paint" });
  shape_ = "";
  /** @type {(movement: string) => void} */
  chosen = () => {};

  constructor() {
    Object.assign(this.colour, { label: t("mixing.colour", "Colour"), value: "black", options: [
      { id: "black", title: t("mixing.black-ink", "Black") }, { id: "white", title: t("mixing.white-ink", "White") }] });
    Object.assign(this.shape, { label: t("mixing.tool", "Tool"), value: "round", options: [
      { id: "round", title: t("mixing.round", "Round") }, { id: "square", title: t("mixing.square-tool", "Square") }] });
    attribute(this.size, "aria-label", t("mixing.size", "Size"));
    this.step.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      post({ type: "clearStep" });
    });
    this.element.append(make("div", { class: "pane-content" },
      make("div", { class: "tools" }, this.colour, this.shape,
        make("label", { class: "size" }, make("span", { class: "size-head" }, make("span", { class: "label" }, t("mixing.size", "Size")), this.sizeText), this.size)),
      make("div", { class: "mix-part" }, make("div", { class: "mix-head" }, make("span", { class: "label" }, t("mixing.protocol", "Protocol")), this.travel),
        make("div", { class: "mix-row" }, this.movements, make("div", { class: "times" }, this.less, this.times, this.more))),
      make("div", { class: "mix-part" }, make("div", { class: "mix-head" }, make("span", { class: "label" }, t("mixing.step.keys", "Next step D, keys add up")), make("span", { class: "step-now" }, this.step, make("span", { class: "caption" }, t("mixing.heights", "heights")), this.erase)), this.keys),
      this.atOnce));
    attribute(this.keys, "aria-label", t("mixing.step.title", "Next step D"));
    this.resize();
  }

  resize() {
    tool.size = Number(this.size.value);
    write(this.sizeText, t("mixing.size.cells", "{count} cells", { count: tool.size }));
  }

  repeat(/** @type {number} */ more) {
    post({ type: "times", times: (mixingSession.view?.times || 1) + more });
  }

  /** @param {MixingView} view @param {boolean} busy */
  render(view, busy) {
    attribute(this.element, "inert", mixingSession.watching);
    write(this.travel, view.count ? t("mixing.travel", "{travel} of wall travel", { travel: view.travel }) : "");
    write(this.times, `× ${view.times}`);
    attribute(this.times, "aria-label", t("mixing.times.now", "The protocol is made {count} times", { count: view.times }));
    this.less.disabled = view.times <= 1;
    write(this.step, view.step ? view.step : "–");
    attribute(this.step, "aria-label", t("mixing.step.now", "Step {step}, in heights: type another", { step: view.step || "–" }));
    this.erase.disabled = !view.step;
    Object.assign(this.atOnce, { checked: view.atOnce, label: t("mixing.at-once", "A swipe mixes at once"), disabled: view.locked || busy });
    const shape = JSON.stringify([view.plan, view.keys, Boolean(view.step)]);
    if (shape === this.shape_) return;
    this.shape_ = shape;
    this.keys.replaceChildren(...view.keys.map(({ key, text }) => button(text, t("mixing.key", "Add {step} to the step", { step: text }), () => post({ type: "key", key }))));
    this.movements.replaceChildren(...view.plan.map((movement, place) => {
      const chip = button("", `${place + 1}: ${say(movement.title)}`, () => editMovement(place));
      chip.append(make("b", {}, movement.symbol), ` ${movement.step}`);
      return make("span", { role: "listitem" }, chip);
    }), make("span", { role: "listitem" }, Object.assign(button("+", t("mixing.add", "Add a movement"), () => this.choose()), { className: "key add" })));
  }

  /** The four movements by name: what a swipe does, without one. */
  choose() {
    openMenu(t("mixing.add", "Add a movement"), (mixingSession.view?.movements || []).map(({ id, symbol, arrow, title }) =>
      ({ id, title: `${symbol} ${arrow}  ${say(title)}` })), (id) => this.chosen(id.replace(/[\d.e]+$/, "")));
  }
}

/** @param {string} text @param {string} label @param {() => unknown} work */
function button(text, label, work) {
  return make("button", { class: "key", type: "button", "aria-label": label || null, onclick: () => attempt(work) }, text);
}
