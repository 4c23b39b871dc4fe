/** The rows of the logbook, their numbers in the person's units, and what can be done with them. */
import { make } from "../../elements/piece.js";
import { say, t } from "../../languages/index.js";
import { laboratory } from "../../laboratory/bridge.js";
import { settings } from "../../store/settings.js";
import { shortTime } from "../../shell/dates.js";
import { attempt } from "../../shell/tell.js";
import { actionsOn, perform } from "./actions.js";
import { rivalsText } from "./choice.js";

/**
 * The page of an instrument, which is also the name of its icon, where it has a shorter name.
 * @type {Record<string, string>}
 */
const pages = { "cabin-leak": "leak", "algae-bloom": "algae", "fluid-mixing": "mixing" };

export function iconOf(/** @type {string} */ instrument) {
  return pages[instrument] || instrument;
}

/** Rows stay what they are while the list is drawn again: a finger that is down on one still opens it. */
export class Rows {
  /** @type {Map<string, import("../../elements/list-row.js").ListRow>} */
  byId = new Map();

  /** The row of a record: the one that there was, or a new one. */
  of(/** @type {Chain} */ chain) {
    const { entry, first } = chain;
    const row = this.byId.get(entry.id) || rowOf(chain);
    this.byId.set(entry.id, row);
    return Object.assign(row, {
      when: shortTime(first.time), sign: chain.rivals ? "compare" : "", actions: actionsOn(entry.instrument, chain.rivals),
    });
  }

  /** Forgets the rows that are no longer in the list. */
  keep(/** @type {Chain[]} */ chains) {
    const wanted = new Set(chains.map(({ entry }) => entry.id));
    for (const id of this.byId.keys()) if (!wanted.has(id)) this.byId.delete(id);
  }
}

function rowOf(/** @type {Chain} */ chain) {
  const { entry } = chain;
  const row = make("list-row", {
    "data-id": entry.id,
    onopen: () => { location.hash = `#/record/${entry.id}`; },
    onaction: (/** @type {any} */ { detail }) => attempt(() => perform(detail.id, entry)),
  });
  return Object.assign(row, {
    instrument: iconOf(entry.instrument), heading: entry.title || t("record.untitled", "Without a title"), note: noteOf(chain, null),
    simulated: entry.origin !== "measured",
  });
}

/**
 * @param {Chain} chain
 * @param {Message | null} reason
 */
function noteOf(chain, reason) {
  const { entry, corrections } = chain;
  const origin = entry.origin === "replayed" ? t("origin.replayed", "replay")
    : entry.origin === "simulated" ? t("origin.simulated", "simulated") : "";
  return [rivalsText(chain), origin, say(reason), chain.rivals ? "" : correctionsText(corrections)].filter(Boolean).join(" · ");
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
