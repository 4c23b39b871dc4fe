"""The graph in its other shapes: as rows, on the whole screen, in another size."""

from playwright.sync_api import expect

from engines.chromium import fine
from journeys.graph import graphed


def tabled(browser):
    """The table shows times and pressures as rows, more on demand, and the graph comes back"""
    page = graphed(browser)
    button = page.get_by_role("button", name="Table")
    button.tap()
    rows = page.locator("series-graph.first tbody tr")
    expect(rows).to_have_count(100)
    expect(page.locator("series-graph.first th")).to_have_text(["Time", "Pressure, mmHg"])
    time, pressure = rows.nth(1).locator("td").all_inner_texts()
    assert time.startswith("1") and pressure.startswith("7"), (time, pressure)
    more = page.get_by_role("button", name="More rows")
    more.scroll_into_view_if_needed()
    more.tap()
    expect(rows).to_have_count(200)
    assert rows.nth(199).locator("td").first.inner_text().startswith("199")
    table = page.locator("series-graph.first .table")
    assert table.evaluate("node => node.scrollTop > 0 && node.scrollHeight > 2 * node.clientHeight")
    expect(page.locator("series-graph.first canvas").first).to_be_hidden()
    button.tap()
    expect(page.locator("series-graph.first canvas").first).to_be_visible()
    expect(rows).to_have_count(0)
    fine(page)


FILLS = """() => {
  const pane = document.querySelector('[data-tab=graph]').getBoundingClientRect();
  return pane.width >= innerWidth - 1 && pane.height >= innerHeight - 1;
}"""


def expanded(browser):
    """Full screen fills the screen and comes back; without the browser's help it fills the page"""
    for init in [None, "delete Element.prototype.requestFullscreen;"]:
        page = graphed(browser, init=init)
        button = page.get_by_role("button", name="Full screen")
        button.tap()
        page.wait_for_function(FILLS)
        page.wait_for_timeout(300)
        box = page.locator("series-graph.first canvas").first.bounding_box()
        assert box["height"] > 300, box
        button.tap()
        page.wait_for_function(f"() => !({FILLS})()")
        if init:
            button.tap()
            page.wait_for_function(FILLS)
            page.keyboard.press("Escape")
            page.wait_for_function(f"() => !({FILLS})()")
        fine(page)


OTHER = """() => new Promise(done => {
  const graph = document.querySelector('series-graph.first');
  graph.style.flex = 'none';
  graph.style.blockSize = '250px';
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    const columns = graph.graph.columns
      .map(column => ({ ...column, values: column.values.map(value => value - 100) }));
    graph.graph = { ...graph.graph, columns };
    setTimeout(() => done(graph.dygraph.getValue(0, 1)[1]), 300);
  });
  observer.observe(graph);
})"""


def resized(browser):
    """A graph that gets another size together with other numbers draws those numbers"""
    page = graphed(browser)
    first = page.evaluate(OTHER)
    assert abs(first - 640) < 0.1, first
    fine(page)


JOURNEYS = [tabled, expanded, resized]
