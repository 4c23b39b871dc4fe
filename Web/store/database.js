/** IndexedDB with strict durability: a write that resolved is on the disk. */

const name = "fieldbook";

/**
 * Each step brings the database one version further; a step that shipped never changes.
 * @type {((database: IDBDatabase) => void)[]}
 */
const migrations = [
  (database) => {
    for (const store of ["journal", "chunks", "records", "entries", "settings"]) {
      database.createObjectStore(store);
    }
  },
  // What the station is known to have; what one side refused; recordings to be fetched, and how far they are.
  (database) => {
    for (const store of ["synced", "refused", "wanted", "pieces"]) database.createObjectStore(store);
  },
];

/** @returns {Promise<IDBDatabase>} */
export function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, migrations.length);
    request.onupgradeneeded = ({ oldVersion }) =>
      migrations.slice(oldVersion).forEach((step) => step(request.result));
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked by another tab"));
    request.onsuccess = () => {
      // Another tab brings a newer app: let it migrate, this page keeps what it shows.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}

/** Changes that are handed over at once: of very many, the page goes on answering between them. */
const some = 200;

/**
 * @typedef {{store: string, key: IDBValidKey, value?: unknown, when?: Condition}} Change without a value it removes
 * @typedef {{store: string, key: IDBValidKey, holds: (value: any) => boolean}} Condition of a row, in the same transaction
 *
 * Writes all changes in one transaction, or none of them; with a condition only where that row is as it should be.
 * @param {IDBDatabase} database
 * @param {Change[]} changes
 * @param {Condition} [condition]
 * @returns {Promise<void>}
 */
export function writeChanges(database, changes, condition) {
  return new Promise((resolve, reject) => {
    const conditions = [condition, ...changes.map(({ when }) => when)].flatMap((one) => one ? [one] : []);
    const stores = [...new Set([...changes, ...conditions].map(({ store }) => store))];
    const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error || new Error("aborted"));
    const hand = (/** @type {number} */ from) => {
      /** @type {IDBRequest | null} */
      let last = null;
      for (const change of changes.slice(from, from + some)) {
        const rows = transaction.objectStore(change.store), { key, value, when } = change;
        const write = () => (value === undefined ? rows.delete(key) : rows.put(value, key));
        last = when ? transaction.objectStore(when.store).get(when.key) : write();
        if (when) after(last, (row) => when.holds(row) && write());
      }
      if (last && from + some < changes.length) after(last, () => hand(from + some));
    };
    if (!condition) return hand(0);
    after(transaction.objectStore(condition.store).get(condition.key), (row) => {
      if (condition.holds(row)) hand(0);
      else transaction.abort();
    });
  });
}

/** @param {IDBRequest} request @param {(value: any) => void} done */
function after(request, done) {
  request.addEventListener("success", () => done(request.result));
}

/**
 * @param {IDBDatabase} database
 * @param {string} store
 * @param {IDBValidKey} key
 * @returns {Promise<any>}
 */
export function readOne(database, store, key) {
  return result(database.transaction(store).objectStore(store).get(key));
}

/**
 * The values of many keys, in their order. Where they follow one another on the disk, one question serves for all.
 * @param {IDBDatabase} database
 * @param {string} store
 * @param {IDBValidKey[]} keys
 * @returns {Promise<any[]>}
 */
export async function readMany(database, store, keys) {
  if (!keys.length) return [];
  const source = database.transaction(store).objectStore(store);
  const [first, last] = [keys[0], keys[keys.length - 1]];
  if (indexedDB.cmp(first, last) < 0) {
    const range = IDBKeyRange.bound(first, last);
    const there = await result(source.getAllKeys(range, keys.length + 1));
    if (there.length === keys.length && there.every((key, index) => key === keys[index])) return result(source.getAll(range));
    // None of them at all, as when all come from elsewhere.
    if (!there.length) return keys.map(() => undefined);
  }
  return Promise.all(keys.map((key) => result(source.get(key))));
}

/**
 * Which of these keys there are.
 * @param {IDBDatabase} database
 * @param {string} store
 * @param {IDBValidKey[]} keys
 * @returns {Promise<boolean[]>}
 */
export function readPresence(database, store, keys) {
  const source = database.transaction(store).objectStore(store);
  return Promise.all(keys.map(async (key) => await result(source.getKey(key)) !== undefined));
}

/** Rows that are read at once: of a hundred thousand, the page goes on answering between them. */
const portion = 4000;

/**
 * Every row of a store, or those whose compound key begins with `under`, in the order of keys.
 * @param {IDBDatabase} database
 * @param {string} store
 * @param {string} [under]
 * @returns {Promise<{key: IDBValidKey, value: any}[]>}
 */
export async function readAll(database, store, under) {
  const source = database.transaction(store).objectStore(store);
  /** @type {{key: IDBValidKey, value: any}[]} */
  const rows = [];
  for (let range = rangeOf(under), more = true; more;) {
    const [keys, values] = await Promise.all([
      result(source.getAllKeys(range, portion)), result(source.getAll(range, portion)),
    ]);
    keys.forEach((key, index) => rows.push({ key, value: values[index] }));
    more = keys.length === portion;
    if (more) range = rangeOf(under, keys[portion - 1]);
  }
  return rows;
}

/**
 * The next keys of a store after one, or the first.
 * @param {IDBDatabase} database
 * @param {string} store
 * @param {IDBValidKey} [after]
 * @param {number} [count]
 * @returns {Promise<IDBValidKey[]>}
 */
export function readKeys(database, store, after, count = portion) {
  return result(database.transaction(store).objectStore(store).getAllKeys(rangeOf(undefined, after), count));
}

/** @param {string} [under] @param {IDBValidKey} [after] */
function rangeOf(under, after) {
  if (under !== undefined) return IDBKeyRange.bound(after || [under], [under, []], after !== undefined);
  return after === undefined ? null : IDBKeyRange.lowerBound(after, true);
}

/**
 * The values with the last keys, the last first.
 * @param {IDBDatabase} database
 * @param {string} store
 * @param {number} count
 * @returns {Promise<any[]>}
 */
export function readNewest(database, store, count) {
  return new Promise((resolve, reject) => {
    /** @type {any[]} */
    const values = [];
    const request = database.transaction(store).objectStore(store).openCursor(null, "prev");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor) values.push(cursor.value);
      if (cursor && values.length < count) cursor.continue();
      else resolve(values);
    };
  });
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
