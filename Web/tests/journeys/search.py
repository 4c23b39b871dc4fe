"""Finding the leak: a drill to its end by touch and by keys, a wrong tap, the plan, the looks."""

import re

from playwright.sync_api import expect

from engines.chromium import DESKTOP, PHONE, TABLET, drop, fine, go
from journeys.access import COLOURS, NARROW, OVERFLOW, RULES, TARGETS, THEMES, scan
from journeys.places import wear
from journeys.screens import picture

PLAN = "# Two rooms and a hall\nShip, 10, Hall\nHall, 100, Room; Store\nRoom, 50\nStore, 40\n"


def drill(page, module="Nauka", size="60", speed="10"):
    page.get_by_role("button", name="Drill with a simulated leak").click()
    sheet = page.locator("bottom-sheet")
    sheet.locator("quantity-field[name=module] select, quantity-field select").nth(0).select_option(module)
    sheet.locator("quantity-field select.choice").nth(1).select_option(size)
    sheet.locator("quantity-field select.choice").nth(2).select_option(speed)
    page.get_by_role("button", name="Begin the drill").click()
    expect(page.locator("bottom-sheet")).to_have_count(0)


def obey(page, press):
    """Does what is asked until something is decided."""
    asked = page.locator(".leak-search .actions .record.primary")
    for _ in range(300):
        said = page.locator(".leak-search .pane-content > .verdict > :not(.unseen)").inner_text()
        if re.match("The leak is in|Cannot be decided", said):
            return said
        if asked.count():
            press(asked)
        page.wait_for_timeout(150)
    raise AssertionError(f"undecided after all: {said}")


def drilled(browser):
    """A drill is searched to its end by touch: the module is named, nothing alarms, the truth is told at the end"""
    page = browser.page("#/leak/search")
    expect(page.locator(".leak-search .pane-content > .verdict")).to_contain_text("There are no readings yet")
    drill(page)
    expect(page.locator("simulated-band")).to_contain_text("Drill: simulated readings, no alarms.")
    expect(page.locator("page-header state-chip")).to_contain_text("Drill")
    expect(page.locator(".search-reserve")).to_contain_text("Reserve")
    assert "Nauka" in obey(page, lambda button: button.tap())
    expect(page.locator("alarm-banner .alarm")).to_be_hidden()
    assert "was in" not in page.locator(".leak-search").inner_text()
    page.get_by_role("button", name="End").tap()
    expect(page.locator(".leak-search")).to_contain_text("Drill: the leak was in Nauka.")
    page.get_by_role("tab", name="Display").tap()
    page.get_by_role("button", name="Stop").tap()
    page.get_by_role("button", name="Save", exact=True).tap()
    page.get_by_role("button", name="Save the recording").tap()
    page.get_by_role("button", name="Open", exact=True).tap()
    expect(page.locator("main")).to_contain_text("The leak is in Nauka")
    expect(page.locator(".searched .plan-row.found .name")).to_have_text("Nauka")
    expect(page.locator(".searched button")).to_have_count(0)
    expect(page.locator("main")).not_to_contain_text("begin, Soyuz")
    moves = page.locator(".searched .moves > li")
    expect(moves.first).to_contain_text("search begun")
    expect(moves.filter(has_text="closed").first).to_contain_text("The leak is on")
    expect(page.locator("simulated-band")).to_contain_text("not measured")
    page.wait_for_timeout(500)
    picture(browser, page, "phone-search-record")
    fine(page)


def keyed(browser):
    """The same by keyboard alone, on a desk"""
    page = browser.page("#/leak/search", device=DESKTOP)
    drill(page, module="Kibo")

    def press(button):
        button.focus()
        page.keyboard.press("Enter")
    said = obey(page, press)
    assert "Kibo" in said or "Cannot" in said, said
    fine(page)


def mistaken(browser):
    """A wrong tap is undone; a reload keeps the search and its closed hatch"""
    page = browser.page("#/leak/search")
    drill(page, size="1200", speed="1")
    page.get_by_role("button", name="Hatch Zarya – Zvezda is open").tap()
    expect(page.get_by_role("button", name="Hatch Zarya – Zvezda is closed")).to_be_visible()
    expect(page.locator(".plan-row.outside")).to_have_count(5)
    page.get_by_role("button", name="Undo").first.tap()
    expect(page.get_by_role("button", name="Hatch Zarya – Zvezda is open")).to_be_visible()
    page.get_by_role("button", name="Hatch Unity – Destiny is open").tap()
    expect(page.locator(".plan-row.outside")).to_have_count(5)
    page.reload()
    expect(page.get_by_role("button", name="Hatch Unity – Destiny is closed")).to_be_visible()
    expect(page.locator(".plan-row.outside")).to_have_count(5)
    fine(page)


