"""The algae-bloom estimator: by thumb and by keyboard; kept, found, corrected, refused, offline."""

import os
import re
import shutil
import tempfile
import time

from playwright.sync_api import expect

from engines.chromium import DESKTOP, TABLET, fine, go, settled
from journeys.durability import kill
from journeys.speed import told

MENDOTA = {"tp": "100", "tn": "1200", "temperature": "27"}
ANSWER = "27.6"
CLEAR = {"tp": "5", "tn": "200", "temperature": "20"}


def fill(page, fields, lake=""):
    if lake:
        page.locator(".lake-name input").fill(lake)
    for field, text in fields.items():
        page.locator(f"[data-field={field}] input").first.fill(text)
    page.locator(".chlorophyll .digits, .refusal .headline").first.wait_for(state="attached")


def number(page, text):
    expect(page.locator(".chlorophyll .digits").first).to_have_text(text)


def field(page, name):
    return page.locator(f"[data-field={name}]")


def save(page):
    page.get_by_role("button", name="Save to logbook").click()
    expect(page.get_by_text("Saved in the logbook")).to_be_visible()
    expect(page.locator(".visits list-row").first).to_be_visible()


DUMP = """async () => {
  const { store } = fieldbook;
  const names = ['journal', 'chunks', 'records', 'entries', 'settings'];
  const rows = await Promise.all(names.map(name => store.all(name)));
  return JSON.stringify(rows, (key, value) => value instanceof Uint8Array ? Array.from(value) : value);
}"""

RECORDS = """async () => (await fieldbook.store.all('records')).map(({ value }) => JSON.parse(new TextDecoder().decode(value)))"""


def by_thumb(browser):
    """A volunteer types four numbers and sees how sure a bloom is, and what limits it"""
    page = browser.page("#/algae")
    fill(page, MENDOTA, "Lake Mendota, north jetty")
    strip = page.locator(".answer-strip")
    expect(strip).to_contain_text(ANSWER)
    strip.tap()
    number(page, ANSWER)
    expect(page.locator(".chlorophyll state-chip")).to_contain_text("Alert 2")
    expect(page.locator(".chlorophyll .interval")).to_contain_text("7.9")
    expect(page.locator(".chlorophyll scale-ruler")).to_have_attribute("aria-label", re.compile(".{10,}"))
    expect(page.locator("chance-bar").nth(0)).to_contain_text("82")
    expect(page.locator("chance-bar").nth(1)).to_contain_text("63")
    expect(page.get_by_text("itrogen limits").first).to_be_visible()
    expect(page.locator(".projection canvas").first).to_be_visible()
    page.get_by_role("button", name="Table").tap()
    expect(page.locator(".projection td").first).to_be_visible()
    expect(page.locator(".rank scale-ruler").first).to_be_attached()
    page.get_by_role("button", name="Edit").tap()
    expect(page.locator(".lake-name input")).to_have_value("Lake Mendota, north jetty")
    expect(page.locator(".kept")).to_be_visible()
    fine(page)


def by_keyboard(browser):
    """The same by keys alone: Enter goes to the next number, a press saves"""
    page = browser.page("#/algae", device=TABLET)
    page.locator("[data-field=tp] input").first.focus()
    page.keyboard.type("100")
    page.keyboard.press("Enter")
    page.keyboard.type("1200")
    page.keyboard.press("Enter")
    page.keyboard.type("27")
    number(page, ANSWER)
    expect(page.locator("[data-field=temperature] input")).to_be_focused()
    page.locator(".lake-name input").fill("Lake by keys")
    page.get_by_role("button", name="Save to logbook").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Saved in the logbook")).to_be_visible()
    page.get_by_role("tab", name="Visits").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".visits list-row")).to_contain_text("Lake by keys")
    fine(page)


