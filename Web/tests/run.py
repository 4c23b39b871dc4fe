"""Does in a real browser what a person would do, and says of each journey whether it went well.

    run.py --engine chromium|webkit --site http://127.0.0.1:8080/ [--only words] [--screens folder] [--daemon program]

The browsers are the installed ones; nothing is downloaded. Whoever else is busy on the machine can
make a journey late: up to four that failed are done once more at the end, and the last line says
which. What is broken fails again. Exit code 1 when a journey failed twice, or more than four did.
"""

import argparse
import importlib
import pathlib
import sys
import time
import traceback

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE))

from station import Stations  # noqa: E402

CHROMIUM = ["files", "long", "hand", "search", "durability", "sleep", "awake", "storage", "floor", "tabs", "graph", "nomogram",
            "lock", "calculator", "algae", "weather", "mixing", "live", "views", "logbook", "sync", "sync_shown", "pairing", "keyboard", "settings",
            "updates", "speed", "quick", "access", "screens"]
WEBKIT = ["webkit"]
REPEATED = 4


def main():
    options = arguments()
    chosen = CHROMIUM if options.engine == "chromium" else WEBKIT
    modules = [importlib.import_module(f"journeys.{name}") for name in chosen]
    journeys = [journey for module in modules for journey in module.JOURNEYS]
    if options.only:
        journeys = [one for one in journeys if options.only.lower() in title(one).lower()]
    sys.exit(1 if run(journeys, options) else 0)


def arguments():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--engine", choices=["chromium", "webkit"], required=True)
    options.add_argument("--site", required=True, help="address of a running daemon or static host")
    options.add_argument("--only", help="journeys whose title holds these letters")
    options.add_argument("--daemon", default=str(ROOT / ".build-server/debug/fieldbook-server"),
                         help="the station's program: some journeys start stations of their own")
    options.add_argument("--screens", default=str(ROOT / ".build-screens"))
    return options.parse_args()


def run(journeys, options):
    engine = importlib.import_module(f"engines.{options.engine}")
    stations = Stations(pathlib.Path(options.daemon), ROOT / ".build-site")
    with engine.Engine(options.site, pathlib.Path(options.screens)) as browser:
        browser.station = stations.begin
        failed = [one for one in journeys if not passes(one, browser, stations)]
        again = failed if len(failed) <= REPEATED else []
        if again:
            print(f"once more: {len(again)}", flush=True)
        passed = [one for one in again if passes(one, browser, stations)]
    failed = [one for one in failed if one not in passed]
    late = "".join(f"; only the second time: {title(one)}" for one in passed)
    print(f"{options.engine}: {len(journeys) - len(failed)} of {len(journeys)} journeys passed{late}")
    return failed


def passes(journey, browser, stations):
    started = time.monotonic()
    outcome = "FAILED"
    try:
        journey(browser)
        outcome = "passed"
    except Exception:  # whatever happened, the next journey runs
        traceback.print_exc()
    finally:
        browser.tidy()
        stations.tidy()
    print(f"{outcome}  {title(journey)}, {time.monotonic() - started:.1f} s", flush=True)
    return outcome == "passed"


def title(journey):
    return journey.__doc__.split("\n")[0].rstrip(".")


if __name__ == "__main__":
    main()