def taken_back(browser):
    """A wrong tap of a drill takes its readings with it: the time is simulated anew, without a hole; nothing is left when it is discarded"""
    page = browser.page("#/leak/search")
    drill(page, size="60", speed="10")
    # A reading a second, but perhaps for the very first.
    missing = "() => fieldbook.leakSession.view.drill.until - fieldbook.leakSession.view.count"
    page.wait_for_function("() => fieldbook.leakSession.view.count > 3")
    before = page.evaluate(missing)
    page.get_by_role("button", name="Hatch Rassvet – Zarya is open").tap()
    page.wait_for_timeout(2500)
    moved = page.evaluate("() => fieldbook.leakSession.view.drill.until")
    page.get_by_role("button", name="Undo").first.tap()
    expect(page.get_by_role("button", name="Hatch Rassvet – Zarya is open")).to_be_visible()
    page.wait_for_function("moved => fieldbook.leakSession.view.drill.until > moved + 5", arg=moved)
    assert page.evaluate(missing) == before, (page.evaluate(missing), before)
    page.get_by_role("button", name="End").tap()
    page.get_by_role("tab", name="Display").tap()
    page.get_by_role("button", name="Stop").tap()
    page.get_by_role("button", name="Discard").tap()
    page.get_by_role("button", name="Discard the recording").tap()
    expect(page.locator("simulated-band")).to_be_hidden()
    page.reload()
    page.wait_for_timeout(1500)
    assert page.evaluate("() => fieldbook.leakSession.view.state") == "empty"
    fine(page)


def turned_slope(browser):
    """Where the slope changed stands beside the graph, with its probability, and in the words under it"""
    page = browser.page("#/leak")
    expect(page.locator(".turned-slope")).to_be_hidden()
    lines = ["Time (s),Pressure (hPa)"] + [f"{t},{1013 - 0.0002 * t - 0.02 * max(0, t - 300) + 0.002 * (t % 3):.4f}" for t in range(601)]
    drop(page, "turn.csv", "\n".join(lines))
    page.get_by_role("tab", name="Graph").tap()
    expect(page.locator(".turned-slope")).to_contain_text(re.compile(r"The rate changed (4 min 5|5 min).* before the end, >.99.%: .* before, .* since"))
    page.wait_for_timeout(400)
    picture(browser, page, "phone-graph-turned")
    fine(page)


def planned(browser):
    """A plan is opened from a file, edited, refused by line, and the station comes back"""
    page = browser.page("#/leak/search")
    expect(page.locator(".plan-row")).to_have_count(18)
    page.get_by_role("button", name="Edit the plan").tap()

    def choose(text):
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Open a file").tap()
        chooser.value.set_files({"name": "plan.txt", "mimeType": "text/plain", "buffer": text.encode()})
    choose("Ship, 10, Hall\nHall, many\n")
    expect(page.locator("toast-message")).to_contain_text("Line 2 of the plan: The volume of Hall")
    choose(PLAN)
    expect(page.locator(".plan-menu button")).to_have_count(4)
    page.locator(".plan-menu").get_by_role("button", name="Room").tap()
    sheet = page.locator("bottom-sheet").last
    sheet.locator("input").first.fill("Hall")
    sheet.get_by_role("button", name="Keep the module").tap()
    expect(sheet.locator("p.field-error[role=alert]").last).to_contain_text("two modules called Hall")
    sheet.locator("input").first.fill("Workshop")
    sheet.get_by_role("button", name="Keep the module").tap()
    expect(page.locator(".plan-menu")).to_contain_text("Workshop")
    page.locator(".plan-menu").get_by_role("button", name="Hall").tap()
    sheet = page.locator("bottom-sheet").last
    sheet.get_by_role("button", name="Remove the module").tap()
    expect(sheet.locator("p.field-error[role=alert]").last).to_contain_text("No hatch leads from Ship")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Add a module").tap()
    sheet = page.locator("bottom-sheet").last
    sheet.locator("input").nth(0).fill("Lock")
    sheet.locator("input").nth(1).fill("5")
    sheet.get_by_label("Store").check()
    sheet.get_by_role("button", name="Keep the module").tap()
    expect(page.locator(".plan-menu button")).to_have_count(5)
    page.get_by_role("button", name="Space station again").tap()
    expect(page.locator(".plan-menu button")).to_have_count(18)
    fine(page)


FELT = "navigator.vibrate = (pattern) => { (window.felt ||= []).push(String(pattern)); return true; };"