def wrong(browser):
    """Wrong input is told at its field and stays as it was typed; units are switched under the same number"""
    page = browser.page("#/algae", device=TABLET)
    fill(page, MENDOTA)
    number(page, ANSWER)
    temperature = field(page, "temperature")
    temperature.locator("input").fill("2x")
    temperature.locator("input").press("Tab")
    expect(temperature.locator(".field-error")).to_be_visible()
    expect(temperature.locator("input")).to_have_value("2x")
    temperature.locator("input").fill("80.6")
    temperature.locator(".unit-choice").select_option("[degF]")
    expect(temperature.locator(".field-error")).to_be_hidden()
    number(page, ANSWER)
    phosphorus = field(page, "tp")
    phosphorus.locator("input").fill("0.1")
    phosphorus.locator(".unit-choice").select_option("mg/L")
    number(page, ANSWER)
    bottom = field(page, "bottom-temperature")
    bottom.locator("input").fill("35")
    bottom.locator("input").press("Tab")
    expect(bottom.locator(".field-error")).to_be_visible()
    expect(page.locator(".lake-result .refusal .headline")).to_be_visible()
    bottom.locator("input").fill("20")
    bottom.locator("input").press("Tab")
    number(page, ANSWER)
    fine(page)


def tipped(browser):
    """A tip explains its field, which stays in sight above it, and gives the focus back"""
    page = browser.page("#/algae")
    for name in ["tp", "secchi", "temperature"]:
        button = field(page, name).locator("quantity-field .icon-button")
        button.scroll_into_view_if_needed()
        button.tap()
        sheet = page.locator("bottom-sheet .surface")
        expect(sheet).to_be_visible()
        page.wait_for_timeout(400)
        line, above = field(page, name).locator(".field-row").bounding_box(), sheet.bounding_box()
        assert 0 <= line["y"] and line["y"] + line["height"] <= above["y"] + 1, (name, line, above)
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        expect(button).to_be_focused()
    button = field(page, "secchi").locator("quantity-field .icon-button")
    button.tap()
    page.locator("bottom-sheet .check").tap()
    page.get_by_role("button", name="Fill it in").tap()
    expect(field(page, "secchi").locator("input")).to_be_focused()
    expect(field(page, "secchi-bottom").locator("input")).to_be_checked()
    fine(page)


# The laboratory answers half a second late, as on a busy device.
SLOWLY = """() => {
  const { algaeLaboratory } = fieldbook, call = algaeLaboratory.call.bind(algaeLaboratory);
  algaeLaboratory.call = async (...words) => {
    await new Promise((done) => setTimeout(done, 500));
    return call(...words);
  };
}"""


def helped(browser):
    """A helper estimates phosphorus from the Secchi depth and carries it back with its doubt"""
    page = browser.page("#/algae")
    fill(page, {"secchi": "0.9"})
    button = field(page, "tp").get_by_role("button", name="Not measured?")
    button.scroll_into_view_if_needed()
    button.tap()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".helper-result .digits")).to_contain_text("53")
    expect(sheet.locator(".helper-result .interval")).not_to_be_empty()
    sheet.locator("quantity-field input").first.fill("9x")
    expect(sheet.locator(".field-error").first).to_be_visible()
    expect(sheet.locator(".button.primary")).to_be_disabled()
    sheet.locator("quantity-field input").first.fill("0.9")
    sheet.get_by_role("button", name="Use 53").tap()
    expect(field(page, "tp").locator("input").first).to_have_value("53.3")
    expect(field(page, "tp").locator(".field-note")).to_contain_text("stimated")
    page.get_by_role("button", name="Undo").last.tap()
    expect(field(page, "tp").locator("input").first).to_have_value("")
    # A kit tells a side, and no number; what is typed while its fields are on their way goes nowhere else.
    button.scroll_into_view_if_needed()
    button.tap()
    page.evaluate(SLOWLY)
    sheet.locator("[data-id=tp-kit]").tap()
    expect(sheet.locator(".button.primary")).to_be_disabled(timeout=300)
    sheet.locator("quantity-field input").first.fill("0.5")
    expect(sheet.locator(".helper-result .headline")).to_contain_text("Probably above")
    expect(sheet.locator(".helper-result .digits")).to_be_hidden()
    sheet.get_by_role("button", name="Use it").tap()
    expect(field(page, "tp-from").locator("select.choice")).to_have_value("kit")
    fine(page)


