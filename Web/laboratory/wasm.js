/** Loads the sciences and calls them: JSON in, JSON and typed arrays out. */

/** A module whose one instruction is `i8x16.splat`: it validates only where SIMD exists. */
const vectorProbe = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0,
  10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** The few system calls the C library asks for; nothing is ever written, so each answers 0. */
const nothing = () => 0;
const imports = {
  wasi_snapshot_preview1: { fd_close: nothing, fd_seek: nothing, fd_write: nothing },
};

/** Modules of which there is a second one that uses vectors. */
const vectored = ["leak", "mixing"];

/**
 * @param {string} name which instrument's module
 * @returns {Promise<Laboratory>}
 */
export async function loadLaboratory(name) {
  const simd = vectored.includes(name) && WebAssembly.validate(vectorProbe);
  const source = await instantiate(new URL(`../${name}${simd ? "-simd" : ""}.wasm`, import.meta.url));
  return new Laboratory(source.instance.exports);
}

async function instantiate(/** @type {URL} */ address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  // A static host may serve the module under another type than application/wasm.
  const typed = (response.headers.get("content-type") || "").startsWith("application/wasm");
  if (typed && WebAssembly.instantiateStreaming) {
    return WebAssembly.instantiateStreaming(response, imports);
  }
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

/** One instance of the module. It is single-threaded and is discarded when it traps. */
export class Laboratory {
  /** @param {any} exports */
  constructor(exports) {
    this.exports = exports;
    this.reader = new TextDecoder();
    this.writer = new TextEncoder();
    exports.__wasm_call_ctors();
    exports.__main_argc_argv(0, 0);
  }

  /**
   * @param {string} name
   * @param {object} args
   * @param {Uint8Array} [bytes]
   * @returns {{value: any, arrays: Record<string, Float64Array | Uint8Array>, refusal?: any}}
   */
  call(name, args, bytes) {
    const payload = bytes && { pointer: this.place(bytes), count: bytes.byteLength };
    const request = this.writer.encode(JSON.stringify({ call: name, arguments: args, bytes: payload }));
    const pointer = this.place(request);
    const count = this.exports.fb_call(pointer, request.length);
    const answer = this.read(this.exports.fb_answer(), count);
    this.exports.fb_free(pointer);
    if (payload) this.exports.fb_free(payload.pointer);
    return answer;
  }

  /** Calls with a request that lies outside the memory: proves that a trap is survived. */
  fault() {
    this.exports.fb_call(-64, 64);
  }

  /** Copies bytes into the module's memory, which may move when it grows. */
  place(/** @type {Uint8Array} */ bytes) {
    const pointer = this.exports.fb_allocate(bytes.byteLength);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.byteLength).set(bytes);
    return pointer;
  }

  read(/** @type {number} */ pointer, /** @type {number} */ count) {
    const memory = this.exports.memory.buffer;
    const answer = JSON.parse(this.reader.decode(new Uint8Array(memory, pointer, count)));
    /** @type {Record<string, Float64Array | Uint8Array>} */
    const arrays = {};
    for (const { name, kind, pointer: from, count: length } of answer.arrays || []) {
      const size = kind === "f64" ? 8 * length : length;
      const copy = memory.slice(from, from + size);
      arrays[name] = kind === "f64" ? new Float64Array(copy) : new Uint8Array(copy);
    }
    return { value: answer.value, arrays, refusal: answer.refusal };
  }
}
