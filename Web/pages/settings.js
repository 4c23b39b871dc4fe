/** The settings: looks, units, this device, data. Each applies at once, everywhere. */
import { make, write } from "../elements/piece.js";
import { languages, say, t } from "../languages/index.js";
import { laboratory } from "../laboratory/bridge.js";
import { call } from "../session/alarm.js";
import { canStayAwake } from "../session/awake.js";
import { settings } from "../store/settings.js";
import { synchronising } from "../sync/index.js";
import { shownQuantities } from "../shell/catalogue.js";
import { canFill, fillScreen } from "../shell/full.js";
import { pageNotices } from "../shell/notice.js";
import { canLockOrientation, lockOrientation } from "../shell/orientation.js";
import { attempt } from "../shell/tell.js";
import { dataSection } from "./settings/data.js";
import { heading, setting, switching } from "./settings/rows.js";
import { SyncSection } from "./settings/sync.js";
import { themeCards } from "./settings/themes.js";

/** @returns {Page} */
export function open(/** @type {string} */ part) {
  const page = new SettingsPage();
  page.turn(part);
  return page;
}

class SettingsPage {
  name = "settings";
  title = t("settings.title", "Settings");
  header = make("page-header", { icon: "settings" });
  content = make("div", { class: "content" });
  element = make("main", { class: "page measure", "data-instrument": "settings" });
  sync = new SyncSection();
  /** @type {Quantity[]} */
  quantities = [];
  version = "";
  last = make("p", { class: "caption version" });
  render = () => this.content.replaceChildren(...this.sections());

  constructor() {
    this.header.heading = this.title;
    this.element.append(this.header, pageNotices(), this.content);
    this.data = dataSection(this.sync.element);
    this.render();
    settings.addEventListener("change", this.render);
    document.addEventListener("fullscreenchange", this.render);
    synchronising.addEventListener("change", this.promise);
    this.promise();
    attempt(() => this.load());
  }

  /** "pair/12345678" stands in the address that a person scanned at the station. */
  turn(/** @type {string} */ part) {
    const [, code] = /^pair\/(\d{8})$/.exec(part) || [];
    if (!code) return true;
    // It counts once, and is nobody else's business.
    history.replaceState(null, "", "#/settings");
    this.sync.pairing.open(code);
    return true;
  }

  leave() {
    settings.removeEventListener("change", this.render);
    document.removeEventListener("fullscreenchange", this.render);
    synchronising.removeEventListener("change", this.promise);
    this.sync.leave();
  }

  async load() {
    this.quantities = await shownQuantities();
    const { value } = await laboratory.call("version");
    this.version = value.version;
    this.promise();
    this.render();
  }

  /** @returns {HTMLElement[]} */
  sections() {
    return [
      ...themeCards(), ...this.units(), ...this.graphs(), ...this.device(), ...this.alarm(), ...this.data,
      this.last,
    ];
  }

  /** Where the records go: the last line of the page. */
  promise = () => {
    const { version } = this;
    write(this.last, synchronising.wish.on ? t("settings.version.synchronised", "Fieldbook {version}. Records go to your station and nowhere else.", { version })
      : t("settings.version", "Fieldbook {version}. Nothing leaves this device.", { version }));
  };

  units() {
    const { decimals } = settings.value;
    const rows = this.quantities.map((quantity) => setting(
      say(quantity.title), chosenUnit(quantity),
      quantity.units.map(({ id, symbol }) => ({ id, title: symbol })),
      (id) => settings.change({ units: { ...settings.value.units, [quantity.id]: id } })));
    const counts = [{ id: "", title: t("settings.automatic", "Automatic") },
      ...[0, 1, 2, 3, 4].map((count) => ({ id: String(count), title: String(count) }))];
    return [heading(t("settings.units", "Units and numbers")), ...rows,
      setting(t("settings.decimals", "Decimals"), decimals === null ? "" : String(decimals), counts,
        (id) => settings.change({ decimals: id === "" ? null : Number(id) }))];
  }

