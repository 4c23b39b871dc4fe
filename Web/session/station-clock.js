/** The time of a station: seconds of UTC since 1970 that only go forward. A replay has its own days. */

export class StationClock {
  constructor() {
    this.origin = Date.now() / 1000;
    this.begun = performance.now();
    this.speed = 1;
    /** Whether it is the world's time. */
    this.follows = true;
    document.addEventListener("visibilitychange", () => this.catchUp());
  }

  get now() {
    return this.origin + this.speed * (performance.now() - this.begun) / 1000;
  }

  /** The time of the world from here on. */
  follow() {
    this.follows = true;
    this.origin = Date.now() / 1000;
    this.begun = performance.now();
    this.speed = 1;
  }

  /** Another time, that goes on so much faster. */
  run(/** @type {number} */ seconds, /** @type {number} */ speed) {
    this.follows = false;
    this.origin = seconds;
    this.begun = performance.now();
    this.speed = speed;
  }

  /** A device that slept may have stopped its timers: never back, but on to the world's time. */
  catchUp() {
    if (this.follows && Date.now() / 1000 > this.now) this.follow();
  }
}
