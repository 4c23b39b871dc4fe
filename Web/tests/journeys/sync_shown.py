"""What a person sees of synchronising: off, no station, waiting, paused, refused, and two corrections of one record."""

import contextlib
import functools
import http.server
import json
import shutil
import sqlite3
import threading
import uuid

from playwright.sync_api import expect

from engines.chromium import fine, go
from journeys.devices import CONTENTS, PATIENCE, current, fill, look, same, settings, switch, switch_on, two
from station import until


def off(browser):
    """Off until a person switches it on: the station is asked for its sensors alone, and a static host says what one would add"""
    station = browser.station()
    page = browser.page("#/bench", site=station.address)
    asked = []
    page.on("request", lambda request: asked.append(request.url)
            if "/api/" in request.url and not request.url.endswith("sources") else None)
    fill(page, 3)
    for place in ["#/logbook", "#/leak", "#/bench"]:
        go(page, place)
    page.reload()
    page.locator("main.page").wait_for()
    assert not asked, asked
    expect(settings(page)).to_contain_text("both then have all of them")
    expect(page.get_by_text("Nothing leaves this device")).to_be_visible()
    assert station.records() == {}
    with static(browser) as address:
        page = browser.page("#/settings", site=address)
        expect(settings(page)).to_contain_text("There is no station behind this address.")
        expect(settings(page)).to_contain_text("fieldbook serve")
        expect(switch(page)).to_be_disabled()
        fine(page)


class static:
    """The site on a host that has nothing but files."""

    def __init__(self, browser):
        folder = browser.station().site

        class Quiet(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self.server.server_address[1]}/"

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def corrected_twice(browser):
    """Two corrections of one record made apart are both shown, compared, and one is chosen, which can be undone"""
    station = browser.station()
    phone, tablet = two(browser, station)
    fill(phone, 1, name="Rent")
    phone.evaluate("""async () => {
      const { store } = fieldbook;
      const title = (await store.all('entries')).filter(({ value }) => value.title === 'Rent').map(({ key }) => key);
      await store.write(title.flatMap(key => ['records', 'entries'].map(store => ({ store, key }))));
    }""")
    switch_on(phone)
    current(phone)
    switch_on(tablet)
    current(tablet)
    station.stop()
    for page, title in ((phone, "Rent, by the phone"), (tablet, "Rent, by the tablet")):
        go(page, "#/logbook")
        expect(page.locator("list-row")).to_have_count(1)
        page.locator("list-row .more").click()
        page.locator(".menu [data-id=correct]").click()
        page.get_by_role("textbox", name="Title").fill(title)
        page.get_by_role("textbox", name="Place").fill(title.split(" ")[-1])
        page.get_by_role("button", name="Keep the correction").click()
        expect(page.locator("list-row")).to_contain_text(title)
    station.start()
    for page in (phone, tablet):
        page.evaluate("() => fieldbook.synchronising.now()")
        expect(page.locator("list-row")).to_have_count(2, timeout=PATIENCE)
        expect(page.locator("list-row").first).to_contain_text("two corrections of the same record: choose")
    tablet.locator("list-row .row-open").first.click()
    expect(tablet.locator(".notice")).to_contain_text("two corrections")
    tablet.get_by_role("button", name="Compare and choose").click()
    sheet = tablet.get_by_role("dialog", name="Which one stands?")
    expect(sheet.locator(".choice-side")).to_have_count(2)
    expect(sheet).to_contain_text("phone")
    look(browser, tablet, "choice")
    sheet.locator(".choice-side").filter(has_text="by the phone").get_by_role("button", name="Keep this one").click()
    expect(tablet.locator(".headline")).to_have_text("Rent, by the phone")
    expect(tablet.locator(".notice")).to_have_count(0)
    expect(phone.locator("list-row")).to_have_count(1, timeout=PATIENCE)
    expect(phone.locator("list-row")).not_to_contain_text("choose")
    tablet.get_by_role("button", name="Undo").click()
    expect(phone.locator("list-row")).to_have_count(2, timeout=PATIENCE)
    phone.locator("list-row .more").first.click()
    phone.locator(".menu [data-id=choose]").click()
    look(browser, phone, "choice-phone")
    phone.locator(".choice-side").filter(has_text="by the tablet").get_by_role("button", name="Keep this one").click()
    expect(phone.locator("list-row")).to_have_count(1)
    go(tablet, "#/logbook")
    expect(tablet.locator("list-row")).to_have_count(1, timeout=PATIENCE)
    expect(tablet.locator("list-row")).to_contain_text("Rent, by the tablet")
    current(phone, tablet)
    same(station, phone, tablet)
    fine(phone)
    fine(tablet)


