"""The installed Chromium, driven by Playwright: phones with touch, offline, screenshots."""

import pathlib
import os
import shutil
import subprocess
import tempfile

from playwright.sync_api import expect, sync_playwright

from mirror import Mirror

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
ARGUMENTS = ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"]


class Engine:
    def __init__(self, site, screens):
        self.site = site if site.endswith("/") else site + "/"
        self.screens = screens
        self.faults = []

    def __enter__(self):
        expect.set_options(timeout=10_000)
        self.playwright = sync_playwright().start()
        self.browser = self.launch()
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.contexts = []
        return self

    def __exit__(self, *_):
        self.tidy()
        self.browser.close()
        self.playwright.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def launch(self):
        return self.playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)

    def tidy(self):
        for context in self.contexts:
            try:
                context.close()
            except Exception:  # a journey may have killed its browser
                pass
        self.contexts = []

    def context(self, device=PHONE, **options):
        context = self.browser.new_context(**{"locale": "en-GB", **device, **options})
        self.contexts.append(context)
        return context

    def page(self, path="", device=PHONE, init=None, site=None, **options):
        """A page of a fresh device, opened and alive. A fault in its script fails the journey."""
        context = self.context(device, **options)
        if init:
            context.add_init_script(init)
        return self.open(context, path, site)

    def open(self, context, path="", site=None):
        page = context.new_page()
        page.faults = []
        page.on("pageerror", lambda fault: page.faults.append(str(fault)))
        page.goto((site or self.site) + path)
        page.locator("main.page").wait_for()
        return page

    def trusting(self, authority, path, site, device=PHONE):
        """A browser of a person who let the device trust an authority, as Chromium on Linux wants it done."""
        home = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        database = home / ".pki/nssdb"
        database.mkdir(parents=True)
        for words in (["-N", "--empty-password"], ["-A", "-n", "Fieldbook", "-t", "C,,", "-i", str(authority)]):
            subprocess.run(["certutil", *words, "-d", f"sql:{database}"], check=True)
        return self.persistent(home / "profile", path, device, site, env={**os.environ, "HOME": str(home)})

    def persistent(self, profile, path="", device=PHONE, site=None, **options):
        """A browser with a profile on the disk, which survives its death."""
        context = self.playwright.chromium.launch_persistent_context(
            str(profile), executable_path="/usr/bin/chromium", args=ARGUMENTS, locale="en-GB",
            **device, **options)
        self.contexts.append(context)
        return context, self.open(context, path, site)

    def mirror(self):
        return Mirror(self.site)


def fine(page):
    """No script of the page failed."""
    assert not page.faults, page.faults


def go(page, place):
    """Goes to a place of the app without loading it again."""
    page.evaluate("place => { location.hash = place; }", place)
    name = place.lstrip("#/").split("/")[0] or "bench"
    page.locator(f"main.page[data-page={name}]").wait_for()
    page.wait_for_timeout(200)


def drop(page, name, text):
    """Lets a file go on the page, as a hand with a mouse does."""
    page.evaluate(
        """([name, text]) => {
          const data = new DataTransfer();
          data.items.add(new File([text], name, { type: 'text/csv' }));
          const page = document.querySelector('main.page');
          for (const type of ['dragover', 'drop']) {
            page.dispatchEvent(new DragEvent(type,
              { dataTransfer: data, bubbles: true, cancelable: true }));
          }
        }""", [name, text])


def figure(page, place=".pressure"):
    """The digits of a number as they are seen."""
    return page.locator(f"{place} .digits").first.inner_text()


def settled(page):
    """The device has the whole app: from here on there is no need of a network."""
    page.evaluate("() => navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller")