def refused(browser):
    """What cannot bloom is refused with what limits it, and the device stays as it was, to the byte"""
    page = browser.page("#/algae")
    fill(page, CLEAR, "Clear lake")
    page.wait_for_timeout(600)
    before = page.evaluate(DUMP)
    page.get_by_role("button", name="Save to logbook").tap()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".headline")).to_be_visible()
    expect(sheet.locator(".prose")).not_to_be_empty()
    assert page.evaluate(DUMP) == before
    sheet.get_by_role("button", name="Go to").tap()
    expect(page.locator(".lake-field input:focus")).to_have_count(1)
    assert page.evaluate(DUMP) == before
    field(page, "temperature").locator("input").fill("")
    page.wait_for_timeout(600)
    page.get_by_role("button", name="Save to logbook").tap()
    page.get_by_role("button", name="Fill in: Surface temperature").tap()
    expect(field(page, "temperature").locator("input")).to_be_focused()
    assert page.evaluate("async () => (await fieldbook.store.all('records')).length") == 0
    fine(page)


def kept(browser):
    """Saved, listed, opened, edited with its time kept, duplicated, and found without a network"""
    page = browser.page("#/algae", device=DESKTOP)
    fill(page, MENDOTA, "Lake Mendota")
    save(page)
    row = page.locator(".visits list-row")
    expect(row).to_contain_text("Lake Mendota")
    expect(row).to_contain_text("27.")
    created = page.evaluate("async () => (await fieldbook.store.all('entries'))[0].value.time")
    row.locator(".row-open").click()
    expect(page.locator(".headline")).to_have_text("Lake Mendota")
    expect(page.locator(".record-outputs")).to_contain_text("2")
    page.get_by_role("button", name="Edit").click()
    expect(page.locator("page-header state-chip")).to_contain_text("correcting")
    expect(field(page, "tp").locator("input").first).to_have_value("100")
    field(page, "tp").locator("input").first.fill("120")
    page.get_by_role("button", name="Save the correction").click()
    expect(row).to_have_count(1)
    expect(row).to_contain_text("corrected once")
    records = page.evaluate(RECORDS)
    assert len(records) == 2, records
    row.locator(".more").click()
    page.locator(".menu [data-id=duplicate]").click()
    expect(field(page, "tp").locator("input").first).to_have_value("120")
    expect(page.locator("page-header state-chip")).to_be_hidden()
    save(page)
    expect(row).to_have_count(2)
    settled(page)
    page.context.set_offline(True)
    page.reload()
    expect(row).to_have_count(2)
    page.get_by_role("searchbox").fill("mendota")
    expect(row).to_have_count(2)
    fill(page, MENDOTA)
    number(page, ANSWER)
    go(page, "#/logbook/algae-bloom")
    expect(page.locator("list-row")).to_have_count(2)
    expect(page.locator("list-row").last).to_contain_text("corrected once")
    chain = page.evaluate("""async () => {
      const entries = (await fieldbook.store.all('entries')).map(({ value }) => value);
      return Math.min(...entries.map(({ time }) => time)); }""")
    assert chain == created, (chain, created)
    fine(page)


def photographed(browser):
    """A photo is kept as it is with the visit, seen in its record, and refused when it is none"""
    page = browser.page("#/algae", device=DESKTOP)
    fill(page, MENDOTA, "Lake with a photo")
    picture = browser.folder / "bloom.png"
    picture.write_bytes(page.screenshot())
    diary = browser.folder / "diary.txt"
    diary.write_text("dear diary")
    large = browser.folder / "large.png"
    large.write_bytes(b"\x89PNG" + bytes(20_000_001))
    for path, words in [(diary, "is not a picture"), (large, "larger than 20 MB"), (picture, "Photo added")]:
        page.get_by_role("button", name="Photo Add").click()
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Choose a picture").click()
        chooser.value.set_files(str(path))
        expect(page.locator("toast-message .toast-words")).to_contain_text(words)
    expect(page.locator(".photo img")).to_be_visible()
    save(page)
    kept_bytes = page.evaluate("async () => (await fieldbook.store.all('chunks')).map(({ value }) => value.length)")
    assert kept_bytes == [picture.stat().st_size], kept_bytes
    page.locator(".visits list-row .row-open").click()
    expect(page.locator(".photo img")).to_be_visible()
    page.locator(".photo").click()
    expect(page.get_by_role("dialog").locator("img")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="What can be done with it").click()
    page.locator(".menu [data-id=forget]").click()
    page.get_by_role("button", name="Forget it").click()
    expect(page.get_by_text("Record forgotten")).to_be_visible()
    assert page.evaluate("async () => (await fieldbook.store.all('chunks')).length") == 0
    fine(page)


