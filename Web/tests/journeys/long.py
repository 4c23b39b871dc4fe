"""A file that takes its time: progress in sight, and a way out."""

from playwright.sync_api import expect

from engines.chromium import drop, figure, fine
from recordings import phyphox

# 180 MB of a falling pressure, at 10 a second for three days, with a remark in every row.
LONG = """() => {
  const parts = ['Time (s),Pressure (hPa),Remark\\n'], remark = 'x'.repeat(40);
  for (let row = 0, size = 0; size < 180e6;) {
    const rows = [];
    for (let end = row + 50000; row < end; row++) {
      rows.push(`${(row / 10).toFixed(1)},${(986.6 - row / 1e6).toFixed(6)},${remark}\\n`);
    }
    parts.push(rows.join(''));
    size += parts[parts.length - 1].length;
  }
  window.long = new File(parts, 'three-days.csv', { type: 'text/csv' });
  return window.long.size;
}"""

LET_GO = """() => {
  const data = new DataTransfer();
  data.items.add(window.long);
  document.querySelector('main.page').dispatchEvent(
    new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


def cancelled(browser):
    """A long file shows its progress; Cancel keeps the open recording, and the next file is read"""
    page = browser.page("#/leak")
    drop(page, "leak.csv", phyphox())
    expect(page.locator(".pressure")).to_be_visible()
    before = figure(page)
    assert page.evaluate(LONG) > 179e6
    page.evaluate(LET_GO)
    bar = page.locator("progress-ruler [role=progressbar]")
    expect(bar).to_have_attribute("aria-label", "Reading three-days.csv")
    page.wait_for_function("() => document.querySelector('[role=progressbar]').ariaValueNow > 2")
    page.get_by_role("button", name="Cancel").tap()
    expect(page.locator("bottom-sheet")).to_have_count(0)
    page.wait_for_timeout(700)
    assert figure(page) == before
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_visible()
    drop(page, "other.csv", phyphox(minutes=30))
    page.get_by_role("button", name="Discard the recording").tap()
    expect(page.locator(".pressure .digits").first).not_to_have_text(before)
    page.reload()
    expect(page.locator(".pressure .digits").first).not_to_have_text(before)
    fine(page)


def crossed(browser):
    """While one file is read another takes its place, and only that one is opened"""
    page = browser.page("#/leak")
    page.evaluate(LONG)
    page.evaluate(LET_GO)
    expect(page.locator("progress-ruler")).to_be_visible()
    drop(page, "leak.csv", phyphox())
    expect(page.locator("bottom-sheet")).to_have_count(0)
    expect(page.locator(".pressure .digits").first).to_contain_text("729.")
    page.wait_for_timeout(1500)
    assert figure(page).startswith("729."), figure(page)
    expect(page.locator("toast-message .toast")).to_be_hidden()
    fine(page)


JOURNEYS = [cancelled, crossed]
