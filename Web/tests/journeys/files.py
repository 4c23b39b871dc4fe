"""A recording from a file: analysed, saved, found again without a network."""

from playwright.sync_api import expect

from engines.chromium import drop, figure, fine, go, settled
from recordings import archived, phyphox

LEAK = "leak-740.csv"


def opened_by_touch(browser):
    """A dropped phyphox file shows pressure, rate, reserve and graph, is saved, and lasts offline"""
    page = browser.page()
    page.locator("a.tile[data-instrument=leak]").tap()
    expect(page.get_by_text("No sensor.")).to_be_visible()
    drop(page, LEAK, phyphox())
    expect(page.locator(".pressure .unit").first).to_have_text("mmHg")
    assert figure(page).startswith("729."), figure(page)
    assert figure(page, "value-grid value-display:nth-child(1)").startswith("−6"), "rate"
    expect(page.locator(".reserve .digits").first).not_to_have_text("–")
    page.get_by_role("tab", name="Graph").tap()
    expect(page.locator("series-graph.first canvas").first).to_be_visible()
    page.get_by_role("tab", name="Display").tap()
    save(page, "Airlock, first night")
    find_and_rename(page)
    settled(page)
    page.context.set_offline(True)
    page.reload()
    go(page, "#/logbook")
    expect(page.locator("list-row")).to_contain_text("Airlock, renamed")
    page.locator("list-row .row-open").tap()
    expect(page.locator(".headline")).to_have_text("Airlock, renamed")
    expect(page.locator("series-graph canvas").first).to_be_visible()
    fine(page)


def save(page, title):
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("textbox", name="Title").fill(title)
    page.get_by_role("button", name="Save the recording").click()
    expect(page.get_by_text("Saved in the logbook")).to_be_visible()
    # The words may be those of the save before; the sheet goes when this one is done.
    expect(page.locator("bottom-sheet")).to_have_count(0)


def find_and_rename(page):
    go(page, "#/logbook")
    page.get_by_role("searchbox").fill("airlock")
    expect(page.locator("list-row")).to_have_count(1)
    page.get_by_role("searchbox").fill("nothing like it")
    expect(page.get_by_text("Nothing matches.")).to_be_visible()
    page.get_by_role("searchbox").fill("")
    page.locator("list-row .more").tap()
    page.locator(".menu [data-id=rename]").tap()
    page.get_by_role("textbox", name="Title").fill("Airlock, renamed")
    page.get_by_role("button", name="Keep the correction").tap()
    expect(page.locator("list-row")).to_contain_text("Airlock, renamed")


def picked(browser):
    """A file is chosen with the device's own picker, German separators and all"""
    page = browser.page("#/leak")
    path = browser.folder / "german.csv"
    path.write_text(phyphox(separator=";", decimal=","), encoding="utf-8")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file").tap()
    chooser.value.set_files(str(path))
    expect(page.locator(".pressure")).to_be_visible()
    assert figure(page).startswith("729."), figure(page)
    fine(page)


def unpacked(browser):
    """The archive that a phone shares is opened as it is; one without a table gets a sentence"""
    page = browser.page("#/leak")
    for name, text, table in [("Letters.zip", "dear diary", "letter.md"), ("Pressure.zip", phyphox(), "Raw Data.csv")]:
        path = browser.folder / name
        path.write_bytes(archived(text, table))
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Open a file").tap()
        chooser.value.set_files(str(path))
        if table == "letter.md":
            expect(page.get_by_text("no table (CSV) in the archive Letters.zip")).to_be_visible()
    expect(page.locator(".pressure")).to_be_visible()
    assert figure(page).startswith("729."), figure(page)
    expect(page.locator(".pressure")).to_contain_text("Pressure.zip")
    fine(page)


BAD = {
    "empty": "", "header only": "Time (s),Pressure (hPa)\n", "binary": "\0\1\2\xff" * 40,
    "words": "dear diary\ntoday I measured\nnothing\n",
}


def refused(browser):
    """Each file that cannot be read gets a sentence, and the open recording stays"""
    page = browser.page("#/leak")
    drop(page, LEAK, phyphox())
    expect(page.locator(".pressure")).to_be_visible()
    before = figure(page)
    for name, text in BAD.items():
        drop(page, f"{name}.csv", text)
        page.wait_for_timeout(700)
        words = page.locator("toast-message .toast-words").inner_text()
        assert len(words) > 20 and "did not work" not in words, f"{name}: {words}"
        page.wait_for_timeout(200)
        assert figure(page) == before, f"{name} changed the open recording"
    expect(page.locator("toast-message .toast")).to_be_visible()
    page.get_by_role("button", name="Evacuation parameters").first.tap()
    page.get_by_role("button", name="Close").tap()
    expect(page.locator("toast-message .toast")).to_be_hidden(timeout=2000)
    fine(page)


def exported(browser):
    """CSV leaves only when the recording stopped, with its unit and UTC in it"""
    page = browser.page("#/leak", device={"viewport": {"width": 1024, "height": 768}})
    drop(page, LEAK, phyphox())
    with page.expect_download() as download:
        page.get_by_role("button", name="Export CSV").click()
    text = open(download.value.path(), encoding="utf-8").read()
    assert "mmHg" in text and "UTC" in text, text[:300]
    assert text.count("\n") > 590, "rows are missing"
    fine(page)


def doubted(browser):
    """A file whose unit is doubtful gives no verdict until a person has said the unit"""
    page = browser.page("#/leak")
    rows = [f"{second},{73.3 - second / 1000:.4f}" for second in range(120)]
    drop(page, "watch.csv", "Time (s),Pressure (hPa)\n" + "\n".join(rows) + "\n")
    sheet = page.get_by_role("dialog", name="The unit is in doubt")
    expect(sheet).to_contain_text("no cabin has that pressure")
    expect(page.locator(".pressure .digits").first).to_be_hidden()
    expect(page.get_by_text("Evacuate")).to_be_hidden()
    sheet.get_by_role("button", name="kPa", exact=True).tap()
    expect(page.locator(".pressure .digits").first).to_contain_text("548.")
    fine(page)


JOURNEYS = [doubted, opened_by_touch, picked, unpacked, refused, exported]
