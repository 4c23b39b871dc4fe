/** Tells the other tabs what changed; a browser without channels has pages that learn it later. */

const channel = "BroadcastChannel" in self ? new BroadcastChannel("fieldbook") : null;
/** @type {Map<string, Set<(detail: any) => void>>} */
const listeners = new Map();

if (channel) channel.onmessage = ({ data }) => deliver(data);

/**
 * @param {string} topic
 * @param {unknown} [detail]
 */
export function announce(topic, detail) {
  channel?.postMessage({ topic, detail });
}

/**
 * Hears what other tabs announce; call the answer to stop.
 * @param {string} topic
 * @param {(detail: any) => void} listener
 */
export function hear(topic, listener) {
  const heard = listeners.get(topic) || new Set();
  listeners.set(topic, heard.add(listener));
  return () => { heard.delete(listener); };
}

function deliver(/** @type {{topic: string, detail: unknown}} */ { topic, detail }) {
  listeners.get(topic)?.forEach((listener) => listener(detail));
}
