/** What the app tells a person in passing: a toast, a refusal, a question. */
import { make } from "../elements/piece.js";
import { t } from "../languages/index.js";
import { Refusal, Trapped } from "../laboratory/bridge.js";

const toast = make("toast-message");

/**
 * @param {string} text
 * @param {{undo?: () => void, label?: string}} [options]
 */
export function tell(text, options = {}) {
  if (!toast.isConnected) document.body.append(toast);
  toast.show(text, options);
}

/** Says why something was not done; what was recorded is safe in every case. */
export function tellFault(/** @type {unknown} */ fault) {
  tell(sentenceOf(fault));
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

/** Runs what a person asked for, and says so when it was refused. */
export function attempt(/** @type {() => unknown} */ work) {
  Promise.resolve().then(work).catch(tellFault);
}
