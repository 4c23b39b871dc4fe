/** The plan of modules and hatches on this device, and its editor. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { laboratory } from "../../laboratory/bridge.js";
import { leakSession } from "../../session/leak.js";
import { settings } from "../../store/settings.js";
import { chooseFile } from "../../shell/files.js";
import { shareFile } from "../../shell/share.js";
import { field, form, openSheet } from "../../shell/sheet.js";
import { attempt, sentenceOf, tell } from "../../shell/tell.js";
import { textOf } from "./display.js";

/** Longer files are no plan. */
const longest = 65536;

/** The kept plan that could not be read, said once. */
let told = "";

/**
 * The plan that the next search uses.
 * @param {object} [more] another text, another crew, an edit
 * @returns {Promise<PlanView>}
 */
export async function chosenPlan(more = {}) {
  const { text, crew } = settings.value.plan || {};
  const named = { preferences: settings.preferences, text: text || undefined, crew: crew || undefined };
  try {
    return (await laboratory.call("leak.plan", { ...named, ...more })).value;
  } catch (fault) {
    // A kept plan that is no longer read must not shut the page: the station's stands in, and what is kept stays.
    if (Object.keys(more).length || !text) throw fault;
    if (told !== text) tell(sentenceOf(fault));
    told = text;
    return (await laboratory.call("leak.plan", { preferences: settings.preferences })).value;
  }
}

export async function editPlan() {
  const list = make("div", { class: "menu plan-menu" });
  const about = make("p", { class: "prose small" });
  const buttons = make("div", { class: "pair plan-pair" },
    button(t("leak.plan.add", "Add a module"), () => editModule(null, show)),
    button(t("leak.plan.open", "Open a file"), () => chooseFile(".csv,.txt,text/plain,text/csv", (file) => openPlan(file, show))),
    button(t("leak.plan.save", "Share as a file"), sharePlan),
    button(t("leak.plan.default", "Space station again"), () => replace({ text: "", crew: "" }, show)));
  const show = async () => {
    const plan = await chosenPlan();
    about.textContent = [...plan.notes, t("leak.plan.total", "In all {volume}. The crew is in {crew}.", { volume: textOf(plan.volume), crew: plan.crew })].join(" ");
    list.replaceChildren(...plan.modules.map((module) => make("button", {
      type: "button", onclick: () => attempt(() => editModule(module, show)),
    }, make("span", { class: "name" }, module.name), make("span", { class: "caption" }, textOf(module.volume)))));
    leakSession.dispatchEvent(new Event("view"));
  };
  await show();
  openSheet(t("leak.plan.edit", "Edit the plan"), about, list, buttons);
}

/**
 * A module's name, volume and neighbours; what was typed stays until it is right.
 * @param {PlanModule | null} module
 * @param {() => Promise<void>} changed
 */
async function editModule(module, changed) {
  const plan = await chosenPlan();
  const name = field({ kind: "text", label: t("leak.plan.name", "Name"), name: "name", value: module?.name || "" });
  const volume = field({ label: t("leak.plan.volume", "Volume, with a point"), name: "volume", unit: "m³", value: module?.cubic || "" });
  const boxes = plan.modules.filter(({ name: other }) => other !== module?.name).map(({ name: other }) => make("label", { class: "plan-box" },
    make("input", { type: "checkbox", value: other, checked: module?.neighbours.includes(other) || false }), make("span", {}, other)));
  const fault = make("p", { class: "field-error", role: "alert", hidden: true });
  const change = async (/** @type {string | null} */ now) => {
    const neighbours = boxes.map((box) => /** @type {HTMLInputElement} */ (box.firstElementChild)).filter((box) => box.checked).map((box) => box.value);
    try {
      const edit = { module: module?.name, name: now ?? undefined, volume: volume.value.trim(), neighbours };
      const { text, modules } = await chosenPlan({ edit });
      const { crew } = settings.value.plan || {};
      // The crew stays in its module when that gets another name.
      const place = crew && crew === module?.name ? now : crew;
      settings.change({ plan: { text, crew: modules.some((one) => one.name === place) ? place || "" : "" } });
      sheet.close();
      await changed();
    } catch (wrong) {
      fault.hidden = false;
      fault.textContent = sentenceOf(wrong);
    }
  };
  const sheet = openSheet(module ? module.name : t("leak.plan.add", "Add a module"), form(() => change(name.value.trim()), name, volume,
    make("fieldset", { class: "plan-boxes" }, make("legend", { class: "label" }, t("leak.plan.neighbours", "Hatches lead to")), ...boxes), fault,
    make("button", { class: "button primary" }, t("leak.plan.keep", "Keep the module")),
    module ? button(t("leak.plan.here", "The crew stays here"), async () => {
      await replace({ text: plan.text, crew: module.name }, changed);
      sheet.close();
    }) : null,
    module ? button(t("leak.plan.remove", "Remove the module"), () => change(null), "danger") : null));
  if (!module) name.focus();
}

/** @param {File} file @param {() => Promise<void>} changed */
async function openPlan(file, changed) {
  const text = await file.slice(0, longest).text();
  await chosenPlan({ text, crew: undefined });
  await replace({ text, crew: "" }, changed);
}

/** @param {{text: string, crew: string}} plan @param {() => Promise<void>} changed */
async function replace(plan, changed) {
  const before = settings.value.plan;
  settings.change({ plan });
  await changed();
  tell(t("leak.plan.changed", "The plan was changed"), {
    undo: () => {
      settings.change({ plan: before });
      attempt(changed);
    },
  });
}

async function sharePlan() {
  const { text, name } = await chosenPlan();
  await shareFile(new Blob([text], { type: "text/plain" }), `${name || "plan"}.txt`);
}

/** @param {string} word @param {() => unknown} work @param {string} [kind] */
function button(word, work, kind = "") {
  return make("button", { class: `button ${kind}`.trim(), type: "button", onclick: () => attempt(work) }, word);
}
