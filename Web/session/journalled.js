/**
 * The open session of an instrument. Every event is checked by the laboratory, written to the
 * disk, and only then shown; after a reload, a crash or a trap the journal gives it all back.
 */
import { Refusal } from "../laboratory/bridge.js";
import { announce, hear } from "../store/announce.js";
import { newIdentity } from "../store/identity.js";
import { store } from "../store/index.js";
import {
  journalChange, journalRemoval, readJournal, readSession, sessionChange,
} from "../store/journal.js";
import { settings } from "../store/settings.js";
import { holdSession } from "./holder.js";

/** @typedef {import("../store/database.js").Change} Change */

/** @typedef {import("../laboratory/bridge.js").Bridge} Bridge */

/**
 * Emits "view" when there is something new to show, "broken" when the journal cannot be folded.
 * @template View what the laboratory prints of the session
 */
export class JournalledSession extends EventTarget {
  /**
   * @param {string} instrument begins the names of its calls, and names it on the disk
   * @param {Bridge} laboratory
   */
  constructor(instrument, laboratory) {
    super();
    this.instrument = instrument;
    this.laboratory = laboratory;
    /** @type {View | null} */
    this.view = null;
    /** @type {OpenSession} */
    this.open = { id: newIdentity() };
    this.number = 0;
    /** Another tab writes this session; here it is watched. */
    this.watching = false;
    /**
     * Until it is known which tab writes, none does.
     * @type {Promise<void>}
     */
    this.decided = Promise.resolve();
    /** Why the journal could not be shown again; it is still on the disk. */
    this.broken = "";
    /**
     * Calls that change the session wait for one another.
     * @type {Promise<unknown>}
     */
    this.turn = Promise.resolve();
    /** @type {Promise<void> | null} */
    this.restoring = null;
  }

  /** Restores what the device kept and follows what changes it from outside. */
  begin() {
    this.decided = new Promise((resolve) => {
      holdSession(`fieldbook.${this.instrument}`, (holding) => {
        this.held(holding);
        resolve();
      });
    });
    const restored = this.restore();
    hear(`session.${this.instrument}`, () => this.watching && this.restore());
    this.laboratory.addEventListener("trapped", () => this.restore());
    settings.addEventListener("change", () => this.refresh());
    return restored;
  }

  held(/** @type {boolean} */ holding) {
    const took = this.watching && holding;
    this.watching = !holding;
    if (took) this.restore();
    else this.dispatchEvent(new Event("view"));
  }

  /** Folds the journal again from the disk. */
  restore() {
    this.restoring = this.wait(() => this.fold());
    return this.restoring;
  }

  async fold() {
    const open = await readSession(this.instrument);
    if (open) this.open = open;
    const rows = open ? await readJournal(open.id) : [];
    this.number = rows.length ? rows[rows.length - 1].number + 1 : 0;
    try {
      await this.show(rows.map(({ event }) => event));
      this.broken = "";
      await this.continue(rows);
    } catch (fault) {
      // Nothing is thrown away: the page offers the journal as a file.
      this.broken = fault instanceof Error ? fault.message : String(fault);
      this.dispatchEvent(new Event("broken"));
    }
  }

  async show(/** @type {SessionEvent[]} */ events) {
    // Its clock is set after this; what time it is says nothing yet.
    this.present((await this.ask("open", { events, now: undefined })).value);
  }

  /** What a reopened session needs beside its fold. */
  async continue(/** @type {JournalRow[]} */ _rows) {}

  /** What goes with every call: how to print, and what time it is in the session. */
  get named() {
    return /** @type {object} */ ({ preferences: settings.preferences });
  }

  ask(/** @type {string} */ call, /** @type {object} */ args = {}) {
    return this.laboratory.call(`${this.instrument}.${call}`, { ...this.named, ...args });
  }

  /** Puts events into the journal, one after another, and shows what they make of the session. */
  post(/** @type {SessionEvent[]} */ ...events) {
    return this.wait(() => this.record(events));
  }

