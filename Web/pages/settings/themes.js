/** The four themes, each shown as it looks; without a choice the system decides. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { settings } from "../../store/settings.js";

export function themeCards() {
  const themes = /** @type {const} */ ([
    ["light", t("theme.light", "Light")], ["dark", t("theme.dark", "Dark")],
    ["night", t("theme.night", "Night")], ["contrast", t("theme.contrast", "Contrast")],
  ]);
  const chosen = worn();
  const cards = themes.map(([id, title]) => make("button", {
    class: "theme-card", type: "button", role: "radio", "data-id": id, "aria-checked": String(id === chosen),
    tabindex: id === chosen ? 0 : -1, onclick: () => choose(id),
  }, make("span", { class: "sample", "data-theme": id, "aria-hidden": "true" }, "643"), title));
  const group = make("div", {
    class: "theme-cards", role: "radiogroup", "aria-label": t("settings.theme", "Theme"),
    onkeydown: (/** @type {KeyboardEvent} */ event) => step(event, themes.map(([id]) => id)),
  }, ...cards);
  return [group,
    make("p", { class: "prose small" }, t("theme.night.text",
      "Night lights only the red of the screen, so that eyes stay used to the dark."))];
}

/** What is seen now, whoever chose it. */
function worn() {
  const { theme } = settings.value;
  if (theme !== "system") return theme;
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/**
 * Arrow keys choose, as in any group of radio buttons.
 * @param {KeyboardEvent} event
 * @param {readonly Settings["theme"][]} themes
 */
function step(event, themes) {
  /** @type {Record<string, number>} */
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const by = steps[event.key];
  if (!by) return;
  event.preventDefault();
  choose(themes[(themes.indexOf(worn()) + by + themes.length) % themes.length]);
}

/**
 * The cards are made anew by the change; the chosen one keeps the focus.
 * @param {Settings["theme"]} theme
 */
function choose(theme) {
  settings.change({ theme });
  /** @type {HTMLElement | null} */ (document.querySelector(`.theme-card[data-id="${theme}"]`))?.focus();
}
