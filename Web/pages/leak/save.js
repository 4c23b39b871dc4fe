/** Saving the recording under a title. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { leakSession } from "../../session/leak.js";
import { saveSession } from "../../session/saving.js";
import { field, form, openSheet } from "../../shell/sheet.js";
import { attempt, tell } from "../../shell/tell.js";
import { longDay, shortTime } from "../../shell/dates.js";

export function saveSheet() {
  const title = field({
    kind: "text", label: t("record.title", "Title"), name: "title", value: proposedTitle(),
    helper: t("leak.save.helper", "It can be changed later."),
  });
  const save = () => attempt(async () => {
    const entry = await saveSession(title.value.trim() || proposedTitle());
    sheet.close();
    tell(t("leak.saved", "Saved in the logbook"), {
      undo: () => { location.hash = `#/record/${entry.id}`; }, label: t("leak.saved.open", "Open"),
    });
  });
  const sheet = openSheet(t("leak.save.heading", "Save in the logbook"), form(save, title,
    make("button", { class: "button primary" }, t("leak.save.button", "Save the recording"))));
  title.focus();
}

/** What the source is called, else the day and the time. */
function proposedTitle() {
  const { view } = leakSession;
  if (view?.source && view.source.kind !== "hand") return view.source.name.replace(/\.\w+$/, "");
  const time = view?.started ?? Date.now();
  return `${longDay(time)}, ${shortTime(time)}`;
}
