/** Two gestures of the thumb: a swipe to the side, and a long press that does what a right click does. */

const far = 56, steep = 1.6, long = 500, still = 10;

/**
 * Calls back with +1 for a swipe to the left (the next), −1 to the right. What pans by itself says so with
 * `data-pans`, what is swiped by itself with `data-swipes`.
 * @param {HTMLElement} element
 * @param {(step: 1 | -1) => void} swiped
 * @returns {() => void} ends it
 */
export function onSwipe(element, swiped) {
  /** @type {{ x: number, y: number } | null} */
  let from = null;
  const down = (/** @type {TouchEvent} */ event) => {
    const target = event.target instanceof Element ? event.target : null;
    const touch = event.touches[0];
    from = event.touches.length === 1 && !target?.closest("[data-pans], [data-swipes], input, select, .filters")
      ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const up = (/** @type {TouchEvent} */ event) => {
    if (!from) return;
    const touch = event.changedTouches[0];
    const x = touch.clientX - from.x, y = touch.clientY - from.y;
    from = null;
    if (Math.abs(x) > far && Math.abs(x) > steep * Math.abs(y)) swiped(x < 0 ? 1 : -1);
  };
  element.addEventListener("touchstart", down, { passive: true });
  element.addEventListener("touchend", up);
  return () => {
    element.removeEventListener("touchstart", down);
    element.removeEventListener("touchend", up);
  };
}

/**
 * Calls back after a long press of a finger, or a right click, or the menu key.
 * @param {HTMLElement} element
 * @param {() => void} pressed
 */
export function onLongPress(element, pressed) {
  let timer = 0;
  let from = { x: 0, y: 0 };
  let fired = -Infinity;
  const fire = () => {
    clearTimeout(timer);
    // Android sends a context menu after the press that was answered already.
    if (performance.now() - fired < 800) return;
    fired = performance.now();
    pressed();
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse") return;
    from = { x: event.clientX, y: event.clientY };
    clearTimeout(timer);
    timer = window.setTimeout(fire, long);
  });
  element.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > still) clearTimeout(timer);
  });
  for (const name of ["pointerup", "pointercancel"]) element.addEventListener(name, () => clearTimeout(timer));
  element.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    fire();
  });
  element.addEventListener("click", (event) => {
    if (performance.now() - fired > 800) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
