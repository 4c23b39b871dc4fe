"""Finding the leak: a drill to its end by touch and by keys, a wrong tap, the plan, the looks."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from engines.chromium import DESKTOP, PHONE, TABLET, fine, go
from journeys.access import NARROW, OVERFLOW, RULES, TARGETS
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
    expect(page.locator("simulated-band")).to_contain_text("No alarms")
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


def looked_at(browser):
    """The search is fit for everyone: the scan, targets, 320 px, 200 %, and pictures of it in every theme"""
    faults = []
    for device, size in {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP, "narrow": NARROW}.items():
        page = browser.page("#/leak/search", device=size)
        page.wait_for_timeout(300)
        picture(browser, page, f"{device}-search-empty")
        drill(page, speed="10", size="300")
        asked = page.locator(".leak-search .actions .record.primary")
        expect(asked).to_be_visible(timeout=30_000)
        picture(browser, page, f"{device}-search-close")
        asked.click()
        expect(page.locator(".clock")).to_be_visible()
        page.wait_for_timeout(700)
        expect(page.locator("toast-message .toast")).to_be_hidden(timeout=15_000)
        for theme in ["light", "dark", "night", "contrast"]:
            wear(page, theme)
            go(page, "#/leak/search")
            page.wait_for_timeout(300)
            picture(browser, page, f"{device}-search-{theme}")
            for fault in Axe().run(page, options=RULES).response["violations"]:
                nodes = "; ".join(node["html"][:140] for node in fault["nodes"][:3])
                faults.append(f"{device} {theme}: {fault['id']}: {nodes}")
        faults += [f"{device}: {fault}" for fault in page.evaluate(TARGETS) + page.evaluate(OVERFLOW)]
        if device == "narrow":
            page.evaluate("() => { document.documentElement.style.fontSize = '200%'; dispatchEvent(new Event('resize')); }")
            page.wait_for_timeout(300)
            picture(browser, page, "narrow-search-large")
            faults += [f"200 %: {fault}" for fault in page.evaluate(OVERFLOW)]
        fine(page)
        page.context.close()
    assert not faults, "\n".join(faults)


JOURNEYS = [drilled, keyed, mistaken, planned, looked_at]
