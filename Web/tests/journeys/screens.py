"""Every page as it looks, for the eyes of a person."""

from playwright.sync_api import expect

from engines.chromium import DESKTOP, PHONE, TABLET, drop, fine, go
from journeys.access import NARROW
from journeys.hand import type_reading
from journeys.places import VISITS, furnish, wear

DEVICES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}


def pictures(browser):
    """Screenshots of every page: phone, tablet and desktop; light, dark and night"""
    for device, size in DEVICES.items():
        page = browser.page(device=size)
        for name in ["bench", "leak", "algae", "logbook"]:
            go(page, f"#/{name}")
            page.wait_for_timeout(400)
            picture(browser, page, f"{device}-{name}-empty")
        furnish(page)
        expect(page.locator("toast-message .toast")).to_be_hidden(timeout=15_000)
        themes = ["light", "dark", "night"] + (["contrast"] if device == "phone" else [])
        for theme in themes:
            wear(page, theme)
            visit_all(browser, page, device, theme)
        fine(page)
        page.context.close()


def narrow(browser):
    """Screenshots of every page at 320 px, at 100 % and 200 % text"""
    page = browser.page(device=NARROW)
    furnish(page)
    expect(page.locator("toast-message .toast")).to_be_hidden(timeout=15_000)
    visit_all(browser, page, "narrow", "light")
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; "
                  "dispatchEvent(new Event('resize')); }")
    visit_all(browser, page, "narrow", "large")
    fine(page)


def visit_all(browser, page, device, theme):
    for name, visit in VISITS.items():
        visit(page)
        page.wait_for_timeout(500)
        picture(browser, page, f"{device}-{name}-{theme}")


# Readings some seconds apart, in less.
HURRY = """(() => {
  const now = performance.now.bind(performance);
  window.ahead = 0;
  performance.now = () => now() + window.ahead;
})()"""


def states(browser):
    """Screenshots of an alarm, an urgent verdict, a silent sensor and a refused file"""
    for device, size in {"phone": PHONE, "desktop": DESKTOP}.items():
        page = browser.page("#/leak", device=size, init=HURRY)
        recorded(page, ["540", "538", "536", "534", "532"])
        expect(page.locator("alarm-banner .alarm")).to_be_visible()
        page.wait_for_timeout(400)
        page.locator("#leak-display .pane-content").evaluate("node => node.scrollTo(0, 0)")
        picture(browser, page, f"{device}-leak-alarm")
        in_sight(page)
        page.get_by_role("button", name="Mute").click()
        picture(browser, page, f"{device}-leak-urgent")
        in_sight(page)
        for text in ["480", "479.5", "479"]:
            type_reading(page, text)
        picture(browser, page, f"{device}-leak-below-limit")
        fine(page)
        page.context.close()
        page = browser.page("#/leak", device=size)
        silenced(page)
        picture(browser, page, f"{device}-leak-silent")
        drop(page, "diary.csv", "dear diary\ntoday I measured\nnothing\n")
        expect(page.locator("toast-message .toast")).to_be_visible()
        page.wait_for_timeout(400)
        picture(browser, page, f"{device}-leak-refused")
        page.context.close()


def recorded(page, readings):
    type_reading(page, readings[0])
    page.get_by_role("button", name="Record").click()
    for text in readings[1:]:
        page.evaluate("() => { window.ahead += 2000; }")
        type_reading(page, text)


def silenced(page):
    """A sensor that sends for a while and then no more."""
    page.get_by_role("button", name="Simulate a sensor").click()
    page.get_by_role("button", name="1 mmHg in 5 s").click()
    page.get_by_role("button", name="Record").click()
    page.wait_for_timeout(2500)
    page.evaluate("""() => {
      const { laboratory } = fieldbook, call = laboratory.call.bind(laboratory);
      const nothing = { value: {}, arrays: { time: [], pressure: [] } };
      laboratory.call = (name, ...rest) => name === 'leak.simulate' ? Promise.resolve(nothing) : call(name, ...rest);
    }""")
    expect(page.locator(".pressure state-chip")).to_contain_text("silent for")


def in_sight(page):
    """The reserve and what to do are seen whole without scrolling."""
    for line in page.locator(".reserve .verdict > :not(.unseen), .reserve .figure").all():
        assert line.evaluate("""node => [...node.getClientRects()].every(box =>
          [box.top + 2, box.bottom - 2].every(y => {
            const hit = document.elementFromPoint(box.left + 4, y);
            return hit && (node.contains(hit) || hit.contains(node));
          }))"""), f"{line.inner_text()} is out of sight"


def picture(browser, page, name):
    browser.screens.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=browser.screens / f"{name}.png")


JOURNEYS = [pictures, narrow, states]
