/** Settings, Data: whether this device keeps itself the same as its station, how far it is, and what to do. */
import { make, write } from "../../elements/piece.js";
import { locale, say, t } from "../../languages/index.js";
import { recordsText } from "../logbook/list.js";
import { readRejections } from "../../sync/ledger.js";
import { synchronising } from "../../sync/index.js";
import { dayName, shortTime } from "../../shell/dates.js";
import { attempt } from "../../shell/tell.js";
import { PairingSection } from "./pairing.js";
import { openTwins } from "./twins.js";

/** @typedef {import("../../sync/index.js").SyncState} SyncState */

/** What is shown of very many that were refused. */
const most = 20;

export class SyncSection {
  control = make("switch-control", { onchange: (/** @type {any} */ { detail }) => attempt(() => this.turn(detail.checked)) });
  chip = make("state-chip");
  words = make("p", { class: "prose small" });
  progress = make("progress-ruler", { endless: true });
  actions = make("div", { class: "actions" });
  pairing = new PairingSection();
  refused = make("div", { class: "sync-refused" });
  /** Heard by those who do not see: the state, not each number. */
  spoken = make("p", { class: "unseen", role: "status" });
  status = make("div", { class: "sync-status" }, this.chip, this.words, this.progress, this.pairing.element, this.actions, this.refused);
  element = make("div", { class: "sync" }, this.control, this.status, this.spoken);
  /** @type {string | null} what was found behind this address; null while it is not known */
  found = null;
  kind = "off";
  render = () => this.show(synchronising.state);

  constructor() {
    this.render();
    synchronising.addEventListener("change", this.render);
    this.pairing.changed = () => {
      synchronising.now();
      attempt(() => this.look());
    };
    attempt(() => this.look());
  }

  async look() {
    this.found = await synchronising.look();
    this.render();
    // Only a station knows devices.
    if (this.found !== "none" && this.found !== "silent") await this.pairing.look();
  }

  leave() {
    synchronising.removeEventListener("change", this.render);
  }

  async turn(/** @type {boolean} */ on) {
    await (on ? synchronising.turnOn() : synchronising.turnOff());
  }

  show(/** @type {SyncState} */ state) {
    const kindBefore = this.kind;
    this.kind = state.kind;
    const isOff = state.kind === "off";
    // A host without a station takes nothing; where it was on before, the station is only away.
    const cannot = isOff && (this.found === "none" || this.found === "silent");
    Object.assign(this.control, {
      label: t("sync.switch", "Synchronise with this station"), checked: !isOff, disabled: cannot,
      note: cannot ? t("sync.none", "There is no station behind this address.") : t("sync.where", "{host}, and nowhere else", { host: location.host }),
    });
    const { chip, kind, sentence } = wordsOf(state, this.found);
    Object.assign(this.chip, { kind, text: chip, icon: "none" });
    this.chip.hidden = !chip;
    write(this.words, sentence);
    write(this.spoken, isOff ? "" : chip);
    this.showProgress(state);
    // The station says so with the next request after this device was removed there.
    if ((kindBefore === "unpaired") !== (state.kind === "unpaired")) attempt(() => this.pairing.look());
    this.showActions(state);
    if (!isOff && state.kind !== "working") attempt(() => this.showRefused());
    this.refused.hidden = isOff;
  }

  showProgress(/** @type {SyncState} */ { kind, done, of }) {
    this.progress.hidden = kind !== "working";
    if (this.progress.hidden) return;
    const numbers = new Intl.NumberFormat(locale());
    Object.assign(this.progress, {
      fraction: of ? done / of : 0,
      text: t("sync.progress", "Records and recordings"),
      left: t("sync.progress.of", "{done} of {of}", { done: numbers.format(done), of: numbers.format(of) }),
    });
  }

  showActions(/** @type {SyncState} */ { kind }) {
    const actions = [
      ...kind === "working" || kind === "begun" ? [{ title: t("sync.pause", "Pause"), work: () => synchronising.pause(true) }] : [],
      ...kind === "paused" ? [{ title: t("sync.resume", "Go on"), work: () => synchronising.pause(false) }] : [],
      ...["waiting", "full", "refused", "unpaired"].includes(kind) ? [{ title: t("sync.now", "Try now"), work: () => synchronising.now() }] : [],
      ...kind === "other" ? [{ title: t("sync.other.accept", "Synchronise with this logbook too"), work: () => synchronising.acceptOther() }] : [],
    ];
    // The same buttons stay: the one that has the focus keeps it.
    const shape = actions.map(({ title }) => title).join();
    this.actions.hidden = !actions.length;
    if (this.actions.dataset.shape === shape) return;
    this.actions.dataset.shape = shape;
    this.actions.replaceChildren(...actions.map(({ title, work }) =>
      make("button", { class: "button", type: "button", onclick: () => attempt(work) }, title)));
  }

