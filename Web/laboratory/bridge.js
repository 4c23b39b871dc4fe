/** The page's side of the laboratory: calls go to the worker, answers come back as promises. */
import { t } from "../languages/index.js";

/** What was asked cannot be done; the text says what is wrong and what to do. */
export class Refusal extends Error {
  /** @param {Message & {field?: string}} message */
  constructor(message) {
    super(t(message.code, message.text, message.parameters));
    this.name = "Refusal";
    this.code = message.code;
    this.text = message.text;
    this.parameters = message.parameters;
    this.field = message.field;
  }
}

/** The laboratory stopped in mid-call; a new one stands ready, without the session. */
export class Trapped extends Error {
  constructor(/** @type {string} */ reason) {
    super(reason);
    this.name = "Trapped";
  }
}

/** Emits "trapped" after the worker was replaced, "unavailable" when it cannot be loaded at all. */
export class Bridge extends EventTarget {
  /** @param {string} module the instrument's name among the modules */
  constructor(module) {
    super();
    this.module = module;
    /** @type {Map<number, {resolve: (answer: Answer) => void, reject: (fault: Error) => void}>} */
    this.pending = new Map();
    this.number = 0;
    this.begun = false;
    /** @type {Worker | null} */
    this.worker = null;
  }

  /** Loads the worker before the first call needs it. */
  begin() {
    if (this.worker) return;
    const address = new URL("laboratory/worker.js", document.baseURI);
    const worker = new Worker(address, { type: "module", name: this.module });
    worker.onmessage = ({ data }) => this.receive(data);
    worker.onerror = (event) => this.receive({ trapped: event.message || "worker" });
    this.worker = worker;
  }

  /**
   * @param {string} name
   * @param {object} [args]
   * @param {Uint8Array} [bytes]
   * @returns {Promise<Answer>}
   */
  call(name, args = {}, bytes) {
    return this.send({ name, args, bytes });
  }

  /** Gives up what it is doing: the session comes back without it. */
  cancel() {
    this.replace("cancelled");
  }

  /** Makes the laboratory trap: the journeys prove with it that nothing is lost. */
  fault() {
    return this.send({ name: "version", args: {}, fault: true });
  }

  /**
   * @param {object} request
   * @returns {Promise<Answer>}
   */
  send(request) {
    this.begin();
    const id = this.number += 1;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.worker?.postMessage({ id, ...request });
    });
  }

  receive(/** @type {any} */ { id, value, arrays, refusal, trapped, ready, unavailable }) {
    if (ready) this.begun = true;
    else if (unavailable || (trapped && !this.begun)) this.fail(unavailable || trapped);
    else if (trapped) this.replace(trapped);
    else this.settle(id, { value, arrays }, refusal);
  }

  settle(/** @type {number} */ id, /** @type {Answer} */ answer, /** @type {any} */ refusal) {
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    if (refusal) waiting?.reject(new Refusal(refusal));
    else waiting?.resolve(answer);
  }

  /** A trapped module is never asked again: its worker is ended and another takes its place. */
  replace(/** @type {string} */ reason) {
    this.end();
    this.begin();
    this.reject(new Trapped(reason));
    this.dispatchEvent(new CustomEvent("trapped", { detail: reason }));
  }

  fail(/** @type {string} */ reason) {
    this.end();
    this.reject(new Error(reason));
    this.dispatchEvent(new CustomEvent("unavailable", { detail: reason }));
  }

  end() {
    this.worker?.terminate();
    this.worker = null;
    this.begun = false;
  }

  reject(/** @type {Error} */ fault) {
    const waiting = [...this.pending.values()];
    this.pending.clear();
    for (const { reject } of waiting) reject(fault);
  }
}

/** The laboratory of the cabin leak, which is also asked for numbers, units and the list of records. */
export const laboratory = new Bridge("leak");

/** The laboratory of the calculator. It is loaded when it is first asked. */
export const calculatorLaboratory = new Bridge("calculator");

/** The laboratory of the algae-bloom estimator. It is loaded when it is first asked. */
export const algaeLaboratory = new Bridge("algae");

/** The laboratory of the weather station. It is loaded when it is first asked. */
export const weatherLaboratory = new Bridge("weather");

/** The laboratory of the mixing lab. It is loaded when it is first asked. */
export const mixingLaboratory = new Bridge("mixing");

/**
 * Whose records a laboratory reads.
 * @type {Record<string, Bridge>}
 */
export const laboratories = {
  "cabin-leak": laboratory, "calculator": calculatorLaboratory, "algae-bloom": algaeLaboratory,
  "weather": weatherLaboratory, "fluid-mixing": mixingLaboratory,
};

export function laboratoryOf(/** @type {string} */ instrument) {
  return Object.hasOwn(laboratories, instrument) ? laboratories[instrument] : laboratory;
}

/** The laboratory that reads a record; its instrument stands in its bytes. */
export function readerOf(/** @type {Uint8Array} */ record) {
  try {
    return laboratoryOf(JSON.parse(new TextDecoder().decode(record)).instrument);
  } catch {
    return laboratory;
  }
}
