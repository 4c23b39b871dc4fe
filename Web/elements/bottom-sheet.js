import { attribute, make, piece, write } from "./piece.js";
import { text } from "./words.js";
import { t } from "../languages/index.js";

/**
 * A sheet from below, with its children as content. `open(field?)` keeps that field in sight and undimmed;
 * `close()`. Escape, the scrim, the cross and a drag downwards close it; focus returns to where it was.
 * @property {Words} heading
 * Fires "close" when it has gone.
 */
export class BottomSheet extends piece({ heading: /** @type {Words} */ ("") }) {
  headline = make("h2");
  closer = make("button", { class: "icon-button", type: "button", onclick: () => this.close() }, make("app-icon", { name: "close" }));
  head = make("div", { class: "sheet-head" }, this.headline, this.closer);
  body = make("div", { class: "sheet-body" });
  surface = make("div", { class: "surface" }, this.head, this.body);
  scrim = make("div", { class: "scrim", onpointerdown: () => { this.pressed = true; }, onclick: () => { if (this.pressed) this.close(); } });
  /** The finger whose long press opened the sheet must not close it by leaving. */
  pressed = false;
  dialog = make("dialog", {}, this.scrim, this.surface);
  /** @type {Element | null} */
  opener = null;
  /** @type {(() => void) | null} */
  unlift = null;
  /** @type {Element | null} */
  field = null;

  static get observedAttributes() { return ["heading"]; }

  build() {
    this.body.append(...this.childNodes);
    this.append(this.dialog);
    this.dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.close();
    });
    this.dialog.addEventListener("keydown", (event) => { if (event.key === "Tab") this.keep(event); });
    onDragDown(this.head, this.surface, () => this.close());
  }

  render() {
    write(this.headline, text(this.heading));
    attribute(this.dialog, "aria-label", text(this.heading) || null);
    attribute(this.closer, "aria-label", t("elements.close", "Close"));
  }

  get isOpen() { return this.dialog.open; }

  /** @param {Element | null} [field] what the sheet explains */
  open(field = null) {
    if (this.dialog.open) return;
    this.opener = document.activeElement;
    this.pressed = false;
    this.dialog.classList.remove("leaving");
    this.surface.style.transform = "";
    this.dialog.showModal();
    this.scrim.style.blockSize = "";
    this.field = field;
    this.relift();
  }

  /** Keeps its field in sight after what is in the sheet has grown. */
  relift() {
    if (!this.field || !this.dialog.open) return;
    this.unlift?.();
    this.unlift = lift(this.field, this.dialog, this.scrim);
  }

  /**
   * From the last to the first and back: the browser alone would let the focus out to its own bars.
   * @param {KeyboardEvent} event
   */
  keep(event) {
    const stops = [...this.dialog.querySelectorAll("button, a[href], input, select, textarea, [tabindex='0']")]
      .filter((stop) => stop instanceof HTMLElement && stop.offsetParent !== null && !stop.matches(":disabled, [tabindex='-1']"));
    const from = event.shiftKey ? stops[0] : stops[stops.length - 1];
    if (document.activeElement !== from && this.dialog.contains(document.activeElement)) return;
    event.preventDefault();
    /** @type {HTMLElement | undefined} */ (event.shiftKey ? stops[stops.length - 1] : stops[0])?.focus();
  }

  close() {
    if (!this.dialog.open || this.dialog.classList.contains("leaving")) return;
    this.dialog.classList.add("leaving");
    this.surface.style.transform = "";
    const duration = parseFloat(getComputedStyle(this.dialog).getPropertyValue("--slide")) || 0;
    setTimeout(() => this.gone(), duration < 1 ? duration * 1000 : duration);
  }

  gone() {
    this.dialog.classList.remove("leaving");
    this.dialog.close();
    this.unlift?.();
    this.unlift = null;
    if (this.opener instanceof HTMLElement && this.opener.isConnected) this.opener.focus({ preventScroll: true });
    this.tell("close");
  }
}

/**
 * Scrolls the field into the gap above the sheet and lets the scrim end where the field begins.
 * @param {Element} field @param {HTMLElement} sheet @param {HTMLElement} scrim @returns {() => void} undoes it
 */
function lift(field, sheet, scrim) {
  const scroller = /** @type {HTMLElement | null} */ (field.closest(".content, .pane-content, .sheet-body, .page")) || document.documentElement;
  const padding = scroller.style.paddingBlockEnd, top = scroller.scrollTop;
  const gap = innerHeight - sheet.offsetHeight;
  scroller.style.paddingBlockEnd = `${sheet.offsetHeight}px`;
  const over = field.getBoundingClientRect().bottom - (gap - 24);
  if (over > 0) scroller.scrollTop += over;
  scrim.style.blockSize = `${Math.max(0, Math.min(field.getBoundingClientRect().top, gap))}px`;
  return () => {
    scroller.style.paddingBlockEnd = padding;
    scroller.scrollTop = top;
  };
}

/** @param {HTMLElement} handle @param {HTMLElement} surface @param {() => void} dropped */
function onDragDown(handle, surface, dropped) {
  let from = NaN, began = 0;
  handle.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest("button")) return;
    from = event.clientY;
    began = event.timeStamp;
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener("pointermove", (event) => {
    if (!Number.isNaN(from)) surface.style.transform = `translateY(${Math.max(0, event.clientY - from)}px)`;
  });
  const end = (/** @type {PointerEvent} */ event) => {
    if (Number.isNaN(from)) return;
    const way = event.clientY - from, speed = way / Math.max(1, event.timeStamp - began);
    from = NaN;
    surface.style.transform = "";
    if (event.type === "pointerup" && (way > 80 || (way > 24 && speed > 0.5))) dropped();
  };
  handle.addEventListener("pointerup", end);
  handle.addEventListener("pointercancel", end);
}
