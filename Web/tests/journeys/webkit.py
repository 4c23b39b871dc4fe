"""The journeys of the iPad's engine: mouse, keyboard, and a server that is gone."""

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from recordings import phyphox

# The picker of the device would wait for a person: the file is put into its input instead.
PICK = """const [name, text] = given;
  HTMLInputElement.prototype.click = () => {};
  document.querySelector('empty-state [data-id=file]').click();
  await new Promise(resolve => setTimeout(resolve, 200));
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type: 'text/csv' }));
  const input = document.querySelector('input[type=file]');
  input.files = data.files;
  input.dispatchEvent(new Event('change'));"""

READY = """await navigator.serviceWorker.ready;
  for (let tries = 0; tries < 100 && !navigator.serviceWorker.controller; tries += 1) {
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  return Boolean(navigator.serviceWorker.controller);"""


def kept(browser):
    """A recording is analysed and saved with mouse and keyboard, and is there when the server is gone"""
    mirror = browser.mirror()
    browser.open(mirror.address)
    browser.find("a.tile[data-instrument=leak]").click()
    browser.find("empty-state [data-id=file]")
    browser.run(PICK, "leak.csv", phyphox())
    browser.until(".pressure .digits", "729.")
    browser.until(".pressure .unit", "mmHg")
    browser.press("Save")
    title = browser.find("quantity-field input")
    title.clear()
    title.send_keys("Airlock", Keys.ENTER)
    browser.until("toast-message", "Saved")
    assert browser.run(READY) is True, "no service worker"
    mirror.stop()
    browser.driver.get(mirror.address)
    browser.driver.refresh()
    browser.find("main.page h1")
    browser.go("#/logbook")
    browser.until("list-row", "Airlock")
    browser.find("list-row .row-open").click()
    browser.until(".headline", "Airlock")
    browser.find("series-graph canvas")


def typed(browser):
    """Readings are typed, recorded, survive a reload, and a trap is made good"""
    mirror = browser.mirror()
    browser.open(mirror.address + "#/leak")
    for text in ["740", "739"]:
        browser.press("Type a reading")
        browser.find("quantity-field input").send_keys(text, Keys.ENTER)
        browser.until(".pressure .digits", text)
        if text == "740":
            browser.press("Record")
            browser.until("page-header state-chip", "Recording")
    browser.driver.refresh()
    browser.until(".pressure .digits", "739")
    browser.until("page-header state-chip", "Recording")
    fault = browser.run("""return fieldbook.laboratory.fault().then(() => 'nothing', fault => fault.name);""")
    assert fault == "Trapped", fault
    browser.until(".pressure .digits", "739")
    assert browser.driver.find_elements(By.CSS_SELECTOR, ".actions .primary"), "no record row"
    mirror.stop()


def calculated(browser):
    """The calculator by mouse and keyboard: a result, its reason, a saved label that a reload keeps"""
    mirror = browser.mirror()
    browser.open(mirror.address + "#/calculator")
    browser.shows(".digits-line", "0")

    def press(keys):
        for key in keys.split(" "):
            browser.find(f".calc-keys [data-id='{key}']").click()

    press("1 / 3 =")
    browser.shows(".digits-line", "0.3333")
    browser.until(".calc-badge", "every digit right")
    browser.find(".calc-badge").click()
    browser.until("dialog", "What is kept: 1/3")
    browser.press_named("Close")
    browser.gone("dialog")
    press("* 3 =")
    browser.until(".calc-badge", "exact")
    browser.driver.execute_script("document.querySelector('.calc-expression').click()")
    field = browser.find("textarea.expression-input")
    field.clear()
    field.send_keys("1/0", Keys.ENTER)
    browser.gone("dialog")
    browser.until(".calc-fault", "divides by zero")
    browser.find("body").send_keys("287")
    browser.shows(".digits-line", "287")
    browser.press_named("Save this calculation")
    browser.find("quantity-field input").send_keys("Rent cost/month", Keys.ENTER)
    browser.until("toast-message", "Saved")
    browser.driver.refresh()
    browser.shows(".digits-line", "287")
    browser.go("#/logbook")
    browser.until("list-row", "Rent cost/month")
    mirror.stop()


def lake(browser):
    """A visit to a lake is typed, answered and saved, and is there when the server is gone"""
    mirror = browser.mirror()
    browser.open(mirror.address + "#/algae")
    for field, text in {"tp": "100", "tn": "1200", "temperature": "27"}.items():
        browser.find(f"[data-field={field}] input").send_keys(text, Keys.ENTER)
    browser.find(".lake-name input").send_keys("Lake Mendota")
    browser.until(".chlorophyll .digits, .answer-strip .digits", "27.6")
    browser.press("Save to logbook")
    browser.until("toast-message", "Saved")
    assert browser.run(READY) is True, "no service worker"
    mirror.stop()
    browser.driver.get(mirror.address)
    browser.driver.refresh()
    browser.find("main.page h1")
    browser.go("#/logbook/algae-bloom")
    browser.until("list-row", "Lake Mendota")
    browser.find("list-row .row-open").click()
    browser.until(".record-outputs", "Chlorophyll")


def weather(browser):
    """A history of the weather is opened, forecast and kept in the iPad's engine, and is there after a reload"""
    mirror = browser.mirror()
    browser.open(mirror.address + "#/weather")
    rows = "\n".join(f"2026-03-01T{hour:02}:00:00Z,{1020 - 0.9 * hour:.1f},9.5,{70 + hour}" for hour in range(12))
    browser.find("empty-state [data-id=file]")
    browser.run(PICK, "garden.csv", "time,pressure (hPa),temperature (°C),humidity (%)\n" + rows)
    browser.until(".pressure .digits", "1010.1")
    browser.until(".weather-words .prose", "falling 0.90 hPa/h over 2 h")
    browser.driver.refresh()
    browser.until(".weather-words .prose", "falling 0.90 hPa/h over 2 h")
    browser.press("Save")
    browser.until("toast-message", "Saved")
    browser.go("#/logbook")
    browser.until("list-row", "garden.csv")
    mirror.stop()


def synchronised(browser):
    """In the iPad's engine, too, a record goes to the station and another comes from it, while the page stands open"""
    station = browser.station()
    browser.open(station.address + "#/settings")
    browser.run("await fieldbook.saveCalculation('From the iPad');")
    browser.shows("main.page", "Temperature")
    browser.find(".sync [role=switch]").click()
    browser.shows(".sync state-chip", "up to date")
    [(own, text)] = station.records().items()
    other = own[:-4] + ("0000" if own[-4:] != "0000" else "0001")
    outcome = station.ask("records", {"records": [text.replace(own, other).replace("From the iPad", "From the phone")]})
    assert outcome["outcomes"][0]["outcome"] == "added", outcome
    browser.go("#/logbook")
    WebDriverWait(browser.driver, 15).until(
        lambda driver: len(driver.find_elements(By.CSS_SELECTOR, "list-row")) == 2, "it did not come")
    assert any("From the phone" in row.text for row in browser.driver.find_elements(By.CSS_SELECTOR, "list-row"))
    station.kill()
    browser.go("#/settings")
    browser.shows(".sync state-chip", "no connection")
    station.start()
    browser.shows(".sync state-chip", "up to date")


JOURNEYS = [kept, typed, calculated, lake, weather, synchronised]
