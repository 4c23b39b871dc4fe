"""Devices end with the same records as a real station, whatever becomes of the line, the station and the page."""

import json
import os
import shutil
import tempfile
import time

from playwright.sync_api import expect

from engines.chromium import drop, fine, go, settled
from journeys.devices import CONTENTS, PATIENCE, current, fill, same, settings, switch, switch_on, two
from journeys.files import save
from journeys.speed import Tasks, told
from recordings import phyphox
from station import until


def united(browser):
    """A phone and a tablet with records of their own end with all of them, recordings too, and hear of each new one at once"""
    station = browser.station()
    phone, tablet = two(browser, station)
    go(phone, "#/leak")
    drop(phone, "leak.csv", phyphox())
    save(phone, "Airlock")
    fill(phone, 10, files=2, size=40_000, name="Phone")
    fill(tablet, 7, files=1, size=70_000, name="Tablet")
    switch_on(phone)
    current(phone)
    switch_on(tablet)
    current(tablet)
    same(station, phone, tablet)
    go(tablet, "#/logbook")
    tablet.get_by_role("searchbox").fill("airlock")
    tablet.locator("list-row .row-open").click()
    expect(tablet.locator("series-graph canvas").first).to_be_visible()
    go(tablet, "#/logbook")
    phone.evaluate("() => fieldbook.saveCalculation('Rent of the jetty')")
    expect(tablet.locator("list-row").filter(has_text="Rent of the jetty")).to_be_visible()
    expect(settings(phone)).to_contain_text("up to date")
    expect(phone.get_by_text("Records go to your station")).to_be_visible()
    same(station, phone, tablet)
    fine(phone)
    fine(tablet)


def cut(browser):
    """A line that breaks off at random bytes, time and again, ends in equal sets"""
    for seed in range(int(os.environ.get("FIELDBOOK_CUTS", "2"))):
        station = browser.station()
        one, other = station.line(), station.line()
        phone, tablet = two(browser, station, one.address, other.address)
        fill(phone, 150, files=6, size=150_000, name="Phone")
        fill(tablet, 100, files=4, size=220_000, name="Tablet")
        one.storm(2 * seed, 90_000)
        other.storm(2 * seed + 1, 120_000)
        switch_on_blind(phone)
        switch_on_blind(tablet)
        until(lambda: one.cuts + other.cuts >= 8, "nothing was cut", seconds=60)
        if seed % 2:
            phone.reload()
        one.calm()
        other.calm()
        same(station, phone, tablet)
        print(f"      seed {seed}: {one.cuts} and {other.cuts} cuts, {one.passed + other.passed:,} bytes")
        fine(phone)
        fine(tablet)
        for page in (phone, tablet):
            page.context.close()


def switch_on_blind(page):
    """Where the settings may not learn whether there is a station."""
    page.evaluate("() => fieldbook.synchronising.turnOn()")


def resumed(browser):
    """A large file goes on where a cut or a reload left it, on its way there as on its way here"""
    station = browser.station()
    size = 6_000_000
    up, down = station.line(), station.line()
    phone, tablet = two(browser, station, up.address, down.address)
    fill(phone, 1, files=1, size=size)
    for line, page, count in ((up, phone, "sent"), (down, tablet, "fetched")):
        settled(page)
        line.pace = 1_500_000
        starts, before = [], line.passed
        page.on("request", lambda request: starts.append(beginning(request)))
        switch_on(page)
        until(lambda: line.passed - before > size / 3, f"nothing was {count}")
        line.cut()
        until(lambda: line.passed - before > 2 * size / 3, f"nothing more was {count}")
        page.reload()
        current(page)
        # What the line holds when it is cut is on nobody's disk; the half of what had passed must be.
        print(f"      {count}: {line.passed - before:,} bytes for {size:,}, from {[start for start in starts if start]}")
        assert max(starts) >= size / 3, starts
    same(station, phone, tablet)
    fine(tablet)


def beginning(request):
    """The byte at which a file goes on."""
    if "/api/blobs/" not in request.url:
        return 0
    if request.method == "PUT":
        return int(request.url.split("offset=")[1])
    return int(request.headers.get("range", "bytes=0-")[6:-1])


