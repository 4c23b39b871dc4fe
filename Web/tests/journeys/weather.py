"""The weather station: replayed, by hand, from a file, over Bluetooth; kept, judged, closed by the day."""

import re
import shutil
import tempfile

from playwright.sync_api import expect

from engines.chromium import TABLET, drop, fine, go
from journeys.durability import die

# A clock that a journey can set on.
HURRY = """(() => {
  const now = performance.now.bind(performance);
  window.ahead = 0;
  performance.now = () => now() + window.ahead;
})()"""

# Half-hour cycles up to now: hours, hPa at their begin, hPa an hour.
STATION = """async ([hours, pressure, slope]) => {
  const { weatherSession } = fieldbook;
  await weatherSession.wake();
  const begin = Math.floor(Date.now() / 1000 / 1800) * 1800 - 3600 * hours;
  const event = { type: 'readings', t: [], p: [], T: [], h: [] };
  for (let half = 0; half <= 2 * hours; half += 1) {
    for (let count = 0; count < 5; count += 1) {
      const t = begin + 1800 * half + 10 * count;
      if (t > Date.now() / 1000) continue;
      event.t.push(t);
      event.p.push(100 * (pressure + slope * half / 2) + count % 3);
      event.T.push(285 + 3 * Math.sin(half / 8));
      event.h.push(0.7 + 0.1 * Math.cos(half / 8));
    }
  }
  await weatherSession.replace([
    { type: 'open', source: 'sensor', name: 'Jacket BME280', origin: 'measured' },
    { type: 'set', field: 'altitude', value: 40 }, event,
  ]);
}"""

RECORDS = """async () => (await fieldbook.store.all('records')).map(({ value }) => JSON.parse(new TextDecoder().decode(value)))"""


def furnish_station(page, hours=30, pressure=1016.0, slope=-0.6):
    """A sensor that has measured up to now; the day before is in the logbook."""
    go(page, "#/weather")
    page.evaluate(STATION, [hours, pressure, slope])
    expect(page.locator(".chance .digits").first).to_have_text(re.compile(r"\d"))


def replayed(browser):
    """A storm of 2013 replayed: its forecast with the reason and the doubt, its curves, and how good it was"""
    page = browser.page("#/weather")
    expect(page.get_by_text("No sensor.")).to_be_visible()
    page.evaluate("() => fieldbook.station.demonstrate('replayed', 'Newark', 18000)")
    expect(page.locator("simulated-band")).to_contain_text("Replay")
    expect(page.locator(".chance .digits").first).to_have_text(re.compile(r"\d"), timeout=15_000)
    expect(page.locator(".chance .interval")).to_contain_text("95 %")
    expect(page.locator(".weather-words .prose")).to_contain_text(re.compile("falling|rising|unchanged"))
    expect(page.locator(".chance scale-ruler")).to_have_attribute("aria-label", re.compile("Chance of rain .* usual"))
    expect(page.get_by_text("The replay has come to its end")).to_be_visible(timeout=40_000)
    expect(page.locator("page-header state-chip")).to_be_hidden()
    page.get_by_role("tab", name="Trace").tap()
    expect(page.locator("series-graph canvas >> visible=true").first).to_be_visible()
    page.get_by_role("button", name="Table").tap()
    expect(page.locator("series-graph td").first).to_be_visible()
    page.get_by_role("tab", name="Scores").tap()
    expect(page.locator(".scores .prose").first).to_contain_text(re.compile(r"\d+ of 1\d forecasts were judged"))
    expect(page.locator(".reliability svg")).to_be_visible()
    fine(page)


def by_hand(browser):
    """Two readings of a barometer on the wall make a forecast; wrong input says what to do and stays"""
    page = browser.page("#/weather", init=HURRY)
    page.locator("[data-id=hand]").tap()
    pressure = page.locator("[name=pressure], quantity-field").first.locator("input")
    pressure.fill("ten")
    page.get_by_role("button", name="Keep the reading").tap()
    expect(page.locator(".field-error >> visible=true").first).to_be_visible()
    expect(pressure).to_have_value("ten")
    pressure.fill("101.3")
    page.get_by_role("button", name="Keep the reading").tap()
    expect(page.locator(".field-error >> visible=true").first).to_contain_text("kPa")
    pressure.fill("1013.2")
    page.get_by_role("button", name="Keep the reading").tap()
    expect(page.locator(".pressure .digits").first).to_have_text("1013.2")
    expect(page.locator(".weather-words .prose")).to_contain_text("30 min")
    page.evaluate("() => { window.ahead += 3600e3; }")
    page.get_by_role("button", name="Type a reading").tap()
    pressure.fill("1011.9")
    page.get_by_role("button", name="Keep the reading").tap()
    expect(page.locator(".weather-words .prose")).to_have_text(re.compile("says “Rain”: falling 1.30? hPa/h over 1 h"))
    page.reload()
    expect(page.locator(".weather-words .prose")).to_have_text(re.compile("says “Rain”: falling 1.30? hPa/h over 1 h"))
    fine(page)


