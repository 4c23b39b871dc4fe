/** The alarm over every page: a banner until it is muted or resolved, and with it sound. */
import { make } from "../elements/piece.js";
import { silenceAlarm, soundAlarm } from "../session/alarm.js";
import { leakSession } from "../session/leak.js";

const banner = make("alarm-banner", { onmute: mute });
/** The alarm that was muted, by its code: another one is heard again. */
let muted = "";

/** The one banner; it moves with the page that shows. */
export function alarmBanner() {
  return banner;
}

export function watchAlarm() {
  leakSession.addEventListener("view", update);
  update();
}

function update() {
  const view = leakSession.view;
  // The laboratory raises none from simulated data; a page that could is not trusted either.
  const alarm = view?.source?.origin === "measured" ? view.alarm : null;
  if (alarm?.sentence.code !== muted) muted = "";
  banner.alarm = muted ? null : alarm;
  if (banner.alarm) soundAlarm();
  else silenceAlarm();
}

function mute() {
  muted = leakSession.view?.alarm?.sentence.code || "";
  update();
}