  async showRefused() {
    const refusals = await readRejections();
    // The same buttons stay: the one that has the focus keeps it.
    const shape = JSON.stringify(refusals);
    if (this.refused.dataset.shape === shape) return;
    this.refused.dataset.shape = shape;
    const shown = refusals.slice(0, most).map(({ id, rejection }) => make("li", {}, make("span", {}, sentenceOf(id, rejection)),
      rejection.side === "both" ? make("button", { class: "button", type: "button", onclick: () => attempt(() => openTwins(id)) }, t("choice.open", "Compare and choose")) : null));
    if (refusals.length > most) shown.push(make("li", {}, t("sync.refused.more", "and {count} more", { count: refusals.length - most })));
    this.refused.replaceChildren(...shown.length ? [
      make("h3", { class: "label" }, t("sync.refused", "Not synchronised")), make("ul", { class: "lines" }, ...shown)] : []);
  }
}

/** @returns {{chip: string, kind: ChipKind, sentence: string}} */
function wordsOf(/** @type {SyncState} */ state, /** @type {string | null} */ found) {
  const { kind, waiting, since, at, detail } = state;
  const records = waiting ? t("sync.wait", "Waiting here: {records}.", { records: recordsText(waiting) }) : "";
  const restored = state.restored ? t("sync.restored", "The station was put back from a backup; on {day} all was compared with it again.", { day: dayName(state.restored) }) : "";
  switch (kind) {
    case "off": return { chip: "", kind: "neutral", sentence: offSentence(found) };
    case "begun": return { chip: t("sync.chip.begun", "looking"), kind: "dashed", sentence: "" };
    case "working": return { chip: t("sync.chip.working", "synchronising"), kind: "running", sentence: restored };
    case "current": return { chip: t("sync.chip.current", "up to date"), kind: "neutral", sentence: join(at ? t("sync.current", "{day}, {time}: this device and the station have the same records.", { day: dayName(at), time: shortTime(at) }) : "", restored) };
    case "paused": return { chip: t("sync.chip.paused", "paused"), kind: "dashed", sentence: join(t("sync.paused", "Nothing is sent or fetched until you go on."), records) };
    case "waiting": return { chip: t("sync.chip.waiting", "no connection"), kind: "dashed", sentence: join(since ? t("sync.waiting", "The station does not answer since {time}. It is tried again by itself; nothing is lost.", { time: timeOf(since) }) : "", records) };
    case "unpaired": return { chip: t("sync.chip.unpaired", "not paired"), kind: "dashed", sentence: records };
    case "other": return { chip: t("sync.chip.other", "another logbook"), kind: "dashed", sentence: t("sync.other", "Behind this address there is another logbook than before. If you moved the station, go on; if not, switch this off: the records of both would be mixed.") };
    case "full": return { chip: t("sync.chip.full", "no room"), kind: "dashed", sentence: t("sync.full", "The device has no room for what comes from the station. Free some space; what is here stays.") };
    case "refused": return { chip: t("sync.chip.refused", "refused"), kind: "dashed", sentence: join(t("sync.refusing", "The station refuses: {reason} It is tried again by itself.", { reason: detail }), records) };
  }
}

function offSentence(/** @type {string | null} */ found) {
  const gain = t("sync.gain", "A station keeps one logbook for several devices: what you measure on the phone stands on the tablet too, and a lost phone loses nothing.");
  if (found === "none" || found === "silent") return join(gain, t("sync.gain.how", "To have one, run “fieldbook serve” on a computer and open the app from there."));
  return join(gain, t("sync.off", "Switched on, the records here and there are brought together; both then have all of them."));
}

/** What was refused, why, and what can be done. */
function sentenceOf(/** @type {string} */ id, /** @type {import("../../sync/ledger.js").Rejection} */ { side, title, code, text, parameters }) {
  const named = title ? `“${title}”` : t("sync.record", "Record {id}", { id: id.slice(0, 8) });
  const reason = say(code ? { code, text, parameters } : text);
  if (side === "both") return t("sync.refused.both", "{named}: this device and the station have different contents under the same name, so neither was changed. Choose which one stands.", { named });
  if (side === "file") return t("sync.refused.file", "A recording stays here: {reason} Export its record.", { reason });
  if (side === "there") return t("sync.refused.there", "{named} stays at the station: {reason}", { named, reason });
  return t("sync.refused.here", "{named} stays here: {reason}", { named, reason });
}

function timeOf(/** @type {number} */ time) {
  return Date.now() - time < 12 * 3600_000 ? shortTime(time) : `${dayName(time)}, ${shortTime(time)}`;
}

function join(/** @type {string[]} */ ...sentences) {
  return sentences.filter(Boolean).join(" ");
}
