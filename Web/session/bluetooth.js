/** A sensor with the Environmental Sensing service of Bluetooth; its bytes are read in the laboratory. */
import { t } from "../languages/index.js";
import { weatherLaboratory } from "../laboratory/bridge.js";
import { settings } from "../store/settings.js";

const service = 0x181a;
/** @type {Record<"p" | "T" | "h", number>} */
const characteristics = { p: 0x2a6d, T: 0x2a6e, h: 0x2a6f };

export function canBluetooth() {
  return Boolean(/** @type {any} */ (navigator).bluetooth?.requestDevice);
}

/**
 * The browser's own list of sensors nearby; null when the person chose none.
 * @returns {Promise<import("./station.js").SensorSource | null>}
 */
export async function chooseSensor() {
  const { bluetooth } = /** @type {any} */ (navigator);
  try {
    return sourceOf(await bluetooth.requestDevice({ filters: [{ services: [service] }] }));
  } catch (fault) {
    if (fault instanceof Error && fault.name === "NotFoundError") return null;
    throw fault;
  }
}

/**
 * The sensor that was connected last, where the browser remembers it.
 * @returns {Promise<import("./station.js").SensorSource | null>}
 */
export async function rememberedSensor() {
  const { bluetooth } = /** @type {any} */ (navigator);
  const devices = await bluetooth?.getDevices?.() || [];
  const device = devices.find((/** @type {any} */ one) => one.id === settings.value.sensor);
  return device ? sourceOf(device) : null;
}

function nameOf(/** @type {any} */ device) {
  return device.name || t("weather.source.bluetooth", "Bluetooth sensor");
}

/** @returns {import("./station.js").SensorSource} */
function sourceOf(/** @type {any} */ device) {
  return { id: device.id, name: nameOf(device), read: () => read(device), close: () => device.gatt?.disconnect() };
}

async function read(/** @type {any} */ device) {
  const server = device.gatt.connected ? device.gatt : await device.gatt.connect();
  const sensing = await server.getPrimaryService(service);
  /** @type {{p?: number, T?: number, h?: number}} */
  const reading = {};
  for (const [key, characteristic] of Object.entries(characteristics)) {
    const value = await valueOf(sensing, characteristic);
    if (value !== null) reading[/** @type {"p" | "T" | "h"} */ (key)] = value;
  }
  return reading;
}

/** @returns {Promise<number | null>} null where the sensor does not measure this, or does not know */
async function valueOf(/** @type {any} */ sensing, /** @type {number} */ characteristic) {
  /** @type {any} */
  let found;
  try {
    found = await sensing.getCharacteristic(characteristic);
  } catch (fault) {
    if (fault instanceof Error && fault.name === "NotFoundError") return null;
    throw fault;
  }
  const view = /** @type {DataView} */ (await found.readValue());
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  return (await weatherLaboratory.call("weather.bluetooth", { characteristic }, bytes)).value.si;
}