def killed(browser):
    """A station killed in the middle, time and again, has all of it in the end"""
    station = browser.station()
    phone, tablet = two(browser, station)
    fill(phone, 600, files=5, size=400_000, name="Phone")
    fill(tablet, 300, files=3, size=300_000, name="Tablet")
    switch_on(phone)
    switch_on(tablet)
    for count in (50, 400, 700):
        until(lambda: station.ask("logbook")["records"] >= count, f"{count} did not arrive")
        station.kill()
        station.start()
        for page in (phone, tablet):
            page.evaluate("() => fieldbook.synchronising.now()")
    current(phone, tablet)
    same(station, phone, tablet)
    fine(phone)
    fine(tablet)


def reloaded(browser):
    """A page that is loaded again in the middle goes on where it was"""
    station = browser.station()
    phone, tablet = two(browser, station)
    fill(phone, 1500, files=5, size=300_000, name="Phone")
    switch_on(phone)
    for count in (100, 600):
        until(lambda: station.ask("logbook")["records"] >= count, f"{count} did not arrive")
        phone.reload()
    current(phone)
    switch_on(tablet)
    for count in (100, 800):
        tablet.wait_for_function("async count => (await fieldbook.store.keys('records', undefined, 2000)).length >= count", arg=count)
        tablet.reload()
    current(tablet)
    same(station, phone, tablet)
    fine(phone)
    fine(tablet)


def forgotten(browser):
    """What is forgotten on one device is gone from the station and from the other device, recordings too"""
    station = browser.station()
    phone, tablet = two(browser, station)
    fill(phone, 4, files=2, size=30_000, name="Secret")
    switch_on(phone)
    current(phone)
    switch_on(tablet)
    current(tablet)
    same(station, phone, tablet)
    go(phone, "#/logbook")
    phone.get_by_role("button", name="More: Secret 0").click()
    phone.locator(".menu [data-id=forget]").click()
    expect(phone.get_by_text("from every device that synchronises")).to_be_visible()
    phone.get_by_role("button", name="Forget it").click()
    until(lambda: not any("Secret 0" in text for text in station.records().values()), "the station still has it")
    tablet.wait_for_function("""async () => {
      const reader = new TextDecoder();
      return !(await fieldbook.store.all('records')).some(({ value }) => reader.decode(value).includes('Secret 0'));
    }""")
    current(phone, tablet)
    same(station, phone, tablet)
    assert len(tablet.evaluate(CONTENTS)["files"]) == 1
    # A device that still has it does not bring it back.
    old = next(id for id, text in station.records().items() if "forgotten" in text)
    assert station.ask("records", {"records": [json.dumps({**json.loads(next(
        text for text in station.records().values() if "Secret 1" in text)), "id": old})]})["outcomes"][0]["outcome"] == "forgotten"
    fine(phone)
    fine(tablet)


def restored(browser):
    """A station that was put back from a backup is noticed, and gets again what it lost"""
    station = browser.station()
    phone, tablet = two(browser, station)
    fill(phone, 5, files=1, size=20_000, name="Early")
    switch_on(phone)
    current(phone)
    backup = station.folder / "backup.fieldbook"
    station.command("backup", str(backup))
    fill(phone, 5, files=1, size=20_000, name="Late")
    until(lambda: len(station.records()) == 12, "the late ones did not arrive")
    station.stop()
    station.command("restore", str(backup))
    station.start()
    assert len(station.records()) == 6
    phone.evaluate("() => fieldbook.synchronising.now()")
    expect(settings(phone)).to_contain_text("put back from a backup", timeout=PATIENCE)
    current(phone)
    switch_on(tablet)
    current(tablet)
    assert len(station.records()) == 12
    same(station, phone, tablet)
    fine(phone)


