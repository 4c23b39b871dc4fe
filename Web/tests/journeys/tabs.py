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


# What the oldest browsers of the floor do not have.
LOCKLESS = "Object.defineProperty(navigator, 'locks', { value: undefined });"


def lockless(browser):
    """Where the browser has no locks, a second tab still only watches, and goes on after the first"""
    context = browser.context()
    context.add_init_script(LOCKLESS)
    first = browser.open(context, "#/leak")
    assert first.evaluate("() => navigator.locks === undefined")
    type_reading(first, "740")
    second = browser.open(context, "#/leak")
    expect(second.locator("main")).to_contain_text("Another tab records this session")
    expect(second.get_by_role("button", name="Record")).to_be_hidden()
    type_reading(first, "739")
    expect(second.locator(".pressure .digits").first).to_have_text("739.0")
    expect(first.get_by_role("button", name="Record")).to_be_visible()
    first.close()
    expect(second.get_by_role("button", name="Record")).to_be_visible(timeout=9000)
    type_reading(second, "738")
    expect(second.locator(".pressure .digits").first).to_have_text("738.0")
    fine(second)


def together(browser):
    """Two tabs that wake at once without locks agree on one that writes"""
    context = browser.context()
    context.add_init_script(LOCKLESS)
    first = browser.open(context, "#/leak")
    type_reading(first, "740")
    second = browser.open(context, "#/leak")
    expect(second.locator("main")).to_contain_text("Another tab records this session")
    for page in (first, second):
        page.evaluate("() => setTimeout(() => location.reload(), 100)")
    first.wait_for_timeout(3500)
    writers = [page for page in (first, second)
               if page.get_by_role("button", name="Record").is_visible()]
    assert len(writers) == 1, f"{len(writers)} tabs write"
    expect(writers[0].locator(".pressure .digits").first).to_have_text("740.0")


JOURNEYS = [two, lockless, together]
