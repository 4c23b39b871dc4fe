"""Phones of the network: they trust the station, are paired by its code, and are removed at it."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, expect

from engines.chromium import DESKTOP, PHONE, fine, go, settled
from journeys.access import RULES
from journeys.devices import current, fill, look, same, settings, switch_on


def paired(browser):
    """Over HTTPS a phone that trusts the station is paired by its code, works offline, and is told when it was removed"""
    station = browser.station(network=True)
    refused(browser, station)
    desk = browser.page("#/settings", device=DESKTOP, site=station.address)
    _, phone = browser.trusting(station.authority(), "#/settings", station.secure)
    expect(settings(phone)).to_contain_text("only to devices that it knows")
    assert phone.evaluate("() => isSecureContext")
    enter(phone, "0000 0000", "Pocket")
    expect(phone.get_by_text("This is not the code that the station shows")).to_be_visible()
    enter(phone, "12", "Pocket", again=True)
    expect(phone.get_by_text("A code has eight digits")).to_be_visible()
    enter(phone, invited(desk), "Pocket", again=True)
    expect(settings(phone)).to_contain_text("Paired as “Pocket”")
    expect(desk.get_by_text("“Pocket” is paired.")).to_be_visible()
    # No script has what the station knows it by.
    assert phone.evaluate("() => document.cookie") == ""
    fill(phone, 5, files=2, size=30_000, name="Pocket")
    switch_on(phone)
    current(phone)
    same(station, phone)
    offline(phone, station)
    removed(desk, phone, station)
    scanned(desk, phone, station)
    fine(phone)
    fine(desk)


def refused(browser, station):
    """Who does not trust the station is warned by the browser."""
    stranger = browser.context().new_page()
    try:
        stranger.goto(station.secure)
    except Error as fault:
        assert "ERR_CERT_AUTHORITY_INVALID" in str(fault), fault
    else:
        raise AssertionError("a browser that does not trust the station opened it")


def invited(desk):
    """The code that the station's own page makes."""
    sheet = desk.locator("bottom-sheet")
    if not sheet.count():
        settings(desk).get_by_role("button", name="Phones and tablets").click()
    sheet.get_by_role("button", name="Let a device in").click()
    expect(sheet.get_by_role("img", name="The code as a picture")).to_be_visible()
    return sheet.locator(".code").inner_text()


def enter(phone, code, name, again=False):
    if not again:
        settings(phone).get_by_role("button", name="Pair this device").click()
    sheet = phone.locator("bottom-sheet")
    sheet.get_by_role("textbox", name="Code", exact=True).fill(code)
    sheet.get_by_role("textbox", name="Name of this device").fill(name)
    sheet.get_by_role("button", name="Pair", exact=True).click()


def offline(phone, station):
    """The whole app is on the phone, by its service worker, which browsers allow over trusted HTTPS alone."""
    settled(phone)
    station.kill()
    phone.reload()
    phone.locator("main.page").wait_for()
    go(phone, "#/logbook")
    expect(phone.locator("list-row").first).to_be_visible()
    station.start()
    go(phone, "#/settings")
    current(phone)


def removed(desk, phone, station):
    """Within seconds, though the phone asks nothing by itself; what is on it stays."""
    desk.reload()
    settings(desk).get_by_role("button", name="Phones and tablets").click()
    sheet = desk.locator("bottom-sheet").first
    expect(sheet.get_by_role("listitem")).to_contain_text("Pocket")
    sheet.get_by_role("button", name="Remove Pocket").click()
    desk.get_by_role("button", name="Remove", exact=True).last.click()
    expect(sheet.get_by_text("No device is paired.")).to_be_visible()
    expect(settings(phone).locator("state-chip")).to_have_text("not paired")
    expect(settings(phone)).to_contain_text("This device was removed at the station.")
    phone.evaluate("() => fieldbook.saveCalculation('After that')")
    go(phone, "#/logbook")
    expect(phone.locator("list-row").filter(has_text="After that")).to_be_visible()
    assert not any("After that" in text for text in station.records().values())
    go(phone, "#/settings")


def scanned(desk, phone, station):
    """A scanned picture opens the app with the code, which then stands in no address."""
    code = invited(desk).replace(" ", "").replace("\u00a0", "")
    phone.goto(station.secure + "#/settings/pair/" + code)
    sheet = phone.locator("bottom-sheet")
    expect(sheet.get_by_role("textbox", name="Code", exact=True)).to_have_value(f"{code[:4]} {code[4:]}")
    assert phone.evaluate("() => location.hash") == "#/settings"
    sheet.get_by_role("textbox", name="Name of this device").fill("Pocket again")
    sheet.get_by_role("button", name="Pair", exact=True).click()
    expect(settings(phone)).to_contain_text("Paired as “Pocket again”")
    current(phone)
    same(station, phone)
    settings(phone).get_by_role("button", name="Paired as").click()
    phone.get_by_role("button", name="End the pairing").click()
    expect(settings(phone)).to_contain_text("only to devices that it knows")


def looks(browser):
    """Pairing, the list of devices and the page of trust are legible, without a fault of access, in every theme"""
    station = browser.station(network=True)
    _, phone = browser.trusting(station.authority(), "#/settings", station.secure)
    expect(settings(phone)).to_contain_text("only to devices that it knows")
    look(browser, phone, "unpaired")
    settings(phone).get_by_role("button", name="Pair this device").click()
    look(browser, phone, "pair")
    desk = browser.page("#/settings", device=PHONE, site=station.address)
    code = invited(desk)
    look(browser, desk, "invitation")
    enter(phone, code, "Phone", again=True)
    expect(desk.get_by_text("“Phone” is paired.")).to_be_visible()
    look(browser, desk, "devices")
    trust(browser, station)


def trust(browser, station):
    for language in ("en", "nl"):
        for scheme in ("light", "dark"):
            context = browser.context(color_scheme=scheme, locale=language)
            page = context.new_page()
            page.goto(station.trust)
            assert page.evaluate("() => document.documentElement.lang") == language
            page.locator("details").first.evaluate("details => { details.open = true; }")
            faults = [f"{fault['id']}: {fault['nodes'][0]['html'][:140]}" for fault in Axe().run(page, options=RULES).response["violations"]]
            assert not faults, faults
            for width in (390, 320):
                page.set_viewport_size({"width": width, "height": 844})
                assert page.evaluate("() => document.documentElement.scrollWidth") <= width
            page.set_viewport_size({"width": 390, "height": 844})
            page.screenshot(path=browser.screens / f"trust-{language}-{scheme}.png", full_page=True)


JOURNEYS = [paired, looks]
