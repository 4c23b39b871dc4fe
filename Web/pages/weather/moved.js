/** "I moved": eight metres up look like one hectopascal down. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { weatherSession } from "../../session/weather.js";
import { unitsOf } from "../../shell/catalogue.js";
import { field, form, openSheet } from "../../shell/sheet.js";
import { attempt, sentenceOf, tell } from "../../shell/tell.js";
import { readField } from "../../shell/typed.js";

export async function askMove() {
  const height = field({
    label: t("weather.move.height", "Metres upwards; a minus for downwards"), name: "height", ...await unitsOf("length", "m"),
    helper: t("weather.move.helper", "Stairs, a lift, a map: what was measured before is brought to the new height."),
  });
  const keep = async () => {
    const read = await readField(height, "length");
    if (!read) return;
    try {
      await move(read.si);
      sheet.close();
    } catch (fault) {
      height.error = sentenceOf(fault);
    }
  };
  const unknown = () => attempt(async () => {
    await move(null);
    sheet.close();
  });
  const sheet = openSheet(t("weather.moved", "I moved"), form(keep, height,
    make("button", { class: "button primary" }, t("weather.move.keep", "I moved by this"))),
  make("button", { class: "button", type: "button", onclick: unknown }, t("weather.move.unknown", "I do not know how far")),
  make("p", { class: "prose small" }, t("weather.move.text", "Without the height the forecast begins anew and takes half an hour.")));
  height.focus();
}

async function move(/** @type {number | null} */ height) {
  await weatherSession.post({ type: "moved", t: weatherSession.clock.now, height });
  tell(t("weather.move.done", "The move is noted"), { undo: () => attempt(() => weatherSession.post({ type: "undo" })) });
}

export async function stoodStill() {
  await weatherSession.post({ type: "stayed", t: weatherSession.clock.now });
  tell(t("weather.move.stayed", "Then it is the weather: the forecast counts it"), { undo: () => attempt(() => weatherSession.post({ type: "undo" })) });
}
