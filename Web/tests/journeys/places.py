"""The places that every scan and every screenshot visits, each with something in it."""

from playwright.sync_api import expect

from engines.chromium import drop, go
from journeys.files import save
from journeys.weather import STATION
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
    visit_lake(page)
    page.evaluate(STATION, [30, 1016.0, -0.6])
    page.wait_for_timeout(400)


def visit_lake(page):
    """The example among the visits, and a visit of this device that stands open."""
    go(page, "#/algae")
    page.locator("empty-state [data-id=example] >> visible=true").click()
    expect(page.locator("simulated-band")).to_be_visible()
    page.get_by_role("button", name="Save to logbook").click()
    # The toast of a save before this one may still stand.
    expect(page.locator(".visits list-row").first).to_be_visible()
    go(page, "#/algae")
    for field, text in {"tp": "100", "tn": "1200", "temperature": "27", "secchi": "0.9"}.items():
        page.locator(f"[data-field={field}] input").first.fill(text)
    page.locator(".lake-name input").fill("Lake Mendota, north jetty")
    page.wait_for_timeout(600)


def record(page):
    go(page, "#/logbook")
    page.locator("list-row .row-open").last.click()
    page.locator(".record-head").wait_for()


def lake(page):
    go(page, "#/logbook/algae-bloom")
    page.locator("list-row .row-open").first.click()
    page.locator(".record-head").wait_for()


def calculator(page):
    go(page, "#/calculator")
    for key in ["2", "/", "7", "="]:
        page.locator(f"key-pad [data-id='{key}']").click()
    expect(page.locator(".calc-badge")).to_be_visible()


VISITS = {
    "calculator": calculator,
    "bench": lambda page: go(page, "#/bench"),
    "algae": lambda page: go(page, "#/algae"),
    "algae-answer": lambda page: go(page, "#/algae/answer"),
    "algae-visits": lambda page: go(page, "#/algae/visits"),
    "algae-record": lake,
    "mixing": lambda page: go(page, "#/mixing"),
    "mixing-result": lambda page: go(page, "#/mixing/result"),
    "weather": lambda page: go(page, "#/weather"),
    "weather-trace": lambda page: go(page, "#/weather/trace"),
    "weather-scores": lambda page: go(page, "#/weather/scores"),
    "leak": lambda page: go(page, "#/leak"),
    "leak-graph": lambda page: go(page, "#/leak/graph"),
    "leak-nomogram": lambda page: go(page, "#/leak/nomogram"),
    "logbook": lambda page: go(page, "#/logbook"),
    "record": record,
    "settings": lambda page: go(page, "#/settings"),
}


def wear(page, theme):
    page.evaluate("theme => fieldbook.settings.change({ theme })", theme)
    page.wait_for_timeout(250)