def reader(browser):
    """A second tab only reads: it shows the state and the records, asks nothing, and takes over when the first is closed"""
    station = browser.station()
    context = browser.context()
    first = browser.open(context, "#/settings", site=station.address)
    switch_on(first)
    current(first)
    second = browser.open(context, "#/settings", site=station.address)
    asked = []
    second.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    current(second)
    go(second, "#/logbook")
    other_phone = browser.page("#/settings", site=station.address)
    fill(other_phone, 2, name="From afar")
    switch_on(other_phone)
    expect(second.locator("list-row")).to_have_count(3)
    # What the reading tab writes, the other sends.
    second.evaluate("() => fieldbook.saveCalculation('By the second tab')")
    until(lambda: any("By the second tab" in text for text in station.records().values()), "it was not sent")
    assert not [address for address in asked if not address.endswith("/api/logbook")], asked
    first.close()
    second.evaluate("() => fieldbook.saveCalculation('Alone now')")
    until(lambda: any("Alone now" in text for text in station.records().values()), "it did not take over")
    current(second)
    same(station, second, other_phone)
    fine(second)


# How long the page's own tasks take while very much comes.
BUSY = """() => {
  window.longest = 0;
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ entryTypes: ['longtask'] });
}"""


COUNT = int(os.environ.get("FIELDBOOK_RECORDS", "5000"))


def many(browser):
    """Five thousand records go and come while the pages go on answering"""
    station = browser.station()
    phone = browser.page("#/settings", site=station.address)
    fill(phone, COUNT)
    expect(switch(phone)).to_be_enabled()
    tasks = Tasks(browser.browser, phone)
    switch_on(phone)
    current(phone)
    busy = tasks.end()
    print(f"      sending: tasks of the page {told(busy)}, in processor time")
    assert busy[-1] < 100, busy[-5:]
    tablet = browser.page("#/settings", site=station.address)
    expect(switch(tablet)).to_be_enabled()
    tasks = Tasks(browser.browser, tablet)
    switch(tablet).click()
    expect(tablet.locator(".sync progress-ruler")).to_be_visible()
    go(tablet, "#/logbook")
    expect(tablet.locator(".filters")).to_contain_text(f"All {COUNT + 1}", timeout=PATIENCE)
    busy = tasks.end()
    print(f"      receiving: tasks of the page {told(busy)}, in processor time")
    assert busy[-1] < 100, busy[-5:]
    current(tablet)
    same(station, phone, tablet)
    fine(tablet)


def very_many(browser):
    """A hundred thousand records and 1 GB of files go to the station and come to another device (FIELDBOOK_LARGE=1)"""
    station = browser.station()
    profiles = [tempfile.mkdtemp() for _ in range(2)]
    try:
        devices = [browser.persistent(profile, site=station.address)[1] for profile in profiles]
        for _ in range(20):
            fill(devices[0], 5000)
        for _ in range(40):
            fill(devices[0], 25, files=25, size=1 << 20)
        for device, what in zip(devices, ("sent", "fetched")):
            started = time.monotonic()
            device.evaluate(BUSY)
            switch_on(device)
            expect(settings(device).locator("state-chip")).to_have_text("up to date", timeout=3_600_000)
            passed = time.monotonic() - started
            print(f"      {what} in {passed:.0f} s, longest task {device.evaluate('() => window.longest'):.0f} ms", flush=True)
        counts = [device.evaluate("async () => [(await fieldbook.store.all('entries')).length, (await fieldbook.store.all('synced')).length]") for device in devices]
        print("      records", counts, station.ask("logbook"), flush=True)
        for device in devices:
            started = time.monotonic()
            device.reload()
            go(device, "#/logbook")
            device.evaluate(BUSY)
            expect(device.locator(".filters")).to_contain_text("All 10", timeout=60_000)
            print(f"      listed after {time.monotonic() - started:.1f} s", flush=True)
            started = time.monotonic()
            device.evaluate("() => fieldbook.saveCalculation('One more')")
            until(lambda: "One more" in json.dumps(station.ask("records?after=" + str(station.ask("logbook")["last"] - 1))), "not sent", 60)
            print(f"      one more is sent after {time.monotonic() - started:.2f} s, longest task {device.evaluate('() => window.longest'):.0f} ms", flush=True)
    finally:
        browser.tidy()
        for profile in profiles:
            shutil.rmtree(profile, ignore_errors=True)


JOURNEYS = [united, cut, resumed, killed, reloaded, forgotten, restored, reader, many]
if os.environ.get("FIELDBOOK_LARGE"):
    JOURNEYS.append(very_many)
