"""Everything without a pointer."""

from playwright.sync_api import expect

from engines.chromium import DESKTOP, fine


def only_keys(browser):
    """With keys alone: open the leak, type readings, record, stop, save, find it"""
    page = browser.page(device=DESKTOP)
    press_to(page, "a.tile[data-instrument=leak]")
    page.keyboard.press("Enter")
    reading(page, "740")
    press_to(page, ".button.record")
    page.keyboard.press("Enter")
    reading(page, "739")
    reading(page, "738")
    press_to(page, ".button.key")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_visible()
    press_to(page, ".button.primary.record")
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="Title")).to_be_focused()
    page.keyboard.type("By keys")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Saved in the logbook")).to_be_visible()
    press_to(page, "app-bar a[href='#/logbook']")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator("list-row")).to_contain_text("By keys")
    fine(page)


def press_to(page, selector):
    """Presses Tab until the thing has the focus, as a person would."""
    for _ in range(60):
        if page.evaluate("selector => !!document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with Tab")


def reading(page, text):
    for _ in range(60):
        if "Type a reading" in page.evaluate("() => document.activeElement?.closest('button')?.textContent || ''"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("quantity-field input").first).to_be_focused()
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect(page.locator("bottom-sheet")).to_have_count(0)


def escaped(browser):
    """Escape closes a sheet and gives the focus back"""
    page = browser.page("#/leak", device=DESKTOP)
    page.get_by_role("button", name="Type a reading").focus()
    page.keyboard.press("Enter")
    expect(page.locator("quantity-field input").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("bottom-sheet")).to_have_count(0)
    expect(page.get_by_role("button", name="Type a reading")).to_be_focused()
    fine(page)


JOURNEYS = [only_keys, escaped]
