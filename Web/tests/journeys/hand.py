"""Readings typed by hand, the stopwatch, the simulator, the record button."""

from playwright.sync_api import expect

from engines.chromium import figure, fine


def typed(browser):
    """A reading with a decimal comma is understood in Dutch, and a wrong one is kept with a sentence"""
    page = browser.page("#/leak", locale="nl-NL")
    page.get_by_role("button", name="Meting intypen").tap()
    field = page.locator("quantity-field input").first
    field.fill("74x")
    page.get_by_role("button", name="Meting bewaren").tap()
    expect(page.locator(".field-error").first).to_be_visible()
    expect(field).to_have_value("74x")
    field.fill("740,5")
    page.get_by_role("button", name="Meting bewaren").tap()
    expect(page.locator(".pressure .digits").first).to_have_text("740,5")
    fine(page)


def tapped(browser):
    """Two taps of 1 mmHg give the time between them"""
    page = browser.page("#/leak")
    type_reading(page, "740")
    page.get_by_role("button", name="Record").tap()
    page.get_by_role("button", name="1 mmHg has passed").tap()
    page.wait_for_timeout(1500)
    page.get_by_role("button", name="1 mmHg has passed").tap()
    expect(page.locator(".facts .fact").filter(has_text="stopwatch").locator(".caption")).to_contain_text("1.")
    fine(page)


def type_reading(page, text):
    page.get_by_role("button", name="Type a reading").click()
    page.locator("quantity-field input").first.fill(text)
    page.get_by_role("button", name="Keep the reading").click()
    expect(page.locator("bottom-sheet")).to_have_count(0)


def recorded(browser):
    """Record, pause, resume and stop each say what they are; discarding asks once and is undone"""
    page = browser.page("#/leak")
    type_reading(page, "740")
    page.get_by_role("button", name="Record").click()
    expect(page.locator("page-header state-chip")).to_contain_text("Recording")
    type_reading(page, "739")
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("page-header state-chip")).to_contain_text("Paused")
    page.get_by_role("button", name="Resume").click()
    type_reading(page, "738")
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Discard", exact=True).click()
    page.get_by_role("button", name="Discard the recording").click()
    expect(page.get_by_text("No sensor.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".pressure .digits").first).to_have_text("738.0")
    fine(page)


def simulated(browser):
    """A simulator is watermarked on the page, in the graph and in the logbook, and raises no alarm"""
    page = browser.page("#/leak")
    page.get_by_role("button", name="Replay the leak of October 2020").tap()
    expect(page.locator("simulated-band")).to_contain_text("No alarms")
    expect(page.locator(".pressure .digits").first).to_contain_text("73")
    page.wait_for_timeout(2500)
    expect(page.locator("alarm-banner .alarm")).to_be_hidden()
    page.get_by_role("button", name="Stop").tap()
    page.get_by_role("button", name="Save", exact=True).tap()
    page.get_by_role("button", name="Save the recording").tap()
    page.get_by_role("button", name="Open", exact=True).tap()
    expect(page.locator("simulated-band")).to_contain_text("not measured")
    page.get_by_role("button", name="Back").tap()
    expect(page.locator("list-row[simulated]")).to_have_count(1)
    fine(page)


def alarmed(browser):
    """A reserve below ten minutes raises the alarm; muted, it comes back when the limit is reached"""
    page = browser.page("#/leak")
    type_reading(page, "520")
    page.get_by_role("button", name="Record").click()
    for text in ["515", "510", "505", "500"]:
        type_reading(page, text)
    expect(page.locator("alarm-banner .alarm")).to_be_visible()
    page.get_by_role("button", name="Mute").tap()
    expect(page.locator("alarm-banner .alarm")).to_be_hidden()
    type_reading(page, "495")
    expect(page.locator("alarm-banner .alarm")).to_be_hidden()
    for text in ["485", "480", "475"]:
        type_reading(page, text)
    expect(page.locator("alarm-banner .alarm")).to_contain_text("Evacuate now")
    page.get_by_role("button", name="Mute").tap()
    expect(page.locator("alarm-banner .alarm")).to_be_hidden()
    fine(page)


JOURNEYS = [typed, tapped, recorded, simulated, alarmed]
