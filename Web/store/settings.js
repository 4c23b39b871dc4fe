/** What the person chose for this device: looks, units, language. None of it changes a result. */
import { preferredLanguage } from "../languages/index.js";
import { store } from "./index.js";

/** Read before the first paint, so it also lies where it can be read at once. */
const mirror = "fieldbook.settings";

/** @returns {Settings} */
function defaults() {
  return {
    theme: "system", locale: preferredLanguage(), units: {}, decimals: null,
    awake: true, orientation: "free", touchLock: 0, interval: 1, scale: "fit", window: 0, span: 1800,
    reserve: true, parameters: {}, plan: { text: "", crew: "" }, sound: true, notify: false, station: {}, sensor: "",
  };
}

/** Emits "change" after every change. */
class DeviceSettings extends EventTarget {
  constructor() {
    super();
    /** @type {Settings} */
    this.value = defaults();
    this.adopt(recall());
    window.addEventListener("storage", (event) => {
      if (event.key === mirror) this.adopt(recall());
    });
  }

  /**
   * What the laboratory needs to print a number.
   * @returns {Preferences}
   */
  get preferences() {
    const { locale, units, decimals } = this.value;
    return { locale, units, decimals };
  }

  /** The durable copy, for browsers that cleared the quick one. */
  async load() {
    if (Object.keys(recall()).length) return;
    const kept = await store.get("settings", "device");
    if (kept) this.adopt(kept);
  }

  change(/** @type {Partial<Settings>} */ changes) {
    this.adopt(changes);
    try {
      localStorage.setItem(mirror, JSON.stringify(this.value));
    } catch {
      // The durable copy below is enough.
    }
    store.write([{ store: "settings", key: "device", value: this.value }]);
  }

  adopt(/** @type {Partial<Settings>} */ changes) {
    const value = { ...this.value, ...changes };
    // Of older versions: held or not, however it was held.
    if (!["free", "portrait", "landscape"].includes(value.orientation)) value.orientation = "free";
    if (value.window) value.span = value.window;
    this.value = value;
    this.dispatchEvent(new Event("change"));
  }
}

/** @returns {Partial<Settings>} */
function recall() {
  try {
    return JSON.parse(localStorage.getItem(mirror) || "{}");
  } catch {
    return {};
  }
}

export const settings = new DeviceSettings();