def called(browser):
    """An answer is felt, a hatch that is due again and again; what is closed at the end is told, and End is taken back"""
    page = browser.page("#/leak/search", init=FELT)
    drill(page, module="Kibo", size="60", speed="10")
    hatch = page.get_by_role("button", name="Hatch Zarya – Zvezda is open")
    page.wait_for_function("() => fieldbook.leakSession.view.count > 45")
    hatch.tap()
    page.wait_for_function("() => (window.felt || []).includes('120')")
    page.wait_for_function("() => window.felt.filter((one) => one === '120,80,120,80,120').length > 1", timeout=40_000)
    page.get_by_role("button", name="End").tap()
    expect(page.locator(".reminder")).to_contain_text("The search has ended and Zarya – Zvezda is still closed.")
    expect(page.locator("toast-message")).to_contain_text("The search has ended.")
    page.locator("toast-message").get_by_role("button", name="Undo").tap()
    expect(page.locator(".reminder")).to_be_hidden()
    page.get_by_role("button", name="Hatch Zarya – Zvezda is closed").tap()
    felt = len(page.evaluate("() => window.felt"))
    expect(page.locator(".clock")).to_be_hidden()
    assert len(page.evaluate("() => window.felt")) <= felt + 1
    # Stop ends the search as well: no button is left that would be refused.
    page.get_by_role("tab", name="Display").tap()
    page.get_by_role("button", name="Stop").tap()
    page.get_by_role("tab", name="Hatches").tap()
    expect(page.get_by_role("button", name=re.compile("^Hatch .* is (open|closed)"))).to_have_count(0)
    expect(page.locator(".leak-search .actions")).to_contain_text("Find the leak")
    fine(page)


def typed(browser):
    """A gauge is read on the page of the search itself; a name that a file would not read back is refused where it is typed"""
    page = browser.page("#/leak/search")
    page.get_by_role("button", name="Edit the plan").tap()
    page.locator(".plan-menu").get_by_role("button", name="Soyuz").tap()
    sheet = page.locator("bottom-sheet").last
    sheet.locator("input").first.fill("#1")
    sheet.get_by_role("button", name="Keep the module").tap()
    expect(sheet.locator("p.field-error[role=alert]").last).to_contain_text("A module cannot be called “#1”")
    for left in (1, 0):
        page.keyboard.press("Escape")
        expect(page.locator("bottom-sheet")).to_have_count(left)
    go(page, "#/leak")
    page.get_by_role("button", name="Type a reading").first.tap()
    sheet = page.locator("bottom-sheet")
    sheet.locator("input").first.fill("740")
    sheet.get_by_role("button", name="Keep the reading").tap()
    go(page, "#/leak/search")
    page.get_by_role("button", name="Find the leak").tap()
    expect(page.locator(".plan-row")).to_have_count(18)
    page.locator(".leak-search").get_by_role("button", name="Type a reading").tap()
    sheet = page.locator("bottom-sheet")
    sheet.locator("input").first.fill("739.9")
    sheet.get_by_role("button", name="Keep the reading").tap()
    expect(page.locator("bottom-sheet")).to_have_count(0)
    page.wait_for_function("() => fieldbook.leakSession.view.count === 2")
    fine(page)


def looked_at(browser):
    """The search is fit for everyone: the scan, targets, 320 px, 200 %, and pictures of it in every theme"""
    faults = []
    for sizes in [{"phone": PHONE, "tablet": TABLET, "narrow": NARROW}, {"desktop": DESKTOP}]:
        page = browser.page("#/leak/search", device=next(iter(sizes.values())))
        for device in turned(page, sizes):
            picture(browser, page, f"{device}-search-empty")
        drill(page, speed="10", size="300")
        asked = page.locator(".leak-search .actions .record.primary")
        expect(asked).to_be_visible(timeout=30_000)
        for device in turned(page, sizes):
            picture(browser, page, f"{device}-search-close")
        asked.click()
        expect(page.locator(".clock")).to_be_visible()
        expect(page.locator("toast-message .toast")).to_be_hidden(timeout=15_000)
        for device in turned(page, sizes):
            for theme in THEMES:
                wear(page, theme)
                picture(browser, page, f"{device}-search-{theme}")
                faults += scan(page, f"{device} {theme}", RULES if theme == THEMES[0] else COLOURS)
            faults += [f"{device}: {fault}" for fault in page.evaluate(TARGETS) + page.evaluate(OVERFLOW)]
            if device == "narrow":
                page.evaluate("() => { document.documentElement.style.fontSize = '200%'; dispatchEvent(new Event('resize')); }")
                page.wait_for_timeout(300)
                picture(browser, page, "narrow-search-large")
                faults += [f"200 %: {fault}" for fault in page.evaluate(OVERFLOW)]
        fine(page)
        page.context.close()
    assert not faults, "\n".join(faults)


def turned(page, sizes):
    """The same page on one device after another."""
    for device, size in sizes.items():
        page.set_viewport_size(size["viewport"])
        page.wait_for_timeout(300)
        yield device


JOURNEYS = [drilled, keyed, mistaken, taken_back, turned_slope, planned, called, typed, looked_at]
