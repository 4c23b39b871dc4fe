"""Real stations for the journeys: each with a folder of its own, killed and started again; a line that breaks off."""

import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request


class Stations:
    """The stations of one journey; all are ended with it."""

    def __init__(self, program, site):
        self.program = program
        self.site = site
        self.begun = []

    def begin(self, network=False):
        """A station of its own folder; one of the network lets paired devices in, over HTTPS."""
        station = Station(self.program, self.site, network)
        self.begun.append(station)
        station.start()
        return station

    def tidy(self):
        for station in self.begun:
            station.end()
        self.begun = []


class Station:
    def __init__(self, program, site, network=False):
        self.program = program
        self.site = site
        # Ports that stay when it is started again.
        self.network = ["--lan", "--lan-port", str(free_port()), "--trust-port", str(free_port())] if network else []
        self.secure = self.trust = None
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.data = self.folder / "data"
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}/"
        self.process = None
        self.lines = []

    def start(self):
        """Starts it, again at the same address."""
        self.process = subprocess.Popen(
            [str(self.program), "--port", str(self.port), "--site", str(self.site), "--data", str(self.data), *self.network],
            stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline()
        assert line.startswith("Fieldbook is at "), f"the station did not start: {line}"
        if self.network:
            told = [self.process.stdout.readline() for _ in range(4)]
            # By the address under which the network reaches it, which is no exception for a browser.
            self.secure = told[0].split(" ")[5] + "/"
            self.trust = told[1].split(" ")[-1].strip()
        # Nobody reads what it says from now on, but it must be able to say it.
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def kill(self):
        """As a power cut does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def line(self):
        """A way to it that can be made to break off."""
        line = Line(self.port)
        self.lines.append(line)
        return line

    def end(self):
        for line in self.lines:
            line.close()
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def command(self, *words):
        """Another command of the same program, on the same folder."""
        subprocess.run([str(self.program), *words, "--data", str(self.data)], check=True, capture_output=True)

    def authority(self):
        """Its certificate, as a device takes it from the page that tells how to trust it."""
        path = self.folder / "authority.crt"
        with urllib.request.urlopen(self.trust.replace("/trust", "/fieldbook-authority.crt"), timeout=30) as answer:
            path.write_bytes(answer.read())
        return path

    # What it has.

    def ask(self, path, body=None):
        request = urllib.request.Request(self.address + "api/" + path, method="POST" if body else "GET",
                                         data=json.dumps(body).encode() if body else None,
                                         headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def records(self):
        """Every record's bytes as text, by id."""
        records, after = {}, 0
        while True:
            page = self.ask(f"records?after={after}&limit=1000")["records"]
            records.update({one["id"]: one["record"] for one in page})
            if not page:
                return records
            after = page[-1]["number"]

    def has_file(self, sha256):
        try:
            with urllib.request.urlopen(self.address + "api/blobs/" + sha256, timeout=30):
                return True
        except urllib.error.HTTPError:
            return False


class Line:
    """Passes bytes on between a browser and a station. In a storm every connection breaks off after random bytes."""

    def __init__(self, port):
        self.target = port
        self.chance = None
        self.mean = 0
        # Bytes a second, where it is slow.
        self.pace = None
        self.passed = 0
        self.cuts = 0
        self.open = set()
        self.guard = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        threading.Thread(target=self.accept, daemon=True).start()

    def storm(self, seed, mean):
        self.chance, self.mean = random.Random(seed), mean

    def calm(self):
        self.chance = None

    def cut(self):
        """Breaks off what is open now."""
        with self.guard:
            pairs = list(self.open)
        for pair in pairs:
            shut(pair)

    def accept(self):
        while True:
            try:
                browser, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.connect, args=(browser,), daemon=True).start()

    def connect(self, browser):
        try:
            station = socket.create_connection(("127.0.0.1", self.target), timeout=5)
            station.settimeout(None)
        except OSError:
            browser.close()
            return
        pair = (browser, station)
        with self.guard:
            self.open.add(pair)
        for one, other in (pair, pair[::-1]):
            threading.Thread(target=self.pass_on, args=(one, other, pair), daemon=True).start()

    def pass_on(self, one, other, pair):
        left = None
        try:
            while True:
                if self.chance and left is None:
                    left = int(self.chance.expovariate(1 / self.mean))
                part = one.recv(65536 if left is None else max(1, min(65536, left)))
                if not part:
                    break
                other.sendall(part)
                self.passed += len(part)
                if self.pace:
                    time.sleep(len(part) / self.pace)
                if left is not None:
                    left -= len(part)
                    if left <= 0:
                        self.cuts += 1
                        break
        except OSError:
            pass
        shut(pair)
        with self.guard:
            self.open.discard(pair)

    def close(self):
        self.listener.close()
        self.cut()


def shut(pair):
    for one in pair:
        try:
            one.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        one.close()


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


def until(true, what, seconds=30):
    """Waits for what becomes true elsewhere than on a page."""
    end = time.monotonic() + seconds * float(os.environ.get("FIELDBOOK_PATIENCE", "1"))
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.05)