def from_a_file(browser):
    """A history from a file gives the forecast at its end; one that is no weather is refused and changes nothing"""
    page = browser.page("#/weather", device=TABLET)
    rows = "\n".join(f"2026-03-0{1 + hour // 24}T{hour % 24:02}:00:00Z,{1020 - 0.9 * hour:.1f},{9.5},{70 + hour}" for hour in range(12))
    drop(page, "garden.csv", "time,pressure (hPa),temperature (°C),humidity (%)\n" + rows)
    expect(page.locator(".pressure .digits").first).to_have_text("1010.1")
    expect(page.locator(".weather-words .prose")).to_contain_text("falling 0.90 hPa/h over 2 h")
    drop(page, "diary.csv", "dear diary\ntoday it rained\n")
    expect(page.locator("toast-message .toast")).to_be_visible()
    expect(page.locator(".pressure .digits").first).to_have_text("1010.1")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved in the logbook")).to_be_visible()
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".record-head")).to_contain_text("garden.csv")
    expect(page.locator(".record-graph canvas").first).to_be_visible()
    fine(page)


def judged(browser):
    """One tap says whether it rained, and the scores count it; the tap can be taken back"""
    page = browser.page("#/weather")
    furnish_station(page)
    question = page.locator(".question")
    expect(question).to_contain_text("Did it rain between")
    before = question.inner_text()
    question.get_by_role("button", name="Rained").tap()
    expect(question).not_to_have_text(before)
    page.get_by_role("tab", name="Scores").tap()
    expect(page.locator(".scores .prose").first).to_contain_text("1 of")
    page.evaluate("() => fieldbook.weatherSession.post({ type: 'undo' })")
    expect(page.locator(".scores .prose").first).to_contain_text("Every six hours")
    fine(page)


def closed(browser):
    """Every day of UTC that is over is a record of the logbook, once, and can be replayed and exported"""
    page = browser.page("#/weather")
    furnish_station(page, hours=60, slope=-0.2)
    page.wait_for_function(f"async () => (await ({RECORDS})()).filter(({{ instrument }}) => instrument === 'weather').length >= 2")
    page.reload()
    page.locator(".chance").wait_for()
    page.wait_for_timeout(1000)
    days = [record for record in page.evaluate(RECORDS) if record["instrument"] == "weather"]
    assert len({record["started"] for record in days}) == len(days) in (2, 3), [record["started"] for record in days]
    go(page, "#/logbook")
    page.locator("list-row").first.locator(".row-open").tap()
    expect(page.locator(".record-outputs")).to_contain_text("Mean pressure")
    expect(page.locator(".record-graph canvas").first).to_be_visible()
    page.locator("page-header").get_by_role("button", name="What can be done with it").tap()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export CSV").tap()
    assert "Pressure (Pa)" in open(download.value.path()).read()
    fine(page)


def moved(browser):
    """A jump asks whether the sensor moved; the answer decides what the forecast counts"""
    page = browser.page("#/weather")
    furnish_station(page, hours=6, slope=0)
    page.evaluate("""async () => {
      const { weatherSession } = fieldbook, last = weatherSession.view.latest, t = [0, 10, 20, 30, 40].map(s => last + 1760 + s);
      await weatherSession.post({ type: 'readings', t, p: t.map(() => 101210), T: [], h: [] });
    }""")
    expect(page.locator(".suspension")).to_contain_text("jumped down by 3.9 hPa")
    expect(page.locator(".weather-words .prose")).to_contain_text("known in 30 min")
    page.get_by_role("button", name="It moved").tap()
    page.locator("bottom-sheet input").fill("32.5")
    page.get_by_role("button", name="I moved by this").tap()
    expect(page.locator(".suspension")).to_be_hidden()
    expect(page.locator(".weather-words .prose")).to_contain_text("No change")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".suspension")).to_be_visible()
    page.get_by_role("button", name="It stood still").tap()
    expect(page.locator(".weather-words .prose")).to_contain_text("“Rain”: falling 1.9")
    fine(page)


