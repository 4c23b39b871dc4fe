"""Browsers below the floor, and one that lacks a single thing."""

from playwright.sync_api import expect

from engines.chromium import PHONE

ENGLISH = "This browser is too old for Fieldbook. Use Safari 15.4 or newer"
DUTCH = "Deze browser is te oud voor Fieldbook. Gebruik Safari 15.4 of nieuwer"
LACKING = ["customElements", "BigInt64Array", "ResizeObserver", "WebAssembly", "CSSLayerBlockRule"]


def opened(browser, init, **options):
    context = browser.context(PHONE, **options)
    context.add_init_script(init)
    page = context.new_page()
    page.goto(browser.site)
    return page


def told(browser):
    """A browser below the floor shows a sentence in its own language, never a blank page"""
    for thing in LACKING:
        page = opened(browser, f"delete window.{thing};")
        expect(page.get_by_text(ENGLISH)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        assert page.locator("main.page").count() == 0
        page.context.close()
    page = opened(browser, "delete window.customElements;", locale="nl-NL")
    expect(page.get_by_text(DUTCH)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    assert page.get_by_text(DUTCH).evaluate("node => getComputedStyle(node).paddingLeft") == "24px"


JOURNEYS = [told]
