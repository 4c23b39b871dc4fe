"""Every page as it looks, for the eyes of a person."""

from playwright.sync_api import expect

from engines.chromium import DESKTOP, PHONE, TABLET, fine, go
from journeys.places import VISITS, furnish, wear

DEVICES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}


def pictures(browser):
    """Screenshots of every page: phone, tablet and desktop; light, dark and night"""
    browser.screens.mkdir(parents=True, exist_ok=True)
    for device, size in DEVICES.items():
        page = browser.page(device=size)
        for name in ["bench", "leak", "logbook"]:
            go(page, f"#/{name}")
            page.wait_for_timeout(400)
            page.screenshot(path=browser.screens / f"{device}-{name}-empty.png")
        furnish(page)
        expect(page.locator("toast-message .toast")).to_be_hidden(timeout=15_000)
        for theme in ["light", "dark", "night"]:
            wear(page, theme)
            for name, visit in VISITS.items():
                visit(page)
                page.wait_for_timeout(500)
                page.screenshot(path=browser.screens / f"{device}-{name}-{theme}.png")
        fine(page)
        page.context.close()


JOURNEYS = [pictures]
