/**
 * What the device keeps. Writes go to the disk; where it refuses (a private window, a full disk)
 * they wait in memory, the page says so, and the next write tries all of them again.
 */
import { openDatabase, readAll, readKeys, readMany, readNewest, readOne, readPresence, writeChanges } from "./database.js";

/** @typedef {import("./database.js").Change} Change */
/** @typedef {import("./database.js").Condition} Condition */

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
   * The values of many keys, in their order.
   * @param {string} store @param {string[]} keys
   * @returns {Promise<any[]>}
   */
  async many(store, keys) {
    const values = await this.read((database) => readMany(database, store, keys), []);
    return keys.map((key, index) => {
      const change = this.waiting.get(address(store, key));
      return change ? change.value : values[index];
    });
  }

  /**
   * Which of these keys are on the disk.
   * @param {string} store @param {string[]} keys
   * @returns {Promise<boolean[]>}
   */
  has(store, keys) {
    return this.read((database) => readPresence(database, store, keys), keys.map(() => false));
  }

  /**
   * The next keys on the disk after one, or the first.
   * @param {string} store @param {IDBValidKey} [after] @param {number} [count]
   * @returns {Promise<IDBValidKey[]>}
   */
  keys(store, after, count) {
    return this.read((database) => readKeys(database, store, after, count), []);
  }

  /**
   * Every row, some at a time: of very many the page goes on answering between them.
   * @param {string} store @param {number} [count]
   * @returns {AsyncGenerator<{key: IDBValidKey, value: any}[], void, void>}
   */
  async *portions(store, count = 200) {
    const waiting = [...this.waiting.values()].filter((change) => change.store === store && change.value !== undefined);
    if (waiting.length) yield waiting.map(({ key, value }) => ({ key, value }));
    for (let keys = await this.keys(store, undefined, count); keys.length; keys = await this.keys(store, keys[keys.length - 1], count)) {
      const values = await this.read((database) => readMany(database, store, keys), []);
      yield keys.map((key, index) => ({ key, value: values[index] })).filter(({ value }) => value !== undefined);
    }
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

  /**
   * Writes to the disk or fails: what can be fetched again is not held in memory.
   * @param {Change[]} changes
   * @param {Condition} [condition]
   */
  async commit(changes, condition) {
    await this.attempt(changes, condition);
    this.dispatchEvent(new CustomEvent("written", { detail: changes }));
  }

  /**
   * One more try with a fresh connection: browsers close idle ones without asking.
   * @param {Change[]} changes
   * @param {Condition} [condition]
   */
  async attempt(changes, condition) {
    try {
      await writeChanges(await this.open(), changes, condition);
    } catch (fault) {
      if (!(fault instanceof DOMException) || fault.name !== "InvalidStateError") throw fault;
      this.opening = null;
      await writeChanges(await this.open(), changes, condition);
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
