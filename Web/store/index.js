/**
 * What the device keeps. Writes go to the disk; where it refuses (a private window, a full disk)
 * they wait in memory, the page says so, and the next write tries all of them again.
 */
import { openDatabase, readAll, readNewest, readOne, writeChanges } from "./database.js";

/** @typedef {import("./database.js").Change} Change */

/** Emits "state" when `refused` or `persistent` changes, "written" with what was written. */
export class Store extends EventTarget {
  constructor() {
    super();
    /** @type {Promise<IDBDatabase> | null} */
    this.opening = null;
    /**
     * What the disk has refused so far, by store and key.
     * @type {Map<string, Change>}
     */
    this.waiting = new Map();
    /**
     * Why the disk refuses: "full" or "closed"; null while everything is kept.
     * @type {string | null}
     */
    this.refused = null;
    /**
     * Whether the browser promised not to clear the data; null while nothing was asked.
     * @type {boolean | null}
     */
    this.persistent = null;
  }

  /**
   * @param {string} store
   * @param {IDBValidKey} key
   * @returns {Promise<any>}
   */
  async get(store, key) {
    const change = this.waiting.get(address(store, key));
    if (change) return change.value;
    return this.read((database) => readOne(database, store, key), undefined);
  }

  /**
   * @param {string} store
   * @param {string} [under]
   * @returns {Promise<{key: IDBValidKey, value: any}[]>}
   */
  async all(store, under) {
    const rows = await this.read((database) => readAll(database, store, under), []);
    const waiting = [...this.waiting.values()].filter((change) => change.store === store &&
      (under === undefined || /** @type {any[]} */ (change.key)[0] === under));
    if (!waiting.length) return rows;
    const merged = new Map(rows.map((row) => [JSON.stringify(row.key), row]));
    for (const { key, value } of waiting) {
      if (value === undefined) merged.delete(JSON.stringify(key));
      else merged.set(JSON.stringify(key), { key, value });
    }
    return [...merged.values()].sort((one, other) => order(one.key, other.key));
  }

  /**
   * The rows with the last keys, the last first.
   * @param {string} store @param {number} count
   * @returns {Promise<any[]>}
   */
  newest(store, count) {
    return this.read((database) => readNewest(database, store, count), []);
  }

  /** Resolves when the changes are on the disk, or, where it refuses, held in memory. */
  async write(/** @type {Change[]} */ changes) {
    const all = [...this.waiting.values(), ...changes];
    try {
      await this.attempt(all);
      this.waiting.clear();
      this.report(null);
    } catch (fault) {
      // A wrong key is our mistake, not a refusal of the disk: it is not kept waiting.
      if (isMistake(fault)) throw fault;
      for (const change of changes) this.waiting.set(address(change.store, change.key), change);
      this.report(fault instanceof DOMException && fault.name === "QuotaExceededError" ? "full" : "closed");
    }
    this.dispatchEvent(new CustomEvent("written", { detail: changes }));
  }

  /** One more try with a fresh connection: browsers close idle ones without asking. */
  async attempt(/** @type {Change[]} */ changes) {
    try {
      await writeChanges(await this.open(), changes);
    } catch (fault) {
      if (!(fault instanceof DOMException) || fault.name !== "InvalidStateError") throw fault;
      this.opening = null;
      await writeChanges(await this.open(), changes);
    }
  }

  /**
   * @template T
   * @param {(database: IDBDatabase) => Promise<T>} reading
   * @param {T} otherwise
   * @returns {Promise<T>}
   */
  async read(reading, otherwise) {
    try {
      return await reading(await this.open());
    } catch (fault) {
      if (isMistake(fault)) throw fault;
      this.opening = null;
      try {
        return await reading(await this.open());
      } catch {
        this.report("closed");
        return otherwise;
      }
    }
  }

  open() {
    this.opening ||= openDatabase();
    this.opening.catch(() => { this.opening = null; });
    return this.opening;
  }

  report(/** @type {string | null} */ refused) {
    if (refused === this.refused) return;
    this.refused = refused;
    this.dispatchEvent(new Event("state"));
  }

  /** Asks the browser not to clear the data; first at the first save, when it means something. */
  async protect() {
    if (this.persistent) return;
    await this.inspect(true);
  }

  /** Learns whether the data is safe from clearing, without asking the person unless told. */
  async inspect(asking = false) {
    const storage = navigator.storage;
    let persistent = false;
    try {
      persistent = storage?.persisted ? await storage.persisted() : false;
      if (!persistent && asking && storage?.persist) persistent = await storage.persist();
    } catch {
      persistent = false;
    }
    if (!asking && !persistent) return;
    this.persistent = persistent;
    this.dispatchEvent(new Event("state"));
  }
}

function isMistake(/** @type {unknown} */ fault) {
  return fault instanceof DOMException && fault.name === "DataError";
}

function address(/** @type {string} */ store, /** @type {IDBValidKey} */ key) {
  return store + JSON.stringify(key);
}

/** The order of the disk, without asking it: a name, or a name and a number. */
function order(/** @type {any} */ one, /** @type {any} */ other) {
  if (!Array.isArray(one)) return one < other ? -1 : 1;
  return one[0] === other[0] ? one[1] - other[1] : one[0] < other[0] ? -1 : 1;
}

/** The one store of the page. */
export const store = new Store();
