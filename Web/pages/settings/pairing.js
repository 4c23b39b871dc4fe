/**
 * Where a device that the station does not know will enter its code. The station says by 401 that it wants one; what
 * is typed here will be sent to it, and its answer is a cookie that no script can read. Until it gives codes there is
 * only the sentence.
 */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";

export function pairingPlace() {
  return make("div", { class: "pairing", hidden: true },
    make("p", { class: "prose small" }, t("sync.unpaired",
      "This station gives its records only to devices that it knows. Ask for a pairing code at the computer on which it runs.")));
}
