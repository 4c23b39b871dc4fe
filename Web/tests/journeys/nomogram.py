"""The nomogram under fingers, keys and typed numbers, with a recording and without, on the page and on paper."""

import re

from playwright.sync_api import expect

from engines.chromium import DESKTOP, TABLET, drop, fine, go
from recordings import phyphox

READING = ".pane.nomogram .reading"


def opened(browser, **device):
    """Without a session: a calculator by hand."""
    page = browser.page("#/leak", **device)
    page.get_by_role("tab", name="Nomogram").click()
    page.locator("nomogram-chart .alarm").first.wait_for(state="attached")
    return page


def recorded(browser, **device):
    page = browser.page("#/leak", **device)
    drop(page, "leak.csv", phyphox(minutes=30))
    expect(page.locator(".pressure")).to_be_visible()
    go(page, "#/leak/nomogram")
    page.locator("nomogram-chart .dot").wait_for()
    return page


def fill(page, name, text):
    field = page.locator(f".two quantity-field:nth-child({1 if name == 'pressure' else 2}) input")
    field.fill(text)
    field.press("Enter")


def by_hand(browser):
    """The nomogram without a recording: two typed numbers give both reserves, wrong ones a sentence"""
    page = opened(browser)
    expect(page.locator("nomogram-chart .dot")).to_have_count(0)
    fill(page, "pressure", "700")
    fill(page, "t1mm", "60")
    expect(page.locator(READING)).to_have_text(
        "At 700 mmHg and 60 s/mmHg: 4 h 10 min (constant hole), 3 h 30 min (linear).")
    expect(page.locator("nomogram-chart .name.read")).to_have_text("4 h 10 min")
    page.get_by_role("radio", name="Linear").tap()
    expect(page.locator("nomogram-chart .name.read")).to_have_text("3 h 30 min")
    fill(page, "t1mm", "2")
    expect(page.locator(READING)).to_contain_text("Below 10 min: leave.")
    fill(page, "pressure", "480")
    wrong = page.locator(".two quantity-field").first
    expect(wrong.locator(".field-error")).to_contain_text("no reserve is left. Evacuate.")
    assert wrong.locator("input").input_value() == "480", "what was typed is kept"
    fill(page, "pressure", "1000 hPa")
    expect(wrong.locator(".field-error")).to_be_hidden()
    expect(page.locator(READING)).to_contain_text("At 750.061")
    fine(page)


def touched(browser):
    """A finger on the nomogram reads it off where it is, without turning the tab; a double tap ends it"""
    page = opened(browser)
    box = page.locator("nomogram-chart .plot").bounding_box()
    session = page.context.new_cdp_session(page)

    def send(kind, x, y):
        points = [{"x": box["x"] + x * box["width"], "y": box["y"] + y * box["height"]}] if kind != "touchEnd" else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", 0.8, 0.4)
    expect(page.locator("nomogram-chart .ring")).to_have_count(1)
    before = page.locator(READING).inner_text()
    for step in range(1, 9):
        send("touchMove", 0.8 - 0.07 * step, 0.4 + 0.02 * step)
    send("touchEnd", 0, 0)
    expect(page.locator(READING)).not_to_have_text(before)
    expect(page.locator(READING)).to_have_text(re.compile(r"^At 7\d\d mmHg and [\d.]+ s/mmHg: .* \(constant hole\), .* \(linear\)"))
    expect(page.get_by_role("tab", name="Nomogram")).to_have_attribute("aria-selected", "true")
    page.locator("nomogram-chart .plot").dblclick()
    expect(page.locator("nomogram-chart .ring")).to_have_count(0)
    fine(page)


def keyed(browser):
    """Arrow keys step over the nomogram in numbers that can be said, Escape ends it"""
    page = opened(browser, device=DESKTOP)
    fill(page, "pressure", "700")
    fill(page, "t1mm", "98")
    expect(page.locator(READING)).to_contain_text("At 700 mmHg and 98 s/mmHg")
    page.locator("nomogram-chart .plot").focus()
    for key in ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight"]:
        page.keyboard.press(key)
    expect(page.locator(READING)).to_contain_text("At 699 mmHg and 110 s/mmHg")
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator(READING)).to_contain_text("At 709 mmHg")
    page.keyboard.press("Escape")
    expect(page.locator("nomogram-chart .ring")).to_have_count(0)
    fine(page)


def present(browser):
    """The present state stands on the nomogram with the display's own numbers, in the person's unit at once"""
    page = recorded(browser)
    chart = page.locator("nomogram-chart")
    expect(chart.locator(".span")).to_have_count(1)
    expect(chart.locator(".course")).to_have_count(1)
    reserve = page.locator(".pane.nomogram .now .figure").inner_text().split()
    go(page, "#/leak")
    assert page.locator(".reserve .figure").first.inner_text().split() == reserve
    page.evaluate("() => fieldbook.settings.change({ units: { pressure: 'hPa' } })")
    go(page, "#/leak/nomogram")
    expect(page.locator(".pane.nomogram .graph-title").first).to_contain_text("Time per unit, s/hPa")
    expect(page.locator(".pane.nomogram .across")).to_have_text("Pressure, hPa")
    page.get_by_role("button", name="Table").tap()
    table = page.locator(".nomogram-table")
    expect(table.locator("caption")).to_contain_text("T.res, constant hole")
    assert table.locator("tbody tr").count() >= 5
    expect(chart).to_be_hidden()
    fine(page)


def moving(browser):
    """The point of the nomogram moves as readings come"""
    page = browser.page("#/leak")
    page.get_by_role("button", name="Simulate a sensor").tap()
    page.get_by_role("button", name="1 mmHg in 5 s").tap()
    page.get_by_role("button", name="Record").tap()
    go(page, "#/leak/nomogram")
    dot = page.locator("nomogram-chart .dot")
    dot.wait_for(timeout=60_000)
    first = float(dot.get_attribute("cx"))
    page.wait_for_function(
        "first => Number(document.querySelector('nomogram-chart .dot')?.getAttribute('cx')) > first + 0.5", arg=first, timeout=60_000)
    fine(page)


def beside(browser):
    """Where there is room the nomogram stands beside the display, and the graph comes back"""
    for device in [TABLET, DESKTOP]:
        page = recorded(browser, device=device)
        expect(page.locator("#leak-display .pressure")).to_be_visible()
        expect(page.locator("[data-tab=graph]")).to_be_hidden()
        page.get_by_role("tab", name="Graph").click()
        expect(page.locator("series-graph.first canvas").first).to_be_visible()
        expect(page.locator("nomogram-chart")).to_be_hidden()
        fine(page)
        page.context.close()


def printed(browser):
    """On paper stands the nomogram with its axes, both tables, the limit and what could not be confirmed"""
    page = recorded(browser)
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    sheet = page.locator(".print-sheet")
    expect(sheet).to_be_visible()
    expect(sheet.locator("h1")).to_have_text("T.res to 490 mmHg, constant hole")
    for words in ["NASA’s own formula could not be confirmed", "crew log L-108", "below 10 min: stop searching and leave"]:
        expect(sheet).to_contain_text(words)
    expect(sheet.locator("table")).to_have_count(2)
    expect(page.locator(".app")).to_be_hidden()
    browser.screens.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=browser.screens / "print-nomogram.png", full_page=True)
    pages = page.pdf(format="A4", path=browser.screens / "print-nomogram.pdf").count(b"/Type /Page\n")
    assert pages <= 1, pages
    page.emulate_media(media="screen")
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    expect(sheet).to_have_count(0)
    fine(page)


JOURNEYS = [by_hand, touched, keyed, present, moving, beside, printed]
