/** A part of a page on the whole screen: by the browser where it can, else over the page. */

/** @param {HTMLElement} part */
export async function toggleFull(part) {
  if (document.fullscreenElement === part) {
    await document.exitFullscreen();
  } else if (document.fullscreenElement || part.classList.contains("full-screen") || !part.requestFullscreen) {
    cover(part);
  } else {
    await part.requestFullscreen().catch(() => cover(part));
  }
  document.dispatchEvent(new CustomEvent("layoutchange"));
}

export function canFill() {
  return Boolean(document.documentElement.requestFullscreen) && document.fullscreenEnabled !== false;
}

/** The whole app without the browser around it; whether it is so now. A browser forgets it when the page is left. */
export async function fillScreen(/** @type {boolean} */ on) {
  try {
    if (!on && document.fullscreenElement) await document.exitFullscreen();
    if (on && !document.fullscreenElement) await document.documentElement.requestFullscreen();
  } catch {
    // It needs a touch, and may be forbidden.
  }
  return Boolean(document.fullscreenElement);
}

/** Over the page and back; Escape goes back, as it does where the browser helps. */
function cover(/** @type {HTMLElement} */ part) {
  if (!part.classList.toggle("full-screen")) return;
  const leave = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    document.removeEventListener("keydown", leave);
    if (part.classList.contains("full-screen")) toggleFull(part);
  };
  document.addEventListener("keydown", leave);
}
