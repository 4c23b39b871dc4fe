/** A part of a page on the whole screen: by the browser where it can, else over the page. */

/** @param {HTMLElement} part */
export async function toggleFull(part) {
  if (document.fullscreenElement) {
    await document.exitFullscreen();
  } else if (part.classList.contains("full-screen") || !part.requestFullscreen) {
    cover(part);
  } else {
    await part.requestFullscreen().catch(() => cover(part));
  }
  document.dispatchEvent(new CustomEvent("layoutchange"));
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
