/** What stands around every page: the bar, the alarm, what the page has to tell. */
import { watchLayout } from "../elements/layout.js";
import { make } from "../elements/piece.js";
import { t } from "../languages/index.js";
import { alarmBanner } from "./alarm.js";

const bar = make("app-bar");
const app = make("div", { class: "app" });
let first = true;

export function raiseFrame() {
  document.body.append(app);
  watchLayout();
  app.append(bar);
}

/** Words of the bar, again after a change of language. */
export function nameFrame() {
  bar.instruments = [
    { id: "leak", title: t("leak.short", "Leak") },
    { id: "weather", title: t("weather.title", "Weather") },
    { id: "algae", title: t("algae.short", "Algae") },
    { id: "mixing", title: t("mixing.lab", "Mixing") },
    { id: "calculator", title: t("calculator.bar", "Calculate") },
  ];
}

/** Puts a page into the frame; after the first, the heading takes the focus of a keyboard. */
export function showPage(/** @type {Page} */ page, /** @type {string} */ name) {
  const { element, title } = page;
  document.title = name === "bench" ? "Fieldbook" : `${title}, Fieldbook`;
  document.documentElement.dataset.instrument = name === "record" ? "logbook" : name;
  bar.current = name === "record" ? "logbook" : name;
  element.dataset.page = name;
  app.querySelector(".page")?.remove();
  element.prepend(alarmBanner());
  app.append(element);
  if (!first) focusHeading(element);
  first = false;
}

function focusHeading(/** @type {HTMLElement} */ element) {
  const heading = element.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
