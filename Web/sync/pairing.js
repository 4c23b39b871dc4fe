/**
 * Pairing, as requests: this device's side of it, and the station's own page's. The token of a paired device is a cookie
 * that no script can read.
 */
import { addressOf, askJSON } from "./station.js";

/** @typedef {{id: string, name: string, paired: number, seen: number}} Paired */
/** @typedef {{address: string, named: string, trust: string, fingerprint: string}} Network where phones reach the station */
/**
 * @typedef {{kind: "none"} | {kind: "silent"} | {kind: "unpaired", reason: string} | {kind: "paired", device: Paired} | {kind: "here", network: Network | null}} Standing
 */

/** ms. No answer in so long is none. */
const patience = 20_000;

/** The station said no, and why. */
export class Unpairable extends Error {
  /** @param {string} reason @param {string} detail */
  constructor(reason, detail) {
    super(detail);
    this.reason = reason;
  }
}

/**
 * As what this device stands to the station behind this address.
 * @returns {Promise<Standing>}
 */
export async function standing() {
  try {
    const { here, network, device } = await send("GET", "pairing");
    return here ? { kind: "here", network } : { kind: "paired", device };
  } catch (fault) {
    if (!(fault instanceof Unpairable)) return { kind: "silent" };
    return ["unpaired", "foreign", "revoked"].includes(fault.reason) ? { kind: "unpaired", reason: fault.reason } : { kind: "none" };
  }
}

/** @param {string} code @param {string} name @returns {Promise<Paired>} */
export function pair(code, name) {
  return send("POST", "pairing", { code, name });
}

export function unpair() {
  return send("DELETE", "pairing");
}

// On the station's own machine.

/** @returns {Promise<{code: string, expires: number, link: string, picture: string[], network: Network}>} */
export function makeCode() {
  return send("POST", "pairing/code");
}

/** @returns {Promise<Paired[]>} */
export async function pairedDevices() {
  return (await askJSON("devices", {})).devices;
}

export function removeDevice(/** @type {string} */ id) {
  return send("DELETE", `devices/${id}`);
}

/** @param {string} method @param {string} path @param {unknown} [content] */
async function send(method, path, content) {
  const controller = new AbortController();
  const limit = setTimeout(() => controller.abort(), patience);
  try {
    const response = await fetch(addressOf(path), {
      method, cache: "no-store", signal: controller.signal,
      ...content ? { headers: { "Content-Type": "application/json" }, body: JSON.stringify(content) } : {},
    });
    if (response.status === 204) return null;
    // A host without a station answers with a page of its own.
    const answer = await response.json().catch(() => ({}));
    if (!response.ok || !Object.keys(answer).length) throw new Unpairable(answer.reason || "", answer.detail || String(response.status));
    return answer;
  } finally {
    clearTimeout(limit);
  }
}

/** What a device is called until its person says otherwise. */
export function deviceName() {
  const agent = navigator.userAgent;
  // An iPad says that it is a Mac.
  if (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1) return "iPad";
  return ["iPhone", "iPad", "Android", "Windows", "Mac", "Linux"].find((name) => agent.includes(name)) || "";
}
