"""A screen that stays on while a recording runs."""

from engines.chromium import fine
from journeys.hand import type_reading
from journeys.sleep import HIDING, look

SPY = """(() => {
  window.screenLock = [];
  const request = WakeLock.prototype.request;
  WakeLock.prototype.request = async function (type) {
    const lock = await request.call(this, type);
    window.screenLock.push('held');
    lock.addEventListener('release', () => window.screenLock.push('released'));
    // As the browser does when nobody looks any more.
    document.addEventListener('visibilitychange', () => lock.release(), { once: true });
    return lock;
  };
})()"""


def awake(browser):
    """The screen is held on while recording, again after the page was away, and let go at the stop"""
    page = browser.page("#/leak", init=HIDING + SPY)
    type_reading(page, "740")
    assert page.evaluate("() => window.screenLock") == []
    page.get_by_role("button", name="Record").tap()
    page.wait_for_function("() => window.screenLock.join() === 'held'")
    look(page, "hidden")
    look(page, "visible")
    page.wait_for_function("() => window.screenLock.join() === 'held,released,held'")
    page.get_by_role("button", name="Pause").tap()
    page.wait_for_function("() => window.screenLock.join() === 'held,released,held,released'")
    page.get_by_role("button", name="Resume").tap()
    page.wait_for_function("() => window.screenLock.at(-1) === 'held'")
    page.get_by_role("button", name="Stop").tap()
    page.wait_for_function("() => window.screenLock.at(-1) === 'released'")
    page.wait_for_timeout(1500)
    assert page.evaluate("() => window.screenLock.at(-1)") == "released"
    fine(page)


JOURNEYS = [awake]
