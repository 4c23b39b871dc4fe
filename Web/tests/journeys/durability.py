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
        _, page = browser.persistent(profile, "#/leak")
        standing(page)
        fine(page)
    finally:
        browser.tidy()
        shutil.rmtree(profile, ignore_errors=True)


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


JOURNEYS = [reloaded, killed, trapped, set_back]