def located(browser):
    """The place comes from the satellite with its accuracy, or from the person when it may not"""
    here = {"latitude": 43.1, "longitude": -89.4, "accuracy": 12}
    page = browser.page("#/algae", device=DESKTOP, permissions=["geolocation"], geolocation=here)
    fill(page, MENDOTA, "Lake with a place")
    page.get_by_role("button", name="Place Add").click()
    page.get_by_role("button", name="Find it by satellite").click()
    expect(page.get_by_role("button", name="within 12 m")).to_be_visible()
    save(page)
    record = page.evaluate(RECORDS)[0]
    assert "43.1" in str(record) and "-89.4" in str(record), record
    fine(page)
    page = browser.page("#/algae", device=DESKTOP, permissions=[])
    page.get_by_role("button", name="Place Add").click()
    page.get_by_role("button", name="Find it by satellite").click()
    expect(page.get_by_text("may not know where you are")).to_be_visible()
    page.get_by_role("button", name="Place Add").click()
    page.get_by_role("button", name="Type the place").click()
    page.get_by_role("textbox", name="Place").fill("north jetty")
    page.get_by_role("button", name="Keep the place").click()
    expect(page.get_by_role("button", name="north jetty")).to_be_visible()
    fine(page)


def exchanged(browser):
    """Visits go out as a table and come in from one; refused lines are told; a lake becomes a curve"""
    page = browser.page("#/algae", device=DESKTOP)
    rows = ["lake,time,tp (ug/L),tn (ug/L),temperature (C),secchi (m)"]
    rows += [f"Long lake,2026-0{month}-14T10:00:00Z,{40 + 20 * month},{900 + 100 * month},2{month},{3 - month / 4}"
             for month in range(5, 9)]
    rows += ["Cold lake,2026-07-01T10:00:00Z,5,200,20,6", "Odd lake,2026-07-02T10:00:00Z,abc,200,20,6"]
    table = browser.folder / "visits.csv"
    table.write_text("\n".join(rows) + "\n")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import CSV").click()
    chooser.value.set_files(str(table))
    report = page.get_by_role("dialog", name="What was read")
    expect(report).to_contain_text("4 visits added")
    expect(report).to_contain_text("Refused: 2")
    expect(report).to_contain_text("Line 6")
    report.get_by_role("button", name="Close").click()
    expect(page.locator(".visits list-row")).to_have_count(4)
    expect(page.locator(".visit-curves canvas").first).to_be_visible()
    points = page.evaluate("() => document.querySelector('.visit-curves series-graph').graph.time.length")
    assert points == 4, points
    with page.expect_download() as download:
        page.get_by_role("button", name="Export CSV").click()
    text = open(download.value.path(), encoding="utf-8").read()
    assert text.count("Long lake") == 4, text
    other = browser.page("#/algae", device=DESKTOP)
    again = browser.folder / "again.csv"
    again.write_text(text, encoding="utf-8")
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="Import CSV").click()
    chooser.value.set_files(str(again))
    expect(other.locator(".visits list-row")).to_have_count(4)
    assert sorted(figures(other)) == sorted(figures(page)), (figures(other), figures(page))
    fine(page)
    fine(other)


def figures(page):
    expect(page.locator(".visits list-row .digits").last).not_to_be_empty()
    page.wait_for_timeout(400)
    return page.locator(".visits list-row .digits").all_inner_texts()


