"""Devices that synchronise, what they have, and how they look."""

import json

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from engines.chromium import PHONE, TABLET, go
from journeys.access import NARROW, OVERFLOW, RULES, TARGETS
from journeys.places import wear
from station import until

PATIENCE = 60_000

# Calculations as the page itself would have kept them, with files beside some of them.
FILL = """async ([count, files, size, name]) => {
  const { store } = fieldbook;
  await fieldbook.saveCalculation(name);
  const [last] = await store.newest('records', 1);
  const text = new TextDecoder().decode(last);
  const record = JSON.parse(text), entry = await store.get('entries', record.id);
  const hex = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  const changes = [];
  for (let index = 0; index < count; index += 1) {
    const id = record.id.slice(0, 15) + hex(crypto.getRandomValues(new Uint8Array(2))).slice(0, 3)
      + record.id.slice(18, 24) + hex(crypto.getRandomValues(new Uint8Array(6)));
    const title = `${name} ${index}`, made = { ...record, id, title };
    if (index < files) {
      const bytes = new Uint8Array(size);
      for (let at = 0; at < size; at += 65536) crypto.getRandomValues(bytes.subarray(at, at + 65536));
      const sha256 = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
      made.attachments = [{ bytes: size, mediaType: 'application/octet-stream', sha256 }];
      changes.push({ store: 'chunks', key: sha256, value: bytes });
    }
    changes.push({ store: 'records', key: id, value: new TextEncoder().encode(JSON.stringify(made)) },
      { store: 'entries', key: id, value: { ...entry, id, title, time: entry.time + index } });
  }
  for (let from = 0; from < changes.length; from += 5000) await store.write(changes.slice(from, from + 5000));
}"""

CONTENTS = """async () => {
  const { store } = fieldbook, records = {}, reader = new TextDecoder();
  for (const { key, value } of await store.all('records')) records[key] = reader.decode(value);
  const files = await store.keys('chunks');
  const left = await store.keys('pieces'), wanted = await store.keys('wanted');
  return { records, files, left: left.length, wanted: wanted.length };
}"""


def fill(page, count, files=0, size=0, name="Kept"):
    page.evaluate(FILL, [count, files, size, name])


def settings(page):
    """The section of the settings, in sight."""
    if "#/settings" not in page.url:
        go(page, "#/settings")
    section = page.locator(".sync")
    section.scroll_into_view_if_needed()
    return section


def switch(page):
    return settings(page).get_by_role("switch", name="Synchronise with this station")


def switch_on(page):
    expect(switch(page)).to_be_enabled()
    switch(page).click()


def current(*pages):
    for page in pages:
        expect(settings(page).locator("state-chip")).to_have_text("up to date", timeout=PATIENCE)


def same(station, *pages):
    """Every device and the station have the same bytes, and nothing is left over."""
    def compare():
        there = station.records()
        named = {sha256 for text in there.values() for sha256 in names(text)}
        for page in pages:
            here = page.evaluate(CONTENTS)
            if here["records"] != there or set(here["files"]) != named or here["left"] or here["wanted"]:
                return False
        return all(station.has_file(sha256) for sha256 in named)
    until(compare, "the sets are not the same", seconds=PATIENCE / 1000)


def names(text):
    found = []

    def look(value):
        if isinstance(value, dict):
            found.extend([value["sha256"]] if "sha256" in value else [])
            for one in value.values():
                look(one)
        elif isinstance(value, list):
            for one in value:
                look(one)
    look(json.loads(text))
    return found


def two(browser, station, phone_at=None, tablet_at=None):
    phone = browser.page("#/settings", device=PHONE, site=phone_at or station.address)
    tablet = browser.page("#/settings", device=TABLET, site=tablet_at or station.address)
    return phone, tablet


def look(browser, page, name):
    """The scan finds nothing, in every theme, at 320 px and with large text; pictures for the eyes of a person."""
    before = page.viewport_size
    browser.screens.mkdir(parents=True, exist_ok=True)
    faults = []
    for theme in ["light", "dark", "night", "contrast"]:
        wear(page, theme)
        faults += [f"{theme}: {fault['id']}: {fault['nodes'][0]['html'][:140]}"
                   for fault in Axe().run(page, options=RULES).response["violations"]]
        page.screenshot(path=browser.screens / f"sync-{name}-{theme}.png")
    wear(page, "light")
    page.set_viewport_size(NARROW["viewport"])
    for percent in (100, 200):
        page.evaluate("percent => { document.documentElement.style.fontSize = percent + '%'; "
                      "dispatchEvent(new Event('resize')); }", percent)
        # The page finds its layout a moment after its size.
        for _ in range(25):
            wide = page.evaluate(OVERFLOW)
            if not wide:
                break
            page.wait_for_timeout(200)
        faults += [f"{percent} %: {fault}" for fault in wide]
        page.screenshot(path=browser.screens / f"sync-{name}-narrow-{percent}.png")
    page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    page.set_viewport_size(before)
    page.evaluate("() => dispatchEvent(new Event('resize'))")
    faults += page.evaluate(TARGETS)
    assert not faults, "\n".join(faults)
