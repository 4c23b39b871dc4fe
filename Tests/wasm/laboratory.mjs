// Calls a module of the laboratory from node, as the page does: JSON in, JSON and arrays out.

import { readFileSync } from "node:fs";

/** The few system calls that the C library names; nothing is ever written. */
const nothing = () => 0;
const imports = {
  wasi_snapshot_preview1: { fd_close: nothing, fd_seek: nothing, fd_write: nothing },
};

export class Laboratory {
  static async load(path) {
    const { instance } = await WebAssembly.instantiate(readFileSync(path), imports);
    instance.exports.__wasm_call_ctors();
    instance.exports.__main_argc_argv(0, 0);
    return new Laboratory(instance.exports);
  }

  constructor(exports) {
    this.exports = exports;
  }

  /** The answer of a call; a refusal is thrown. */
  call(name, args, bytes) {
    const answer = this.answer(name, args, bytes);
    if (answer.refusal) throw new Error(`${name}: ${JSON.stringify(answer.refusal)}`);
    return { value: answer.value, arrays: this.arrays(answer) };
  }

  /** The answer as it comes, refusals and all. */
  answer(name, args, bytes) {
    const place = bytes && this.place(bytes);
    const request = new TextEncoder().encode(JSON.stringify({
      call: name, arguments: args, bytes: bytes && { pointer: place, count: bytes.length },
    }));
    const pointer = this.place(request);
    const count = this.exports.fb_call(pointer, request.length);
    const answer = new Uint8Array(this.exports.memory.buffer, this.exports.fb_answer(), count);
    const value = JSON.parse(new TextDecoder().decode(answer));
    this.exports.fb_free(pointer);
    if (bytes) this.exports.fb_free(place);
    return value;
  }

  /** Copies, since the next call may move the memory. */
  arrays({ arrays }) {
    return Object.fromEntries(arrays.map(({ name, kind, pointer, count }) => {
      const Kind = kind === "f64" ? Float64Array : Uint8Array;
      return [name, new Kind(this.exports.memory.buffer, pointer, count).slice()];
    }));
  }

  place(bytes) {
    const pointer = this.exports.fb_allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    return pointer;
  }
}
