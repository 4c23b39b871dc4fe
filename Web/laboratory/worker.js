/** The worker that holds one instrument's sciences: calls are answered in the order they came. */
import { loadLaboratory } from "./wasm.js";

const scope = /** @type {LaboratoryScope} */ (/** @type {unknown} */ (self));
// By its name: behind a service worker the address has lost its query.
const loading = loadLaboratory(scope.name);

loading.then(
  () => scope.postMessage({ ready: true }),
  (fault) => scope.postMessage({ unavailable: String(fault) }));

scope.onmessage = async (/** @type {MessageEvent} */ message) => {
  const { id, name, args, bytes, fault } = message.data;
  try {
    const laboratory = await loading;
    if (fault) laboratory.fault();
    const { value, arrays, refusal } = laboratory.call(name, args, bytes);
    const buffers = Object.values(arrays).map((array) => array.buffer);
    scope.postMessage({ id, value, arrays, refusal }, buffers);
  } catch (error) {
    // After a trap the module's memory cannot be trusted: the page ends this worker.
    scope.postMessage({ id, trapped: String(error) });
  }
};
