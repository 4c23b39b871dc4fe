/** One time through: what the station has comes here, what this device has goes there, then the files. */
import { beginAnew, commit, countWanted, ledgerChange, readLedger, readRejections, unsent } from "./ledger.js";
import { takeFile, wantAgain, wantedFiles } from "./files.js";
import { changesOf, isTombstone } from "./pull.js";
import { nextRecords, sendAll } from "./push.js";
import { store } from "../store/index.js";
import { Refused, hello, recordOf, recordsAfter } from "./station.js";

/** @typedef {import("./ledger.js").Wish} Wish */
/** @typedef {import("./ledger.js").Ledger} Ledger */
/** @typedef {{id: string, bytes: Uint8Array, text: string}} Sent */

/** Behind this address there is another logbook than before: nobody's records are mixed without asking. */
export class OtherLogbook extends Error {
  /** @param {string} logbook */
  constructor(logbook) {
    super("another logbook");
    this.logbook = logbook;
  }
}

/** The station became another one while it was asked: the round begins anew. */
class Restored extends Error {}

/** Records of one page, and files that are fetched before new records are looked after. */
const page = 250, few = 4;

/**
 * Its properties tell how far it is. `pending` holds the ids that the station is not known to have; who writes records
 * adds to it while the round goes.
 */
export class Round {
  done = 0;
  /** Records that come, as far as is known, and files. */
  coming = 0;
  files = 0;
  /** @type {Ledger} */
  ledger = { logbook: "", incarnation: "", cursor: 0, at: null, restored: null };
  last = 0;
  /** @type {Set<string>} what one side did not take so far */
  refused = new Set();
  moved = () => {};
  /** @type {(ids: string[]) => void} */
  arrived = () => {};

  /**
   * @param {Wish} wish @param {Set<string>} pending @param {AbortSignal} signal
   */
  constructor(wish, pending, signal) {
    this.wish = wish;
    this.pending = pending;
    this.signal = signal;
  }

  get of() {
    return this.done + this.coming + this.pending.size + this.files;
  }

  /** @param {boolean} again whether what was refused before is tried once more */
  async run(again) {
    for (let tries = 0; ; tries += 1) {
      try {
        await this.greet();
        if (again) await this.tryAgain();
        for (let more = true; more;) {
          await this.pull();
          await this.push();
          more = await this.fetchFew() || this.pending.size > 0 || this.ledger.cursor < this.last;
        }
        return;
      } catch (fault) {
        if (!(fault instanceof Restored) || tries > 2) throw fault;
      }
    }
  }

  async greet() {
    const { id, incarnation, last } = await hello(this.signal);
    const known = await readLedger();
    if (known && known.logbook !== id) throw new OtherLogbook(id);
    this.last = last;
    if (known?.incarnation === incarnation) {
      this.ledger = known;
    } else {
      this.ledger = { logbook: id, incarnation, cursor: 0, at: known?.at ?? null, restored: known ? Date.now() : null };
      await beginAnew(this.wish, this.ledger);
      this.pending.clear();
      for (const id of await unsent()) this.pending.add(id);
    }
    this.refused = new Set((await readRejections()).map(({ id: refused }) => refused));
    this.coming = Math.max(0, this.last - this.ledger.cursor);
    this.files = await countWanted();
    this.moved();
  }

  /** What could not be read may be readable now, what was refused may be taken: the app, or the station, is another. */
  async tryAgain() {
    await wantAgain(this.wish);
    for (const { id, rejection: { side } } of await readRejections()) {
      if (side === "here" || side === "both") this.pending.add(id);
      if (side === "there") await this.fetchOne(id);
    }
  }

  /** A page is asked for while the one before it is read, and read while the one before that is written. */
  async pull() {
    /** @type {{ids: Set<string>, done: Promise<void>}} */
    let writing = { ids: new Set(), done: Promise.resolve() };
    let next = this.pageAfter(this.ledger.cursor);
    try {
      while (this.ledger.cursor < this.last) {
        this.signal.throwIfAborted();
        const { incarnation, last, records } = await next;
        if (incarnation !== this.ledger.incarnation) throw new Restored();
        this.last = Math.max(this.last, last);
        const cursor = records.length ? records[records.length - 1].number : this.last;
        if (cursor < this.last) next = this.pageAfter(cursor);
        // What is forgotten asks who else names its files, and what came twice what it was.
        if (records.some(({ id, record }) => writing.ids.has(id) || isTombstone(record))) await writing.done;
        const changed = (/** @type {string} */ id) => this.pending.add(id);
        const { changes, ids } = await changesOf(records, this.refused, changed);
        await writing.done;
        // What came is not to be sent, but for what was forgotten here; what is written from here on is.
        const settled = new Set(changes.map(({ key }) => key));
        for (const { id } of records) this.pending[settled.has(id) ? "delete" : "add"](id);
        this.ledger = { ...this.ledger, cursor };
        writing = { ids: new Set(records.map(({ id }) => id)), done: this.keepPage(records.length, changes, ids) };
        silenced(writing.done);
      }
    } finally {
      await writing.done;
    }
  }

