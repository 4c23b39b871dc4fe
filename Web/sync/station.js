/** The station's side of synchronising, as requests. Each fails in one of four ways, and says in which. */

/** No answer, or none that can be used now: it is asked again later. */
export class Silence extends Error {}
/** This host serves the page and has no logbook. */
export class NoStation extends Error {}
/** The station does not know this device. */
export class NotPaired extends Error {}
/** The station understood and will not. */
export class Refused extends Error {
  /** @param {number} status @param {string} detail */
  constructor(status, detail) {
    super(detail);
    this.status = status;
  }
}

/** ms. Nothing moved for so long: the connection is taken for lost. */
const patience = 20_000;

/** @typedef {{id: string, incarnation: string, last: number}} Hello */
/** @typedef {{number: number, id: string, record: string}} Arrival */
/** @typedef {{id: string | null, outcome: "added" | "known" | "forgotten" | "conflict" | "refused", detail?: string}} Outcome */

/** @param {AbortSignal} [signal] @returns {Promise<Hello>} */
export function hello(signal) {
  return askJSON("logbook", { signal });
}

/**
 * What arrived there after a number, in the order of arrival.
 * @param {number} after @param {number} limit @param {AbortSignal} signal
 * @returns {Promise<{incarnation: string, last: number, records: Arrival[]}>}
 */
export function recordsAfter(after, limit, signal) {
  return askJSON(`records?after=${after}&limit=${limit}`, { signal });
}

/**
 * What was answered is on the station's disk.
 * @param {string[]} records @param {AbortSignal} signal
 * @returns {Promise<{incarnation: string, last: number, outcomes: Outcome[]}>}
 */
export function sendRecords(records, signal) {
  return askJSON("records", { signal, ...json({ records }) });
}

/**
 * One record as it stands there, null where there is none.
 * @param {string} id @param {AbortSignal} signal
 */
export async function recordOf(id, signal) {
  try {
    return await ask(`records/${id}`, { signal });
  } catch (fault) {
    if (fault instanceof Refused && [404, 410].includes(fault.status)) return null;
    throw fault;
  }
}

/**
 * Which of these files the station lacks, and how much of each is there.
 * @param {string[]} sha256 @param {AbortSignal} signal
 * @returns {Promise<{sha256: string, offset: number}[]>}
 */
export async function missingFiles(sha256, signal) {
  return (await askJSON("blobs/missing", { signal, ...json({ sha256 }) })).missing;
}

/**
 * The bytes of a file from an offset on. What came before a cut is handed over all the same.
 * @param {string} sha256 @param {number} from
 * @param {AbortSignal} signal
 * @param {(bytes: Uint8Array, at: number, length: number | null) => Promise<void> | void} came
 */
export async function fetchFile(sha256, from, signal, came) {
  const waiting = new Patience(signal);
  try {
    const headers = from ? { Range: `bytes=${from}-` } : undefined;
    const response = await answered(`blobs/${sha256}`, { headers }, waiting);
    // Without 206 the answer begins at the beginning.
    let at = response.status === 206 ? from : 0;
    const rest = Number(response.headers.get("content-length")) || null;
    const length = rest && at + rest;
    await eachPart(response, waiting, async (bytes) => {
      await came(bytes, at, length);
      at += bytes.length;
    });
  } finally {
    waiting.end();
  }
}

/**
 * Sends a file from an offset on; what arrives before a cut stays there. Fetch tells nothing of what was sent, so that
 * a large file on a slow line would look like silence: this one asks as browsers did before.
 * @param {string} sha256 @param {Uint8Array} bytes @param {number} from
 * @param {AbortSignal} signal
 * @returns {Promise<number>} the status, where it is one of a protocol that goes on: 200, 201, 409, 413, 422
 */
