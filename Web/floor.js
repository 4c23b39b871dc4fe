/*
 * Runs before anything is painted, in any browser: it gives the page its theme, and below the
 * browser floor (Safari 15.4, Firefox ESR, current Chromium) it shows a sentence, never a blank page.
 * A classic script in old syntax on purpose: a browser below the floor must be able to read it.
 */
(function () {
  "use strict";
  var page = document.documentElement;
  /** @type {{theme?: string, locale?: string}} */
  var look = {};

  try {
    look = JSON.parse(localStorage.getItem("fieldbook.settings") || "{}") || {};
    if (look.theme && look.theme !== "system") page.setAttribute("data-theme", look.theme);
    if (look.locale) page.setAttribute("lang", look.locale);
  } catch (refused) {
    // Storage is refused here: the system's theme and the browser's language serve.
  }

  var enough = "noModule" in HTMLScriptElement.prototype && "WebAssembly" in window &&
    "customElements" in window && "BigInt64Array" in window && "ResizeObserver" in window &&
    "CSSLayerBlockRule" in window;
  if (enough) return;

  // The app sees it and does not start.
  page.setAttribute("data-below-floor", "");
  if (!look.locale && /^nl\b/i.test(navigator.language || "")) page.setAttribute("lang", "nl");
  document.addEventListener("DOMContentLoaded", function () {
    var words = document.getElementById("floor");
    if (!words) return;
    words.textContent = page.lang === "nl"
      ? "Deze browser is te oud voor Fieldbook. Gebruik Safari 15.4 of nieuwer, of een actuele Firefox, Chrome of Edge."
      : "This browser is too old for Fieldbook. Use Safari 15.4 or newer, or a current Firefox, Chrome or Edge.";
    words.hidden = false;
    // A browser this old may not read the style sheet.
    words.style.padding = "24px";
    words.style.maxWidth = "34em";
  });
})();
