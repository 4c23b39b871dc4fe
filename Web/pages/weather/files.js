/** Files in and out: a history is opened, the station's points are kept or shared. */
import { say, t } from "../../languages/index.js";
import { weatherLaboratory } from "../../laboratory/bridge.js";
import { station } from "../../session/station.js";
import { openingOf, weatherSession } from "../../session/weather.js";
import { hash } from "../../store/identity.js";
import { settings } from "../../store/settings.js";
import { chooseFile, readInSight } from "../../shell/files.js";
import { shareFile } from "../../shell/share.js";
import { tell } from "../../shell/tell.js";
import { replaceStation } from "./replacing.js";

const slice = 1 << 20;

export function pickFile() { chooseFile(".csv,.tsv,.txt,text/csv,text/plain", openFile); }

/** What cannot be read is refused before anything is given up for it. */
export async function openFile(/** @type {File} */ file) {
  await weatherSession.wake();
  const read = await readInSight(file, t("leak.file", "Open a file"), (told, signal) => readHistory(file, told, signal));
  if (!read) return;
  const sha256 = await hash(read.chunk);
  await replaceStation(async () => {
    station.stop();
    return weatherSession.replace([
      ...openingOf("file", file.name, "measured"),
      { type: "import", name: file.name, sha256, count: read.count, origin: "measured" },
    ], null, [{ store: "chunks", key: sha256, value: read.chunk }]);
  });
  if (read.notices.length) tell(read.notices.map(say).join(" "));
}

/**
 * Slice by slice: it never lies in memory whole.
 * @param {File} file
 * @param {(fraction: number) => void} told
 * @param {AbortSignal} signal
 */
async function readHistory(file, told, signal) {
  await weatherLaboratory.call("weather.import.begin");
  for (let from = 0; from < file.size; from += slice) {
    const bytes = new Uint8Array(await file.slice(from, from + slice).arrayBuffer());
    if (signal.aborted) return null;
    await weatherLaboratory.call("weather.import.feed", {}, bytes);
    told(Math.min(1, (from + slice) / file.size));
  }
  const named = { end: file.lastModified / 1000, preferences: settings.preferences };
  const { value, arrays } = await weatherLaboratory.call("weather.import.end", named);
  return { count: value.count, notices: /** @type {Message[]} */ (value.notices), chunk: arrays.chunk };
}

/** What the station holds, as one record. */
export async function keepAll() {
  const { view } = weatherSession;
  const { from, to } = view?.points || {};
  const entry = await weatherSession.keep(from ?? 0, (to ?? 0) + 1, undefined, view?.source?.name);
  tell(t("leak.saved", "Saved in the logbook"), {
    undo: () => { location.hash = `#/record/${entry.id}`; }, label: t("leak.saved.open", "Open"),
  });
}

export async function exportTable() {
  const { value, arrays } = await weatherLaboratory.call("weather.csv", { preferences: settings.preferences });
  await shareFile(new Blob([arrays.file], { type: "text/csv" }), value.name);
}
