/** Which lake, when and where: what a visit is called, and what goes with it. */
import { attribute, make, write } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { algaeSession } from "../../session/algae.js";
import { openMenu } from "../../elements/index.js";
import { store } from "../../store/index.js";
import { dayName, shortTime } from "../../shell/dates.js";
import { field, form, openSheet } from "../../shell/sheet.js";
import { attempt } from "../../shell/tell.js";
import { locate, positionText } from "./place.js";
import { PhotoStrip, addPhoto } from "./photos.js";

/** The title of the page of a visit: the lake, and the time below. */
export class VisitHead {
  name = make("quantity-field", { kind: "text", class: "lake-name" });
  time = make("button", { class: "text-button quiet", type: "button", onclick: () => attempt(chooseTime) });
  kept = make("span", { class: "caption kept" }, make("app-icon", { name: "check" }), t("algae.saved", "saved as you type"));
  element = make("div", { class: "visit-head" }, this.name, make("div", { class: "visit-line" }, this.time, this.kept));
  /** @type {string | null} */
  own = null;

  constructor() {
    this.name.label = t("algae.lake", "Lake");
    this.name.placeholder = t("algae.lake.hint", "Its name");
    this.name.addEventListener("input", () => {
      this.own = this.name.value;
      algaeSession.type({ type: "lake", name: this.name.value });
    });
    this.name.addEventListener("change", () => attempt(() => algaeSession.flush()));
  }

  render(/** @type {LakeView} */ view) {
    if (!algaeSession.unsettled) this.own = null;
    if (this.own === null) this.name.value = view.lake;
    // Said of what is in the journal, and of nothing else.
    this.kept.hidden = view.isEmpty || algaeSession.unsettled || algaeSession.watching || Boolean(store.refused);
    write(this.time, view.time === null ? t("algae.time.now", "Now, when it is saved") : timeText(view.time));
  }
}

export function timeText(/** @type {number} */ time) {
  return `${dayName(time)}, ${shortTime(time)}`;
}

/** Where, and what was seen: rows at the end of the form. */
export class VisitFoot {
  place = row(t("algae.place", "Place"), () => attempt(choosePlace));
  photo = row(t("algae.photo", "Photo"), () => attempt(addPhoto));
  strip = new PhotoStrip();
  element = make("section", {}, make("div", { class: "day" }, make("h2", {}, t("algae.with", "With the visit"))),
    this.place, this.photo, this.strip.element);

  render(/** @type {LakeView} */ view) {
    const { photos } = view;
    write(valueOf(this.place), [view.place, positionText(view.position)].filter(Boolean).join(" · ") || t("algae.place.add", "Add"));
    write(valueOf(this.photo), photos.length ? String(photos.length) : t("algae.photo.add", "Add"));
    this.strip.render(photos);
  }
}

function row(/** @type {string} */ name, /** @type {() => void} */ work) {
  return make("button", { class: "setting", type: "button", onclick: work },
    make("span", {}, name), make("span", { class: "setting-value" }), make("app-icon", { name: "next" }));
}

function valueOf(/** @type {Element} */ setting) {
  return setting.children[1];
}

function chooseTime() {
  const { view } = algaeSession;
  const input = make("input", { type: "datetime-local", class: "time-input", "aria-label": t("algae.time", "Time of the visit") });
  input.value = localTime(view?.time ?? Date.now());
  const keep = () => attempt(async () => {
    const at = new Date(input.value).getTime();
    await algaeSession.post({ type: "time", at: Number.isFinite(at) ? at : null });
    sheet.close();
  });
  const sheet = openSheet(t("algae.time", "Time of the visit"), form(keep, input,
    make("button", { class: "button primary" }, t("algae.time.keep", "Use this time"))),
  make("button", { class: "button", type: "button", onclick: () => attempt(async () => {
    await algaeSession.post({ type: "time", at: null });
    sheet.close();
  }) }, t("algae.time.now", "Now, when it is saved")));
  attribute(sheet, "data-instrument", "algae");
  input.focus();
}

/** As the input wants it: the clock of this place, to the minute. */
function localTime(/** @type {number} */ time) {
  return new Date(time - new Date(time).getTimezoneOffset() * 60000).toISOString().slice(0, 16);
}

function choosePlace() {
  const { view } = algaeSession;
  openMenu(t("algae.place", "Place"), [
    { id: "locate", title: t("algae.place.locate", "Find it by satellite"), icon: "dot" },
    { id: "type", title: t("algae.place.type", "Type the place"), icon: "edit" },
    ...view?.place || view?.position ? [{ id: "clear", title: t("algae.place.clear", "Remove the place"), icon: "trash", danger: true }] : [],
  ], (id) => attempt(id === "locate" ? locate : id === "type" ? typePlace
    : () => algaeSession.post({ type: "place", text: "", latitude: null, longitude: null })));
}

function typePlace() {
  const place = field({
    kind: "text", label: t("algae.place", "Place"), name: "place", value: algaeSession.view?.place || "",
    helper: t("algae.place.hint", "Such as: north jetty. Near the same spot visits can be compared."),
  });
  const keep = () => attempt(async () => {
    await algaeSession.post({ type: "place", text: place.value.trim() });
    sheet.close();
  });
  const sheet = openSheet(t("algae.place", "Place"), form(keep, place,
    make("button", { class: "button primary" }, t("algae.place.keep", "Keep the place"))));
  attribute(sheet, "data-instrument", "algae");
  place.focus();
}
