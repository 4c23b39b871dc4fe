"""Two tabs of one session."""

from playwright.sync_api import expect

from engines.chromium import fine
from journeys.hand import type_reading


def two(browser):
    """A second tab watches what the first records, and goes on when the first is closed"""
    context = browser.context()
    first = browser.open(context, "#/leak")
    type_reading(first, "740")
    second = browser.open(context, "#/leak")
    expect(second.locator("main")).to_contain_text("Another tab records this session")
    expect(second.locator(".pressure .digits").first).to_have_text("740.0")
    type_reading(first, "739")
    expect(second.locator(".pressure .digits").first).to_have_text("739.0")
    expect(second.get_by_role("button", name="Record")).to_be_hidden()
    first.close()
    expect(second.get_by_role("button", name="Record")).to_be_visible()
    type_reading(second, "738")
    expect(second.locator(".pressure .digits").first).to_have_text("738.0")
    fine(second)


JOURNEYS = [two]