  graphs() {
    const { scale, window, interval } = settings.value;
    return [
      heading(t("settings.graphs", "Recording and graphs")),
      setting(t("settings.interval", "Sample rate"), String(interval), [
        { id: "0.2", title: t("settings.interval.fast", "5 in a second") },
        { id: "1", title: t("settings.interval.one", "1 in a second") },
        { id: "2", title: t("settings.interval.slow", "1 in 2 seconds") },
      ], (id) => settings.change({ interval: Number(id) })),
      setting(t("settings.scale", "Scale of the graph"), scale, [
        { id: "fit", title: t("settings.scale.fit", "What was measured") },
        { id: "zero", title: t("settings.scale.zero", "From zero") },
        { id: "limit", title: t("settings.scale.limit", "Down to the limit") },
        { id: "log", title: t("settings.scale.log", "Logarithmic: a constant hole is a straight line") },
      ], (id) => settings.change({ scale: /** @type {Settings["scale"]} */ (id) })),
      setting(t("settings.window", "The graph scrolls"), String(window), [
        { id: "0", title: t("settings.window.whole", "Never: the whole time") },
        { id: "600", title: t("settings.window.ten", "With the newest 10 min") },
        { id: "1800", title: t("settings.window.thirty", "With the newest 30 min") },
        { id: "7200", title: t("settings.window.hours", "With the newest 2 h") },
      ], (id) => settings.change({ window: Number(id) })),
    ];
  }

  device() {
    const { locale, awake, orientation, touchLock } = settings.value;
    return [
      heading(t("settings.device", "This device")),
      setting(t("settings.language", "Language"), locale, languages, (id) => settings.change({ locale: id })),
      switching(t("settings.awake", "Stay awake while recording"), awake,
        canStayAwake ? "" : t("settings.awake.cannot", "not in this browser: use the system setting"),
        (on) => settings.change({ awake: on })),
      setting(t("settings.lock", "Lock touches while recording"), String(touchLock), [
        { id: "0", title: t("settings.lock.never", "By hand only") },
        { id: "10", title: t("settings.lock.ten", "10 s after a touch") },
        { id: "30", title: t("settings.lock.thirty", "30 s after a touch") },
        { id: "120", title: t("settings.lock.two", "2 min after a touch") },
      ], (id) => settings.change({ touchLock: Number(id) })),
      canLockOrientation() ? setting(t("settings.orientation", "Orientation"), orientation, [
        { id: "free", title: t("settings.orientation.free", "As it is held") },
        { id: "portrait", title: t("settings.orientation.portrait", "Upright") },
        { id: "landscape", title: t("settings.orientation.landscape", "Lying") },
      ], (id) => attempt(() => lockOrientation(/** @type {Settings["orientation"]} */ (id))))
        : switching(t("settings.orientation", "Orientation"), false,
          t("settings.orientation.cannot", "not in this browser: use the system switch"), () => {}),
      switching(t("settings.full", "Full screen"), Boolean(document.fullscreenElement),
        canFill() ? "" : t("settings.full.cannot", "not in this browser: open Fieldbook from the home screen"),
        (on) => attempt(() => fillScreen(on).then(this.render))),
    ];
  }

  alarm() {
    const silent = "vibrate" in navigator ? "" : t("settings.alarm.silent", "This device cannot vibrate.");
    return [
      heading(t("settings.alarm", "Alarm")),
      switching(t("settings.sound", "Sound"), settings.value.sound, "", (sound) => settings.change({ sound })),
      make("button", { class: "setting", type: "button", onclick: call },
        make("span", {}, t("settings.alarm.test", "Test the alarm"), make("span", { class: "caption" }, silent)),
        make("app-icon", { name: "bell" })),
    ];
  }
}

/** The id of the unit that is shown now. */
function chosenUnit(/** @type {Quantity} */ { id, units }) {
  const chosen = settings.value.units[id];
  return (units.find((unit) => [unit.id, unit.ucum].includes(chosen)) || units[0]).id;
}
