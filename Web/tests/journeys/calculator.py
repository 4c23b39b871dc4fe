"""The calculator: by thumb, by keyboard, by text; kept, found, refused, given up."""

from playwright.sync_api import expect

from engines.chromium import TABLET, fine, settled


def press(page, keys):
    for key in keys.split(" "):
        page.locator(f".calc-keys [data-id='{key}']").tap()


def shown(page, text):
    expect(page.locator("digits-display")).to_have_text(text)


def heard(page, text):
    expect(page.locator("main [aria-live=polite]").last).to_have_text(text)


def type_expression(page, text):
    page.get_by_role("button", name="Type or paste an expression").click()
    page.get_by_role("textbox", name="Expression").fill(text)
    page.get_by_role("button", name="Calculate", exact=True).click()


def by_thumb(browser):
    """Keys give the answer at once, each is heard, and a reload brings all of it back"""
    page = browser.page("#/calculator")
    press(page, "2 + 3 =")
    shown(page, "5")
    expect(page.locator(".calc-badge")).to_contain_text("= exact")
    heard(page, "2 + 3 equals 5")
    press(page, "=")
    shown(page, "8")
    press(page, "1 . . 2")
    shown(page, "1.2")
    heard(page, "2. 1.2")
    page.get_by_role("button", name="Undo").tap()
    shown(page, "1.")
    page.reload()
    shown(page, "1.")
    expect(page.locator(".calc-last")).to_contain_text("8")
    press(page, "C 5 0 + 2 0 % =")
    shown(page, "60")
    fine(page)


def by_keyboard(browser):
    """The same by a keyboard, from the digits to the parentheses"""
    page = browser.page("#/calculator", device=TABLET)
    shown(page, "0")
    page.wait_for_timeout(500)
    for key in "2*(1.5+3)":
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    shown(page, "9")
    page.keyboard.press("r")
    shown(page, "3")
    for key in ["Escape", "7", "/", "9", "Enter"]:
        page.keyboard.press(key)
    expect(page.locator(".calc-history")).to_contain_text("7 / 9")
    page.keyboard.press("Control+z")
    shown(page, "9")
    fine(page)


def endless(browser):
    """Forty digits at first, more by scrolling, and the badge explains itself"""
    page = browser.page("#/calculator")
    page.wait_for_timeout(300)
    type_expression(page, "exp(pi*sqrt(163))")
    expect(page.locator("digits-display")).to_contain_text("743.9999999999992500725972")
    expect(page.get_by_text("40 digits")).to_be_visible()
    page.locator(".digits-line").evaluate("line => { line.scrollTop = line.scrollHeight; }")
    expect(page.get_by_text("160 digits")).to_be_visible()
    page.locator(".calc-badge").tap()
    expect(page.get_by_role("dialog")).to_contain_text("each digit is right")
    page.get_by_role("button", name="Close").tap()
    press(page, "1 =")
    shown(page, "1")
    fine(page)


def kept(browser):
    """A calculation is kept under its label, found by label and number without a network, and gone on with"""
    page = browser.page("#/calculator")
    press(page, "3 4 4 4 / 1 2 =")
    shown(page, "287")
    page.get_by_role("button", name="Save this calculation").tap()
    page.get_by_role("textbox", name="Label").fill("Rent cost/month")
    page.get_by_role("button", name="Save the calculation").tap()
    expect(page.get_by_text("Saved in the logbook")).to_be_visible()
    shown(page, "287")
    settled(page)
    page.context.set_offline(True)
    page.reload()
    page.get_by_role("button", name="Saved calculations").tap()
    for words in ["rent", "287", "3444"]:
        page.get_by_role("searchbox").fill(words)
        expect(page.locator("list-row")).to_contain_text("Rent cost/month")
    expect(page.locator("list-row")).to_contain_text("287")
    page.locator("list-row .row-open").tap()
    expect(page.locator(".headline")).to_have_text("Rent cost/month")
    expect(page.locator(".record-outputs")).to_contain_text("287")
    page.get_by_role("button", name="What can be done with it").tap()
    page.locator(".menu [data-id=reopen]").tap()
    shown(page, "287")
    press(page, "* 2 =")
    shown(page, "574")
    fine(page)


def refused(browser):
    """Wrong input gets its sentence, keeps what was typed, and the next calculation works"""
    page = browser.page("#/calculator")
    press(page, "1 / 0 =")
    expect(page.get_by_role("alert").filter(has_text="divides by zero")).to_be_visible()
    press(page, "7")
    shown(page, "7")
    type_expression(page, "2 + foo(3)")
    expect(page.get_by_role("dialog")).to_contain_text("“foo” is not a function here.")
    expect(page.get_by_role("textbox", name="Expression")).to_have_value("2 + foo(3)")
    page.get_by_role("textbox", name="Expression").fill("9^9^9^9")
    page.get_by_role("button", name="Calculate", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="too large")).to_be_visible()
    press(page, "2 + 2 =")
    shown(page, "4")
    fine(page)


