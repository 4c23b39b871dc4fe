#!/usr/bin/env python3
"""How fast a station takes and gives records, as a device that synchronises asks for them.

    sharing.py --site http://127.0.0.1:8080/ [--count 100000]

Offers so many small records 250 at a time, asks for all of them again in pages of 250, lists the
newest and searches a word, and says how long each took: the first tenth beside the last, which tells
whether a long logbook is slower than a short one. Use a station with a folder of its own: what was
offered stays.
"""

import argparse
import http.client
import json
import secrets
import time
import urllib.parse

PAGE = 250
START = 1_700_000_000_000
PLACES = ["jetty", "kitchen", "harbour", "mountain hut", "laboratory", "attic", "greenhouse"]


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--site", default="http://127.0.0.1:8080/")
    options.add_argument("--count", type=int, default=100_000)
    chosen = options.parse_args()
    station = Station(urllib.parse.urlsplit(chosen.site).netloc)
    begun = station.ask("GET", "logbook")["last"]
    sent = [timed(lambda: station.ask("POST", "records", {"records": page}))
            for page in pages(chosen.count)]
    told("sent", sent, chosen.count)
    fetched, after = [], begun
    while True:
        answer, seconds = with_time(lambda: station.ask("GET", f"records?after={after}&limit={PAGE}"))
        if not answer["records"]:
            break
        fetched.append(seconds)
        after = answer["records"][-1]["number"]
    told("fetched", fetched, after - begun)
    for name, path in [("the newest 100", "search?limit=100"),
                       ("a word of many, the newest 100", "search?text=harbour&limit=100"),
                       ("a word of one", f"search?text=number{chosen.count // 2}&limit=100"),
                       ("a word's beginning", "search?text=har&limit=100"),
                       ("how it stands", "logbook")]:
        times = sorted(timed(lambda: station.ask("GET", path)) for _ in range(9))
        print(f"{name}: {1000 * times[4]:.1f} ms, at most {1000 * times[-1]:.1f} ms")


def pages(count):
    for begin in range(0, count, PAGE):
        yield [record(index) for index in range(begin, min(begin + PAGE, count))]


def record(index):
    """A small record, canonical: its members in order, without spaces."""
    when = START + 60_000 * index
    return json.dumps({
        "format": "fieldbook.record", "version": 1, "id": identifier(when), "time": stamp(when),
        "instrument": "calculator", "procedure": "evaluate", "procedureVersion": 1,
        "origin": "measured", "title": f"Calculation number{index}", "place": PLACES[index % 7],
        "inputs": {"expression": f"{index}+1"}, "outputs": {"answer": str(index + 1)},
    }, sort_keys=True, separators=(",", ":"))


def identifier(when):
    digits = f"{when:012x}" + secrets.token_hex(10)
    return f"{digits[:8]}-{digits[8:12]}-7{digits[13:16]}-8{digits[17:20]}-{digits[20:]}"


def stamp(when):
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(when / 1000)) + f".{when % 1000:03d}Z"


def told(name, times, count):
    tenth = max(1, len(times) // 10)
    first, last = (1000 * sum(some) / tenth for some in (times[:tenth], times[-tenth:]))
    print(f"{count} {name} in {sum(times):.1f} s, {count / sum(times):,.0f} a second; "
          f"a page of {PAGE}: {first:.0f} ms at first, {last:.0f} ms at last", flush=True)


def timed(work):
    return with_time(work)[1]


def with_time(work):
    begun = time.monotonic()
    answer = work()
    return answer, time.monotonic() - begun


class Station:
    """One connection that stays open, as a browser's does."""

    def __init__(self, host):
        self.line = http.client.HTTPConnection(host)

    def ask(self, method, path, content=None):
        body = None if content is None else json.dumps(content)
        self.line.request(method, "/api/" + path, body, {"Content-Type": "application/json"})
        answer = self.line.getresponse()
        read = answer.read()
        if answer.status != 200:
            raise SystemExit(f"{path}: {answer.status} {read.decode()}")
        read = json.loads(read)
        refused = [one for one in read.get("outcomes", []) if one["outcome"] != "added"]
        if refused:
            raise SystemExit(f"{refused[0]}")
        return read


if __name__ == "__main__":
    main()
