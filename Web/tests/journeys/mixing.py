"""The mixing lab: painted, swiped, mixed, kept, opened again; refused; by keys alone."""

import re

from playwright.sync_api import expect

from engines.chromium import DESKTOP, TABLET, fine, go
from journeys.access import COLOURS, OVERFLOW, RULES, TARGETS, scan
from journeys.places import wear

# Tables take seconds, and on a busy machine more of them.
PATIENCE = 60_000
REPLAY = """async (id) => {
  const bytes = await fieldbook.store.get('records', id);
  return (await fieldbook.mixingLaboratory.call('record.replay', {}, bytes)).value.outcome;
}"""
PICTURE = """async () => {
  const { arrays } = await fieldbook.mixingLaboratory.call('mixing.picture', { exact: false });
  const hash = await crypto.subtle.digest('SHA-256', arrays.shades);
  return [...new Uint8Array(hash)].join();
}"""


def lab(browser, device=None, **options):
    page = browser.page("#/mixing", **({"device": device} if device else {}), **options)
    page.locator(".paint canvas").wait_for()
    page.wait_for_function("() => fieldbook.mixingSession.picture")
    return page


def paint(page, places):
    box = page.locator(".paint canvas").bounding_box()
    at = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in places]
    page.mouse.move(*at[0])
    page.mouse.down()
    for place in at[1:]:
        page.mouse.move(*place, steps=5)
    page.mouse.up()


def swipe(page, wall, way):
    box = page.locator(f".wall[data-wall={wall}]").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + way, y, steps=4)
    page.mouse.up()


def mixed(page):
    """Waits until all movements are made; the trace without diffusion is not waited for."""
    page.wait_for_function("() => fieldbook.mixingSession.progress?.made && !fieldbook.mixingSession.progress.left",
                           timeout=PATIENCE)


def choose(page, *names):
    for name in names:
        page.get_by_role("button", name=name).first.click()


def calm(browser, device=None):
    """A page without motion: what is made is shown at once."""
    return lab(browser, device, reduced_motion="reduce")


def by_hand(browser):
    """A student paints, swipes both walls, mixes, keeps the run, and opens it again the same"""
    page = calm(browser)
    paint(page, [(0.2, 0.3), (0.5, 0.6), (0.8, 0.4)])
    swipe(page, "T", 120)
    swipe(page, "B", -120)
    expect(page.locator(".mix-movements")).to_have_text(re.compile("T 4.*B 4"))
    swipe(page, "B", 120)
    expect(page.locator(".mix-movements")).to_contain_text("−B 4")
    page.get_by_role("button", name="Mix 3 movements").click()
    mixed(page)
    expect(page.locator(".mixed-number .digits")).to_have_text(re.compile(r"0\.\d\d"))
    expect(page.locator(".mixed-log tbody tr")).to_have_count(3)
    before = page.evaluate(PICTURE)
    page.get_by_role("button", name="Save", exact=True).click()
    page.locator("bottom-sheet input").fill("Three walls")
    page.locator("bottom-sheet").get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved in the logbook")).to_be_visible()
    page.get_by_role("button", name="To the painting").click()
    expect(page.locator(".mixed-empty")).to_be_visible()
    go(page, "#/logbook")
    page.get_by_text("Three walls").first.click()
    expect(page.locator(".record-graph canvas").first).to_be_visible()
    identity = page.evaluate("() => location.hash.split('/').pop()")
    page.get_by_role("button", name="Open in the mixing lab").click()
    page.locator("main.page[data-page=mixing]").wait_for()
    mixed(page)
    assert page.evaluate(PICTURE) == before
    assert page.evaluate(REPLAY, identity) == "same"
    fine(page)


def still(page):
    """The picture once it no longer changes: the last of a stroke is taken in after the finger has gone."""
    for _ in range(20):
        before = page.evaluate(PICTURE)
        page.wait_for_timeout(400)
        if page.evaluate(PICTURE) == before:
            return before
    raise AssertionError("the picture goes on changing")


def kept(browser):
    """A reload in the middle of a mixing loses nothing; undo goes back to the painting"""
    page = lab(browser)
    paint(page, [(0.3, 0.5), (0.6, 0.5)])
    painted = still(page)
    swipe(page, "T", 120)
    expect(page.locator(".mix-movements")).to_contain_text("T 4")
    page.get_by_role("button", name="One time more").click()
    expect(page.get_by_role("button", name="Mix 2 movements")).to_be_visible()
    page.get_by_role("button", name="Mix 2 movements").click()
    expect(page.get_by_role("button", name="Cancel", exact=True)).to_be_visible()
    page.reload()
    mixed(page)
    assert page.evaluate("() => fieldbook.mixingSession.log.length") == 2
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("() => fieldbook.mixingSession.progress.made === 0")
    assert page.evaluate(PICTURE) == painted
    fine(page)