def other(browser):
    """Behind the same address another logbook: nothing is mixed until the person says so"""
    station = browser.station()
    phone = browser.page("#/settings", site=station.address)
    fill(phone, 3)
    switch_on(phone)
    current(phone)
    station.stop()
    shutil.rmtree(station.data)
    station.start()
    phone.evaluate("() => fieldbook.synchronising.now()")
    expect(settings(phone)).to_contain_text("another logbook", timeout=PATIENCE)
    assert station.records() == {}
    look(browser, phone, "other")
    phone.get_by_role("button", name="Synchronise with this logbook too").click()
    current(phone)
    same(station, phone)
    fine(phone)


def database(station):
    """The file of a station that stands still."""
    return contextlib.closing(sqlite3.connect(station.data / "logbook.sqlite", isolation_level=None))


def refused(browser):
    """What one side does not take stays on the other, is listed with what to do, and holds nothing up"""
    station = browser.station()
    phone = browser.page("#/settings", site=station.address)
    fill(phone, 3)
    mine = phone.evaluate(CONTENTS)["records"]
    twin = next(id for id, text in mine.items() if "Kept 1" in text)
    changed = mine[twin].replace("Kept 1", "Damaged")
    assert station.ask("records", {"records": [changed]})["outcomes"][0]["outcome"] == "added"
    newer, other_kind = str(uuid.uuid4()), json.loads(mine[twin])
    newer = newer[:14] + "7" + newer[15:]
    station.stop()
    with database(station) as opened:
        text = json.dumps({**other_kind, "id": newer, "version": 2}, separators=(",", ":"))
        opened.execute("INSERT INTO record (id, bytes, time, kind, instrument, procedure, origin) "
                       "VALUES (?, ?, 0, 'measurement', 'calculator', 'x', 'measured')", [newer, text.encode()])
        opened.execute("INSERT INTO arrival (record) VALUES (?)", [newer])
    station.start()
    switch_on(phone)
    current(phone)
    section = settings(phone)
    expect(section.locator(".sync-refused li")).to_have_count(2)
    expect(section).to_contain_text("“Kept 1”: this device and the station have different contents")
    expect(section).to_contain_text("newer than this program. Update Fieldbook.")
    look(browser, phone, "refused")
    there = station.records()
    assert there[twin] == changed and phone.evaluate(CONTENTS)["records"][twin] == mine[twin]
    assert set(mine) <= set(there) and newer not in phone.evaluate(CONTENTS)["records"]
    # A later record goes as if nothing were.
    phone.evaluate("() => fieldbook.saveCalculation('Later')")
    until(lambda: any("Later" in text for text in station.records().values()), "it was held up")
    # After an update of the app it would be read: it is asked for again when the page is loaded.
    station.stop()
    with database(station) as opened:
        opened.executescript("DROP TRIGGER record_update")
        opened.execute("UPDATE record SET bytes = ? WHERE id = ?", [text.replace('"version":2', '"version":1').encode(), newer])
    station.start()
    phone.reload()
    expect(settings(phone).locator(".sync-refused li")).to_have_count(1, timeout=PATIENCE)
    assert newer in phone.evaluate(CONTENTS)["records"]
    fine(phone)


