"""WebKitGTK, the iPad's engine, driven by Selenium: mouse and keyboard. Run it under xvfb-run."""

import os
import shutil

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from mirror import Mirror

BROWSERS = ["/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
            "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser"]


class Engine:
    def __init__(self, site, screens):
        self.site = site
        self.screens = screens

    def __enter__(self):
        os.environ.setdefault("LANG", "en_US.UTF-8")
        options = Options()
        options.binary_location = next(path for path in BROWSERS if os.path.exists(path))
        options.add_argument("--automation")
        options.set_capability("browserName", "MiniBrowser")
        self.driver = webdriver.WebKitGTK(
            options=options, service=Service(shutil.which("WebKitWebDriver")))
        self.driver.set_script_timeout(30)
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def tidy(self):
        pass

    def mirror(self):
        return Mirror(self.site)

    def open(self, address):
        self.driver.get(address)
        self.find("main.page h1")

    def find(self, selector, seconds=15):
        """The first that is seen."""
        def seen(driver):
            for element in driver.find_elements(By.CSS_SELECTOR, selector):
                if element.is_displayed():
                    return element
            return None
        return WebDriverWait(self.driver, seconds).until(seen, f"{selector} is not seen")

    def press(self, words):
        """Presses the button that says these words."""
        def pressed(driver):
            for element in driver.find_elements(By.CSS_SELECTOR, "button"):
                if element.is_displayed() and element.text.strip() == words:
                    element.click()
                    return True
            return False
        WebDriverWait(self.driver, 15).until(pressed, f"no button says {words}")

    def press_named(self, name):
        """Presses the button with this name, which need not be written on it."""
        self.find(f"button[aria-label='{name}']").click()

    def until(self, selector, words):
        def says(_):
            return words in self.find(selector).text
        WebDriverWait(self.driver, 15, ignored_exceptions=[Exception]).until(
            says, f"{selector} does not say {words}")

    def shows(self, selector, words):
        """The same for what scrolls, which the driver takes to be out of sight."""
        script = "return document.querySelector(arguments[0])?.innerText || ''"
        WebDriverWait(self.driver, 15).until(
            lambda driver: words in driver.execute_script(script, selector), f"{selector} does not say {words}")

    def gone(self, selector):
        WebDriverWait(self.driver, 15).until(
            lambda driver: not driver.find_elements(By.CSS_SELECTOR, selector), f"{selector} is still there")

    def go(self, place):
        self.driver.execute_script("location.hash = arguments[0]", place)

    def run(self, script, *given):
        return self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            f"(async (...given) => {{ {script} }})(...arguments).then(done, fault => done(String(fault)));",
            *given)
