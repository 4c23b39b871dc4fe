/** The sheet that shows what this device and the station have under one name, and asks which one stands. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { keepMine, keepTheirs, readTwins } from "../../sync/twins.js";
import { synchronising } from "../../sync/index.js";
import { openSheet } from "../../shell/sheet.js";
import { attempt, tell } from "../../shell/tell.js";
import { columnOf, differences, viewOf } from "../logbook/choice.js";

/** @typedef {import("../../sync/twins.js").Twin} Twin */

/** @param {string} id */
export async function openTwins(id) {
  const twins = await readTwins(id);
  // Another tab chose, or the record was forgotten meanwhile.
  if (!twins) return synchronising.now();
  const sides = await Promise.all([twins.mine, twins.theirs].map(async ({ entry, bytes }) => ({ entry, view: await viewOf(entry, bytes) })));
  const shown = differences(sides);
  const decide = (/** @type {() => Promise<unknown>} */ work, /** @type {string} */ done) => () => attempt(async () => {
    await work();
    sheet.close();
    synchronising.now();
    tell(done);
  });
  const sheet = openSheet(t("twins.title", "Which contents stand?"),
    make("p", { class: "prose small" }, t("twins.what", "Both have the same name, and one of them is damaged or was changed by something else than Fieldbook. Here is what differs.")),
    make("div", { class: "choice" },
      columnOf(sides[0], shown, {
        caption: t("twins.mine", "On this device"), button: t("twins.keep-mine", "Keep mine as a correction"),
        note: t("twins.keep-mine.note", "The station's stays as what was corrected."),
        chosen: decide(() => keepMine(twins), t("twins.kept-mine", "Yours is kept as a correction")),
      }),
      columnOf(sides[1], shown, {
        caption: t("twins.theirs", "At the station"), button: t("twins.keep-theirs", "Keep the station's"),
        note: t("twins.keep-theirs.note", "What this device has is given up, and cannot be brought back."),
        chosen: decide(() => keepTheirs(twins), t("twins.kept-theirs", "The station's is kept")),
      })));
}
