/** Photos of a visit: their bytes as the camera made them, under their hash; small pictures of them here. */
import { make } from "../../elements/piece.js";
import { t } from "../../languages/index.js";
import { algaeSession } from "../../session/algae.js";
import { store } from "../../store/index.js";
import { openMenu } from "../../elements/index.js";
import { chooseFile } from "../../shell/files.js";
import { openSheet } from "../../shell/sheet.js";
import { shareFile } from "../../shell/share.js";
import { attempt, tell } from "../../shell/tell.js";

/** Bytes. More than any phone's camera makes, less than a film. */
const most = 20_000_000;

export function addPhoto() {
  openMenu(t("algae.photo", "Photo"), [
    { id: "camera", title: t("algae.photo.camera", "Take a photo"), icon: "record" },
    { id: "file", title: t("algae.photo.choose", "Choose a picture"), icon: "file" },
  ], (id) => pick(id === "camera"));
}

function pick(/** @type {boolean} */ camera) { chooseFile("image/*", keepPhoto, camera ? "environment" : null); }

export async function keepPhoto(/** @type {File} */ file) {
  if (file.size > most) {
    return tell(t("algae.photo.large", "{name} is larger than 20 MB. Choose a smaller picture.", { name: file.name }));
  }
  if (!file.type.startsWith("image/") || !file.size) {
    return tell(t("algae.photo.kind", "{name} is not a picture. Choose a photo.", { name: file.name }));
  }
  await algaeSession.photograph(file);
  tell(t("algae.photo.added", "Photo added"), { undo: () => attempt(() => algaeSession.post({ type: "undo" })) });
}

/** Small pictures; a press shows one large. */
export class PhotoStrip {
  element = make("ul", { class: "photos" });
  shape = "";

  /** @param {boolean} [kept] in a record: it cannot be removed there */
  constructor(kept = false) {
    this.kept = kept;
  }

  render(/** @type {LakePhoto[]} */ photos) {
    const shape = photos.map(({ sha256 }) => sha256).join(" ");
    if (shape === this.shape) return;
    this.shape = shape;
    this.element.hidden = !photos.length;
    this.leave();
    this.element.replaceChildren(...photos.map((photo, index) => this.picture(photo, index + 1)));
  }

  /** @param {LakePhoto} photo @param {number} number */
  picture(photo, number) {
    const name = t("algae.photo.number", "Photo {number}", { number });
    const image = make("img", { alt: "", decoding: "async" });
    const button = make("button", { class: "photo", type: "button", "aria-label": name, onclick: () => attempt(() => this.enlarge(photo, name)) },
      make("app-icon", { name: "file" }), image);
    image.hidden = true;
    image.addEventListener("load", () => { image.hidden = false; });
    addressOf(photo).then((address) => { if (address) image.src = address; });
    return make("li", {}, button);
  }

  async enlarge(/** @type {LakePhoto} */ photo, /** @type {string} */ name) {
    const address = await addressOf(photo);
    if (!address) return tell(t("algae.photo.missing", "This photo is not on this device."));
    const sheet = openSheet(name, make("img", { class: "photo-large", src: address, alt: name }),
      make("button", { class: "button", type: "button", onclick: () => attempt(() => share(photo)) }, t("algae.photo.share", "Share the photo")),
      this.kept ? null : make("button", {
        class: "button danger", type: "button", onclick: () => attempt(async () => {
          await algaeSession.post({ type: "no-photo", sha256: photo.sha256 });
          sheet.close();
          tell(t("algae.photo.removed", "Photo removed"), { undo: () => attempt(() => algaeSession.post({ type: "undo" })) });
        }),
      }, t("algae.photo.remove", "Remove the photo")));
    sheet.addEventListener("close", () => URL.revokeObjectURL(address));
  }

  /** The addresses of the pictures are given back. */
  leave() {
    for (const image of this.element.querySelectorAll("img")) URL.revokeObjectURL(image.src);
  }
}

async function addressOf(/** @type {LakePhoto} */ photo) {
  const file = await fileOf(photo);
  return file && URL.createObjectURL(file);
}

async function fileOf(/** @type {LakePhoto} */ { sha256, mediaType }) {
  const bytes = await store.get("chunks", sha256);
  return bytes && new Blob([bytes], { type: mediaType });
}

async function share(/** @type {LakePhoto} */ photo) {
  const file = await fileOf(photo);
  if (file) await shareFile(file, `photo-${photo.sha256.slice(0, 8)}.${photo.mediaType.split("/")[1]}`);
}