def refused(browser):
    """A wrong D and a wrong number of times get a sentence, and what was typed stays"""
    page = calm(browser, TABLET)
    page.get_by_role("button", name=re.compile("Step 4")).click()
    field = page.locator("bottom-sheet input")
    for typed, sentence in [("-3", "A wall cannot move by -3"), ("much", "“much” is no number"), ("0", "A wall cannot move by 0")]:
        field.fill(typed)
        page.get_by_role("button", name="Use this step").click()
        expect(page.locator("bottom-sheet .field-error")).to_contain_text(sentence)
        expect(field).to_have_value(typed)
    field.fill("0,3")
    page.get_by_role("button", name="Use this step").click()
    expect(page.get_by_role("button", name=re.compile("Step 0.3,"))).to_be_visible()
    page.get_by_role("button", name="Clear the step").click()
    swipe(page, "T", 120)
    expect(page.get_by_text("The step D is empty")).to_be_visible()
    page.get_by_role("button", name=re.compile("made 1 times")).click()
    page.locator("bottom-sheet input").fill("0")
    page.get_by_role("button", name="Use this number").click()
    expect(page.locator("bottom-sheet .field-error")).to_contain_text("cannot be made 0 times")
    fine(page)


def by_keys(browser):
    """Without a pointer: a picture from the list, a movement by its name, made at once"""
    page = calm(browser, DESKTOP)
    page.get_by_role("button", name=re.compile("More: pictures")).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Choose a picture").press("Enter")
    page.get_by_role("button", name="Left half black").press("Enter")
    page.wait_for_function("() => fieldbook.mixingSession.picture.shades[0] === 255")
    page.get_by_role("switch", name="A swipe mixes at once").press("Space")
    page.get_by_role("button", name="Add a movement").press("Enter")
    page.get_by_role("button", name="Bottom wall to the right by 4").press("Enter")
    mixed(page)
    expect(page.locator(".mixed-log tbody")).to_contain_text("−B")
    expect(page.get_by_role("switch", name="A swipe mixes at once")).to_be_disabled()
    fine(page)


def taken_away(browser):
    """Picture, film and performance are taken away as files"""
    page = calm(browser, DESKTOP)
    paint(page, [(0.3, 0.5), (0.6, 0.5)])
    page.get_by_role("button", name="T 4 now").click()
    mixed(page)
    for name, ending, start in [("Export the picture, SVG", "svg", b"<svg"), ("Export the picture, PNG", "png", b"\x89PNG"),
                                ("Export the graph, SVG", "svg", b"<svg"),
                                ("Export the performance, CSV", "csv", b"movement,wall,D"), ("Export the film, GIF", "gif", b"GIF89a")]:
        page.get_by_role("button", name=re.compile("More: pictures")).click()
        with page.expect_download(timeout=PATIENCE) as download:
            page.get_by_role("button", name=name).click()
        assert download.value.suggested_filename.endswith(ending)
        assert download.value.path().read_bytes().startswith(start)
    fine(page)


def compared(browser):
    """Three saved runs stand in one graph, each with its number; one is taken out"""
    page = calm(browser)
    paint(page, [(0.2, 0.3), (0.5, 0.6), (0.8, 0.4)])
    for plan in ["T1 B1", "T4 B4", "T2 -B2"]:
        page.evaluate("plan => fieldbook.mixingSession.post({ type: 'plan', plan, times: 2 }, { type: 'mix' })", plan)
        page.wait_for_function("() => fieldbook.mixingSession.progress?.made === 4", timeout=PATIENCE)
        page.evaluate("async plan => { await fieldbook.mixingSession.save('run', plan); "
                      "await fieldbook.mixingSession.post({ type: 'restart' }); }", plan)
        page.wait_for_function("() => fieldbook.mixingSession.progress?.made === 0")
    page.get_by_role("button", name=re.compile("More: pictures")).click()
    page.get_by_role("button", name="Compare saved runs").click()
    expect(page.locator("bottom-sheet series-graph canvas").first).to_be_visible()
    expect(page.locator("bottom-sheet .check")).to_have_count(3)
    expect(page.locator("bottom-sheet .check").nth(1)).to_contain_text(re.compile(r"2\s+T4 B4: 0\.\d\d"))
    page.locator("bottom-sheet .check input").nth(1).uncheck()
    assert page.evaluate("() => document.querySelector('bottom-sheet series-graph').graph.columns.length") == 2
    assert not scan(page, "comparison", RULES)
    fine(page)


def for_everyone(browser):
    """The mixing lab for everyone: the scan, targets, 320 px and 200 % text, painted and mixed"""
    page = calm(browser)
    paint(page, [(0.3, 0.5), (0.6, 0.5)])
    swipe(page, "T", 120)
    expect(page.locator(".mix-movements")).to_contain_text("T 4")
    page.get_by_role("button", name="Mix 1 movement").click()
    mixed(page)
    faults = []
    for place in ["#/mixing", "#/mixing/result", "#/bench"]:
        go(page, place)
        for theme in ["light", "dark", "night", "contrast"]:
            wear(page, theme)
            faults += scan(page, f"{theme} {place}", RULES if theme == "light" else COLOURS)
        faults += [f"{place}: {fault}" for fault in page.evaluate(TARGETS)]
        for width, percent in [(320, 100), (390, 200), (320, 200)]:
            page.set_viewport_size({"width": width, "height": 700})
            page.evaluate("percent => { document.documentElement.style.fontSize = percent + '%'; dispatchEvent(new Event('resize')); }", percent)
            page.wait_for_timeout(300)
            faults += [f"{width} px {percent} % {place}: {fault}" for fault in page.evaluate(OVERFLOW)]
        page.set_viewport_size({"width": 390, "height": 844})
        page.evaluate("() => { document.documentElement.style.fontSize = ''; dispatchEvent(new Event('resize')); }")
    assert not faults, "\n".join(faults)
    fine(page)


JOURNEYS = [by_hand, kept, refused, by_keys, taken_away, compared, for_everyone]
