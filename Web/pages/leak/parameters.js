/** What the reserve is judged by: limit, law, volume, temperature, drift, alarm. */
import { make } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { laboratory } from "../../laboratory/bridge.js";
import { leakSession } from "../../session/leak.js";
import { remember } from "../../session/opening.js";
import { settings } from "../../store/settings.js";
import { unitsOf } from "../../shell/catalogue.js";
import { field, openSheet } from "../../shell/sheet.js";
import { sentenceOf, tell } from "../../shell/tell.js";

export async function editParameters() {
  const parameters = leakSession.view?.parameters || [];
  const fields = await Promise.all(parameters.map(fieldOf));
  openSheet(t("leak.parameters", "Evacuation parameters"),
    make("p", { class: "prose small" }, t("leak.parameters.text",
      "They decide what the reserve and the alarm mean; they are saved with the recording.")),
    ...fields);
}

/** A field that is kept as soon as it is left. */
async function fieldOf(/** @type {Parameter} */ parameter) {
  const { field: name, title, tip, shown, quantity, choice, choices } = parameter;
  const label = say(title);
  if (choices?.length) {
    const chooser = field({ label, name, tip, kind: "choice", choices, value: choice || choices[0].id });
    chooser.addEventListener("change", () => set(chooser, chooser.value));
    return chooser;
  }
  const units = quantity ? await unitsOf(quantity, shown?.unit) : { units: [], unit: "" };
  const number = field({ label, name, tip, value: shown?.text || "", ...units });
  number.addEventListener("change", () => read(number, quantity || ""));
  return number;
}

/**
 * @param {import("../../elements/quantity-field.js").QuantityField} number
 * @param {string} quantity
 */
async function read(number, quantity) {
  try {
    number.error = "";
    const named = { text: number.value, quantity, unit: number.unit || undefined, preferences: settings.preferences };
    const { value } = await laboratory.call("quantity.read", named);
    await set(number, value.si);
  } catch (fault) {
    number.error = sentenceOf(fault);
  }
}

/**
 * @param {import("../../elements/quantity-field.js").QuantityField} edited
 * @param {number | string} value
 */
async function set(edited, value) {
  try {
    edited.error = "";
    await leakSession.post({ type: "set", field: edited.name, value });
    remember(edited.name, value);
    tell(t("leak.parameter.set", "{name} changed", { name: say(edited.label) }), {
      undo: () => leakSession.post({ type: "undo", of: "set" }),
    });
  } catch (fault) {
    edited.error = sentenceOf(fault);
  }
}
