/** What is in a zip file, unpacked on the device by JSZip. */

/** @typedef {{name: string, size: number, read: () => Promise<Uint8Array>}} Packed */

export async function isZip(/** @type {File} */ file) {
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return [0x50, 0x4B, 3, 4].every((byte, index) => byte === first[index]);
}

/**
 * Its files in its own order. Each is unpacked when it is read; a damaged one throws.
 * @param {File} file
 * @returns {Promise<Packed[]>}
 */
export async function filesIn(file) {
  const { default: JSZip } = await import(new URL("vendor/jszip.js", document.baseURI).href);
  const archive = await JSZip.loadAsync(await file.arrayBuffer());
  return /** @type {any[]} */ (Object.values(archive.files)).filter(({ dir }) => !dir).map((entry) => ({
    name: entry.name, size: entry._data?.uncompressedSize || 0, read: () => entry.async("uint8array"),
  }));
}