def returned(browser):
    """A reload in mid-number and a killed browser lose nothing that was typed"""
    page = browser.page("#/algae", device=TABLET)
    page.locator("[data-field=tp] input").first.fill("100")
    page.reload()
    expect(page.locator("[data-field=tp] input").first).to_have_value("100")
    page.locator(".lake-name input").fill("Lake M")
    page.reload()
    expect(page.locator(".lake-name input")).to_have_value("Lake M")
    fine(page)
    profile = tempfile.mkdtemp()
    try:
        _, page = browser.persistent(profile, "#/algae", device=TABLET)
        fill(page, MENDOTA, "Lake Mendota")
        number(page, ANSWER)
        page.wait_for_timeout(400)
        page = crash(browser, profile)
        number(page, ANSWER)
        expect(page.locator(".lake-name input")).to_have_value("Lake Mendota")
        # Killed at the very moment of saving: the visit is in the form or in the logbook, whole.
        page.evaluate("() => { [...document.querySelectorAll('button.record')].find(one => one.offsetParent).click(); }")
        page = crash(browser, profile)
        page.wait_for_timeout(1000)
        saved = page.evaluate("async () => (await fieldbook.store.all('entries')).length")
        typed = page.locator("[data-field=tp] input").first.input_value()
        assert (saved, typed) in [(0, "100"), (1, "")], (saved, typed)
        fine(page)
    finally:
        browser.tidy()
        shutil.rmtree(profile, ignore_errors=True)


def crash(browser, profile):
    """Ends the browser of that profile without a word, and opens it again."""
    kill(profile)
    for context in list(browser.contexts):
        try:
            context.close()
        except Exception:  # it is dead: that is the point
            pass
        browser.contexts.remove(context)
    for lock in ("SingletonLock", "SingletonCookie", "SingletonSocket"):
        try:
            os.unlink(os.path.join(profile, lock))
        except OSError:
            pass
    _, page = browser.persistent(profile, "#/algae", device=TABLET)
    return page


def undone(browser):
    """Undo takes back one field after another; a new visit is undone too; the example is marked"""
    page = browser.page("#/algae", device=DESKTOP)
    page.locator("empty-state [data-id=example] >> visible=true").click()
    expect(page.locator("simulated-band")).to_be_visible()
    expect(page.locator(".chlorophyll .digits").first).not_to_be_empty()
    before = field(page, "tp").locator("input").first.input_value()
    field(page, "tp").locator("input").first.fill("44")
    page.wait_for_timeout(500)
    page.get_by_role("button", name="Undo").click()
    expect(field(page, "tp").locator("input").first).to_have_value(before)
    page.get_by_role("button", name="New visit").click()
    expect(field(page, "tp").locator("input").first).to_have_value("")
    page.locator("toast-message button").click()
    expect(field(page, "tp").locator("input").first).to_have_value(before)
    page.get_by_role("button", name="Save to logbook").click()
    expect(page.locator(".visits list-row[simulated]")).to_have_count(1)
    fine(page)


def original(browser):
    """The engine of 2016 answers on request, with its faults beside it"""
    page = browser.page("#/algae", device=DESKTOP)
    fill(page, {"tp": "148.6", "temperature": "22", "depth": "2", "bottom-temperature": "21.5", "light": "20000"})
    page.get_by_role("button", name="What else can be done").click()
    page.get_by_role("button", name="Original 2016").click()
    expect(page.get_by_role("dialog", name="Original 2016")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".lake-result .notes li").first).to_be_visible()
    graph = page.locator(".lake-result .projection >> visible=true")
    expect(graph.locator("canvas").first).to_be_visible()
    assert graph.evaluate("graph => graph.graph.columns.map(({ values }) => values.length)") == [401, 401]
    field(page, "cyano-chl").get_by_role("button", name="Not measured?").click()
    sheet = page.get_by_role("dialog", name="Estimate")
    sheet.locator("[data-field], quantity-field").first.locator("input").fill("0.5")
    expect(sheet.locator(".helper-result .digits")).to_contain_text("19.3")
    sheet.get_by_role("button", name="Use 19.3").click()
    expect(field(page, "cyano-chl").locator(".field-note")).to_contain_text("formula of 2016")
    page.get_by_role("button", name="Back to the estimate").click()
    expect(page.locator(".lake-answer chance-bar").first).to_be_visible()
    fine(page)