def given_up(browser):
    """What takes long says so, can be given up, and leaves everything else as it was"""
    page = browser.page("#/calculator")
    press(page, "6 * 7 =")
    shown(page, "42")
    # The next key never comes back from its worker.
    page.evaluate("""() => {
      const laboratory = fieldbook.calculatorLaboratory, call = laboratory.call;
      laboratory.call = function (name, args, bytes) {
        if (name !== 'calculator.apply') return call.call(this, name, args, bytes);
        laboratory.call = call;
        return new Promise((resolve, reject) => this.pending.set(1e9, { resolve, reject }));
      };
    }""")
    press(page, "+")
    page.get_by_role("button", name="Cancel").tap()
    expect(page.locator(".calc-busy")).to_be_hidden()
    shown(page, "42")
    press(page, "+ 1 =")
    shown(page, "43")
    fine(page)


def edited(browser):
    """A tap on the expression goes on from there, and so does Enter on it; the badge says why"""
    page = browser.page("#/calculator")
    press(page, "2 0 + 1 =")
    shown(page, "21")
    page.locator(".calc-expression").tap()
    field = page.get_by_role("textbox", name="Expression")
    expect(field).to_have_value("20 + 1")
    field.press("End")
    field.press_sequentially("/3")
    page.get_by_role("button", name="Calculate", exact=True).tap()
    expect(page.locator("digits-display")).to_contain_text("20.3333")
    page.locator(".calc-badge").tap()
    expect(page.get_by_role("dialog")).to_contain_text("What is kept: 61/3")
    page.get_by_role("button", name="Close").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_timeout(300)
    page.locator(".calc-expression").focus()
    page.keyboard.press("Enter")
    expect(field).to_have_value("20 + 1 / 3")
    field.press("Home")
    field.press_sequentially("3*")
    field.press("Enter")
    expect(page.locator("digits-display")).to_contain_text("60.3333")
    fine(page)


def copied(browser):
    """What is copied in each form is pasted as an equal value, and a paste follows the rule"""
    page = browser.page("#/calculator", permissions=["clipboard-read", "clipboard-write"])
    type_expression(page, "100/3")
    expect(page.locator("digits-display")).to_contain_text("33.333")
    for form, text in [("fraction", "100/3"), ("expression", "100 / 3"), ("fifty", "33." + "3" * 48),
                       ("full", "33." + "3" * 48), ("shown", "33." + "3" * 38)]:
        page.get_by_role("button", name="Copy", exact=True).tap()
        page.locator(f".menu [data-id={form}]").tap()
        page.wait_for_function("text => navigator.clipboard.readText().then(now => now === text)", arg=text)
    for text, result in [("1.234.567,5", "1 234 567.5"), ("1'000", "1000"), ("= 100/3 * 3", "100"),
                         ("-2,5", "−2.5")]:
        press(page, "C")
        shown(page, "0")
        page.evaluate("text => navigator.clipboard.writeText(text)", text)
        page.locator(".calc-keys").click(position={"x": 2, "y": 2})
        page.keyboard.press("Control+v")
        page.wait_for_timeout(200)
        press(page, "=")
        shown(page, result)
    fine(page)


def remembered(browser):
    """Memory keys and units of angles do what they say, and the history goes on from a result"""
    page = browser.page("#/calculator")
    memory = page.locator(".calc-modes .quiet")

    def remember(key):
        memory.tap()
        page.locator(f".menu [data-id='{key}']").tap()
        expect(page.locator(".menu")).to_have_count(0)

    press(page, "6 * 7 =")
    shown(page, "42")
    remember("MS")
    expect(memory).to_have_text("Memory in use")
    press(page, "8 =")
    remember("M+")
    press(page, "C")
    remember("MR")
    shown(page, "50")
    remember("M-")
    press(page, "C")
    remember("MR")
    shown(page, "0")
    remember("MC")
    expect(memory).to_have_text("Memory empty")
    for unit, ninety in [("degrees", "9 0"), ("gradians", "1 0 0")]:
        page.locator(".calc-modes .text-button").first.tap()
        page.locator(".menu").get_by_role("button", name=unit, exact=True).tap()
        expect(page.locator(".calc-modes .text-button").first).to_have_text(unit)
        press(page, f"C {ninety} sin =")
        shown(page, "1")
    page.locator(".calc-modes .text-button").first.tap()
    page.locator(".menu").get_by_role("button", name="radians", exact=True).tap()
    press(page, "C pi sin =")
    shown(page, "0")
    page.locator(".calc-last").tap()
    page.get_by_role("dialog").locator(".calc-past", has_text="42").last.tap()
    shown(page, "42")
    press(page, "+ 1 =")
    shown(page, "43")
    fine(page)


