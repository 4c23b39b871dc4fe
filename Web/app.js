/** Starts the app: looks and words first, then the frame, then the laboratory beside the page. */
import "./elements/index.js";
import { speak, t } from "./languages/index.js";
import { algaeLaboratory, calculatorLaboratory, laboratory, mixingLaboratory, weatherLaboratory } from "./laboratory/bridge.js";
import { saveCalculation } from "./session/calculator.js";
import { leakSession } from "./session/leak.js";
import { liveReadings } from "./session/live.js";
import { mixingSession } from "./session/mixing.js";
import { simulator } from "./session/simulator.js";
import { station } from "./session/station.js";
import { weatherSession } from "./session/weather.js";
import { tickWhileRecording } from "./session/ticker.js";
import { markSleep } from "./session/sleep.js";
import { stayAwake } from "./session/awake.js";
import { allowSound } from "./session/alarm.js";
import { readChains } from "./store/entries.js";
import { settings } from "./store/settings.js";
import { store } from "./store/index.js";
import { synchronising } from "./sync/index.js";
import { watchAlarm } from "./shell/alarm.js";
import { watchCues } from "./shell/cues.js";
import { nameFrame, raiseFrame, showPage } from "./shell/frame.js";
import { offerReload } from "./shell/notice.js";
import { follow } from "./shell/router.js";
import { loadGraphs } from "./shell/graphs.js";
import { resumeOrientation } from "./shell/orientation.js";
import { tell } from "./shell/tell.js";
import { watchTouches } from "./shell/touch-lock.js";
import { watchForUpdates } from "./shell/updates.js";

if (!document.documentElement.hasAttribute("data-below-floor")) start();

async function start() {
  laboratory.begin();
  await speak(settings.value.locale);
  raiseFrame();
  nameFrame();
  const reopen = follow(showPage, sayUnfinished);
  watchSettings(reopen);
  leakSession.begin();
  simulator.begin();
  liveReadings.begin();
  station.begin();
  tickWhileRecording();
  markSleep();
  watchAlarm();
  watchCues();
  stayAwake();
  watchTouches();
  store.inspect();
  settings.load();
  laboratory.addEventListener("unavailable", sayUnavailable);
  addEventListener("pointerdown", allowSound);
  addEventListener("keydown", allowSound);
  // For a console, and for the journeys: scripts in one piece cannot be imported by their names.
  Object.assign(globalThis, {
    fieldbook: {
      laboratory, calculatorLaboratory, algaeLaboratory, weatherLaboratory, mixingLaboratory, leakSession, weatherSession, mixingSession, station, saveCalculation, settings, store, synchronising,
    },
  });
  resumeOrientation();
  // The first page comes before what can wait.
  setTimeout(() => {
    loadGraphs();
    // The logbook opens without the disk.
    readChains().catch(() => {});
    synchronising.begin();
    watchForUpdates(offerReload);
  }, 0);
}

/** A change of looks or language applies at once, wherever one is. */
function watchSettings(/** @type {() => void} */ reopen) {
  let { locale } = settings.value;
  settings.addEventListener("change", async () => {
    wear(settings.value.theme);
    if (settings.value.locale === locale) return;
    locale = settings.value.locale;
    await speak(locale);
    nameFrame();
    reopen();
  });
}

function wear(/** @type {string} */ theme) {
  const page = document.documentElement;
  if (theme === "system") page.removeAttribute("data-theme");
  else page.setAttribute("data-theme", theme);
}

function sayUnavailable() {
  tell(t("fault.unavailable", "The laboratory cannot start in this browser. "
    + "Load the page again; if that does not help, use Safari 15.4 or newer, Firefox or Chromium."));
}

function sayUnfinished() {
  tell(t("fault.page", "This page could not be fetched. Go online once, then it works without a network."));
}