  /** Shows a reading that nobody records: it is never written. */
  glance(/** @type {SessionEvent} */ event) {
    return this.wait(() => this.look(event));
  }

  async look(/** @type {SessionEvent} */ event) {
    this.present((await this.ask("apply", { event })).value);
  }

  async record(/** @type {SessionEvent[]} */ events) {
    await this.decided;
    if (this.watching) throw watchingRefusal();
    for (const event of events) {
      await this.ask("check", { event });
      await store.write(this.changes([event]));
      this.number += 1;
      this.present((await this.ask("apply", { event })).value);
    }
    announce(`session.${this.instrument}`);
  }

  /**
   * Rows of the journal, and with the first one the session itself.
   * @returns {Change[]}
   */
  changes(/** @type {SessionEvent[]} */ events) {
    const rows = events.map((event, index) => journalChange({
      session: this.open.id, number: this.number + index, at: Date.now(), event,
    }));
    return this.number ? rows : [sessionChange(this.instrument, this.open), ...rows];
  }

  /**
   * Begins another session; the one before stays on the disk until `drop` removes it, so that
   * discarding can be undone.
   * @param {SessionEvent[]} events
   * @param {Simulation | null} [simulation]
   * @param {Change[]} [others] what must be on the disk together with the events
   * @param {Live | null} [live] the station's source that feeds it
   */
  replace(events, simulation = null, others = [], live = null) {
    return this.wait(async () => {
      await this.decided;
      if (this.watching) throw watchingRefusal();
      const before = this.open;
      this.open = { id: newIdentity(), simulation, live };
      this.number = 0;
      try {
        await store.write([...others, ...this.changes(events)]);
        this.number = events.length;
        this.begun();
        await this.show(events);
        this.broken = "";
      } catch (fault) {
        await this.returnTo(before);
        throw fault;
      }
      announce(`session.${this.instrument}`);
      return before;
    });
  }

  /**
   * Writes a long journal anew: the same state, from fewer events.
   * @param {SessionEvent[]} events
   */
  async shorten(events) {
    const before = this.open;
    const rest = await journalRemoval(before.id);
    this.open = { ...before, id: newIdentity() };
    this.number = 0;
    await store.write([...this.changes(events), ...rest]);
    this.number = events.length;
    await this.show(events);
  }

  /** Undoes a replacement: the session before is opened again. */
  async back(/** @type {OpenSession} */ before) {
    const discarded = this.open;
    await this.wait(() => this.returnTo(before));
    await this.drop(discarded);
  }

  async returnTo(/** @type {OpenSession} */ before) {
    await store.write([sessionChange(this.instrument, before)]);
    this.open = before;
    await this.fold();
  }

  /** Removes the journal of a session that is no longer open. */
  async drop(/** @type {OpenSession} */ { id }) {
    const changes = id === this.open.id ? [] : await journalRemoval(id);
    if (changes.length) await store.write(changes);
  }

  /** What empties the session, to be written together with the record it became. */
  async closing() {
    return [sessionChange(this.instrument, undefined), ...await journalRemoval(this.open.id)];
  }

  /** After a save: the button is ready again. */
  closed() {
    this.open = { id: newIdentity() };
    this.number = 0;
    this.begun();
    return this.wait(() => this.show([])).then(() => announce(`session.${this.instrument}`));
  }

  /** The same session with other units, words, or a later now. */
  refresh() {
    return this.wait(async () => {
      this.present((await this.ask("view")).value);
    }).catch(() => {});
  }

  /** Another session begins. */
  begun() {}

  present(/** @type {View} */ view) {
    this.view = view;
    this.dispatchEvent(new Event("view"));
  }

  /**
   * One call after another. A trap in mid-call restores the session before the caller hears of it.
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  wait(work) {
    const done = this.turn.then(() => work());
    this.turn = done.then(() => {}, () => {});
    return done;
  }
}

export function watchingRefusal() {
  return new Refusal({
    code: "session.watching",
    text: "Another tab records this session. Use that tab, or close it to go on here.",
  });
}
