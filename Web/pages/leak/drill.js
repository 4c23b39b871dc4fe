/** A drill: a simulated leak in a chosen module, or in one that nobody is told. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { simulator } from "../../session/simulator.js";
import { leakSession } from "../../session/leak.js";
import { field, form, openSheet } from "../../shell/sheet.js";
import { sentenceOf } from "../../shell/tell.js";
import { chosenPlan } from "./plan.js";
import { replaceSession } from "./replacing.js";

export async function startDrill() {
  const { text, crew, modules } = await chosenPlan();
  const place = field({
    kind: "choice", label: t("leak.drill.module", "The leak is in"), name: "module", value: "?",
    choices: [{ id: "?", title: t("leak.drill.hidden", "a module that is not told") }, ...modules.map(({ name }) => ({ id: name, title: name }))],
  });
  const size = field({
    kind: "choice", label: t("leak.drill.size", "1 mmHg takes"), name: "t1mm", value: "300",
    choices: [
      { id: "60", title: t("leak.drill.minute", "1 min") }, { id: "300", title: t("leak.drill.minutes", "{count} min", { count: 5 }) },
      { id: "1200", title: t("leak.drill.minutes", "{count} min", { count: 20 }) },
    ],
  });
  const speed = field({
    kind: "choice", label: t("leak.drill.speed", "Time passes"), name: "speed", value: "1",
    choices: [{ id: "1", title: t("leak.drill.real", "as it is") }, { id: "10", title: t("leak.drill.fast", "ten times as fast") }],
  });
  const begin = async () => {
    try {
      const drill = { type: "drill", t: 0, plan: text, crew, t1mm: Number(size.value), module: place.value === "?" ? undefined : place.value };
      const search = { type: "search", t: 0, plan: text, crew };
      if (await replaceSession(() => simulator.train(drill, search, Number(speed.value)))) sheet.close();
      if (leakSession.view?.search) location.hash = "#/leak/search";
    } catch (fault) {
      place.error = sentenceOf(fault);
    }
  };
  const sheet = openSheet(t("leak.drill", "Drill with a simulated leak"),
    make("p", { class: "prose small" }, t("leak.drill.text", "The readings are simulated and follow the hatches that you mark. It is marked as simulated everywhere, and never alarms.")),
    form(begin, place, size, speed, make("button", { class: "button primary" }, t("leak.drill.begin", "Begin the drill"))));
}
