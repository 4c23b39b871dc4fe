/** The rows of the logbook, their numbers in the person's units, and what can be done with them. */
import { make } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { laboratory } from "../../laboratory/bridge.js";
import { settings } from "../../store/settings.js";
import { shortTime } from "../../shell/dates.js";
import { attempt } from "../../shell/tell.js";
import { actionsOn, perform } from "./actions.js";

/** The icon of an instrument is the name of its page. */
export function iconOf(/** @type {string} */ instrument) {
  return instrument === "cabin-leak" ? "leak" : instrument;
}

export function rowOf(/** @type {Chain} */ chain) {
  const { entry, first } = chain;
  const row = make("list-row", {
    "data-id": entry.id,
    onopen: () => { location.hash = `#/record/${entry.id}`; },
    onaction: (/** @type {any} */ { detail }) => attempt(() => perform(detail.id, entry)),
  });
  return Object.assign(row, {
    instrument: iconOf(entry.instrument), heading: entry.title, note: noteOf(chain, null),
    when: shortTime(first.time), simulated: entry.origin !== "measured", actions: actionsOn(),
  });
}

/**
 * @param {Chain} chain
 * @param {Message | null} reason
 */
function noteOf({ entry, corrections }, reason) {
  const origin = entry.origin === "replayed" ? t("origin.replayed", "replay")
    : entry.origin === "simulated" ? t("origin.simulated", "simulated") : "";
  return [origin, say(reason), correctionsText(corrections)].filter(Boolean).join(" · ");
}

export function correctionsText(/** @type {number} */ corrections) {
  if (!corrections) return "";
  return corrections === 1 ? t("record.corrected.once", "corrected once")
    : t("record.corrected", "corrected {count} times", { count: corrections });
}

/**
 * The numbers and reasons of all rows in two calls, in the person's units.
 * @param {import("../../elements/list-row.js").ListRow[]} rows
 * @param {Chain[]} chains
 */
export async function showHeadlines(rows, chains) {
  const { preferences } = settings;
  const [numbers, reasons] = await Promise.all([
    laboratory.call("quantity.show", { items: chains.map(({ entry }) => entry.headline || {}), preferences }),
    laboratory.call("message.show", { items: chains.map(({ entry }) => entry.reason || {}), preferences }),
  ]);
  rows.forEach((row, index) => {
    row.shown = numbers.value.items[index];
    row.note = noteOf(chains[index], reasons.value.items[index]);
  });
}
