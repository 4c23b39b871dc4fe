/** One tab writes a session; the others watch it until that tab is gone. */
import { announce, hear } from "../store/announce.js";

/**
 * Calls back once with whether this tab holds the session, and again when a waiting tab gets it.
 * @param {string} name
 * @param {(holding: boolean) => void} told
 */
export function holdSession(name, told) {
  if (navigator.locks) return holdByLock(name, told);
  return holdByVoice(name, told);
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
 * Older browsers: whoever hears no other tab answer holds the session. Silence of five seconds
 * means that the holder is gone.
 * @param {string} name
 * @param {(holding: boolean) => void} told
 */
function holdByVoice(name, told) {
  let holding = false;
  let heard = 0;
  hear(`holder.${name}`, () => { heard = performance.now(); });
  hear(`asking.${name}`, () => holding && announce(`holder.${name}`));
  announce(`asking.${name}`);
  const decide = () => {
    if (holding || (heard && performance.now() - heard < 5000)) return;
    holding = true;
    told(true);
  };
  setTimeout(() => {
    if (heard) told(false);
    decide();
    setInterval(() => (holding ? announce(`holder.${name}`) : decide()), 2000);
  }, 300);
}