def twins(browser):
    """Two contents under one name are both shown; a person keeps the station's, or the own one as a correction of it"""
    station = browser.station()
    phone = browser.page("#/settings", site=station.address)
    fill(phone, 3)
    mine = phone.evaluate(CONTENTS)["records"]
    first, second = (next(id for id, text in mine.items() if f"Kept {number}" in text) for number in (0, 1))
    changed = {id: mine[id].replace("Kept", "Damaged") for id in (first, second)}
    station.ask("records", {"records": list(changed.values())})
    switch_on(phone)
    current(phone)
    section = settings(phone)
    expect(section.locator(".sync-refused li")).to_have_count(2)

    def choose(title, side, button):
        section.locator(".sync-refused li").filter(has_text=title).get_by_role("button", name="Compare and choose").click()
        sheet = phone.get_by_role("dialog", name="Which contents stand?")
        expect(sheet.locator(".choice-side")).to_have_count(2)
        expect(sheet.locator(".choice-side").nth(0)).to_contain_text(title)
        expect(sheet.locator(".choice-side").nth(1)).to_contain_text(title.replace("Kept", "Damaged"))
        look(browser, phone, f"twins-{side}")
        sheet.get_by_role("button", name=button).click()

    choose("Kept 0", 0, "Keep mine as a correction")
    expect(section.locator(".sync-refused li")).to_have_count(1)
    until(lambda: any(json.loads(text).get("replaces") == first and "Kept 0" in text for text in station.records().values()),
          "the correction did not arrive")
    choose("Kept 1", 1, "Keep the station's")
    expect(section.locator(".sync-refused li")).to_have_count(0)
    current(phone)
    same(station, phone)
    there = station.records()
    assert all(there[id] == text for id, text in changed.items())
    go(phone, "#/logbook")
    rows = phone.locator("list-row")
    expect(rows).to_have_count(4)
    for title in ("Kept 0", "Damaged 1"):
        expect(rows.filter(has_text=title)).to_have_count(1)
    for title in ("Damaged 0", "Kept 1"):
        expect(rows.filter(has_text=title)).to_have_count(0)
    # What was settled stays so.
    phone.reload()
    current(phone)
    expect(settings(phone).locator(".sync-refused li")).to_have_count(0)
    fine(phone)


def offline(browser):
    """Without the station everything works on; it says since when and how much waits, and goes on by itself"""
    station = browser.station()
    phone = browser.page("#/settings", site=station.address)
    switch_on(phone)
    current(phone)
    station.stop()
    phone.evaluate("() => fieldbook.saveCalculation('On the mountain')")
    expect(settings(phone)).to_contain_text("no connection", timeout=PATIENCE)
    expect(settings(phone)).to_contain_text("Waiting here: 1 record.")
    look(browser, phone, "waiting")
    go(phone, "#/logbook")
    expect(phone.locator("list-row")).to_contain_text("On the mountain")
    station.start()
    until(lambda: station.records(), "it did not go on by itself", seconds=90)
    current(phone)
    station.stop()
    phone.evaluate("() => fieldbook.saveCalculation('On the next mountain')")
    expect(settings(phone)).to_contain_text("Waiting here: 1 record.", timeout=PATIENCE)
    switch(phone).click()
    expect(settings(phone)).to_contain_text("both then have all of them")
    fine(phone)


def paused(browser):
    """It can be paused, also from another tab, and goes on"""
    station = browser.station()
    phone = browser.page("#/settings", site=station.address)
    fill(phone, 3000, files=4, size=3_000_000)
    switch_on(phone)
    phone.get_by_role("button", name="Pause").click()
    expect(settings(phone).locator("state-chip")).to_have_text("paused")
    expect(settings(phone)).to_contain_text("Waiting here:")
    before = station.ask("logbook")["last"]
    phone.reload()
    expect(settings(phone).locator("state-chip")).to_have_text("paused")
    expect(settings(phone)).to_contain_text("Waiting here:")
    # What was under way when it was paused had arrived by then.
    assert station.ask("logbook")["last"] <= before + 250
    phone.get_by_role("button", name="Go on").click()
    look(browser, phone, "working")
    current(phone)
    same(station, phone)
    fine(phone)


JOURNEYS = [off, corrected_twice, other, refused, twins, offline, paused]
