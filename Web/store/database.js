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
 * @typedef {{store: string, key: IDBValidKey, value?: unknown}} Change without a value it removes
 *
 * Writes all changes in one transaction, or none of them.
 * @param {IDBDatabase} database
 * @param {Change[]} changes
 * @returns {Promise<void>}
 */
export function writeChanges(database, changes) {
  return new Promise((resolve, reject) => {
    const stores = [...new Set(changes.map(({ store }) => store))];
    const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error || new Error("aborted"));
    const hand = (/** @type {number} */ from) => {
      /** @type {IDBRequest | null} */
      let last = null;
      for (const { store, key, value } of changes.slice(from, from + some)) {
        const rows = transaction.objectStore(store);
        last = value === undefined ? rows.delete(key) : rows.put(value, key);
      }
      if (last && from + some < changes.length) last.onsuccess = () => hand(from + some);
    };
    hand(0);
  });
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
 * Every row of a store, or those whose compound key begins with `under`, in the order of keys.
 * @param {IDBDatabase} database
 * @param {string} store
 * @param {string} [under]
 * @returns {Promise<{key: IDBValidKey, value: any}[]>}
 */
export async function readAll(database, store, under) {
  const range = under === undefined ? null : IDBKeyRange.bound([under], [under, []]);
  const source = database.transaction(store).objectStore(store);
  const [keys, values] = await Promise.all([
    result(source.getAllKeys(range)), result(source.getAll(range)),
  ]);
  return keys.map((key, index) => ({ key, value: values[index] }));
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