def save_as(page, keys, label):
    press(page, keys)
    page.get_by_role("button", name="Save this calculation").tap()
    page.get_by_role("textbox", name="Label").fill(label)
    page.get_by_role("button", name="Save the calculation").tap()
    expect(page.get_by_text("Saved in the logbook")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def in_row(page, label, action):
    page.locator("list-row", has_text=label).locator(".more").tap()
    page.locator(f".menu [data-id={action}]").tap()
    expect(page.locator(".menu")).to_have_count(0)


def managed(browser):
    """A saved calculation is renamed, deleted and brought back, opened and run again, and forgotten for good"""
    page = browser.page("#/calculator")
    save_as(page, "3 4 4 4 / 1 2 =", "Rent of the cellar")
    save_as(page, "C 2 sqrt =", "Diagonal")
    page.get_by_role("button", name="Saved calculations").tap()
    expect(page.locator("list-row")).to_have_count(2)
    in_row(page, "cellar", "rename")
    page.get_by_role("textbox", name="Title").fill("Rent of the attic")
    page.get_by_role("button", name="Keep the correction").tap()
    expect(page.locator("list-row", has_text="Rent of the attic")).to_contain_text("287")
    expect(page.locator("list-row", has_text="cellar")).to_have_count(0)
    in_row(page, "attic", "delete")
    expect(page.locator("list-row")).to_have_count(1)
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("list-row", has_text="attic")).to_be_visible()
    page.reload()
    expect(page.locator("list-row")).to_have_count(2)
    in_row(page, "Diagonal", "reopen")
    expect(page.locator("digits-display")).to_contain_text("1.41421356237309504880168872420969807857")
    press(page, "x^y 2 =")
    shown(page, "2")
    page.get_by_role("button", name="Saved calculations").tap()
    in_row(page, "attic", "forget")
    page.get_by_role("button", name="Forget it").tap()
    expect(page.locator("list-row")).to_have_count(1)
    page.reload()
    expect(page.locator("list-row")).to_have_count(1)
    left = page.evaluate("""async () => {
      const { store } = fieldbook;
      const kept = await Promise.all(['records', 'entries'].map((name) => store.all(name).catch(() => [])));
      return kept.flat().map(({ value }) =>
        value instanceof Uint8Array ? new TextDecoder().decode(value) : JSON.stringify(value)).join();
    }""")
    assert "Diagonal" in left, left
    for word in ["attic", "cellar", "3444"]:
        assert word not in left, left
    fine(page)


def helped(browser):
    """The rulings, the keys and the rule for pasted numbers are one press away"""
    page = browser.page("#/calculator")
    page.get_by_role("button", name="How it calculates").tap()
    sheet = page.get_by_role("dialog")
    for words in ["−2^2 is −4", "takes the whole sum on its left", "≟ not proven", "2 + 3 = = is 8", "1.234,5 and 1,234.5"]:
        expect(sheet).to_contain_text(words)
    assert sheet.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")
    page.get_by_role("button", name="Close").tap()
    page.locator(".calc-keys [data-id=more]").tap()
    page.get_by_role("dialog").get_by_role("button", name="Cube root").tap()
    expect(page.locator(".calc-expression")).to_contain_text("∛")
    fine(page)


def ended(browser):
    """Ten thousand digits are as many as the page shows, and it says so"""
    page = browser.page("#/calculator")
    page.wait_for_timeout(300)
    type_expression(page, "1/7")
    for count in ["160 digits", "640 digits", "2560 digits", "10000 digits, the most that are shown here"]:
        page.locator(".digits-line").evaluate("line => { line.scrollTop = line.scrollHeight; }")
        expect(page.get_by_text(count)).to_be_visible()
    fine(page)


SAID = """() => {
  window.said = [];
  const place = [...document.querySelectorAll('main [aria-live=polite]')].pop();
  new MutationObserver(() => { if (place.textContent) window.said.push(place.textContent); })
    .observe(place, { childList: true, characterData: true, subtree: true });
}"""


def announced(browser):
    """Every key and every result is said to a screen reader, also when the words are the same as before"""
    page = browser.page("#/calculator")
    shown(page, "0")
    page.evaluate(SAID)
    for key in "1 1 + 0 = C C".split(" "):
        press(page, key)
        page.wait_for_timeout(150)
    said = page.evaluate("() => window.said")
    assert said == ["1. 1", "1. 11", "Plus. 11", "0. 0", "11 + 0 equals 11", "Clear. 0", "Clear. 0"], said
    press(page, "=")
    page.wait_for_timeout(150)
    press(page, "=")
    page.wait_for_timeout(150)
    said = page.evaluate("() => window.said")
    assert said[-1] == said[-2] and len(said) == 9, said
    fine(page)


JOURNEYS = [by_thumb, by_keyboard, endless, kept, refused, given_up, edited, copied, remembered, managed,
            helped, ended, announced]
