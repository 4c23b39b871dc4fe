const slop = 12, enough = 0.38;

/**
 * Drags a row to the left with the finger; past a third it goes. A mouse uses the menu instead.
 * @param {HTMLElement} row @param {() => boolean} allowed @param {() => void} gone
 */
export function onSwipeAway(row, allowed, gone) {
  let from = { x: 0, y: 0 }, state = "idle", way = 0;
  const end = () => {
    const away = state === "dragging" && -way > row.offsetWidth * enough;
    row.classList.remove("dragged");
    row.style.transform = "";
    // The red ground stays until the row has slid back over it.
    setTimeout(() => row.parentElement?.classList.remove("swiped"), 150);
    const moved = state === "dragging";
    state = "idle";
    if (away) gone();
    return moved;
  };
  row.addEventListener("touchstart", (event) => {
    if (event.touches.length !== 1 || !allowed()) return;
    from = { x: event.touches[0].clientX, y: event.touches[0].clientY };
    state = "waiting";
    way = 0;
  }, { passive: true });
  row.addEventListener("touchmove", (event) => {
    if (state === "idle") return;
    way = Math.min(0, event.touches[0].clientX - from.x);
    const down = Math.abs(event.touches[0].clientY - from.y);
    if (state === "waiting") {
      if (down > slop) state = "idle";
      else if (-way > slop) state = "dragging";
      if (state !== "dragging") return;
      row.classList.add("dragged");
      row.parentElement?.classList.add("swiped");
    }
    event.preventDefault();
    row.style.transform = `translateX(${way}px)`;
  }, { passive: false });
  row.addEventListener("touchend", (event) => { if (end()) event.preventDefault(); });
  row.addEventListener("touchcancel", () => {
    way = 0;
    end();
  });
}
