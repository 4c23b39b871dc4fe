/**
 * Fingers, mouse and keys on a graph: drag to move, pinch to enlarge, a double tap for the whole again.
 * Up and down stay with the page.
 * @param {HTMLElement} plot
 * @param {{ area(): { x: number, w: number }, view(): [number, number], set(view: [number, number]): void, reset(): void }} graph
 */
export function onGraphGestures(plot, graph) {
  /** @type {Map<number, number>} */
  const fingers = new Map();
  /**
   * The moments under the fingers stay under the fingers.
   * @type {number[]}
   */
  let held = [];
  let tapped = -Infinity, moved = false;

  const timeAt = (/** @type {number} */ x) => {
    const { x: left, w } = graph.area(), [from, to] = graph.view();
    return from + (x - plot.getBoundingClientRect().left - left) / w * (to - from);
  };
  const hold = () => { held = [...fingers.values()].slice(0, 2).map(timeAt); };

  const move = () => {
    const { x: left, w } = graph.area(), origin = plot.getBoundingClientRect().left + left, [from, to] = graph.view();
    const places = [...fingers.values()].slice(0, 2).map((x) => (x - origin) / w);
    let span = to - from, start;
    if (places.length === 2 && Math.abs(places[1] - places[0]) > 0.02) {
      span = Math.abs((held[1] - held[0]) / (places[1] - places[0]));
      start = (held[0] + held[1]) / 2 - (places[0] + places[1]) / 2 * span;
    } else {
      start = held[0] - places[0] * span;
    }
    graph.set([start, start + span]);
  };

  plot.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, event.clientX);
    moved = fingers.size > 1;
    hold();
  });
  plot.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    if (!moved && Math.abs(event.clientX - before) < 4) return;
    if (!moved) plot.setPointerCapture(event.pointerId);
    moved = true;
    fingers.set(event.pointerId, event.clientX);
    move();
  });
  for (const name of ["pointerup", "pointercancel"]) {
    plot.addEventListener(name, (event) => {
      if (!fingers.delete(/** @type {PointerEvent} */ (event).pointerId)) return;
      hold();
      if (moved || name === "pointercancel") return;
      if (event.timeStamp - tapped < 320) graph.reset();
      tapped = event.timeStamp;
    });
  }
  // Two fingers are ours, whatever direction they take.
  plot.addEventListener("touchstart", (event) => { if (event.touches.length > 1) event.preventDefault(); }, { passive: false });
  plot.addEventListener("touchmove", (event) => { if (event.touches.length > 1) event.preventDefault(); }, { passive: false });

  plot.addEventListener("wheel", (event) => {
    const [from, to] = graph.view();
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      zoom(graph, Math.exp(event.deltaY / 200), timeAt(event.clientX));
    } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      const by = (event.deltaX || event.deltaY) / graph.area().w * (to - from);
      graph.set([from + by, to + by]);
    }
  }, { passive: false });

  plot.addEventListener("keydown", (event) => {
    const [from, to] = graph.view(), by = (to - from) / 10;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => graph.set([from - by, to - by]), ArrowRight: () => graph.set([from + by, to + by]),
      "+": () => zoom(graph, 1 / 1.5, (from + to) / 2), "=": () => zoom(graph, 1 / 1.5, (from + to) / 2),
      "-": () => zoom(graph, 1.5, (from + to) / 2), Home: () => graph.reset(), 0: () => graph.reset(), Escape: () => graph.reset(),
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
}

/** @param {{ view(): [number, number], set(view: [number, number]): void }} graph @param {number} factor @param {number} about */
function zoom(graph, factor, about) {
  const [from, to] = graph.view();
  graph.set([about - (about - from) * factor, about + (to - about) * factor]);
}
