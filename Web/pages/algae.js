/** The algae-bloom estimator: the visit's form, the answer beside it, and the visits before. */
import { make } from "../elements/piece.js";
import { say, t } from "../languages/index.js";
import { algaeSession } from "../session/algae.js";
import { pageNotices } from "../shell/notice.js";
import { sessionNotice } from "../shell/standing.js";
import { attempt } from "../shell/tell.js";
import { openPageMenu } from "./algae/actions.js";
import { AnswerPane } from "./algae/answer.js";
import { acceptTables } from "./algae/files.js";
import { FormPane } from "./algae/form.js";
import { newVisit } from "./algae/opening.js";
import { VisitsPane } from "./algae/visits.js";

/** @returns {Page} */
export function open(/** @type {string} */ part) {
  return new AlgaePage(part);
}

/** ms. As long as a list may take to stand. */
const patience = 150;

class AlgaePage {
  name = "algae";
  title = t("algae.title", "Algae bloom");
  header = make("page-header", { icon: "algae", onaction: (/** @type {any} */ { detail }) => this.act(detail.id) });
  tabs = make("app-tabs", { for: "algae-panes", class: "algae-tabs", onchange: (/** @type {any} */ { detail }) => this.choose(detail?.value) });
  band = make("simulated-band");
  standing = make("div");
  form = new FormPane();
  answer = new AnswerPane();
  visits = new VisitsPane();
  panes = make("div", { class: "panes three algae-panes", id: "algae-panes" });
  element = make("main", { class: "page algae", "data-instrument": "algae" });
  part = "";
  /** The form and the answer are built; where the visits are looked for, after these. */
  whole = false;
  timer = 0;
  show = () => this.render();
  arrange = () => this.label();
  focus = (/** @type {any} */ { detail }) => this.focusField(detail);

  constructor(/** @type {string} */ part) {
    this.header.heading = this.title;
    this.header.actions = [
      { id: "new", title: t("algae.new.label", "New visit"), icon: "plus" },
      { id: "more", title: t("algae.more", "What else can be done"), icon: "more" },
    ];
    this.panes.append(this.form.element, this.answer.element, this.visits.element);
    this.element.append(this.header, this.tabs, this.band, pageNotices(), this.standing, this.panes);
    this.turn(part);
    acceptTables(this.element);
    algaeSession.addEventListener("view", this.show);
    algaeSession.addEventListener("broken", this.show);
    document.addEventListener("layoutchange", this.arrange);
    document.addEventListener("focusfield", this.focus);
    this.render();
    attempt(() => algaeSession.wake());
  }

  leave() {
    clearTimeout(this.timer);
    attempt(() => algaeSession.flush());
    algaeSession.removeEventListener("view", this.show);
    algaeSession.removeEventListener("broken", this.show);
    document.removeEventListener("layoutchange", this.arrange);
    document.removeEventListener("focusfield", this.focus);
    for (const pane of [this.form, this.answer, this.visits]) pane.leave();
  }

  turn(/** @type {string} */ part) {
    this.part = ["answer", "visits"].includes(part) ? part : "form";
    this.label();
    if (!this.whole && this.element.isConnected) this.render();
    return true;
  }

  /** Beside the form there is only room for the answer or the visits; on a phone each has a tab. */
  label() {
    const words = document.documentElement.dataset.layout || "";
    const beside = /landscape|tablet|desktop/.test(words) && !words.includes("portrait");
    const tabs = [
      { id: "form", title: t("algae.tab.form", "Form") },
      { id: "answer", title: t("algae.tab.answer", "Answer") },
      { id: "visits", title: t("algae.visits", "Visits") },
    ];
    // Its rows stand closer where it is a narrow column.
    this.visits.element.classList.toggle("list", words.includes("desktop"));
    this.tabs.tabs = beside ? tabs.slice(1) : tabs;
    this.tabs.value = beside && this.part === "form" ? "answer" : this.part;
  }

  /** The tab is part of the address, so that going back works. */
  choose(/** @type {string | undefined} */ tab) {
    if (tab) location.hash = tab === "form" ? "#/algae" : `#/algae/${tab}`;
  }

  act(/** @type {string} */ action) {
    if (action === "more") openPageMenu();
    else attempt(newVisit);
  }

  focusField(/** @type {string} */ id) {
    if (this.part !== "form") {
      location.hash = "#/algae";
      this.turn("");
    }
    requestAnimationFrame(() => this.form.focus(id));
  }

  render() {
    const { view } = algaeSession;
    this.standing.replaceChildren(...sessionNotice(algaeSession));
    this.panes.hidden = !view;
    if (!view) return;
    this.header.chip = chipOf(view);
    this.band.text = bandText(view);
    if (!this.whole && this.part === "visits") return this.build();
    this.whole = true;
    this.form.render(view);
    this.answer.render(view);
  }

  /** The rest of the page, once the list stands. */
  build() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => requestAnimationFrame(() => {
      this.timer = window.setTimeout(() => {
        this.whole = true;
        this.render();
      });
    }), patience);
  }
}

/** @type {Record<string, Chip>} */
const chips = {};

/** A saved visit that is open again says so; the same chip while it says the same. */
function chipOf(/** @type {LakeView} */ { replaces }) {
  if (!replaces) return null;
  const text = t("algae.correcting", "correcting");
  chips[text] ||= { kind: "dashed", text };
  return chips[text];
}

/** An example is not measured here. */
function bandText(/** @type {LakeView} */ { simulated }) {
  if (!simulated) return "";
  const sentence = typeof simulated === "object" ? say(simulated.sentence) : "";
  return sentence || t("algae.band", "An example from a survey, not measured here.");
}
