/**
 * Fetches the files that records name. What has come is kept in pieces, so that a reload or a cut connection at any byte
 * costs nothing; a file is kept when its SHA-256 is right, and its pieces go in the same moment.
 */
import { store } from "../store/index.js";
import { hash } from "../store/identity.js";
import { commit } from "./ledger.js";
import { Refused, fetchFile, joined } from "./station.js";

/** @typedef {import("../store/database.js").Change} Change */

/** Bytes of a piece. A cut costs none: what came of the last one is kept as well. */
const size = 1 << 20;

/**
 * The next files to be fetched.
 * @param {number} count
 * @returns {Promise<string[]>}
 */
export async function wantedFiles(count) {
  return (await store.all("wanted")).filter(({ value }) => !value.absent).slice(0, count).map(({ key }) => String(key));
}

/** Those that the station did not have are asked for again; pieces of what nobody names any more go. */
export async function wantAgain(/** @type {import("./ledger.js").Wish} */ wish) {
  const wanted = new Map((await store.all("wanted")).map(({ key, value }) => [String(key), value]));
  const absent = [...wanted].filter(([, value]) => value.absent);
  /** @type {Change[]} */
  const changes = absent.map(([key]) => ({ store: "wanted", key, value: { at: Date.now() } }));
  for (let keys = await store.keys("pieces"); keys.length; keys = await store.keys("pieces", keys[keys.length - 1])) {
    changes.push(...keys.filter((key) => !wanted.has(/** @type {any[]} */ (key)[0])).map((key) => ({ store: "pieces", key })));
  }
  await commit(wish, changes);
}

/**
 * Fetches one file to its end.
 * @param {string} sha256
 * @param {import("./ledger.js").Wish} wish
 * @param {AbortSignal} signal
 * @param {(fraction: number) => void} progress
 * @returns {Promise<boolean>} whether it is here now
 */
export async function takeFile(sha256, wish, signal, progress) {
  const arriving = await Arriving.resume(sha256, wish);
  try {
    await fetchFile(sha256, arriving.length, signal, async (bytes, at, length) => {
      if (at !== arriving.length) await arriving.drop();
      await arriving.add(bytes);
      if (length) progress(arriving.length / length);
    });
  } catch (fault) {
    // The last piece is whole already where the station has nothing after it.
    if (!(fault instanceof Refused && fault.status === 416)) {
      await arriving.keep();
      if (!(fault instanceof Refused && fault.status === 404)) throw fault;
      await commit(wish, [...arriving.removals(), { store: "wanted", key: sha256, value: { at: Date.now(), absent: true } }]);
      return false;
    }
  }
  return arriving.finish();
}

/** A file that is on its way: its pieces on the disk, and those not yet written. */
class Arriving {
  length = 0;
  /** @type {IDBValidKey[]} */
  keys = [];
  /** @type {Uint8Array[]} */
  waiting = [];

  /** @param {string} sha256 @param {import("./ledger.js").Wish} wish */
  constructor(sha256, wish) {
    this.sha256 = sha256;
    this.wish = wish;
  }

  /** @param {string} sha256 @param {import("./ledger.js").Wish} wish */
  static async resume(sha256, wish) {
    const arriving = new Arriving(sha256, wish);
    for (const { key, value } of await store.all("pieces", sha256)) {
      // Pieces follow one another without a gap; what does not is of no use.
      if (/** @type {any[]} */ (key)[1] === arriving.length) arriving.length += value.length;
      arriving.keys.push(key);
    }
    return arriving;
  }

  async add(/** @type {Uint8Array} */ bytes) {
    this.waiting.push(bytes);
    this.length += bytes.length;
    if (this.waiting.reduce((sum, { length }) => sum + length, 0) >= size) await this.keep();
  }

  async keep() {
    if (!this.waiting.length) return;
    const value = joined(this.waiting), key = [this.sha256, this.length - value.length];
    this.waiting = [];
    this.keys.push(key);
    await commit(this.wish, [{ store: "pieces", key, value }]);
  }

  /** The answer begins at the beginning: what was there is of no use. */
  async drop() {
    await commit(this.wish, this.removals());
    this.keys = [];
    this.waiting = [];
    this.length = 0;
  }

  async finish() {
    const bytes = joined([...await this.pieces(), ...this.waiting]);
    const isRight = await hash(bytes) === this.sha256;
    const isWanted = Boolean(await store.get("wanted", this.sha256));
    /** @type {Change[]} */
    const changes = this.removals();
    if (isRight || !isWanted) changes.push({ store: "wanted", key: this.sha256 });
    else changes.push({ store: "wanted", key: this.sha256, value: { at: Date.now(), absent: true } });
    if (isRight && isWanted) changes.push({ store: "chunks", key: this.sha256, value: bytes });
    await commit(this.wish, changes);
    return isRight && isWanted;
  }

  /** @returns {Promise<Uint8Array[]>} */
  async pieces() {
    let at = 0;
    const pieces = [];
    for (const { key, value } of this.keys.length ? await store.all("pieces", this.sha256) : []) {
      if (/** @type {any[]} */ (key)[1] !== at) continue;
      pieces.push(value);
      at += value.length;
    }
    return pieces;
  }

  /** @returns {Change[]} */
  removals() {
    return this.keys.map((key) => ({ store: "pieces", key }));
  }
}