def twice(browser):
    """A table that is taken in again adds what is new, and says how much was there already"""
    page = browser.page("#/algae/visits", device=DESKTOP)
    table = browser.folder / "twice.csv"
    rows = ["lake,time,tp (ug/L),temperature (C)", "Long lake,2026-07-14,90,22", "Long lake,2026-07-15,90,22", "Round lake,,80,21"]
    table.write_text("\n".join(rows) + "\n")
    read(page, table)
    expect(page.locator("toast-message .toast-words")).to_contain_text("3 visits added")
    expect(page.locator(".visits list-row")).to_have_count(3)
    table.write_text("\n".join([*rows, "Round lake,2026-07-16,80,23"]) + "\n")
    read(page, table)
    expect(page.locator("toast-message .toast-words")).to_contain_text("1 visit added. 3 visits were in the logbook already")
    expect(page.locator(".visits list-row")).to_have_count(4)
    table.write_text("lake,tp;temperature\n")
    read(page, table)
    expect(page.locator("toast-message .toast-words")).to_contain_text("Missing columns")
    table.write_text(rows[0] + "\n")
    read(page, table)
    expect(page.locator("toast-message .toast-words")).to_contain_text("holds no visit")
    fine(page)


SEED = """async () => {
  const changes = [], now = Date.now();
  for (let index = 0; index < 10000; index += 1) {
    const time = now - index * 25200000, digits = time.toString(16).padStart(12, '0');
    const id = `${digits.slice(0, 8)}-${digits.slice(8)}-7abc-8def-${String(index).padStart(12, '0')}`;
    changes.push({ store: 'entries', key: id, value: {
      id, time, instrument: 'algae-bloom', procedure: 'estimate', title: `Lake ${index % 97}`, origin: 'measured',
      headline: { si: 2.7e-5, low: 1e-5, high: 7e-5, quantity: 'concentration' }, reason: null, search: `lake ${index % 97}` } });
  }
  await fieldbook.store.write(changes);
}"""
LISTED = """place => new Promise(resolve => {
  const start = performance.now();
  location.hash = place;
  const look = () => document.querySelector('main.page[data-page=logbook] list-row')
    ? resolve(performance.now() - start) : requestAnimationFrame(look);
  look();
})"""
# A digit more, as the keyboard gives it: from the event to the change of the answer on the page.
TYPED = """async texts => {
  const input = document.querySelector('[data-field=tp] input');
  const answer = document.querySelector('.lake-result .chlorophyll');
  const times = [];
  for (const text of texts) {
    const shown = new Promise(resolve => {
      const seen = new MutationObserver(() => { seen.disconnect(); resolve(performance.now()); });
      seen.observe(answer, { subtree: true, childList: true, characterData: true });
    });
    input.value = text;
    const start = performance.now();
    input.dispatchEvent(new Event('input', { bubbles: true }));
    times.push(await shown - start);
    await new Promise(resolve => setTimeout(resolve, 60 + 37 * times.length % 300));
  }
  return times;
}"""


def quick(browser):
    """Ten thousand visits are listed in less than 200 ms on a Chromium slowed four times"""
    page = browser.page("#/settings")
    page.evaluate(SEED)
    page.reload()
    page.wait_for_timeout(3000)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    times = []
    for _ in range(6):
        times.append(page.evaluate(LISTED, "#/logbook/algae-bloom"))
        page.wait_for_timeout(500)
        go(page, "#/settings")
        page.wait_for_timeout(700)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    print("      listed after " + ", ".join(f"{time:.0f} ms" for time in times))
    assert sorted(times)[2] < 200, times
    go(page, "#/logbook")
    expect(page.locator(".filters")).to_contain_text("10000")
    page.locator(".content").evaluate("node => node.scrollTo(0, node.scrollHeight)")
    page.wait_for_function("() => document.querySelectorAll('list-row').length > 25")
    fine(page)


