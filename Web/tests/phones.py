"""Phones as the journeys need them: phyphox as it answers, phyphox and Sensor Logger as they push.

Byte for byte as the apps write: eight digits and partial updates in phyphox's answers, nanoseconds beyond
2^53 in Sensor Logger's messages. Real HTTP over real sockets.
"""

import http.server
import json
import math
import threading
import time
import urllib.error
import urllib.parse
import urllib.request


class PhyphoxPhone:
    """phyphox with “Pressure” open and remote access allowed, measuring `rate` times a second."""

    def __init__(self, pressure, rate=10, session="0a1b2c"):
        self.pressure, self.rate, self.session = pressure, rate, session
        self.measuring = True
        self.times, self.pressures = [], []
        self.lock = threading.Lock()
        self.started = time.time()
        self.clock = time.monotonic()
        self.port = 0
        self.server = None
        self.over = threading.Event()
        threading.Thread(target=self.measure, daemon=True).start()

    def measure(self):
        while not self.over.wait(1 / self.rate):
            if self.measuring:
                self.take()

    def take(self, pressure=None):
        """One reading; tells when it was made, by the machine's steady clock."""
        with self.lock:
            now = time.monotonic()
            self.times.append(now - self.clock)
            self.pressures.append(pressure or self.pressure(now - self.clock))
            return now

    def __enter__(self):
        phone = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                path, _, query = self.path.partition("?")
                body = phone.answer(path, query)
                self.send_response(200 if body else 404)
                self.send_header("Content-Type", "application/json")
                self.send_header("Access-Control-Allow-Origin", "*")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def vanish(self):
        """Out of reach; what it measures meanwhile it keeps."""
        self.server.shutdown()
        self.server.server_close()

    def __exit__(self, *_):
        self.over.set()
        self.vanish()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def answer(self, path, query):
        with self.lock:
            if path == "/config":
                return json.dumps({
                    "crc32": "c2a4", "title": "Pressure", "localTitle": "Pressure",
                    "category": "Raw Sensors", "localCategory": "Raw Sensors",
                    "buffers": [{"name": "pressure", "size": 0}, {"name": "p_time", "size": 0}],
                    "inputs": [{"source": "pressure", "outputs": [{"x": "pressure"}, {"t": "p_time"}]}],
                    "export": [],
                }, separators=(",", ":")).encode()
            if path == "/time":
                return json.dumps([{
                    "event": "START", "experimentTime": 0, "systemTime": round(self.started, 3),
                }], separators=(",", ":")).encode()
            return self.get(query).encode() if path == "/get" else b""

    def get(self, query):
        parts = []
        for pair in query.split("&"):
            name, _, value = pair.partition("=")
            part = self.buffer(urllib.parse.unquote(name), urllib.parse.unquote(value))
            if part:
                parts.append(part)
        return ('{"buffer":{\n' + ",\n".join(parts) + '\n},\n"status":{\n"session":"' + self.session
                + '", "measuring":' + str(self.measuring).lower()
                + ', "timedRun":false, "countDown":0\n}\n}\n')

    def buffer(self, name, value):
        values = {"pressure": self.pressures, "p_time": self.times}
        if name not in values:
            return None
        own, mode = values[name], "partial"
        if not value:
            shown, mode = own[-1:], "single"
        elif value == "full":
            shown, mode = own, "full"
        else:
            number, _, reference = value.partition("|")
            threshold = float(number)
            if threshold:
                threshold += 10 ** math.floor(math.log10(abs(threshold) / 1e7))
            by = values[reference] if reference else own
            shown = [one for one, at in zip(own, by) if at > threshold]
        numbers = ",".join(map(java, shown))
        return f'"{name}":{{"size":0,"updateMode":"{mode}", "buffer":[{numbers}]}}'


def java(number):
    """As Java's DecimalFormat("0.#######E0") writes it: 1.0150999E3."""
    if not math.isfinite(number):
        return "null"
    mantissa, exponent = f"{number:.7e}".split("e")
    return f"{mantissa.rstrip('0').rstrip('.')}E{int(exponent)}"


class SensorLogger:
    """Sensor Logger recording with HTTP Push on."""

    def __init__(self, address, session="e3b0c442"):
        self.address, self.session, self.number = address, session, 0

    def message(self, *pressures, name="barometer"):
        """The next message, not sent yet: it may come late, or twice."""
        now = time.time_ns()
        body = {
            "messageId": self.number, "sessionId": self.session, "deviceId": "9f86d081",
            "payload": [
                {"name": name, "time": now - (len(pressures) - 1 - index) * 100_000_000,
                 "values": {"relativeAltitude": 0, "pressure": pressure}}
                for index, pressure in enumerate(pressures)],
        }
        self.number += 1
        return body

    def send(self, message):
        return post(self.address, message)

    def push(self, *pressures, **options):
        return self.send(self.message(*pressures, **options))


def push_as_phyphox(address, started, times, pressures):
    """What the Fieldbook experiment sends: the last minute, again and again."""
    return post(address, {
        "p": pressures, "t": times, "time": {
            "now": time.time(),
            "events": [{"event": "START", "experimentTime": 0, "systemTime": started}]},
    })


def post(address, body):
    request = urllib.request.Request(
        address, json.dumps(body, separators=(",", ":")).encode(),
        {"Content-Type": "application/json; utf-8", "Accept": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


class Station:
    """The sources of the daemon at a site, as another program adds them."""

    def __init__(self, site):
        self.site = site
        self.added = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for source in self.added:
            self.remove(source["id"])

    def add(self, kind, name, address=None):
        body = {"kind": kind, "name": name} | ({"address": address} if address else {})
        status, answer = post(self.site + "api/sources", body)
        assert status == 201, answer
        self.added.append(json.loads(answer))
        return self.added[-1]

    def remove(self, source):
        request = urllib.request.Request(self.site + f"api/sources/{source}", method="DELETE")
        try:
            urllib.request.urlopen(request, timeout=20).close()
        except urllib.error.HTTPError:
            pass

    def list(self):
        with urllib.request.urlopen(self.site + "api/sources", timeout=20) as answer:
            return json.load(answer)["sources"]
