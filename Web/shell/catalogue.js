/** What the laboratory offers: its instruments, and the quantities with their units. */
import { algaeLaboratory, laboratory, weatherLaboratory } from "../laboratory/bridge.js";
import { settings } from "../store/settings.js";

/** @type {Promise<Catalogue> | null} */
let known = null;

export function catalogue() {
  known ||= laboratory.call("catalogue", { preferences: settings.preferences })
    .then(({ value }) => value);
  known.catch(() => { known = null; });
  return known;
}

/**
 * What a field needs to know of a quantity: its units, and the one to begin with.
 * @param {string} quantity
 * @param {string} [preferred] id, symbol or code of a unit; else the chosen one, else the default
 */
export async function unitsOf(quantity, preferred) {
  const { quantities } = await catalogue();
  const units = quantities.find(({ id }) => id === quantity)?.units || [];
  const name = preferred || settings.value.units[quantity];
  const unit = units.find(({ id, symbol, ucum }) => [id, symbol, ucum].includes(name)) || units[0];
  return { units, unit: unit?.ucum || "" };
}

/** The quantities that the instruments of this version speak of, without those that follow another. */
export async function shownQuantities() {
  const { instruments, quantities } = await catalogue();
  const spoken = new Set([...instruments, ...await others()].flatMap(({ procedures }) => procedures)
    .flatMap(({ inputs, outputs }) => [...inputs, ...outputs]).map(({ quantity }) => quantity));
  return quantities.filter(({ id, units }) => spoken.has(id) && units.length > 1 && !following.has(id));
}

/**
 * What is measured at a lake and of the air; without their laboratories the settings show the rest.
 * @returns {Promise<Catalogue["instruments"]>}
 */
async function others() {
  const asked = [algaeLaboratory, weatherLaboratory].map((one) => one.call("catalogue", { preferences: settings.preferences }));
  const answers = await Promise.allSettled(asked);
  return answers.flatMap((answer) => answer.status === "fulfilled" ? answer.value.value.instruments : []);
}

/** A rate is shown in the unit of its pressure, a duration in two units at once. */
const following = new Set(["pressure-rate", "time-per-pressure", "time", "fraction"]);
