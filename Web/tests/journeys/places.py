"""The places that every scan and every screenshot visits, each with something in it."""

from playwright.sync_api import expect

from engines.chromium import drop, go
from journeys.files import save
from recordings import phyphox


def furnish(page):
    """A logbook with a measured and a replayed record, and a recording that stands open."""
    go(page, "#/leak")
    drop(page, "airlock.csv", phyphox())
    expect(page.locator(".pressure")).to_be_visible()
    save(page, "Airlock, first night")
    page.get_by_role("button", name="Replay the leak of October 2020").click()
    expect(page.locator("simulated-band")).to_be_visible()
    page.wait_for_timeout(3500)
    page.get_by_role("button", name="Stop").click()
    save(page, "The leak of October 2020")
    drop(page, "airlock.csv", phyphox(minutes=30))
    expect(page.locator(".pressure")).to_be_visible()


def record(page):
    go(page, "#/logbook")
    page.locator("list-row .row-open").last.click()
    page.locator(".record-head").wait_for()


def calculator(page):
    go(page, "#/calculator")
    for key in ["2", "/", "7", "="]:
        page.locator(f"key-pad [data-id='{key}']").click()
    expect(page.locator(".calc-badge")).to_be_visible()


VISITS = {
    "calculator": calculator,
    "bench": lambda page: go(page, "#/bench"),
    "leak": lambda page: go(page, "#/leak"),
    "leak-graph": lambda page: go(page, "#/leak/graph"),
    "logbook": lambda page: go(page, "#/logbook"),
    "record": record,
    "settings": lambda page: go(page, "#/settings"),
}


def wear(page, theme):
    page.evaluate("theme => fieldbook.settings.change({ theme })", theme)
    page.wait_for_timeout(250)
