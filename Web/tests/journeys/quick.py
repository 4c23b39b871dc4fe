"""The calculator keeps up with a thumb, and a long list of saved calculations with a search."""

from engines.chromium import fine, go
from journeys.speed import told

# Each key by itself: from the press to the change of what is on the screen.
PRESS = """async keys => {
  const screen = document.querySelector('.calc-screen');
  const times = [];
  for (const key of keys) {
    const shown = new Promise(resolve => {
      const seen = new MutationObserver(() => { seen.disconnect(); resolve(performance.now()); });
      seen.observe(screen, { subtree: true, childList: true, characterData: true });
    });
    const start = performance.now();
    document.querySelector(`.calc-keys [data-id="${key}"]`).click();
    times.push(await shown - start);
    await new Promise(resolve => setTimeout(resolve, 30));
  }
  return times;
}"""

KEYS = "1 2 . 5 * 4 = + 2 sqrt = 7 / 9 = - 1 = 5 0 + 2 0 % = 9 9 n! = pi * 3 sin = C".split()


def pressed(browser):
    """A key shows its result within a frame, 16 ms, in the middle of a long use too"""
    page = browser.page("#/calculator")
    page.wait_for_timeout(1000)
    page.evaluate(PRESS, KEYS)
    # Whoever else is busy on this machine: each key's best time of four.
    rounds = [page.evaluate(PRESS, KEYS) for _ in range(4)]
    print("      from a key to its result " + told(sorted(sum(rounds, []))))
    times = sorted(map(min, zip(*rounds)))
    assert times[len(times) * 95 // 100] < 16, times[-10:]
    fine(page)


# As many entries as a busy life leaves, each as the page itself would have kept it.
FILL = """async count => {
  const { store } = fieldbook;
  const [{ value }] = await store.all('entries');
  const changes = [];
  for (let index = 0; index < count; index += 1) {
    const id = value.id.slice(0, -6) + String(index).padStart(6, '0');
    const title = `${['Rent', 'Café', 'Resistor', 'Dose', 'Ratio'][index % 5]} ${index}`;
    changes.push({ store: 'entries', key: id, value: { ...value, id, title, time: value.time + index,
      search: `${value.search} ${title} ${index * 7919 % 100003}` } });
  }
  await store.write(changes);
}"""

TYPE = """async words => {
  const input = document.querySelector('input[type=search]');
  const times = [];
  for (const word of words) {
    input.value = word;
    const start = performance.now();
    input.dispatchEvent(new Event('input', { bubbles: true }));
    times.push(performance.now() - start);
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  return times;
}"""


def searched(browser):
    """10,000 saved calculations are searched in less than 50 ms a letter"""
    page = browser.page("#/calculator")
    for key in "6 * 7 =".split(" "):
        page.locator(f".calc-keys [data-id='{key}']").tap()
    page.get_by_role("button", name="Save this calculation").tap()
    page.get_by_role("textbox", name="Label").fill("Rent")
    page.get_by_role("button", name="Save the calculation").tap()
    page.get_by_text("Saved in the logbook").wait_for()
    page.evaluate(FILL, 9_999)
    page.reload()
    go(page, "#/logbook")
    page.locator("list-row").first.wait_for()
    page.get_by_text("10000 records").first.wait_for(state="attached")
    words = ["c", "ca", "caf", "cafe", "cafe 1", "", "9999", "rent 77", "zzz", ""]
    # Whoever else is busy on this machine: each letter's better time of two.
    times = sorted(map(min, page.evaluate(TYPE, words), page.evaluate(TYPE, words)))
    print("      a search of 10,000 " + told(times))
    assert times[-1] < 50, times
    fine(page)


JOURNEYS = [pressed, searched]
