/** Which page an address names. Pages are fetched when first opened; the device keeps them all. */

/** @type {Record<string, () => Promise<{open: (part: string) => Page}>>} */
const pages = {
  bench: () => import("../pages/bench.js"),
  leak: () => import("../pages/leak.js"),
  weather: () => import("../pages/weather.js"),
  algae: () => import("../pages/algae.js"),
  mixing: () => import("../pages/mixing.js"),
  calculator: () => import("../pages/calculator.js"),
  logbook: () => import("../pages/logbook.js"),
  record: () => import("../pages/record.js"),
  settings: () => import("../pages/settings.js"),
};

/** "#/leak/graph" is the page "leak" with the part "graph"; what is unknown is the bench. */
export function placeOf(/** @type {string} */ hash) {
  const [name, ...rest] = hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  return name in pages ? { name, part: rest.join("/") } : { name: "bench", part: "" };
}

/**
 * Shows the page of the address now, and of every address after it.
 * @param {(page: Page, name: string) => void} show
 * @param {(fault: unknown) => void} failed
 */
export function follow(show, failed) {
  /** @type {Page | null} */
  let open = null;
  let turn = 0;
  const go = async () => {
    const mine = turn += 1;
    const { name, part } = placeOf(location.hash);
    try {
      const module = await pages[name]();
      // A person who went on in the meantime gets only the last page asked for.
      if (mine !== turn) return;
      open?.leave?.();
      open = module.open(part);
      show(open, name);
    } catch (fault) {
      failed(fault);
    }
  };
  addEventListener("hashchange", () => {
    const { name, part } = placeOf(location.hash);
    if (name !== open?.name || !open.turn?.(part)) go();
  });
  go();
  return go;
}
