"""A device that refuses to keep anything."""

from playwright.sync_api import expect

from engines.chromium import drop, figure, fine, go
from recordings import phyphox

CLOSED = """Object.defineProperty(window, 'indexedDB', { value: { open() {
  throw new DOMException('denied', 'SecurityError'); } } });"""

FULL = """(() => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    if (window.full) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, given);
  };
})()"""


def refused(browser):
    """Without storage the page says that nothing is saved, works on, and offers the export"""
    page = browser.page("#/leak", init=CLOSED)
    drop(page, "leak.csv", phyphox())
    expect(page.locator(".pressure")).to_be_visible()
    expect(page.locator(".notices")).to_contain_text("not saved")
    with page.expect_download():
        page.evaluate("() => { navigator.canShare = undefined; }")
        page.locator(".notices").get_by_role("button", name="Export all").tap()
    fine(page)


def full(browser):
    """A full disk is told at once, and when there is room again everything is kept"""
    page = browser.page("#/leak", init=FULL)
    page.evaluate("() => { window.full = true; }")
    drop(page, "leak.csv", phyphox())
    expect(page.locator(".notices")).to_contain_text("no room left")
    expect(page.locator(".pressure .digits").first).not_to_have_text("–")
    before = figure(page)
    page.evaluate("() => { window.full = false; }")
    go(page, "#/settings")
    page.locator("[data-id=dark]").tap()
    expect(page.locator(".notices .notice")).to_have_count(0)
    go(page, "#/leak")
    page.reload()
    expect(page.locator(".pressure .digits").first).to_have_text(before)
    fine(page)


JOURNEYS = [refused, full]