export function sendFile(sha256, bytes, from, signal) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const waiting = new Patience(signal);
    waiting.signal.addEventListener("abort", () => request.abort());
    request.open("PUT", addressOf(`blobs/${sha256}?offset=${from}`));
    request.setRequestHeader("Content-Type", "application/octet-stream");
    let sent = 0;
    request.upload.onprogress = ({ loaded }) => {
      waiting.alive();
      // The browser began again by itself after a cut, with bytes that are there already.
      if (loaded < sent) request.abort();
      sent = loaded;
    };
    request.onloadend = () => {
      waiting.end();
      if (signal.aborted) reject(signal.reason);
      else if ([200, 201, 409, 413, 422].includes(request.status)) resolve(request.status);
      else reject(faultOf(request.status, ""));
    };
    request.send(bytes.subarray(from));
  });
}

/**
 * Hears at once when records arrive there.
 * @param {(hello: {incarnation?: string, last: number}) => void} told
 * @param {() => void} lost
 * @returns {() => void} stops
 */
export function listen(told, lost) {
  const source = new EventSource(addressOf("live"));
  const hear = (/** @type {Event} */ event) => told(JSON.parse(/** @type {MessageEvent} */ (event).data));
  source.addEventListener("hello", hear);
  source.addEventListener("records", hear);
  source.onerror = () => {
    source.close();
    lost();
  };
  return () => source.close();
}

/** @param {string} path @param {Omit<RequestInit, "signal"> & {signal?: AbortSignal}} options */
export async function askJSON(path, options) {
  const bytes = await ask(path, options);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new NoStation("the answer is no JSON");
  }
}

/** @param {string} path @param {Omit<RequestInit, "signal"> & {signal?: AbortSignal}} options */
async function ask(path, { signal, ...options }) {
  const waiting = new Patience(signal);
  try {
    const response = await answered(path, options, waiting);
    /** @type {Uint8Array[]} */
    const parts = [];
    await eachPart(response, waiting, (bytes) => { parts.push(bytes); });
    return joined(parts);
  } finally {
    waiting.end();
  }
}

/** @param {string} path @param {RequestInit} options @param {Patience} waiting */
async function answered(path, options, waiting) {
  const response = await orSilence(waiting, () => fetch(addressOf(path), { cache: "no-store", ...options, signal: waiting.signal }));
  waiting.alive();
  if (response.ok) return response;
  throw faultOf(response.status, await detailOf(response), path);
}

/** @param {number} status @param {string} detail @param {string} [path] */
function faultOf(status, detail, path) {
  if (status === 401) return new NotPaired("not paired");
  if (status === 404 && path === "logbook") return new NoStation("404");
  // 405, 501: a static host that was sent something.
  if (status === 0 || status === 408 || status === 429 || status >= 500) return new Silence(String(status));
  return new Refused(status, detail || String(status));
}

/** The sentence of a problem, for the person. */
async function detailOf(/** @type {Response} */ response) {
  try {
    return String((await response.json()).detail || "");
  } catch {
    return "";
  }
}

/**
 * @param {Response} response @param {Patience} waiting
 * @param {(bytes: Uint8Array) => Promise<void> | void} work
 */
async function eachPart(response, waiting, work) {
  const reader = response.body?.getReader();
  if (!reader) return;
  for (;;) {
    const { done, value } = await orSilence(waiting, () => reader.read());
    waiting.alive();
    if (done) return;
    await work(value);
  }
}

/**
 * What a network throws is silence; what the person ended is not.
 * @template T
 * @param {Patience} waiting @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function orSilence(waiting, work) {
  try {
    return await work();
  } catch (fault) {
    if (waiting.given?.aborted) throw fault;
    throw new Silence(String(fault));
  }
}

/** Ends a request of which nothing is heard any more. */
class Patience {
  /** @param {AbortSignal} [given] ends it too */
  constructor(given) {
    this.given = given;
    this.controller = new AbortController();
    this.signal = this.controller.signal;
    this.abort = () => this.controller.abort(given?.reason);
    if (given?.aborted) this.abort();
    given?.addEventListener("abort", this.abort);
    this.alive();
  }

  alive() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.controller.abort(), patience);
  }

  end() {
    clearTimeout(this.timer);
    this.given?.removeEventListener("abort", this.abort);
  }
}

/** @param {unknown} content */
function json(content) {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(content) };
}

export function addressOf(/** @type {string} */ path) {
  return new URL(`api/${path}`, document.baseURI).href;
}

export function joined(/** @type {Uint8Array[]} */ parts) {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
