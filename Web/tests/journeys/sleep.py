"""A page that sleeps."""

import time

from playwright.sync_api import expect

from engines.chromium import fine
from journeys.hand import type_reading


# Who looks at the page is played: a browser without a window is always looked at.
HIDING = """(() => {
  let state = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => state });
  window.look = now => { state = now; document.dispatchEvent(new Event('visibilitychange')); };
})();"""


def sleep(page, seconds):
    """No script of the page runs for so long, and its clock goes on."""
    session = page.context.new_cdp_session(page)
    session.send("Debugger.enable")
    session.send("Debugger.pause")
    time.sleep(seconds)
    session.send("Debugger.resume")
    session.send("Debugger.disable")


def look(page, state):
    page.evaluate("state => window.look(state)", state)


def slept(page):
    return page.locator(".facts .fact").filter(has_text="page slept")


def measured(browser):
    """A page that sleeps while readings are recorded marks a gap, and its clock goes on"""
    page = browser.page("#/leak")
    type_reading(page, "740")
    page.get_by_role("button", name="Record").tap()
    type_reading(page, "739.9")
    sleep(page, 7)
    expect(slept(page)).to_have_count(1)
    expect(slept(page)).to_contain_text("gap of")
    assert seconds_of(page) >= 7, page.locator(".elapsed").inner_text()
    type_reading(page, "739.8")
    expect(page.locator(".pressure .digits").first).to_have_text("739.8")
    page.reload()
    expect(slept(page)).to_have_count(1)
    fine(page)


def suspended(browser):
    """A device that slept with its clocks standing goes on at the time that has passed"""
    page = browser.page("#/leak", init=HIDING + STANDING)
    type_reading(page, "740")
    page.get_by_role("button", name="Record").tap()
    type_reading(page, "739.9")
    look(page, "hidden")
    page.evaluate("() => { window.name = 'an hour later'; }")
    look(page, "visible")
    expect(slept(page)).to_have_count(1)
    expect(page.locator(".elapsed")).to_contain_text("01:00:")
    fine(page)


# Some devices stop the monotonic clock while they sleep; the wall clock knows of the hour.
STANDING = """(() => {
  const now = Date.now.bind(Date);
  Date.now = () => now() + (window.name === 'an hour later' ? 3600000 : 0);
})()"""


def simulated(browser):
    """A page that sleeps does not invent the readings of a sensor: the gap is marked and drawn"""
    page = browser.page("#/leak")
    page.get_by_role("button", name="Simulate a sensor").tap()
    page.get_by_role("button", name="1 mmHg in 5 s").tap()
    page.get_by_role("button", name="Record").tap()
    page.wait_for_timeout(2500)
    sleep(page, 8)
    expect(slept(page)).to_have_count(1)
    page.wait_for_timeout(1500)
    longest = page.evaluate("""async () => {
      const { arrays } = await fieldbook.laboratory.call('leak.graph', { preferences: fieldbook.settings.preferences, points: 1000 });
      const { time, pressure } = arrays;
      return { gaps: [...pressure].filter(Number.isNaN).length,
        longest: Math.max(...time.slice(1).map((at, index) => at - time[index])) };
    }""")
    assert longest["gaps"] >= 1 and longest["longest"] > 6, longest
    fine(page)


def seconds_of(page):
    hours, minutes, seconds = page.locator(".elapsed").inner_text().split(":")
    return 3600 * int(hours) + 60 * int(minutes) + int(seconds)


JOURNEYS = [measured, suspended, simulated]
