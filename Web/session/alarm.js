/** The sound and the vibration of an alarm. A browser lets a page sound after a first touch. */
import { settings } from "../store/settings.js";

/** @type {AudioContext | null} */
let audio = null;
let timer = 0;

/** Call it from a touch or a key: from then on the alarm may sound. */
export function allowSound() {
  const Audio = window.AudioContext;
  if (!Audio) return;
  audio ||= new Audio();
  if (audio.state === "suspended") audio.resume().catch(() => {});
}

/** Sounds until it is silenced. */
export function soundAlarm() {
  if (timer) return;
  call();
  timer = window.setInterval(call, 2000);
}

export function silenceAlarm() {
  clearInterval(timer);
  timer = 0;
  if (navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate(0);
}

/** One call, for the test in the settings. */
export function call() {
  if (settings.value.sound) beep();
  if (navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate([300, 150, 300]);
}

/** Two tones that carry through a mask and a fan, half a second each. */
function beep() {
  if (!audio || audio.state !== "running") return;
  const gain = audio.createGain();
  gain.gain.value = 0.4;
  gain.connect(audio.destination);
  [880, 660].forEach((frequency, index) => {
    if (!audio) return;
    const tone = audio.createOscillator();
    tone.type = "square";
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(audio.currentTime + 0.5 * index);
    tone.stop(audio.currentTime + 0.5 * index + 0.45);
  });
}
