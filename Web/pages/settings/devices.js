/** On the station's own machine: which devices of the network it knows, one more, one less. */
import { draw, make, write } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { dayName, shortTime } from "../../shell/dates.js";
import { ask, openSheet } from "../../shell/sheet.js";
import { attempt } from "../../shell/tell.js";
import { makeCode, pairedDevices, removeDevice } from "../../sync/pairing.js";
import { grouped } from "./pairing.js";

/** ms between two looks whether a device came. */
const look = 2000;

/** @param {import("../../sync/pairing.js").Network | null} network */
export function devicesSheet(network) {
  const list = make("ul", { class: "lines devices" });
  const none = make("p", { class: "prose small", hidden: true }, t("devices.none", "No device is paired."));
  const invitation = make("div", { class: "invitation" });
  // It stays where it is: what has the focus keeps it.
  const inviting = make("button", { class: "button primary", type: "button", onclick: () => attempt(invite) }, t("devices.invite", "Let a device in"));
  /** @type {Set<string> | null} those that were known when the code was made */
  let before = null;
  let shape = "";
  const show = async () => {
    const devices = await pairedDevices();
    none.hidden = devices.length > 0;
    const came = before && devices.find(({ id }) => !before?.has(id));
    if (came) {
      before = null;
      invitation.replaceChildren(make("p", { class: "prose", role: "status" }, t("devices.came", "“{name}” is paired.", { name: came.name })));
      name();
    }
    // The same rows stay: a button that has the focus keeps it.
    if (shape === (shape = JSON.stringify(devices))) return;
    list.replaceChildren(...devices.map((device) => row(device, () => attempt(show))));
  };
  const invite = async () => {
    before = new Set((await pairedDevices()).map(({ id }) => id));
    invitation.replaceChildren(...invitationOf(await makeCode()));
    name();
  };
  const name = () => {
    write(inviting, before ? t("devices.another", "Make another code") : t("devices.invite", "Let a device in"));
    inviting.classList.toggle("primary", !before);
  };
  if (!network) invitation.append(make("p", { class: "prose small" },
    t("devices.alone", "Phones and tablets do not reach this station now. Start it so that they do: “make lan”, or “fieldbook serve --lan”.")));
  const sheet = openSheet(t("pairing.devices", "Phones and tablets"), none, list, invitation, network ? inviting : null);
  attempt(show);
  const timer = setInterval(() => { if (!document.hidden) show().catch(() => {}); }, look);
  sheet.addEventListener("close", (event) => { if (event.target === sheet) clearInterval(timer); });
}

/** @param {import("../../sync/pairing.js").Paired} device @param {() => void} removed */
function row({ id, name, seen }, removed) {
  const ago = Date.now() - seen;
  // It is kept to the minute.
  const when = ago < 120_000 ? t("devices.now", "here just now")
    : t("devices.seen", "last here {day}, {time}", { day: dayName(seen), time: shortTime(seen) });
  const remove = async () => {
    const answer = await ask(t("devices.remove.question", "Remove “{name}”?", { name }),
      t("devices.remove.text", "The station gives it nothing more, from its next request on. What it brought here stays, and what is on it."), [
        { id: "remove", title: t("devices.remove", "Remove"), danger: true },
        { id: "keep", title: t("devices.keep", "Keep it") },
      ]);
    if (answer !== "remove") return;
    await removeDevice(id);
    removed();
  };
  return make("li", {}, make("span", {}, name, make("span", { class: "caption" }, when)),
    make("button", { class: "button", type: "button", "aria-label": t("devices.remove.named", "Remove {name}", { name }), onclick: () => attempt(remove) },
      t("devices.remove", "Remove")));
}

/** @param {Awaited<ReturnType<typeof makeCode>>} made */
function invitationOf({ code, expires, picture, network }) {
  const shown = make("p", { class: "code" });
  write(shown, grouped(code));
  return [
    shown,
    make("p", { class: "caption" }, t("devices.until", "Counts until {time}, for one device.", { time: shortTime(expires) })),
    ...picture.length ? [scannable(picture, t("devices.picture", "The code as a picture, for the camera of the device"))] : [],
    make("p", { class: "prose small" }, t("devices.scan", "Scan it with the device, or open this address there and enter the code in its settings:")),
    make("p", { class: "address" }, network.address),
    make("p", { class: "prose small" }, t("devices.trust", "A device that was never here trusts the station first, once; this page tells how:")),
    make("p", { class: "address" }, network.trust),
    make("p", { class: "prose small" }, t("devices.fingerprint", "Then compare the fingerprint (SHA-256) that the device shows of the certificate:")),
    make("p", { class: "address fingerprint" }, network.fingerprint.replace(/:/g, " ").replace(/((?:\S\S ){7}\S\S) /g, "$1\n")),
  ];
}

/**
 * Dark squares on their own light ground, with the margin that cameras want.
 * @param {string[]} rows @param {string} label
 */
function scannable(rows, label) {
  const margin = 4, size = rows.length + 2 * margin;
  const squares = rows.flatMap((row, y) => [...row].map((bit, x) => bit === "1" ? `M${x + margin} ${y + margin}h1v1h-1z` : ""));
  return /** @type {SVGElement} */ (draw("svg", { class: "scan", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    draw("path", { d: squares.join("") })));
}
