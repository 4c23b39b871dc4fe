"""Records in the logbook: deleted and brought back, forgotten, exported and taken in."""

import json
import zipfile

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from engines.chromium import DESKTOP, drop, fine, go
from journeys.files import save
from recordings import phyphox
from station import until


def saved(browser, title="Airlock", site=None):
    page = browser.page("#/leak", device=DESKTOP, site=site)
    drop(page, "leak.csv", phyphox())
    save(page, title)
    go(page, "#/logbook")
    expect(page.locator("list-row")).to_have_count(1)
    return page


def menu(page, action):
    page.locator("list-row .more").click()
    page.locator(f".menu [data-id={action}]").click()


def deleted(browser):
    """A deleted record comes back with Undo, also after a reload of the logbook"""
    page = saved(browser)
    menu(page, "delete")
    expect(page.get_by_text("The logbook is empty.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("list-row")).to_have_count(1)
    page.reload()
    expect(page.locator("list-row")).to_have_count(1)
    fine(page)


def forgotten(browser):
    """Forgetting asks once and leaves nothing of the content on the device"""
    page = saved(browser, "Secret of the airlock")
    menu(page, "forget")
    page.get_by_role("button", name="Forget it").click()
    expect(page.get_by_text("The logbook is empty.")).to_be_visible()
    left = page.evaluate("""async () => {
      const { store } = fieldbook;
      const records = await store.all('records');
      const text = records.map(({ value }) => new TextDecoder().decode(value)).join();
      return { text, chunks: (await store.all('chunks')).length };
    }""")
    assert "Secret" not in left["text"], left
    assert left["chunks"] == 0, left
    fine(page)


def corrected(browser):
    """A correction of title and place stands in the old place and says so"""
    page = saved(browser)
    menu(page, "correct")
    page.get_by_role("textbox", name="Title").fill("Airlock B")
    page.get_by_role("textbox", name="Place").fill("Node 2")
    page.get_by_role("button", name="Keep the correction").click()
    expect(page.locator("list-row")).to_have_count(1)
    expect(page.locator("list-row")).to_contain_text("corrected once")
    page.get_by_role("searchbox").fill("node 2")
    page.locator("list-row .row-open").click()
    expect(page.locator(".record-head")).to_contain_text("Node 2")
    fine(page)


def exchanged(browser):
    """What Export all wrote is taken in by another device, with its graph"""
    page = saved(browser)
    go(page, "#/settings")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export all").click()
    path = browser.folder / "all.json"
    download.value.save_as(path)
    other = browser.page("#/settings", device=DESKTOP)
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="Import").click()
    chooser.value.set_files(str(path))
    expect(other.get_by_text("1 records added")).to_be_visible()
    go(other, "#/logbook")
    other.locator("list-row .row-open").click()
    expect(other.locator("series-graph canvas").first).to_be_visible()
    with other.expect_download() as download:
        other.get_by_role("button", name="What can be done with it").click()
        other.locator(".menu [data-id=csv]").click()
    assert "mmHg" in open(download.value.path(), encoding="utf-8").read()
    fine(other)


def unpacked(browser):
    """The zip of a station's logbook is taken in by a device that never saw the station, twice without harm; another zip is refused"""
    station = browser.station()
    page = saved(browser, site=station.address)
    page.evaluate("() => fieldbook.synchronising.turnOn()")
    until(lambda: station.ask("logbook")["records"] == 1 and station.ask("logbook")["blobs"] == 1, "it did not arrive")
    path = browser.folder / "whole.zip"
    station.command("log", "export", "--all", str(path))
    other = browser.page("#/settings", device=DESKTOP)

    def take(file):
        with other.expect_file_chooser() as chooser:
            other.get_by_role("button", name="Import").click()
        chooser.value.set_files(str(file))

    take(path)
    expect(other.get_by_text("1 records added")).to_be_visible()
    take(path)
    expect(other.get_by_text("1 known already")).to_be_visible()
    for name, head in (("photos.zip", None), ("later.zip", {"format": "fieldbook.archive", "version": 2})):
        with zipfile.ZipFile(browser.folder / name, "w") as archive:
            archive.writestr("fieldbook.json" if head else "cat.jpg", json.dumps(head))
    take(browser.folder / "photos.zip")
    expect(other.get_by_text("This file is not a Fieldbook export.")).to_be_visible()
    take(browser.folder / "later.zip")
    expect(other.get_by_text("A newer Fieldbook wrote this file.")).to_be_visible()
    whole = zipfile.ZipFile(path)
    with zipfile.ZipFile(browser.folder / "damaged.zip", "w") as archive:
        for name in whole.namelist():
            archive.writestr(name, whole.read(name)[::-1] if name.startswith("records/") else whole.read(name))
    take(browser.folder / "damaged.zip")
    expect(other.get_by_text("1 refused")).to_be_visible()
    go(other, "#/logbook")
    other.locator("list-row .row-open").click()
    expect(other.locator("series-graph canvas").first).to_be_visible()
    fine(other)


def beside(browser):
    """On a desktop the newest records stand beside the answer and are opened there"""
    page = saved(browser, "Airlock, first night")
    go(page, "#/leak")
    drop(page, "leak.csv", phyphox(minutes=20))
    row = page.locator(".pane.list list-row")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("729.")
    expect(page.locator("#leak-display")).to_be_visible()
    edges = [page.locator(pane).bounding_box()["x"] for pane in (".pane.list", "#leak-display", "[data-tab=graph]")]
    assert edges == sorted(edges), edges
    violations = Axe().run(page).response["violations"]
    assert not violations, violations
    row.locator(".row-open").click()
    expect(page.locator(".headline")).to_have_text("Airlock, first night")
    fine(page)


JOURNEYS = [deleted, beside, forgotten, corrected, exchanged, unpacked]
