"""The page locked against touches while it records, and the other settings of the device."""

from playwright.sync_api import expect

from engines.chromium import drop, fine, go
from journeys.graph import graphed
from journeys.hand import type_reading
from journeys.settings import choose
from journeys.screens import HURRY, recorded
from recordings import phyphox

LOCK = ".touch-lock"


def recording(browser, **options):
    page = browser.page("#/leak", **options)
    type_reading(page, "740")
    page.get_by_role("button", name="Record").tap()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    return page


def whole(page):
    """The settings are all there: what is made anew meanwhile would lose a touch."""
    expect(page.locator(".version")).to_contain_text("Fieldbook 0")


def hold(page, seconds):
    """A finger that stays on the button, as the screen reports it."""
    box = page.locator(f"{LOCK} .hold").bounding_box()
    session = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(seconds * 1000)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def locked(browser):
    """A locked page takes no touch and no key, goes on recording, and is unlocked by holding"""
    page = recording(browser)
    page.get_by_role("button", name="Lock against touches").tap()
    expect(page.locator(LOCK)).to_be_visible()
    pause = page.get_by_role("button", name="Pause")
    pause.dispatch_event("click")
    page.touchscreen.tap(200, 300)
    page.locator("app-bar a").first.dispatch_event("click")
    page.keyboard.press("Tab")
    page.keyboard.press("a")
    expect(page.locator(f"{LOCK} .hold")).to_be_focused()
    assert page.evaluate("() => location.hash") == "#/leak"
    expect(pause).to_be_visible()
    hold(page, 0.3)
    expect(page.locator(LOCK)).to_be_visible()
    hold(page, 2)
    expect(page.locator(LOCK)).to_have_count(0)
    pause.tap()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    expect(page.get_by_role("button", name="Lock against touches")).to_have_count(0)
    fine(page)


def by_key(browser):
    """The lock is opened by a held key, and ends by itself with the recording"""
    page = recording(browser)
    page.get_by_role("button", name="Lock against touches").tap()
    expect(page.locator(f"{LOCK} .hold")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(LOCK)).to_be_visible()
    page.keyboard.down("Space")
    expect(page.locator(LOCK)).to_have_count(0)
    page.keyboard.up("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    fine(page)


def by_itself(browser):
    """The page locks by itself after the time that was chosen, keeps that, and shows an alarm through the lock"""
    page = browser.page("#/settings", init=HURRY)
    whole(page)
    choose(page, "Lock touches while recording", "10 s after a touch")
    page.reload()
    expect(page.locator(".setting").filter(has_text="Lock touches")).to_contain_text("10 s after a touch")
    go(page, "#/leak")
    recorded(page, ["540", "538", "536", "534", "532"])
    expect(page.locator("alarm-banner .alarm")).to_be_visible()
    expect(page.locator(LOCK)).to_be_visible(timeout=30_000)
    sentence = page.locator(".alarm-sentence")
    expect(sentence).to_be_visible()
    assert sentence.evaluate("""node => {
      const box = node.getBoundingClientRect(), panel = document.querySelector('.lock-panel').getBoundingClientRect();
      return box.bottom <= panel.top && !node.closest('[inert], [aria-hidden=true]');
    }"""), "the alarm is out of sight, or not heard"
    hold(page, 2)
    expect(page.locator(LOCK)).to_have_count(0)
    page.get_by_role("button", name="Mute").tap()
    expect(page.locator("alarm-banner .alarm")).to_be_hidden()
    fine(page)


def scaled(browser):
    """Scale and scrolling of the graph apply at once, and stay"""
    page = graphed(browser)
    heights = "() => document.querySelector('series-graph.first').dygraph.yAxisRange()"
    fit = page.evaluate(heights)
    go(page, "#/settings")
    whole(page)
    choose(page, "Scale of the graph", "Down to the limit")
    choose(page, "The graph scrolls", "With the newest 10 min")
    go(page, "#/leak/graph")
    page.wait_for_function(f"fit => ({heights})()[0] < Math.min(fit, 490)", arg=fit[0])
    expect(page.get_by_role("radio", name="Newest 10 min")).to_have_attribute("aria-checked", "true")
    span = page.evaluate("() => { const [a, b] = document.querySelector('series-graph.first').shown(); return b - a; }")
    assert abs(span - 600) < 1, span
    page.get_by_role("radio", name="Whole").tap()
    page.evaluate("() => fieldbook.settings.change({ scale: 'log' })")
    page.wait_for_function("() => document.querySelector('series-graph.first').graph.logarithmic")
    page.reload()
    page.wait_for_function("() => document.querySelector('series-graph.first')?.dygraph?.getOptionForAxis('logscale', 'y')")
    # Whole again, and the part that was chosen is still offered.
    expect(page.get_by_role("radio", name="Newest 10 min")).to_have_attribute("aria-checked", "false")
    labels = page.locator("series-graph.first .dygraph-axis-label-y").all_inner_texts()
    assert len(labels) >= 2, labels
    fine(page)


# A device that lets itself be held, but only in full screen, as a telephone's browser does.
TURNING = """(() => {
  window.held = [];
  ScreenOrientation.prototype.lock = async function (way) {
    if (!document.fullscreenElement) throw new DOMException('not now', 'SecurityError');
    window.held.push(way);
  };
  ScreenOrientation.prototype.unlock = () => { window.held.push('free'); };
})()"""


def held(browser):
    """The orientation is held where the device allows it, if need be in full screen; where not, the page says so"""
    page = browser.page("#/settings", init=TURNING)
    whole(page)
    choose(page, "Orientation", "Upright")
    page.wait_for_function("() => window.held.includes('portrait') && document.fullscreenElement")
    expect(page.locator(".setting").filter(has_text="Orientation")).to_contain_text("Upright")
    expect(page.get_by_role("switch", name="Full screen")).to_have_attribute("aria-checked", "true")
    page.get_by_role("switch", name="Full screen").tap()
    page.wait_for_function("() => !document.fullscreenElement")
    page.get_by_role("switch", name="Full screen").tap()
    page.wait_for_function("() => document.fullscreenElement === document.documentElement")
    choose(page, "Orientation", "As it is held")
    page.wait_for_function("() => window.held.at(-1) === 'free'")
    fine(page)
    page = browser.page("#/settings", init="ScreenOrientation.prototype.lock = () => Promise.reject(new Error('no'));")
    whole(page)
    choose(page, "Orientation", "Lying")
    expect(page.locator("toast-message")).to_contain_text("does not let the page be held")
    expect(page.locator(".setting").filter(has_text="Orientation")).to_contain_text("As it is held")
    page = browser.page("#/settings", init="delete ScreenOrientation.prototype.lock;")
    expect(page.get_by_role("switch", name="Orientation")).to_be_disabled()
    expect(page.get_by_role("switch", name="Orientation")).to_contain_text("use the system switch")
    fine(page)


JOURNEYS = [locked, by_key, by_itself, scaled, held]
