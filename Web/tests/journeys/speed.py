"""How soon a slow device can be used, and whether its graph keeps up with a finger."""

from engines.chromium import fine, settled

READY = """() => new Promise(resolve => {
  const look = () => document.querySelector('empty-state .button')
    ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
})"""


def slowed(browser):
    """On a Chromium slowed four times, offline, the page can be used within a second"""
    page = browser.page("#/leak")
    settled(page)
    page.context.set_offline(True)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    times = []
    for _ in range(3):
        page.reload(wait_until="commit")
        times.append(page.evaluate(READY))
    print("      interactive after " + ", ".join(f"{time:.0f} ms" for time in times))
    assert min(times) < 1000, times
    fine(page)


JOURNEYS = [slowed]
