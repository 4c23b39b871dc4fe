"""The graph under fingers and keys: pinched, moved, whole again."""

from playwright.sync_api import expect

from engines.chromium import DESKTOP, drop, fine
from recordings import phyphox

SHOWN = "() => document.querySelector('series-graph.first').shown()"


class Fingers:
    """Touches of a screen, as the screen reports them."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)
        box = page.locator("series-graph.first .plot").bounding_box()
        self.y = box["y"] + box["height"] / 2
        self.middle = box["x"] + box["width"] / 2

    def move(self, *ways, steps=8):
        """Each finger goes from one place to another, in pixels from the middle."""
        self.send("touchStart", [start for start, _ in ways])
        for step in range(1, steps + 1):
            self.send("touchMove", [start + (end - start) * step / steps for start, end in ways])
            self.page.wait_for_timeout(20)
        self.send("touchEnd", [])

    def tap(self):
        self.send("touchStart", [0])
        self.send("touchEnd", [])

    def send(self, kind, places):
        points = [{"x": self.middle + place, "y": self.y, "id": number}
                  for number, place in enumerate(places)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def graphed(browser, **device):
    page = browser.page("#/leak/graph", **device)
    drop(page, "leak.csv", phyphox(minutes=30))
    expect(page.locator("series-graph.first canvas").first).to_be_visible()
    page.wait_for_timeout(300)
    return page


def span(page):
    first, last = page.evaluate(SHOWN)
    return last - first


def pinched(browser):
    """Two fingers enlarge the graph, one moves it, a double tap shows the whole again"""
    page = graphed(browser)
    fingers = Fingers(page)
    whole = page.evaluate(SHOWN)
    fingers.move((-40, -120), (40, 120))
    near = span(page)
    assert near < 0.45 * (whole[1] - whole[0]), (whole, near)
    before = page.evaluate(SHOWN)
    fingers.move((-60, 60))
    after = page.evaluate(SHOWN)
    assert after[0] < before[0] - near / 10, (before, after)
    assert abs(span(page) - near) < 1, "a finger that moves does not enlarge"
    second = page.evaluate("() => document.querySelector('series-graph.second').shown()")
    assert second == after, "both graphs show the same time"
    expect(page.get_by_role("tab", name="Graph")).to_have_attribute("aria-selected", "true")
    fingers.tap()
    page.wait_for_timeout(60)
    fingers.tap()
    page.wait_for_timeout(100)
    assert page.evaluate(SHOWN) == whole
    fingers.move((-120, -40), (120, 40))
    assert page.evaluate(SHOWN) == whole, "the whole cannot be made smaller"
    fine(page)


def keyed(browser):
    """Arrows move the graph, plus and minus enlarge and reduce it, Home shows the whole"""
    page = graphed(browser, device=DESKTOP)
    whole = page.evaluate(SHOWN)
    page.locator("series-graph.first .plot").focus()
    page.keyboard.press("+")
    page.keyboard.press("+")
    near = span(page)
    assert near < 0.5 * (whole[1] - whole[0]), near
    before = page.evaluate(SHOWN)
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(SHOWN)[0] < before[0]
    page.keyboard.press("ArrowRight")
    assert abs(page.evaluate(SHOWN)[0] - before[0]) < 1e-6
    page.keyboard.press("-")
    assert span(page) > near
    page.keyboard.press("Home")
    assert page.evaluate(SHOWN) == whole
    fine(page)


def turned(browser):
    """A device that is turned, or text that grows, while a graph is out of sight does not stop the page"""
    page = browser.page("#/leak/graph")
    drop(page, "leak.csv", phyphox())
    page.locator("series-graph canvas").first.wait_for()
    page.get_by_role("tab", name="Display").tap()
    page.set_viewport_size({"width": 844, "height": 390})
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("() => { setTimeout(() => { document.documentElement.style.fontSize = '200%'; dispatchEvent(new Event('resize')); }, 50); }")
    page.wait_for_timeout(500)
    expect(page.locator(".pressure .digits").first).to_be_visible()
    fine(page)


JOURNEYS = [pinched, keyed, turned]
