"""A setting applies at once, on every page."""

from playwright.sync_api import expect

from engines.chromium import drop, fine, go
from recordings import phyphox


def choose(page, name, choice):
    page.locator(".setting").filter(has_text=name).first.tap()
    page.locator(".menu").get_by_role("button", name=choice, exact=True).tap()
    expect(page.locator("bottom-sheet")).to_have_count(0)


def units(browser):
    """Unit, decimals and language change what is shown at once, and stay after a reload"""
    page = browser.page("#/leak")
    drop(page, "leak.csv", phyphox())
    expect(page.locator(".pressure .unit").first).to_have_text("mmHg")
    go(page, "#/settings")
    choose(page, "Pressure", "hPa")
    choose(page, "Decimals", "3")
    go(page, "#/leak")
    expect(page.locator(".pressure .unit").first).to_have_text("hPa")
    digits = page.locator(".pressure .digits").first.inner_text()
    assert digits.startswith("97") and len(digits.split(".")[1]) == 3, digits
    go(page, "#/settings")
    choose(page, "Language", "Nederlands")
    expect(page.get_by_role("heading", name="Instellingen")).to_be_visible()
    page.reload()
    go(page, "#/leak")
    expect(page.locator(".pressure .digits").first).to_contain_text(",")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    fine(page)


def themes(browser):
    """The four themes are worn at once and before the first paint of the next visit"""
    page = browser.page("#/settings")
    for theme in ["dark", "night", "contrast", "light"]:
        page.locator(f".theme-card[data-id={theme}]").tap()
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.locator(".theme-card[data-id=night]").tap()
    page.reload(wait_until="commit")
    page.wait_for_function("() => document.documentElement.dataset.theme === 'night'")
    fine(page)


def parameters(browser):
    """The evacuation limit is changed in its sheet, the reserve follows, and a wrong one is told"""
    page = browser.page("#/leak")
    drop(page, "leak.csv", phyphox())
    before = page.locator(".reserve .digits").first.inner_text()
    page.get_by_role("button", name="Evacuation parameters").first.tap()
    field = page.locator("bottom-sheet quantity-field").first
    field.locator("input").fill("600")
    field.locator("input").blur()
    expect(page.locator(".reserve .label").first).to_contain_text("600")
    field.locator("input").fill("-5")
    field.locator("input").blur()
    expect(field.locator(".field-error")).to_be_visible()
    page.get_by_role("button", name="Close").tap()
    assert page.locator(".reserve .digits").first.inner_text() != before
    page.get_by_role("button", name="Hide the reserve").tap()
    expect(page.locator(".reserve .figure")).to_be_hidden()
    fine(page)


JOURNEYS = [units, themes, parameters]
