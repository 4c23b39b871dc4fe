/**
 * How much room there is, measured in the reader's own text: a page of 200 % text is a page of half the width.
 * Media queries do not know the size of the text, so the answer is written on the document for the styles.
 */

/** @type {HTMLElement | null} */
let probe = null;

/** Keeps `data-layout` of the document true. Call once; every change is told as "layoutchange" on the document. */
export function watchLayout() {
  if (probe) return;
  probe = document.createElement("div");
  probe.className = "rem-probe";
  probe.setAttribute("aria-hidden", "true");
  document.body.append(probe);
  new ResizeObserver(apply).observe(probe);
  addEventListener("resize", apply);
  apply();
}

function apply() {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const layout = layoutOf(innerWidth * 16 / rem, innerHeight * 16 / rem);
  if (document.documentElement.dataset.layout === layout) return;
  document.documentElement.dataset.layout = layout;
  document.dispatchEvent(new CustomEvent("layoutchange"));
}

/**
 * The words for a room of this size, in pixels of 100 % text.
 * @param {number} width @param {number} height
 */
export function layoutOf(width, height) {
  if (height < 500 && width >= 560) return "landscape";
  if (width < 700) {
    return ["phone", width <= 340 ? "narrow" : "", width <= 240 ? "tiny" : "", height < 560 ? "short" : ""].filter(Boolean).join(" ");
  }
  if (width < 1280) return height > width ? "tablet portrait" : "tablet";
  return "desktop";
}
