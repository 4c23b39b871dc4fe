/** The cabin leak: display and graph, side by side where there is room; its sources; its sheets. */
import { make } from "../elements/piece.js";
import { say, t } from "../languages/index.js";
import { leakSession } from "../session/leak.js";
import { liveReadings } from "../session/live.js";
import { simulator } from "../session/simulator.js";
import { sources } from "../session/sources.js";
import { settings } from "../store/settings.js";
import { pageNotices } from "../shell/notice.js";
import { sessionNotice } from "../shell/standing.js";
import { attempt, tell, tellFault } from "../shell/tell.js";
import { isRecording, lockTouches } from "../shell/touch-lock.js";
import { ActionRow } from "./leak/actions.js";
import { DisplayPane } from "./leak/display.js";
import { acceptDrops } from "./leak/files.js";
import { GraphPane } from "./leak/graph.js";
import { ListPane } from "./leak/list.js";
import { NomogramPane } from "./leak/nomogram.js";
import { SearchPane } from "./leak/search.js";
import { editParameters } from "./leak/parameters.js";
import { EmptyLeak, chooseSource } from "./leak/sources.js";
import { sourceNotice } from "./leak/station.js";

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
  nomogram = new NomogramPane();
  actions = new ActionRow();
  empty = new EmptyLeak();
  search = new SearchPane();
  panes = make("div", { class: "panes three choosing", id: "leak-panes" });
  element = make("main", { class: "page", "data-instrument": "leak" });
  part = "";
  show = () => this.render();
  stand = () => this.renderStanding();
  refused = (/** @type {any} */ { detail }) => tellFault(detail);
  finished = () => tell(t("leak.replay.done", "The replay has come to its end."));

  constructor(/** @type {string} */ part) {
    this.header.heading = this.title;
    this.display.element.append(this.actions.element);
    this.panes.append(this.display.element, this.graph.element, this.list.element, this.nomogram.element);
    this.element.append(this.header, this.tabs, this.band, pageNotices(), this.standing,
      this.empty.element, this.panes, this.search.element);
    this.part = part;
    this.turn(part);
    acceptDrops(this.element);
    leakSession.addEventListener("view", this.show);
    leakSession.addEventListener("broken", this.show);
    settings.addEventListener("change", this.show);
    document.addEventListener("layoutchange", this.show);
    simulator.addEventListener("done", this.finished);
    for (const event of ["change", "gone"]) sources.addEventListener(event, this.stand);
    liveReadings.addEventListener("refused", this.refused);
    this.render();
  }

  leave() {
    for (const event of ["change", "gone"]) sources.removeEventListener(event, this.stand);
    liveReadings.removeEventListener("refused", this.refused);
    this.empty.leave();
    leakSession.removeEventListener("view", this.show);
    leakSession.removeEventListener("broken", this.show);
    settings.removeEventListener("change", this.show);
    document.removeEventListener("layoutchange", this.show);
    simulator.removeEventListener("done", this.finished);
    this.graph.leave();
    this.nomogram.leave();
    this.list.leave();
    this.search.leave();
  }

  turn(/** @type {string} */ part) {
    this.part = part;
    this.render();
    return true;
  }

  /** What can be turned to: beside the display where there is room, and without a session what needs none. */
  turnTabs(/** @type {boolean} */ empty) {
    const wide = !document.documentElement.dataset.layout?.includes("phone");
    const parts = [
      { id: "display", title: t("leak.tab.display", "Display") },
      { id: "graph", title: t("leak.tab.graph", "Graph") },
      { id: "nomogram", title: t("leak.tab.nomogram", "Nomogram") },
      { id: "search", title: t("leak.tab.search", "Hatches") },
    ].filter(({ id }) => (empty ? id !== "graph" : !wide || id !== "display"));
    const chosen = parts.find(({ id }) => id === this.part) || parts[0];
    const ids = parts.map(({ id }) => id).join();
    if (ids !== this.tabs.tabs.map(({ id }) => id).join()) this.tabs.tabs = parts;
    this.tabs.value = chosen.id;
    this.tabs.classList.toggle("wide", wide && !empty);
    this.graph.chosen = chosen.id === "graph";
    this.nomogram.chosen = chosen.id === "nomogram";
    for (const pane of [this.graph, this.nomogram]) pane.element.classList.toggle("turned", pane.chosen);
    this.panes.classList.toggle("alone", empty);
    return empty && !this.nomogram.chosen;
  }

  /** The tab is part of the address, so that going back works. */
  choose(/** @type {string | undefined} */ tab) {
    if (tab) location.hash = tab === "display" ? "#/leak" : `#/leak/${tab}`;
  }

  act(/** @type {string} */ action) {
    if (action === "lock") lockTouches();
    else attempt(action === "source" ? chooseSource : editParameters);
  }

  /** What stands in the way; written anew only where it says something else, so that a button stays under the finger. */
  renderStanding() {
    const notices = [...sessionNotice(leakSession), ...sourceNotice()];
    const shape = notices.map((one) => one.textContent).join("\n");
    if (shape === this.shape) return;
    this.shape = shape;
    this.standing.replaceChildren(...notices);
  }

  shape = "";

  render() {
    const { view } = leakSession;
    const empty = !view || view.state === "empty";
    const simulated = view?.source && view.source.origin !== "measured";
    this.header.chip = view?.chip ? chipOf(view.chip) : null;
    this.header.actions = [
      isRecording() ? { id: "lock", title: t("lock.do", "Lock against touches"), icon: "lock" }
        : { id: "source", title: t("leak.source.choose", "Choose a source"), icon: "plus" },
      { id: "parameters", title: t("leak.parameters", "Evacuation parameters"), icon: "settings" },
    ];
    this.band.hidden = !simulated;
    this.band.text = simulated ? bandText(view) : "";
    this.renderStanding();
    // What was saved or thrown away meanwhile.
    if (this.panes.classList.contains("alone") && !empty) this.list.reload();
    const bare = this.turnTabs(empty);
    const searching = this.part === "search";
    this.panes.hidden = bare || searching;
    this.search.element.hidden = !searching;
    this.empty.element.hidden = !bare || searching;
    this.empty.render();
    if (searching) return this.search.render(view);
    this.nomogram.render();
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
  if (view.drill) return t("leak.band.drill", "Drill: simulated readings, no alarms.");
  const name = leakSession.open.simulation?.name || view.source?.name || "";
  return view.source?.origin === "replayed"
    ? t("leak.band.replayed", "Replay: {name}. No alarms.", { name: say(name) })
    : t("leak.band.simulated", "Simulated sensor: {name}. No alarms.", { name: say(name) });
}