VISITED = """() => new Promise(resolve => {
  const start = performance.now();
  location.hash = '#/algae/visits';
  const look = () => document.querySelector('main.page[data-instrument=algae] .visits list-row')
    ? resolve(performance.now() - start) : requestAnimationFrame(look);
  look();
})"""


def visited(browser):
    """Ten thousand visits stand in the page of the lakes in less than 200 ms on a Chromium slowed four times"""
    page = browser.page("#/settings")
    page.evaluate(SEED)
    page.reload()
    page.wait_for_timeout(3000)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    times = []
    for _ in range(6):
        times.append(page.evaluate(VISITED))
        page.wait_for_timeout(800)
        go(page, "#/settings")
        page.wait_for_timeout(900)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    print("      listed after " + ", ".join(f"{time:.0f} ms" for time in times))
    assert sorted(times)[2] < 200, times
    fine(page)


LONG = """() => {
  window.long_ = [];
  new PerformanceObserver(list => window.long_.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ entryTypes: ['longtask'] });
}"""


def large(browser):
    """A table of ten megabytes is read while the page goes on answering; it can be given up, and read twice adds nothing"""
    page = browser.page("#/algae/visits", device=DESKTOP)
    table = browser.folder / "large.csv"
    # Mostly remarks, as tables of volunteers are.
    with open(table, "w", encoding="utf-8") as file:
        file.write("lake,time,tp (ug/L),tn (ug/L),temperature (C),remarks\n")
        for row in range(10_000):
            file.write(f"Lake {row % 40},2{row // 4000:03}-0{1 + row % 9}-{10 + row % 18}T{row % 24:02}:{row % 60:02}:00Z,"
                       f"{20 + row % 300},{400 + row % 3000},{15 + row % 15},{'seen from the jetty; ' * 48}\n")
    assert table.stat().st_size > 10_000_000
    count = "async () => (await fieldbook.store.all('records')).length"
    read(page, table)
    page.get_by_role("dialog").locator("progress-ruler button").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_timeout(500)
    assert page.evaluate(count) == 0
    page.evaluate(LONG)
    start = time.monotonic()
    read(page, table)
    expect(page.get_by_role("dialog", name="What was read")).to_contain_text("10000 visits added", timeout=180_000)
    took = time.monotonic() - start
    longest = page.evaluate("() => Math.max(0, ...window.long_)")
    print(f"      10 MB read in {took:.0f} s, the page's own tasks {longest:.0f} ms at most")
    page.get_by_role("dialog", name="What was read").get_by_role("button", name="Close").click()
    assert page.evaluate(count) == 10_000
    read(page, table)
    expect(page.get_by_role("dialog", name="What was read")).to_contain_text("10000 visits were in the logbook already", timeout=180_000)
    assert page.evaluate(count) == 10_000
    assert longest < 500, longest
    fine(page)


def read(page, table):
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import CSV").click()
    chooser.value.set_files(str(table))


def at_once(browser):
    """The answer follows each letter within a frame, 16 ms, and is in the journal a moment later"""
    page = browser.page("#/algae", device=DESKTOP)
    fill(page, MENDOTA)
    number(page, ANSWER)
    page.wait_for_timeout(500)
    texts = [text for number in range(31, 51) for text in (str(number), f"{number}5")]
    page.evaluate(TYPED, texts)
    # Whoever else is busy on this machine: each letter's best time of six.
    times = sorted(map(min, *(page.evaluate(TYPED, texts) for _ in range(6))))
    print("      from a letter to the answer " + told(times))
    expect(page.locator(".kept")).to_be_visible()
    kept = page.evaluate("async () => (await fieldbook.store.all('journal')).map(({ value }) => value.event.text)")
    assert kept[-1] == texts[-1], kept[-3:]
    assert times[len(times) * 95 // 100] < 16, times[-10:]
    page.reload()
    expect(page.locator("[data-field=tp] input").first).to_have_value(texts[-1])
    fine(page)


JOURNEYS = [by_thumb, by_keyboard, wrong, tipped, helped, refused, kept, photographed, located, exchanged, returned, undone, original,
            twice, quick, visited, large, at_once]
