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
  // Not what a cue began.
  if (!timer) return;
  clearInterval(timer);
  timer = 0;
  if (navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate(0);
}

/** One call, for the test in the settings. */
export function call() {
  // Two tones that carry through a mask and a fan.
  if (settings.value.sound) tones([880, 660], 0.5, "square");
  if (navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate([300, 150, 300]);
}

/** Something is to be done in a search: softer than an alarm, and unlike it; a drill has it too. */
export function cue(/** @type {boolean} */ urgent) {
  if (timer) return;
  if (settings.value.sound) tones(urgent ? [988, 988, 988] : [523, 659], 0.16, "sine");
  if (navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate(urgent ? [120, 80, 120, 80, 120] : 120);
}

/** @param {number[]} frequencies Hz, one after another @param {number} length s @param {OscillatorType} kind */
function tones(frequencies, length, kind) {
  if (!audio || audio.state !== "running") return;
  const gain = audio.createGain();
  gain.gain.value = 0.4;
  gain.connect(audio.destination);
  frequencies.forEach((frequency, index) => {
    if (!audio) return;
    const tone = audio.createOscillator();
    tone.type = kind;
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(audio.currentTime + length * index);
    tone.stop(audio.currentTime + length * index + 0.9 * length);
  });
}
