"""For everyone: the scan, the size of targets, narrow pages, large text."""

from axe_playwright_python.sync_playwright import Axe

from engines.chromium import DESKTOP, PHONE, fine
from journeys.places import VISITS, furnish, wear

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
# What a theme can break; the page is the same in each.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
THEMES = ["light", "dark", "night", "contrast"]
NARROW = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}

OVERFLOW = """() => {
  const width = document.documentElement.clientWidth;
  const wide = document.documentElement.scrollWidth > width + 1;
  const out = [...document.querySelectorAll('main.page *, app-bar *')].filter(node => {
    const box = node.getBoundingClientRect();
    if (!box.width || !box.height || node.closest('.unseen, .filters, app-tabs, svg, .plot, [hidden]')) return false;
    for (let at = node.parentElement; at; at = at.parentElement) {
      if (/auto|scroll|hidden/.test(getComputedStyle(at).overflowX) && at.tagName !== 'BODY'
        && !at.matches('.content, .pane-content, .page, .app')) return false;
    }
    return box.right > width + 1 || box.left < -1;
  });
  return (wide ? ['the page scrolls sideways'] : []).concat(out.slice(0, 5).map(node =>
    `${node.tagName}.${node.className}: ${node.textContent.slice(0, 40)}`));
}"""

# What is pressed there, whichever of the things drawn inside it is hit.
TARGETS = """() => [...document.querySelectorAll('main.page button, main.page a, app-bar a, main.page input')]
  .filter(node => node.offsetParent && !node.disabled && getComputedStyle(node).visibility !== 'hidden')
  .filter(node => !node.closest('.unseen'))
  .map(node => {
    const box = node.getBoundingClientRect();
    const more = getComputedStyle(node, '::after');
    const before = getComputedStyle(node, '::before');
    const reach = [more, before].map(style => style.position === 'absolute' ? parseFloat(style.height) || 0 : 0);
    const host = node.closest('label, .row');
    const tall = Math.max(box.height, ...reach, host ? host.getBoundingClientRect().height : 0);
    const broad = Math.max(box.width, host ? host.getBoundingClientRect().width : 0);
    return [node, tall, broad];
  })
  .filter(([, tall, broad]) => tall < 47.5 || broad < 47.5)
  .map(([node, tall, broad]) => `${node.className} ${node.textContent.slice(0, 30)} ${broad.toFixed(0)}×${tall.toFixed(0)}`)"""


def scan(page, where, rules):
    """What the accessibility scan finds, a line for each fault."""
    return ["{}: {}: {}".format(where, fault["id"], "; ".join(node["html"][:140] for node in fault["nodes"][:3]))
            for fault in Axe().run(page, options=rules).response["violations"]]


def scan_themes(page, where):
    """Scans a page whole in one theme, and its colours in the others, where it stands."""
    faults = []
    for theme in THEMES:
        wear(page, theme)
        faults += scan(page, f"{theme} {where}", RULES if theme == THEMES[0] else COLOURS)
    return faults


def scanned(browser):
    """The accessibility scan finds nothing, on every page in every theme"""
    page = browser.page()
    furnish(page)
    faults = []
    for name, visit in VISITS.items():
        visit(page)
        page.wait_for_timeout(300)
        faults += scan_themes(page, name)
    assert not faults, "\n".join(faults)
    fine(page)


def reached(browser):
    """Everything that is pressed is at least 48 by 48"""
    page = browser.page()
    furnish(page)
    faults = []
    for name, visit in VISITS.items():
        visit(page)
        faults += [f"{name}: {fault}" for fault in page.evaluate(TARGETS)]
    assert not faults, "\n".join(faults)


def narrow(browser):
    """Nothing is cut off at 320 px"""
    no_overflow(browser, NARROW, 100)


def enlarged(browser):
    """Nothing is cut off at 200 % text"""
    no_overflow(browser, PHONE, 200)
    no_overflow(browser, DESKTOP, 200)


def narrow_and_enlarged(browser):
    """Nothing is cut off at 320 px and 200 % text together"""
    no_overflow(browser, NARROW, 200)


def no_overflow(browser, device, percent):
    page = browser.page(device=device)
    furnish(page)
    page.evaluate("percent => { document.documentElement.style.fontSize = percent + '%'; "
                  "dispatchEvent(new Event('resize')); }", percent)
    faults = []
    for name, visit in VISITS.items():
        visit(page)
        page.wait_for_timeout(300)
        faults += [f"{name}: {fault}" for fault in page.evaluate(OVERFLOW)]
    assert not faults, "\n".join(faults)
    fine(page)


JOURNEYS = [scanned, reached, narrow, enlarged, narrow_and_enlarged]
