"""Nothing that was shown as recorded is lost: reload, crash, trap, a clock set back."""

import os
import shutil
import signal
import subprocess
import tempfile

from playwright.sync_api import expect

from engines.chromium import figure, fine
from journeys.hand import type_reading

READINGS = ["740", "739", "738.5"]


def begin(page):
    type_reading(page, READINGS[0])
    page.get_by_role("button", name="Record").click()
    for text in READINGS[1:]:
        type_reading(page, text)
    expect(page.locator(".pressure .digits").first).to_have_text("738.5")


def standing(page):
    """The recording goes on where it was."""
    expect(page.locator("page-header state-chip")).to_contain_text("Recording")
    expect(page.locator(".pressure .digits").first).to_have_text("738.5")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def reloaded(browser):
    """A reload in the middle of a recording loses nothing, and the gap is marked"""
    page = browser.page("#/leak")
    begin(page)
    page.wait_for_timeout(2500)
    page.reload()
    standing(page)
    fine(page)


def killed(browser):
    """A browser killed in the middle of a recording has everything when it opens again"""
    profile = tempfile.mkdtemp()
    try:
        context, page = browser.persistent(profile, "#/leak")
        begin(page)
        die(profile, context)
        _, page = browser.persistent(profile, "#/leak")
        standing(page)
        fine(page)
    finally:
        browser.tidy()
        shutil.rmtree(profile, ignore_errors=True)


def saved(browser):
    """A browser killed in the middle of saving, time after time, has every calculation that it said was saved"""
    profile = tempfile.mkdtemp()
    kept = 0
    try:
        for moment in (0, 3, 10, 30, 60, 120):
            context, page = browser.persistent(profile, "#/calculator")
            expect(page.locator("digits-display")).not_to_have_text("")
            page.evaluate(SAVE, kept)
            # At first until something is said to be saved, then a moment into the next.
            page.wait_for_function("before => window.acknowledged > before", arg=kept)
            page.wait_for_timeout(moment)
            kept = page.evaluate("() => window.acknowledged")
            die(profile, context)
        _, page = browser.persistent(profile, "#/logbook")
        page.locator("list-row").first.wait_for()
        titles = page.evaluate("""async () => (await fieldbook.store.all('entries'))
            .map(({ value }) => Number(value.title.split(' ')[1]))""")
        records = page.evaluate("async () => (await fieldbook.store.all('records')).length")
        print(f"      {kept} were said to be saved, {len(titles)} are there")
        # The one under way may be there as well, though nobody said so.
        assert set(range(kept)) <= set(titles), sorted(titles)
        assert records == len(titles), (records, len(titles))
        fine(page)
    finally:
        browser.tidy()
        shutil.rmtree(profile, ignore_errors=True)


# Saves one calculation after another, as the page does, and counts those that it may call saved.
SAVE = """first => {
  window.acknowledged = first;
  (async () => {
    for (let number = first; ; number += 1) {
      await fieldbook.saveCalculation(`Kept ${number}`);
      window.acknowledged = number + 1;
    }
  })();
}"""


def die(profile, context):
    """Kills the browser of that profile, and makes the profile fit for the next."""
    kill(profile)
    try:
        context.close()
    except Exception:  # it is dead: that is the point
        pass
    for lock in ("SingletonLock", "SingletonCookie", "SingletonSocket"):
        try:
            os.unlink(os.path.join(profile, lock))
        except OSError:
            pass


def kill(profile):
    """Ends every process of that profile, and no other, without a word."""
    listing = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True).stdout
    for line in listing.splitlines():
        if f"--user-data-dir={profile}" in line:
            try:
                os.kill(int(line.split()[0]), signal.SIGKILL)
            except ProcessLookupError:
                pass


def trapped(browser):
    """A laboratory that traps is replaced, and the recording is there again"""
    page = browser.page("#/leak")
    begin(page)
    name = page.evaluate("""() =>
      fieldbook.laboratory.fault().then(() => 'nothing', fault => fault.name)""")
    assert name == "Trapped", name
    standing(page)
    type_reading(page, "738")
    expect(page.locator(".pressure .digits").first).to_have_text("738.0")
    fine(page)


BACK = """(() => {
  const now = Date.now.bind(Date);
  Date.now = () => now() - (window.name === 'back' ? 3600000 : 0);
})()"""


def set_back(browser):
    """A clock set back by an hour changes neither times nor readings"""
    page = browser.page("#/leak", init=BACK)
    begin(page)
    page.evaluate("() => { window.name = 'back'; }")
    type_reading(page, "738")
    page.wait_for_timeout(1500)
    page.reload()
    expect(page.locator(".pressure .digits").first).to_have_text("738.0")
    expect(page.locator("page-header state-chip")).to_contain_text("Recording")
    elapsed = page.locator(".elapsed").inner_text()
    assert elapsed.startswith("00:"), elapsed
    fine(page)


JOURNEYS = [reloaded, killed, saved, trapped, set_back]
