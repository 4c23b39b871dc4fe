/** The open visit to a lake: what is typed is in the journal a moment later, and at once when the page goes. */
import { algaeLaboratory } from "../laboratory/bridge.js";
import { hash, newIdentity } from "../store/identity.js";
import { readJournal } from "../store/journal.js";
import { keepRecord, namesIn, releaseChunks } from "../store/records.js";
import { settings } from "../store/settings.js";
import { JournalledSession } from "./journalled.js";

/** ms. A person who types a number has not finished it before. */
const pause = 160;
/** What was typed and is not in the journal yet: it can be written at once, the journal cannot. */
const draft = "fieldbook.algae.typing";

/** @typedef {import("../store/database.js").Change} Change */

/** @extends {JournalledSession<LakeView>} */
class LakeSession extends JournalledSession {
  /** @type {SessionEvent | null} */
  typed = null;
  timer = 0;
  /**
   * What was typed before and is on its way into the journal.
   * @type {SessionEvent[]}
   */
  sending = [];
  /** An answer to what is being typed is on its way; something newer was typed since. */
  looking = false;
  again = false;
  /**
   * What must be on the disk together with the next event.
   * @type {Change[]}
   */
  beside = [];

  constructor() {
    super("algae", algaeLaboratory);
  }

  /** Begins when the page, or something that shows the visit, is first seen. */
  wake() {
    if (!this.restoring) {
      this.begin();
      addEventListener("pagehide", () => this.flush());
      document.addEventListener("visibilitychange", () => this.flush());
    }
    return /** @type {Promise<void>} */ (this.restoring);
  }

  get named() {
    return { ...super.named, now: Date.now() };
  }

  async show(/** @type {SessionEvent[]} */ events) {
    this.present((await this.ask("open", { events })).value);
  }

  /** What was typed when the page went away comes first. */
  async continue(/** @type {JournalRow[]} */ _rows) {
    const kept = recall();
    const mine = kept && (kept.session === this.open.id || !this.number);
    if (!mine || this.unsettled) return;
    await this.decided;
    if (!this.watching) await this.record(kept.events);
    forget();
  }

  /**
   * Takes what is being typed: its answer is shown at once, and another field, or a pause, puts it into the journal.
   * Nothing is called saved before it is there.
   */
  type(/** @type {SessionEvent} */ event) {
    if (this.typed && !sameField(this.typed, event)) this.flush();
    this.typed = event;
    this.keep();
    this.preview();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.flush(), pause);
  }

  keep() {
    keep({ session: this.open.id, events: this.pending });
  }

  /** What was typed and is not in the journal yet. */
  get pending() {
    return [...this.sending, ...this.typed ? [this.typed] : []];
  }

  /** The answer to what is being typed, one at a time: the newest counts. */
  async preview() {
    this.again = this.looking;
    if (this.looking || !this.typed || this.watching || !this.view) return;
    this.looking = true;
    try {
      // Calls are answered in their order: the journal's own answer comes after this one.
      const { value } = await this.ask("preview", { events: this.pending });
      this.present({ ...value, fields: merged(this.view.fields, value.fields) });
    } catch {
      // The journal's own answer comes after the pause.
    }
    this.looking = false;
    if (this.again) this.preview();
  }

  /** Puts what was typed into the journal now; when it resolves, all of it is there. */
  async flush() {
    const event = this.typed;
    clearTimeout(this.timer);
    this.typed = null;
    if (!event) return this.wait(async () => {});
    this.sending.push(event);
    try {
      await this.post(event);
    } finally {
      this.sending.splice(this.sending.indexOf(event), 1);
    }
    if (this.unsettled) this.keep();
    else forget();
    this.dispatchEvent(new Event("view"));
  }

  /** Whether something was typed that the view does not know yet. */
  get unsettled() {
    return Boolean(this.typed) || this.sending.length > 0;
  }

  /** @returns {SessionEvent} */
  setting(/** @type {string} */ field, /** @type {string} */ text, unit = "") {
    return { type: "set", field, text, ...unit && { unit }, locale: settings.value.locale };
  }

  changes(/** @type {SessionEvent[]} */ events) {
    return [...this.beside, ...super.changes(events)];
  }

  /** A photo and the event that names it are on the disk together. */
  async photograph(/** @type {Blob} */ file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const sha256 = await hash(bytes);
    const event = { type: "photo", sha256, mediaType: file.type, bytes: bytes.length };
    await this.wait(async () => {
      this.beside = [{ store: "chunks", key: sha256, value: bytes }];
      try {
        await this.record([event]);
      } finally {
        this.beside = [];
      }
    });
  }

  /** The photos of a visit that was thrown away go with it. */
  async drop(/** @type {OpenSession} */ before) {
    const photos = addressesOf(await readJournal(before.id));
    await super.drop(before);
    await releaseChunks(photos);
  }

  /**
   * Keeps the visit in the logbook: record, entry and the emptied journal in one transaction.
   * @returns {Promise<Entry>}
   */
  async save() {
    await this.flush();
    const time = Date.now();
    const { value, arrays } = await this.ask("record", { id: newIdentity(time), time });
    const photos = addressesOf(await readJournal(this.open.id));
    await keepRecord(arrays.record, value.entry, await this.closing());
    await this.closed();
    await releaseChunks(photos);
    return value.entry;
  }
}

/**
 * An answer to what is being typed leaves out what no letter changes.
 * @param {LakeFieldView[]} known
 * @param {Partial<LakeFieldView>[]} now
 * @returns {LakeFieldView[]}
 */
function merged(known, now) {
  return known.map(({ id, text, unit, title, kind, quantity, units, choices, tip, steps, median, helpers }, index) =>
    ({ id, text, unit, title, kind, quantity, units, choices, tip, steps, median, helpers, ...now[index] }));
}

/** The photos that a journal names. */
function addressesOf(/** @type {JournalRow[]} */ rows) {
  return namesIn(JSON.stringify(rows.map(({ event }) => event)));
}

function sameField(/** @type {SessionEvent} */ one, /** @type {SessionEvent} */ other) {
  return one.type === other.type && one.field === other.field;
}

/** @typedef {{session: string, events: SessionEvent[]}} Draft */

function keep(/** @type {Draft} */ typed) {
  try {
    localStorage.setItem(draft, JSON.stringify(typed));
  } catch {
    // The journal has it a moment later.
  }
}

/** @returns {Draft | null} */
function recall() {
  try {
    const kept = JSON.parse(localStorage.getItem(draft) || "null");
    return Array.isArray(kept?.events) ? kept : null;
  } catch {
    return null;
  }
}

function forget() {
  try {
    localStorage.removeItem(draft);
  } catch {
    // It was not kept there either.
  }
}

export const algaeSession = new LakeSession();
