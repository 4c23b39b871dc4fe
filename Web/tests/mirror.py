"""The site under test behind an address of its own, which can be stopped or pretend to be newer."""

import http.server
import threading
import urllib.error
import urllib.request

PASSED_ON = ["content-type", "content-security-policy", "cache-control"]


class Mirror:
    """Serves what another address serves. `version` replaces the version of the app."""

    def __init__(self, site):
        self.site = site.rstrip("/")
        self.version = None
        self.own = None
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler(self))
        self.port = self.server.server_address[1]
        self.address = f"http://localhost:{self.port}/"
        self.begin()

    def begin(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        """No one answers at the address any more."""
        self.server.shutdown()
        self.server.server_close()

    def fetch(self, path):
        with urllib.request.urlopen(self.site + path) as answer:
            headers = {name: answer.headers[name] for name in PASSED_ON if answer.headers[name]}
            return answer.status, headers, self.renewed(path, answer.read())

    def renewed(self, path, content):
        if path.split("?")[0] not in ("/service-worker.js", "/precache.json") or not self.version:
            return content
        return content.replace(self.own_version(), self.version.encode())

    def own_version(self):
        if self.own is None:
            import json
            with urllib.request.urlopen(self.site + "/precache.json") as answer:
                self.own = json.load(answer)["version"].encode()
        return self.own


def handler(mirror):
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            try:
                status, headers, content = mirror.fetch(self.path)
            except urllib.error.HTTPError as error:
                status, headers, content = error.code, {}, b""
            except OSError:
                status, headers, content = 502, {}, b""
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(content)))
            self.end_headers()
            try:
                self.wfile.write(content)
            except OSError:
                self.close_connection = True

        def log_message(self, *_):
            pass

    return Handler
