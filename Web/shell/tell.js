/** What the app tells a person in passing: a toast, a refusal, a question. */
import { make } from "../elements/piece.js";
import { t } from "../languages/index.js";
import { Refusal, Trapped } from "../laboratory/bridge.js";

const toast = make("toast-message");
/**
 * The refusal that is in sight.
 * @type {object | null}
 */
let refusal = null;

/**
 * @param {string} text
 * @param {{undo?: () => void, label?: string, refused?: boolean}} [options]
 */
export function tell(text, options = {}) {
  if (!toast.isConnected) document.body.append(toast);
  toast.show(text, options);
  refusal = options.refused ? {} : null;
}

/** Says why something was not done; what was recorded is safe in every case. */
export function tellFault(/** @type {unknown} */ fault) {
  tell(sentenceOf(fault), { refused: true });
}

export function sentenceOf(/** @type {unknown} */ fault) {
  if (fault instanceof Refusal) return fault.message;
  if (fault instanceof Trapped) {
    return t("fault.trapped",
      "The laboratory stopped and was started again from what was recorded. Try once more.");
  }
  return t("fault.other", "This did not work: {reason}. Nothing that was recorded is lost.",
    { reason: fault instanceof Error ? fault.message : String(fault) });
}

/** Runs what a person asked for and says so when it was refused; a success ends an older refusal. */
export function attempt(/** @type {() => unknown} */ work) {
  const older = refusal;
  Promise.resolve().then(work).then(() => older && older === refusal && toast.hide(), tellFault);
}
