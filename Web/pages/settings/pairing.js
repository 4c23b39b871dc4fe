/** Settings, Data: as what this device stands to its station: known, unknown, or the station's own machine. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { dayName } from "../../shell/dates.js";
import { ask, field, form, openSheet } from "../../shell/sheet.js";
import { attempt, tell } from "../../shell/tell.js";
import { Unpairable, deviceName, pair, standing, unpair } from "../../sync/pairing.js";
import { devicesSheet } from "./devices.js";

export class PairingSection {
  element = make("div", { class: "pairing", hidden: true });
  /** @type {import("../../sync/pairing.js").Standing} */
  state = { kind: "none" };
  /** Told when this device was paired, or is no longer. */
  changed = () => {};

  async look() {
    const state = await standing();
    // A station that does not answer now says nothing new.
    if (state.kind !== "silent") this.show(state);
  }

  show(/** @type {import("../../sync/pairing.js").Standing} */ state) {
    this.state = state;
    this.element.replaceChildren(...this.content());
    this.element.hidden = !this.element.childNodes.length;
  }

  content() {
    const { state } = this;
    switch (state.kind) {
      case "unpaired": return [
        make("p", { class: "prose small" }, state.reason === "revoked" ? revokedText() : unpairedText()),
        make("button", { class: "button primary", type: "button", onclick: () => this.open() }, t("pairing.open", "Pair this device")),
      ];
      case "paired": return [row(t("pairing.paired", "Paired as “{name}”", { name: state.device.name }),
        t("pairing.since", "since {day}", { day: dayName(state.device.paired) }), () => this.end())];
      case "here": return [row(t("pairing.devices", "Phones and tablets"), state.network ? "" : t("pairing.devices.none", "not let in now"),
        () => devicesSheet(state.network))];
      default: return [];
    }
  }

  /** Asks for the code, or shows the one that was scanned. */
  open(/** @type {string} */ scanned = "") {
    const code = field({
      kind: "text", label: t("pairing.code", "Code"), name: "code", value: grouped(scanned), placeholder: "1234 5678",
      helper: t("pairing.code.where", "The station shows it, on its own page under Settings or by “fieldbook devices pair”."),
    });
    code.input.inputMode = "numeric";
    const name = field({
      kind: "text", label: t("pairing.name", "Name of this device"), name: "name", value: deviceName(),
      helper: t("pairing.name.why", "By it the station lists this device."),
    });
    const send = () => attempt(async () => {
      Object.assign(code, { error: "" });
      Object.assign(name, { error: "" });
      if (!name.value.trim()) {
        name.error = t("pairing.name.missing", "Give this device a name.");
        return;
      }
      try {
        await pair(code.value, name.value.trim());
      } catch (fault) {
        code.error = fault instanceof Unpairable ? sentenceOf(fault)
          : t("pairing.silent", "The station does not answer. Look at the connection, then try again.");
        return;
      }
      sheet.close();
      tell(t("pairing.done", "This device is paired."));
      await this.look();
      this.changed();
    });
    const sheet = openSheet(t("pairing.open", "Pair this device"), form(send, code, name,
      make("button", { class: "button primary" }, t("pairing.pair", "Pair"))));
    (scanned ? name : code).focus();
  }

  async end() {
    const answer = await ask(t("pairing.end.question", "End the pairing?"),
      t("pairing.end.text", "The station then gives this device nothing more. What is on this device stays."), [
        { id: "end", title: t("pairing.end.yes", "End the pairing"), danger: true },
        { id: "keep", title: t("pairing.end.no", "Stay paired") },
      ]);
    if (answer !== "end") return;
    await unpair();
    await this.look();
    this.changed();
  }
}

/** @param {string} title @param {string} note @param {() => unknown} work */
function row(title, note, work) {
  return make("button", { class: "setting", type: "button", onclick: () => attempt(work) },
    make("span", {}, title, note ? make("span", { class: "caption" }, note) : null), make("app-icon", { name: "next" }));
}

/** In groups, as the station shows it. */
export function grouped(/** @type {string} */ code) {
  return code.replace(/^(\d{4})(\d{4})$/, "$1 $2");
}

function unpairedText() {
  return t("sync.unpaired", "This station gives its records only to devices that it knows. Ask for a pairing code at the computer on which it runs.");
}

function revokedText() {
  return t("pairing.revoked", "This device was removed at the station. All that is here stays here. To go on, pair it again with a new code.");
}

/** @param {Unpairable} fault */
function sentenceOf({ reason, message }) {
  switch (reason) {
    case "wrong": return t("pairing.wrong", "This is not the code that the station shows. Look again: a code counts for ten minutes and for one device.");
    case "locked": return t("pairing.locked", "Too many wrong codes were tried, so the station's code counts no more. Ask for another there.");
    case "used": return t("pairing.used", "This code was used already. Ask for another at the station.");
    case "expired": return t("pairing.expired", "This code is older than ten minutes. Ask for another at the station.");
    case "hurry": return t("pairing.hurry", "Too many wrong codes were tried. Wait a minute, then try again.");
    case "digits": return t("pairing.digits", "A code has eight digits, such as 1234 5678.");
    default: return message;
  }
}