  /** @param {number} after */
  pageAfter(after) {
    return silenced(recordsAfter(after, page, this.signal));
  }

  /** @param {number} count @param {import("../store/database.js").Change[]} changes @param {string[]} ids */
  async keepPage(count, changes, ids) {
    const { cursor } = this.ledger;
    await this.keep([...changes, ledgerChange(this.ledger)], ids);
    this.step(count);
    this.coming = Math.max(0, this.last - cursor);
    if (changes.some(({ store }) => store === "wanted")) this.files = await countWanted();
    this.moved();
  }

  async push() {
    while (this.pending.size) {
      this.signal.throwIfAborted();
      const { ids, records } = await nextRecords(this.pending);
      // What is written from here on is sent once more.
      for (const id of ids) this.pending.delete(id);
      try {
        if (records.length) await this.offer(records);
      } catch (fault) {
        for (const id of ids) this.pending.add(id);
        throw fault;
      }
      this.step(ids.length);
      this.moved();
    }
  }

  /** What the station does not take together it is offered one by one: one that is too large holds up no other. */
  async offer(/** @type {Sent[]} */ records) {
    try {
      await this.send(records);
    } catch (fault) {
      if (!(fault instanceof Refused) || ![400, 413, 422].includes(fault.status)) throw fault;
      if (records.length === 1) return this.setAside(records[0].id, fault.message);
      for (const record of records) await this.offer([record]);
    }
  }

  async setAside(/** @type {string} */ id, /** @type {string} */ text) {
    const { title = "" } = await store.get("entries", id) || {};
    await this.keep([{ store: "refused", key: id, value: { side: "here", title, text, at: Date.now() } }], []);
  }

  async send(/** @type {Sent[]} */ records) {
    const before = this.last;
    const { changes, forgotten, added, last, incarnation } = await sendAll(records, this.signal, this.refused, (id) => this.pending.add(id));
    if (incarnation !== this.ledger.incarnation) throw new Restored();
    this.last = Math.max(this.last, last);
    // Each that was added took one number: where no other came between, these need not come back.
    const isAll = this.ledger.cursor === before && last === before + added;
    if (isAll) this.ledger = { ...this.ledger, cursor: last };
    await this.keep(isAll ? [...changes, ledgerChange(this.ledger)] : changes, []);
    for (const id of forgotten) await this.fetchOne(id);
  }

  /** One record as it stands there: a tombstone, or one that could not be read before. */
  async fetchOne(/** @type {string} */ id) {
    const bytes = await recordOf(id, this.signal);
    if (!bytes) return this.keep([{ store: "refused", key: id }], []);
    const { changes, ids } = await changesOf([{ id, record: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) }], this.refused);
    await this.keep(changes, ids);
  }

  /** @returns {Promise<boolean>} whether there are more */
  async fetchFew() {
    const wanted = await wantedFiles(few);
    this.files = wanted.length ? await countWanted() : 0;
    for (const sha256 of wanted) {
      this.signal.throwIfAborted();
      const before = this.done;
      const isHere = await takeFile(sha256, this.wish, this.signal, (fraction) => {
        this.done = before + fraction;
        this.moved();
      });
      this.done = before;
      this.files -= 1;
      this.step(1);
      this.moved();
      if (isHere) this.arrived([]);
    }
    return wanted.length === few;
  }

  /** @param {import("../store/database.js").Change[]} changes @param {string[]} ids */
  async keep(changes, ids) {
    this.signal.throwIfAborted();
    await commit(this.wish, changes);
    if (ids.length) this.arrived(ids);
  }

  /** Both sides are the same now. */
  async conclude() {
    this.ledger = { ...this.ledger, at: Date.now() };
    await commit(this.wish, [ledgerChange(this.ledger)]);
  }

  step(/** @type {number} */ count) {
    this.done += count;
  }
}

/**
 * Its failure is told where it is waited for, and not before.
 * @template T
 * @param {Promise<T>} promise
 */
function silenced(promise) {
  promise.catch(() => {});
  return promise;
}
