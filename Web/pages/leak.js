/** The cabin leak: display and graph, side by side where there is room; its sources; its sheets. */
import { make } from "../elements/piece.js";
import { say, t } from "../languages/index.js";
import { leakSession } from "../session/leak.js";
import { simulator } from "../session/simulator.js";
import { pageNotices } from "../shell/notice.js";
import { sessionNotice } from "../shell/standing.js";
import { attempt, tell } from "../shell/tell.js";
import { ActionRow } from "./leak/actions.js";
import { DisplayPane } from "./leak/display.js";
import { acceptDrops } from "./leak/files.js";
import { GraphPane } from "./leak/graph.js";
import { ListPane } from "./leak/list.js";
import { editParameters } from "./leak/parameters.js";
import { EmptyLeak, chooseSource } from "./leak/sources.js";

/** @returns {Page} */
export function open(/** @type {string} */ part) {
  return new LeakPage(part);
}

class LeakPage {
  name = "leak";
  title = t("cabin-leak.title", "Cabin leak");
  header = make("page-header", { icon: "leak", onaction: (/** @type {any} */ { detail }) => this.act(detail.id) });
  tabs = make("app-tabs", { for: "leak-panes", onchange: (/** @type {any} */ { detail }) => this.choose(detail?.value) });
  band = make("simulated-band");
  standing = make("div");
  display = new DisplayPane();
  graph = new GraphPane();
  list = new ListPane();
  actions = new ActionRow();
  empty = new EmptyLeak();
  panes = make("div", { class: "panes three", id: "leak-panes" });
  element = make("main", { class: "page", "data-instrument": "leak" });
  show = () => this.render();
  finished = () => tell(t("leak.replay.done", "The replay has come to its end."));

  constructor(/** @type {string} */ part) {
    this.header.heading = this.title;
    this.header.actions = [
      { id: "source", title: t("leak.source.choose", "Choose a source"), icon: "plus" },
      { id: "parameters", title: t("leak.parameters", "Evacuation parameters"), icon: "settings" },
    ];
    this.tabs.tabs = [
      { id: "display", title: t("leak.tab.display", "Display") },
      { id: "graph", title: t("leak.tab.graph", "Graph") },
    ];
    this.display.element.append(this.actions.element);
    this.panes.append(this.display.element, this.graph.element, this.list.element);
    this.element.append(this.header, this.tabs, this.band, pageNotices(), this.standing,
      this.empty.element, this.panes);
    this.turn(part);
    acceptDrops(this.element);
    leakSession.addEventListener("view", this.show);
    leakSession.addEventListener("broken", this.show);
    simulator.addEventListener("done", this.finished);
    this.render();
  }

  leave() {
    leakSession.removeEventListener("view", this.show);
    leakSession.removeEventListener("broken", this.show);
    simulator.removeEventListener("done", this.finished);
    this.graph.leave();
    this.list.leave();
  }

  turn(/** @type {string} */ part) {
    this.tabs.value = part === "graph" ? "graph" : "display";
    this.graph.chosen = part === "graph";
    this.graph.render(leakSession.view);
    return true;
  }

  /** The tab is part of the address, so that going back works. */
  choose(/** @type {string | undefined} */ tab) {
    if (tab) location.hash = tab === "graph" ? "#/leak/graph" : "#/leak";
  }

  act(/** @type {string} */ action) {
    attempt(action === "source" ? chooseSource : editParameters);
  }

  render() {
    const { view } = leakSession;
    const empty = !view || view.state === "empty";
    const simulated = view?.source && view.source.origin !== "measured";
    this.header.chip = view?.chip ? chipOf(view.chip) : null;
    this.band.hidden = !simulated;
    this.band.text = simulated ? bandText(view) : "";
    this.standing.replaceChildren(...sessionNotice(leakSession));
    // What was saved or thrown away meanwhile.
    if (this.panes.hidden && !empty) this.list.reload();
    this.tabs.hidden = this.panes.hidden = empty;
    this.empty.element.hidden = !empty;
    this.empty.render();
    if (empty) return;
    this.display.render(view);
    this.graph.render(view);
    this.actions.render(view);
  }
}

/** @returns {Chip} */
function chipOf(/** @type {{kind: string, message: Message}} */ { kind, message }) {
  const icon = kind === "neutral" && message.code.endsWith("paused") ? "pause" : "";
  return { kind: /** @type {ChipKind} */ (kind), text: message, icon };
}

/** What kind of unreal reading this is, and that it raises no alarm. */
function bandText(/** @type {LeakView} */ view) {
  const name = leakSession.open.simulation?.name || view.source?.name || "";
  return view.source?.origin === "replayed"
    ? t("leak.band.replayed", "Replay: {name}. No alarms.", { name: say(name) })
    : t("leak.band.simulated", "Simulated sensor: {name}. No alarms.", { name: say(name) });
}
