/** A number that was typed into a field of a sheet, in SI. */
import { Refusal, laboratory } from "../laboratory/bridge.js";
import { settings } from "../store/settings.js";
import { sentenceOf } from "./tell.js";

/**
 * Marks the field where it cannot be read.
 * @param {import("../elements/quantity-field.js").QuantityField} typed
 * @param {string} quantity
 * @returns {Promise<{si: number, resolution: number} | null>}
 */
export async function readField(typed, quantity) {
  try {
    typed.error = "";
    const named = { text: typed.value, quantity, unit: typed.unit, preferences: settings.preferences };
    return (await laboratory.call("quantity.read", named)).value;
  } catch (fault) {
    typed.error = sentenceOf(fault);
    typed.focus();
    if (!(fault instanceof Refusal)) throw fault;
    return null;
  }
}
