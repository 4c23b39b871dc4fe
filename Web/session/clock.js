/** The time of a session, in seconds that only go forward, whatever the wall clock does. */

export class SessionClock {
  constructor() {
    this.origin = 0;
    this.begun = performance.now();
    /** How many session seconds pass in one second: a replay runs faster. */
    this.speed = 1;
  }

  /** Session seconds now. */
  get now() {
    return this.origin + this.speed * (performance.now() - this.begun) / 1000;
  }

  /** Sets the time and how fast it goes on from there. */
  set(/** @type {number} */ seconds, speed = 1) {
    this.origin = seconds;
    this.speed = speed;
    this.begun = performance.now();
  }
}

/**
 * Where the clock of a reopened session stands: its last event, and what the wall clock says has
 * passed since, never less than nothing (the clock may have been set back).
 * @param {JournalRow[]} rows
 */
export function reopenedAt(rows) {
  const last = rows.reduce((latest, { event }) => Math.max(latest, lastTime(event)), 0);
  const at = rows.reduce((latest, row) => Math.max(latest, row.at), 0);
  const away = rows.length ? Math.max(0, (Date.now() - at) / 1000) : 0;
  return { last, now: last + away };
}

/** The latest session time that an event speaks of. */
function lastTime(/** @type {SessionEvent} */ event) {
  const { t, to } = /** @type {{t?: number | number[], to?: number}} */ (event);
  const times = Array.isArray(t) ? t[t.length - 1] : t;
  return Math.max(times || 0, to || 0);
}