# A sensor as the browser gives it: pressure, temperature and humidity in the bytes of the service.
BLUETOOTH = """(() => {
  const bytes = { 0x2a6d: [0xc5, 0x5b, 0x0f, 0x00], 0x2a6e: [0xcc, 0x09], 0x2a6f: [0x19, 0x12] };
  window.silent = false;
  const characteristic = number => ({
    readValue: async () => {
      if (window.silent) throw new Error('GATT operation failed.');
      return new DataView(new Uint8Array(bytes[number]).buffer);
    },
  });
  const service = { getCharacteristic: async number => characteristic(number) };
  const server = { connected: true, getPrimaryService: async () => service, connect: async () => server, disconnect() {} };
  const device = { id: 'one', name: 'Ruuvi', gatt: server };
  Object.defineProperty(navigator, 'bluetooth', { value: { requestDevice: async () => device, getDevices: async () => [device] } });
})()"""


def bluetooth(browser):
    """A Bluetooth sensor is read by its bytes; one that falls silent is told of and comes back, also after a reload"""
    page = browser.page("#/weather", init=f"{BLUETOOTH};{HURRY}")
    page.locator("[data-id=bluetooth]").tap()
    expect(page.locator(".pressure .digits").first).to_have_text("1006.5")
    expect(page.locator("value-grid").first).to_contain_text("25.1")
    expect(page.locator("value-grid").first).to_contain_text("46.3")
    expect(page.locator("page-header state-chip")).to_contain_text("of 5")
    page.evaluate("() => { window.silent = true; window.ahead += 12e3; fieldbook.station.follow(); }")
    expect(page.get_by_text("The sensor does not answer")).to_be_visible(timeout=20_000)
    page.evaluate("() => { window.silent = false; }")
    expect(page.get_by_text("The sensor does not answer")).to_be_hidden(timeout=20_000)
    page.reload()
    expect(page.locator(".pressure .digits").first).to_have_text("1006.5")
    page.wait_for_function("() => fieldbook.station.sensor?.name === 'Ruuvi'")
    fine(page)


def bytes_to_numbers(browser):
    """The sensor panel goes from bytes to numbers step by step, and says what is wrong with others"""
    page = browser.page("#/weather/sensor")
    expect(page.locator(".sensor-steps .headline")).to_contain_text("1006.6 hPa")
    expect(page.locator(".sensor-lines").first).to_contain_text("529191")
    expect(page.locator(".sensor-lines").first).to_contain_text("t_fine")
    raw = page.locator("bottom-sheet input").nth(2)
    raw.fill("4F CA 00 81 32 70 80 00")
    expect(page.locator(".sensor-steps .headline")).not_to_contain_text("68.")
    raw.fill("FF FF FF FF FF FF FF FF")
    expect(page.locator(".sensor-steps")).to_contain_text("Check the cable")
    raw.fill("4F CA 0")
    expect(page.locator(".sensor-steps")).to_contain_text("One is missing")
    fine(page)


def told(browser):
    """With permission a new forecast is a notification; a simulated one never is"""
    context = browser.context(permissions=["notifications"])
    page = browser.open(context, "#/weather")
    page.evaluate("() => navigator.serviceWorker.ready")
    page.evaluate("() => fieldbook.settings.change({ notify: true })")
    notices = """async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title)"""
    change = """async (origin) => {
      const { weatherSession, station } = fieldbook, now = Date.now() / 1000;
      await weatherSession.wake();
      const cycle = (at, p) => ({ type: 'readings', t: [0, 10, 20, 30, 40].map(s => at + s), p: Array(5).fill(p), T: [], h: [] });
      await weatherSession.replace([
        { type: 'open', source: 'sensor', name: 'wall', origin }, cycle(now - 5500, 101300), cycle(now - 3700, 101300),
        { ...cycle(now - 60, 101000), t: [-70, -60, -50, -40].map(s => now + s) },
      ]);
      station.sensor = { id: 'wall', name: 'wall', read: async () => ({ p: 101000 }) };
      station.follow();
    }"""
    page.evaluate(change, "simulated")
    expect(page.locator(".weather-words .prose")).to_contain_text("“Rain”")
    assert page.evaluate(notices) == []
    page.evaluate(change, "measured")
    page.wait_for_function(f"async () => (await ({notices})()).includes('Rain')", timeout=20_000)
    fine(page)


def survives(browser):
    """Killed while it measures, the station has every point that it showed"""
    profile = tempfile.mkdtemp()
    try:
        context, page = browser.persistent(profile, "#/weather")
        furnish_station(page, hours=5, slope=-0.8)
        shown = page.locator(".weather-words .prose").inner_text()
        count = page.evaluate("() => fieldbook.weatherSession.view.points.count")
        die(profile, context)
        _, page = browser.persistent(profile, "#/weather")
        expect(page.locator(".weather-words .prose")).to_have_text(shown)
        assert page.evaluate("() => fieldbook.weatherSession.view.points.count") == count
        fine(page)
    finally:
        browser.tidy()
        shutil.rmtree(profile, ignore_errors=True)


JOURNEYS = [replayed, by_hand, from_a_file, judged, closed, moved, bluetooth, bytes_to_numbers, told, survives]
