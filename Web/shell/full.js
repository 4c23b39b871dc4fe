/** A part of a page on the whole screen: by the browser where it can, else over the page. */

/** @param {HTMLElement} part */
export async function toggleFull(part) {
  if (document.fullscreenElement) {
    await document.exitFullscreen();
  } else if (part.requestFullscreen) {
    await part.requestFullscreen().catch(() => part.classList.toggle("full-screen"));
  } else {
    part.classList.toggle("full-screen");
  }
  document.dispatchEvent(new CustomEvent("layoutchange"));
}
