/** The live sources of the station that serves this page: phones, programs, sensors. A static host has none. */
import { Refusal, laboratory } from "../laboratory/bridge.js";
import { settings } from "../store/settings.js";

/** ms after which a connection that was refused is tried again. */
const again = 5000;

/** @typedef {SourceState & {said: {sentence: Message, advice: Message | null, notes: Message[]}}} SourceShown */

/**
 * Emits "change" when a source fares otherwise, "reading" {detail: SourceReadings} for the one that is followed, and
 * "gone" when the station does not answer any more or does again.
 */
class Sources extends EventTarget {
  /** @type {SourceShown[]} */
  list = [];
  /** Whether there is a station at all; null: nobody asked yet. */
  present = /** @type {boolean | null} */ (null);
  /** Whether it answers now. */
  answers = false;
  /** When the list came, by the page's steady clock. */
  told = 0;
  /**
   * Where the list stands on a page.
   * @type {Set<HTMLElement>}
   */
  lists = new Set();
  /** @type {EventSource | null} */
  events = null;
  /** @type {{source: string, after: () => number | null} | null} */
  followed = null;
  address = "";
  timer = 0;
  ticker = 0;

  /** A page shows the sources from now on, until it leaves. */
  async look(/** @type {HTMLElement} */ list) {
    this.lists.add(list);
    if (this.lists.size === 1) this.ticker = window.setInterval(() => this.tick(), 1000);
    // A host without a station is asked once, and quietly.
    if (this.present === null) await this.ask().catch(() => {});
    this.connect();
  }

  leave(/** @type {HTMLElement} */ list) {
    this.lists.delete(list);
    if (this.lists.size === 0) clearInterval(this.ticker);
    this.connect();
  }

  /** The station tells when a source fares otherwise; how long ago a reading was, a list in sight asks. */
  tick() {
    const inSight = document.visibilityState === "visible" && [...this.lists].some((list) => list.offsetParent);
    if (inSight && this.present && this.answers) this.ask().catch(() => {});
    else this.say();
  }

  /**
   * Hears the readings of one source, from a place on; null: from now on.
   * @param {string | null} source @param {() => number | null} [after]
   */
  follow(source, after = () => null) {
    if ((this.followed?.source ?? null) === source) return;
    this.followed = source === null ? null : { source, after };
    if (source !== null) this.present ??= true;
    this.connect();
  }

  /** Begins again from where the session is: after a fault of the page. */
  restart() {
    this.close();
    this.connect();
  }

  async ask() {
    const response = await fetch("api/sources", { cache: "no-store" });
    this.present = response.ok && (response.headers.get("content-type") || "").startsWith("application/json");
    // It gives its sources to paired devices: once this is one, it is asked again.
    if (response.status === 401) this.present = null;
    if (this.present) await this.take((await response.json()).sources);
  }

  connect() {
    const { followed } = this;
    const wanted = this.present !== true || (!followed && !this.lists.size) ? "" :
      followed ? `api/live?source=${followed.source}` : "api/live?sources";
    if (wanted === this.address) return;
    this.close();
    this.address = wanted;
    if (!wanted) return;
    const after = followed?.after() ?? null;
    const events = new EventSource(after === null ? wanted : `${wanted}&after=${after}`);
    this.events = events;
    events.addEventListener("sources", ({ data }) => this.take(JSON.parse(data).sources));
    events.addEventListener("reading", ({ data }) => {
      this.dispatchEvent(new CustomEvent("reading", { detail: JSON.parse(data) }));
    });
    events.onopen = () => this.reach(true);
    events.onerror = () => this.lost(events);
  }

  close() {
    clearTimeout(this.timer);
    this.events?.close();
    this.events = null;
    this.address = "";
  }

  /** The browser connects again by itself, unless the station refused. */
  lost(/** @type {EventSource} */ events) {
    this.reach(false);
    if (events.readyState !== EventSource.CLOSED || events !== this.events) return;
    this.ask().catch(() => {});
    this.timer = window.setTimeout(() => this.restart(), again);
  }

  reach(/** @type {boolean} */ answers) {
    if (answers === this.answers) return;
    this.answers = answers;
    this.dispatchEvent(new Event("gone"));
  }

  async take(/** @type {SourceState[]} */ list) {
    this.told = performance.now();
    this.fresh = list;
    await this.say();
  }

  /** @type {SourceState[]} */
  fresh = [];

  /** Says the sentences anew: an age grows, and the reader's language may be another. */
  async say() {
    const passed = (performance.now() - this.told) / 1000, list = this.fresh;
    const items = list.flatMap(({ sentence, advice, notes }) => [older(sentence, passed), advice, ...notes]);
    try {
      const { value } = await laboratory.call("message.show", { preferences: settings.preferences, items });
      if (list !== this.fresh) return;
      const said = value.items;
      this.list = list.map((source) => {
        const [sentence, advice, ...notes] = said.splice(0, 2 + source.notes.length);
        return { ...source, said: { sentence, advice, notes } };
      });
      this.dispatchEvent(new Event("change"));
    } catch {
      // The laboratory was just replaced; a second later it is asked again.
    }
  }

  of(/** @type {string} */ id) {
    return this.list.find((source) => source.id === id);
  }

  /** Tells the station in which unit a source's numbers are. */
  async settle(/** @type {string} */ id, /** @type {string} */ unit) {
    const response = await fetch(`api/sources/${id}`, {
      method: "PATCH", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ unit }),
    });
    if (!response.ok) {
      const { detail } = await response.json().catch(() => ({}));
      throw new Refusal({ code: "sources.refused", text: detail || `${response.status}`, parameters: {} });
    }
  }
}

/**
 * A sentence with the age that its duration has by now.
 * @param {any} message @param {number} passed
 */
function older(message, passed) {
  const age = message.parameters?.age?.duration;
  if (age === undefined) return message;
  return { ...message, parameters: { ...message.parameters, age: { duration: Math.floor(age + passed) } } };
}

export const sources = new Sources();
