/** Hands a file to the device: its share sheet where it takes files, else a download. */

/**
 * @param {Blob} content
 * @param {string} name
 */
export async function shareFile(content, name) {
  const file = new File([content], name, { type: content.type });
  const touch = matchMedia("(pointer: coarse)").matches;
  if (touch && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: name });
      return;
    } catch (fault) {
      // Closing the sheet is an answer; any other refusal leaves the download.
      if (fault instanceof DOMException && fault.name === "AbortError") return;
    }
  }
  download(file, name);
}

function download(/** @type {Blob} */ content, /** @type {string} */ name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
