/** One tab writes a session; the others watch it until that tab is gone. */
import { announce, hear } from "../store/announce.js";
import { newIdentity } from "../store/identity.js";

/**
 * Calls back once with whether this tab holds the session, and again when a waiting tab gets it.
 * @param {string} name
 * @param {(holding: boolean) => void} told
 */
export function holdSession(name, told) {
  const byVoice = () => holdByVoice(name, told);
  if (navigator.locks) holdByLock(name, told).catch(byVoice);
  else byVoice();
}

/**
 * @param {string} name
 * @param {(holding: boolean) => void} told
 */
async function holdByLock(name, told) {
  const forever = () => new Promise(() => {});
  let held = false;
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    held = Boolean(lock);
    told(held);
    return lock ? forever() : undefined;
  });
  navigator.locks.request(name, () => {
    told(true);
    return forever();
  });
}

/**
 * Older browsers: whoever hears no other tab answer holds the session. Of two that ask at once the
 * one with the lower name goes first. Silence of five seconds means that the holder is gone.
 * @param {string} name
 * @param {(holding: boolean) => void} told
 */
function holdByVoice(name, told) {
  const own = newIdentity();
  let holding = false;
  let heard = 0;
  const tell = () => announce(`holder.${name}`, own);
  const take = (/** @type {boolean} */ now) => {
    holding = now;
    if (holding) tell();
    told(holding);
  };
  hear(`holder.${name}`, (other) => {
    heard = performance.now();
    if (holding && other < own) take(false);
  });
  hear(`asking.${name}`, (other) => {
    if (holding) tell();
    else if (other < own) heard = performance.now();
  });
  announce(`asking.${name}`, own);
  const decide = () => {
    if (!holding && !(heard && performance.now() - heard < 5000)) take(true);
  };
  setTimeout(() => {
    if (heard && !holding) told(false);
    decide();
    setInterval(() => (holding ? tell() : decide()), 2000);
  }, 300);
}
