"""A new version of the app: told, then taken whole."""

from playwright.sync_api import expect

from engines.chromium import fine, settled

CACHES = "() => caches.keys()"


def renewed(browser):
    """A new version waits, is told, and replaces the old one after Reload"""
    mirror = browser.mirror()
    page = browser.page(site=mirror.address)
    settled(page)
    old = page.evaluate(CACHES)
    mirror.version = "0123456789abcdef"
    page.evaluate("() => navigator.serviceWorker.ready.then(worker => worker.update())")
    expect(page.get_by_text("A new version is ready.")).to_be_visible()
    with page.expect_navigation():
        page.get_by_role("button", name="Reload").tap()
    page.locator("main.page").wait_for()
    page.wait_for_function(
        "() => caches.keys().then(names => names.length === 1 && names[0].endsWith('cdef'))")
    assert len(old) == 1 and not old[0].endswith("cdef"), old
    fine(page)
    mirror.stop()


def stopped(browser):
    """With the server gone for ever, every page opens and the laboratory answers"""
    mirror = browser.mirror()
    page = browser.page(site=mirror.address)
    settled(page)
    mirror.stop()
    for place in ["", "#/leak", "#/logbook", "#/settings"]:
        page.goto(mirror.address + place)
        page.reload()
        page.locator("main.page h1").wait_for()
    expect(page.get_by_text("Pressure", exact=True).first).to_be_visible()
    fine(page)


JOURNEYS = [renewed, stopped]
